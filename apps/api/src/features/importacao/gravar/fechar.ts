import { recordEvento } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { ESTADO } from './conferencia.ts'
import { linhaDe } from '../linha/levantamento.ts'
import type { Mesa } from './lote.ts'

const PORCAO = 5000

interface Contas {
  salvos: number
  com_aviso: number
  recusados: number
}

/** Numbers that had accessories in the register before this import brought more of them, perhaps their principal. */
const numerosQueHavia = ({ levantamento: l, conferencia: c }: Mesa): number[] => [
  ...new Set(
    [...l.numeros.subarray(0, l.registros)].filter((_, i) => c.ocupados[i] && c.estado[i] === ESTADO.salvo),
  ),
]

/**
 * Relates accessories to the principal of their number: those of this import, and those that waited for a principal it
 * brought. The planner is told of the new rows first: with what it knew of the tables before, it would walk them whole for
 * every row.
 */
async function relacionar(ctx: Ctx, mesa: Mesa): Promise<void> {
  await ctx.db.exec(sql`analyze patrimonio (id, numero_tombamento, numero_acessorio, unidade_id)`)
  await ctx.db.exec(sql`analyze valor_adicional (patrimonio_id, campo_id, unidade_id)`)
  await ctx.db.exec(sql`analyze importacao_linha (importacao_id, linha, situacao, patrimonio_id)`)
  await ctx.db.exec(sql`
    with acessorios as materialized (
      select p.id, p.numero_tombamento as numero
      from importacao_linha l join patrimonio p on p.id = l.patrimonio_id
      where l.importacao_id = ${mesa.importacaoId} and l.situacao in ('SALVO', 'AVISO')
        and p.numero_tombamento is not null and p.numero_acessorio > 0
      union
      select p.id, p.numero_tombamento from patrimonio p
      where p.numero_tombamento = any(${numerosQueHavia(mesa)}::bigint[]) and p.numero_acessorio > 0
        and p.removido_em is null and p.unidade_id = ${ctx.unidadeId}
    )
    insert into relacionamento (patrimonio_id, patrimonio_relacionado_id, tipo)
    select p.id, a.id, 'ACESSORIO'
    from acessorios a
    join patrimonio p on p.numero_tombamento = a.numero and p.numero_acessorio = 0 and p.removido_em is null
      and p.unidade_id = ${ctx.unidadeId}
    on conflict do nothing`)
}

/** Accessories that were saved and whose principal is neither in the file nor, so far, in the register. */
function* semPrincipal(mesa: Mesa): Generator<number> {
  const { levantamento: l, lugares, conferencia: c } = mesa
  for (let i = 0; i < l.registros; i++) {
    if (!lugares.acessorio[i] || c.estado[i] !== ESTADO.salvo) continue
    const principal = lugares.principal[i] as number
    if (principal < 0 || c.estado[principal] === ESTADO.recusado) yield i
  }
}

async function avisarPorcao(ctx: Ctx, mesa: Mesa, registros: number[]): Promise<void> {
  const numeros = registros.map((i) => mesa.levantamento.numeros[i] as number)
  const achados = await ctx.db.rows(sql<{ n: number }>`
    select numero_tombamento as n from patrimonio
    where numero_tombamento = any(${numeros}::bigint[]) and numero_acessorio = 0 and removido_em is null
      and unidade_id = ${ctx.unidadeId}`)
  const comPrincipal = new Set(achados.map((a) => a.n))
  const orfaos = registros.filter((i) => !comPrincipal.has(mesa.levantamento.numeros[i] as number))
  if (orfaos.length === 0) return
  const avisos = orfaos.map((i) => ({
    linha: linhaDe(i),
    texto: `É acessório do número ${mesa.levantamento.numeros[i]}, cujo bem principal não foi encontrado; será relacionado quando ele for importado.`,
  }))
  await ctx.db.exec(sql`
    with mudadas as (
      update importacao_linha l
      set situacao = 'AVISO', mensagens = coalesce(l.mensagens, '[]') || jsonb_build_array(a.texto)
      from jsonb_to_recordset(${JSON.stringify(avisos)}::jsonb) as a(linha int, texto text),
        (select linha, situacao from importacao_linha where importacao_id = ${mesa.importacaoId}) antes
      where l.importacao_id = ${mesa.importacaoId} and l.linha = a.linha and antes.linha = l.linha
      returning antes.situacao as antes
    )
    update importacao set salvos = salvos - n, com_aviso = com_aviso + n
    from (select count(*)::int as n from mudadas where antes = 'SALVO') m where id = ${mesa.importacaoId}`)
}

/** The end of an import, in one transaction: relations, warnings of accessories that are alone, and the situation that cannot change any more. */
export async function fechar(ctx: Ctx, mesa: Mesa): Promise<void> {
  if (!mesa.ensaio) await relacionar(ctx, mesa)
  let porcao: number[] = []
  for (const i of semPrincipal(mesa)) {
    porcao.push(i)
    if (porcao.length < PORCAO) continue
    await avisarPorcao(ctx, mesa, porcao)
    porcao = []
  }
  if (porcao.length > 0) await avisarPorcao(ctx, mesa, porcao)
  const fim = await ctx.db.row(
    sql<Contas>`update importacao
      set situacao = 'FINALIZADO', versao = versao + 1, alterado_em = ${ctx.clock.now()},
      alterado_por = ${ctx.actor.nome} where id = ${mesa.importacaoId} returning salvos, com_aviso, recusados`,
  )
  // The assets have an event each; this one tells of them all.
  if (fim && !mesa.ensaio)
    await recordEvento(ctx, {
      entidade: 'importacoes',
      entidadeId: mesa.importacaoId,
      tipo: 'CONCLUSAO',
      alteracoes: [
        { campo: 'Arquivo', anterior: null, novo: mesa.nomeDoArquivo },
        { campo: 'Bens importados', anterior: null, novo: String(fim.salvos + fim.com_aviso) },
        { campo: 'Linhas recusadas', anterior: null, novo: String(fim.recusados) },
      ],
    })
}
