import { mensagens, type ProblemaDoBem } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { invalid } from '../../../kernel/errors.ts'
import type { BaixaTravada } from '../baixa.ts'
import { vistoDepoisDe } from '../../reservas/visto-depois.public.ts'
import { recusarBens } from './bens.ts'
import { INVENTARIO_CONCLUIDO } from '../opcoes.ts'

/** Assets that are named at most. */
const NOMEADOS = 21

/** The assets that are asked of: these, or else all that are in the write-off. Over `p` (patrimonio). */
const pedidos = (b: Pick<BaixaTravada, 'id'>, ids?: readonly number[]): SqlQuery =>
  ids
    ? sql`p.id = any(${[...ids]}::int[])`
    : sql`p.id in (select patrimonio_id from baixa_item where baixa_id = ${b.id})`

/** Refuses the assets of which this does not hold, naming them. @throws {AppError} 409 */
async function exigirDeTodos(
  ctx: Ctx,
  quais: SqlQuery,
  vale: SqlQuery,
  { motivo, recusa }: { motivo: string; recusa: string },
): Promise<void> {
  const alheios = await ctx.db.rows(sql<ProblemaDoBem>`
    select json_build_object('id', p.id, 'numeroTombamento', p.numero_tombamento, 'numeroAcessorio', p.numero_acessorio,
      'descricao', p.descricao) as patrimonio, ${motivo}::text as motivo
    from patrimonio p where ${quais} and not ${vale} order by p.id limit ${NOMEADOS}`)
  if (alheios.length > 0) throw recusarBens(alheios, recusa)
}

/**
 * The origin of a write-off speaks of all of its assets: a loss that names the count in which it appeared takes only assets
 * that this count, concluded still, did not find (docs/regras.md R167), and nobody saw since (docs/regras.md R205), and one that
 * names an appraisal only assets that were appraised in it (docs/regras.md R175). `ids`, or else all that are in the write-off. Errors: 400 beside the count; 409,
 * naming the others.
 */
export async function exigirOrigem(
  ctx: Ctx,
  b: Pick<BaixaTravada, 'id' | 'classificacao' | 'inventarioId' | 'avaliacaoId'>,
  ids?: readonly number[],
): Promise<void> {
  const quais = pedidos(b, ids)
  if (b.avaliacaoId !== null)
    await exigirDeTodos(
      ctx,
      quais,
      sql`exists (select 1 from avaliacao_item i where i.avaliacao_id = ${b.avaliacaoId} and i.patrimonio_id = p.id
        and i.valor_avaliado is not null)`,
      { motivo: mensagens.baixaForaDosAvaliados, recusa: mensagens.baixaForaDaAvaliacao },
    )
  if (b.classificacao !== 'PERDA' || b.inventarioId === null) return
  const concluido = await ctx.db.row(sql`
    select 1 from inventario t where t.id = ${b.inventarioId} and ${INVENTARIO_CONCLUIDO} for key share`)
  if (!concluido) throw invalid({ inventario: [mensagens.baixaInventarioAberto] })
  await exigirDeTodos(
    ctx,
    quais,
    sql`exists (select 1 from inventario_resultado r
      where r.inventario_id = ${b.inventarioId} and r.patrimonio_id = p.id and r.resultado = 'NAO_ENCONTRADO')`,
    { motivo: mensagens.baixaForaDosNaoEncontrados, recusa: mensagens.baixaForaDoInventario },
  )
  await exigirDeTodos(ctx, quais, sql`not ${vistoDepoisDe(b.inventarioId)}`, {
    motivo: mensagens.baixaDeVisto,
    recusa: mensagens.baixaDeVistos,
  })
}
