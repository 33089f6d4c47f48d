import {
  acumularVariacoes,
  competenciaAnterior,
  FALTAS_NOMEADAS,
  formatarCompetencia,
  formatarDecimal,
  type ImportacaoIpca,
  mensagens,
  type MesDoIpca,
  mesesEntre,
  somarMeses,
} from '@tombo/contract'
import { recordEvento } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { invalid } from '../../../kernel/errors.ts'
import { type FaltaDoIpca, lerIndices } from './ler-indices.ts'

/** Missing months that are named; the others are counted. */
const NOMEADOS = 6

const COLUNAS: SqlQuery = sql`to_char(mes, 'YYYY-MM') as mes, trim_scale(variacao)::text as variacao, fonte,
  alterado_em as "alteradoEm", alterado_por as "alteradoPor"`

/** The months that the organisation has, the newest first. */
export const listarIpca = (ctx: Ctx): Promise<MesDoIpca[]> =>
  ctx.db.rows(sql<MesDoIpca>`select ${COLUNAS} from ipca order by mes desc`)

/** The last month that may be published: the one before this. */
const ultimoPublicado = (ctx: Ctx) => competenciaAnterior(ctx.clock.today().slice(0, 7))

const escrita = (variacao: string) => `${formatarDecimal(variacao, 4)} %`

/**
 * Says, or corrects, the variation of a month.
 * @throws {AppError} 400 when the month is not over
 */
export async function salvarIpca(
  ctx: Ctx,
  { mes, variacao, fonte }: { mes: string; variacao: string; fonte: string },
): Promise<MesDoIpca> {
  if (mes > ultimoPublicado(ctx)) throw invalid({ mes: [mensagens.ipcaNaoPublicado] })
  await ctx.db.exec(sql`select pg_advisory_xact_lock(hashtext('ipca'))`)
  const dia = `${mes}-01`
  const antes = await ctx.db.row(sql<MesDoIpca>`select ${COLUNAS} from ipca where mes = ${dia}::date`)
  const salvo = (await ctx.db.row(sql<MesDoIpca>`
    insert into ipca (mes, variacao, fonte, alterado_em, alterado_por)
    values (${dia}::date, ${variacao}::numeric, ${fonte}, ${ctx.clock.now()}, ${ctx.actor.nome})
    on conflict (mes) do update set variacao = excluded.variacao, fonte = excluded.fonte,
      alterado_em = excluded.alterado_em, alterado_por = excluded.alterado_por
    returning ${COLUNAS}`)) as MesDoIpca
  await recordEvento(ctx, {
    entidade: 'ipca',
    entidadeId: Number(mes.replace('-', '')),
    tipo: antes ? 'ALTERACAO' : 'INCLUSAO',
    unidadeId: null,
    alteracoes: [
      { campo: 'Mês', anterior: antes ? formatarCompetencia(mes) : null, novo: formatarCompetencia(mes) },
      { campo: 'Variação', anterior: antes ? escrita(antes.variacao) : null, novo: escrita(salvo.variacao) },
      { campo: 'Fonte', anterior: antes?.fonte ?? null, novo: fonte },
    ].filter((a) => a.anterior !== a.novo),
  })
  return salvo
}

/**
 * Brings months in from a file; `ensaio` only says what would come in. A month that is there already stays, and a line that
 * differs from it is named (docs/regras.md R169).
 * @throws {AppError} 400 when nothing in it is a month
 */
export async function importarIpca(
  ctx: Ctx,
  { nome, texto, fonte, ensaio }: { nome: string; texto: string; fonte: string; ensaio: boolean },
): Promise<ImportacaoIpca> {
  const lido = lerIndices(texto, ultimoPublicado(ctx))
  // One import at a time: what is there already is seen by the next one.
  await ctx.db.exec(sql`select pg_advisory_xact_lock(hashtext('ipca'))`)
  const antes = new Map((await listarIpca(ctx)).map((m) => [m.mes, m.variacao]))
  const novas = lido.meses.filter((l) => !antes.has(l.mes))
  const outras = lido.meses.flatMap((l): FaltaDoIpca[] => {
    const variacao = antes.get(l.mes)
    if (variacao === undefined || Number(variacao) === Number(l.variacao)) return []
    return [
      {
        linha: l.linha,
        motivo: `${formatarCompetencia(l.mes)} já tem outra variação, ${escrita(variacao)}, que fica.`,
      },
    ]
  })
  const faltas = [...lido.faltas, ...outras].toSorted((a, b) => a.linha - b.linha)
  if (!ensaio && novas.length > 0) {
    await ctx.db.exec(sql`
      insert into ipca (mes, variacao, fonte, alterado_em, alterado_por)
      select (l.mes || '-01')::date, l.variacao, ${fonte}, ${ctx.clock.now()}::timestamptz, ${ctx.actor.nome}
      from jsonb_to_recordset(${JSON.stringify(novas)}::jsonb) as l(mes text, variacao numeric)`)
    await recordEvento(ctx, {
      entidade: 'ipca',
      entidadeId: 1,
      tipo: 'IMPORTACAO',
      unidadeId: null,
      alteracoes: [
        { campo: 'Arquivo', anterior: null, novo: nome },
        { campo: 'Fonte', anterior: null, novo: fonte },
        { campo: 'Meses', anterior: null, novo: String(novas.length) },
      ],
    })
  }
  const meses = novas.map((l) => l.mes).toSorted()
  return {
    ensaio,
    novas: novas.length,
    repetidas: lido.repetidas + lido.meses.length - novas.length - outras.length,
    recusadas: faltas.length,
    faltas: faltas.slice(0, FALTAS_NOMEADAS),
    de: meses[0] ?? null,
    ate: meses.at(-1) ?? null,
  }
}

/**
 * The variation from one month to another, both counted.
 * @throws {AppError} 400 when the period has no end, or a month of it is missing
 */
export async function acumularIpca(ctx: Ctx, de: string, ate: string) {
  if (ate < de) throw invalid({ ate: [mensagens.ipcaPeriodo] })
  const meses = await ctx.db.rows(sql<Pick<MesDoIpca, 'mes' | 'variacao' | 'fonte'>>`
    select to_char(mes, 'YYYY-MM') as mes, variacao::text as variacao, fonte from ipca
    where mes between ${`${de}-01`}::date and ${`${ate}-01`}::date order by mes`)
  const tem = new Set(meses.map((m) => m.mes))
  const faltam = Array.from({ length: mesesEntre(de, ate) + 1 }, (_, i) => somarMeses(de, i)).filter(
    (m) => !tem.has(m),
  )
  if (faltam.length > 0) {
    const mais = faltam.length - NOMEADOS
    const nomes =
      faltam.slice(0, NOMEADOS).map(formatarCompetencia).join(', ') + (mais > 0 ? ` e mais ${mais}` : '')
    throw invalid({ de: [mensagens.ipcaFaltam.replace('{meses}', nomes)] })
  }
  const fontes = [...new Set(meses.map((m) => m.fonte))].join('; ')
  const fonte = `IPCA de ${formatarCompetencia(de)} a ${formatarCompetencia(ate)} (${fontes})`
  return { de, ate, indice: acumularVariacoes(meses.map((m) => m.variacao)), fonte: fonte.slice(0, 300) }
}
