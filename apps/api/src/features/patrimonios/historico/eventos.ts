import {
  campoDoRotulo,
  can,
  type Evento,
  type InventarioDoBem,
  makePage,
  type Page,
  resultadoItem,
  situacaoInventario,
} from '@tombo/contract'
import { eventosPage } from '../../../kernel/audit/event-page.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { enumSql } from '../../../kernel/db/source.ts'
import { and, sql } from '../../../kernel/db/sql.ts'
import { notFound, forbidden } from '../../../kernel/errors.ts'
import { contaAsCegas } from '../../../kernel/session/contagem.ts'
import { TIPOS_LANCAMENTO, type TipoLancamento } from '../../razao/lancar.public.ts'
import { ocultosDoHistorico } from './ocultos.public.ts'

async function exigirBem(ctx: Ctx, id: number) {
  if (!(await ctx.db.row(sql`select 1 from patrimonio where id = ${id} and unidade_id = ${ctx.unidadeId}`)))
    throw notFound()
}

/** Events that were written without the ids of their fields get them by their labels. */
const comIds = (e: Evento): Evento => ({
  ...e,
  alteracoes: e.alteracoes.map((a) => {
    const id = a.id ?? campoDoRotulo(a.campo)
    return id ? { ...a, id } : a
  }),
})

/** Gives what happened to an asset, the latest first, as the configuration shows it; who administers may see all. */
export async function eventosDoBem(
  ctx: Ctx,
  id: number,
  { tudo = false, ...q }: { page: number; rpp: number; tudo?: boolean | undefined },
) {
  if (tudo && !can(ctx.tags, 'administrador')) throw forbidden()
  await exigirBem(ctx, id)
  const lida = await eventosPage(ctx, 'patrimonios', id, q, tudo ? undefined : await ocultosDoHistorico(ctx))
  return { ...lida, resultList: lida.resultList.map(comIds) }
}

interface Linha {
  id: number
  data: string
  competencia: string
  mesAno: string | null
  tipo: TipoLancamento
  saldo: 'BRUTO' | 'DEPRECIADO' | 'REDUCAO' | 'RESERVA'
  /** How it moves that balance; 0: only the account changes. */
  sinal: -1 | 0 | 1
  /** The other balance that it moves. */
  outro: { saldo: 'BRUTO' | 'RESERVA' | 'PERDA'; sinal: -1 | 1 } | null
  valor: string
  contaDebito: string
  contaCredito: string
}

/** The ledger of an asset, the latest row first. */
export async function lancamentosDoBem(
  ctx: Ctx,
  id: number,
  q: { page: number; rpp: number },
): Promise<Page<Omit<Linha, 'tipo'> & { tipo: { value: string; descricao: string } }>> {
  await exigirBem(ctx, id)
  const total = await ctx.db.row(
    sql<{ n: number }>`select count(*)::int as n from lancamento where patrimonio_id = ${id}`,
  )
  const linhas = await ctx.db.rows(sql<Linha>`
    select id, data, to_char(competencia, 'YYYY-MM') as competencia, to_char(mes_ano, 'YYYY-MM') as "mesAno", tipo,
      saldo, sinal, valor,
      case when outro_saldo is not null then json_build_object('saldo', outro_saldo, 'sinal', outro_sinal) end as outro,
      conta_debito as "contaDebito", conta_credito as "contaCredito"
    from lancamento where patrimonio_id = ${id} order by id desc limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(
    linhas.map((l) => ({ ...l, tipo: { value: l.tipo, descricao: TIPOS_LANCAMENTO[l.tipo] ?? l.tipo } })),
    total?.n ?? 0,
    q.page,
    q.rpp,
  )
}

/**
 * The inventories an asset was in, whose period touches these days, the latest first; without one that whoever asks is
 * counting blindly (docs/regras.md R259). Throws 404 of another unit's asset.
 */
export async function inventariosDoBem(
  ctx: Ctx,
  id: number,
  q: { page: number; rpp: number; dataInicial?: string | undefined; dataFinal?: string | undefined },
): Promise<Page<InventarioDoBem>> {
  await exigirBem(ctx, id)
  const onde = and([
    sql`i.patrimonio_id = ${id} and v.unidade_id = ${ctx.unidadeId} and not ${contaAsCegas(ctx)}`,
    ...(q.dataInicial ? [sql`v.periodo_fin >= ${q.dataInicial}::date`] : []),
    ...(q.dataFinal ? [sql`v.periodo_ini <= ${q.dataFinal}::date`] : []),
  ])
  const de = sql`inventario_item i join inventario v on v.id = i.inventario_id
    left join inventario_resultado r on r.inventario_id = i.inventario_id and r.patrimonio_id = i.patrimonio_id
    left join localizacao l on l.id = r.localizacao_id`
  const total = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from ${de} where ${onde}`)
  const linhas = await ctx.db.rows(sql<InventarioDoBem>`
    select v.id, v.descricao, v.periodo_ini as "periodoIni", v.periodo_fin as "periodoFin",
      ${enumSql(situacaoInventario, sql`v.situacao_inventario`)} as "situacaoInventario",
      ${enumSql(resultadoItem, sql`coalesce(r.resultado, 'PENDENTE')`)} as resultado, l.caminho as "encontradoEm"
    from ${de} where ${onde} order by v.id desc limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}
