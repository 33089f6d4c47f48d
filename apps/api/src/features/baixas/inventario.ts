import { mensagens, type ProblemaDoBem } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { invalid } from '../../kernel/errors.ts'
import type { BaixaTravada } from './baixa.ts'
import { recusarBens } from './bens.ts'
import { INVENTARIO_CONCLUIDO } from './opcoes.ts'

const NOMEADOS = 21

/**
 * A loss that names the count in which it appeared takes only assets that this count, concluded still, did not find
 * (docs/regras.md R167): `ids`, or else all that are in the write-off. Errors: 400 beside the count; 409, naming the others.
 */
export async function exigirNaoEncontrados(
  ctx: Ctx,
  b: Pick<BaixaTravada, 'id' | 'classificacao' | 'inventarioId'>,
  ids?: readonly number[],
): Promise<void> {
  if (b.classificacao !== 'PERDA' || b.inventarioId === null) return
  const concluido = await ctx.db.row(sql`
    select 1 from inventario t where t.id = ${b.inventarioId} and ${INVENTARIO_CONCLUIDO} for key share`)
  if (!concluido) throw invalid({ inventario: [mensagens.baixaInventarioAberto] })
  const quais = ids
    ? sql`p.id = any(${[...ids]}::int[])`
    : sql`p.id in (select patrimonio_id from baixa_item where baixa_id = ${b.id})`
  const alheios = await ctx.db.rows(sql<ProblemaDoBem>`
    select json_build_object('id', p.id, 'numeroTombamento', p.numero_tombamento, 'numeroAcessorio', p.numero_acessorio,
      'descricao', p.descricao) as patrimonio, ${mensagens.baixaForaDosNaoEncontrados}::text as motivo
    from patrimonio p where ${quais} and not exists (select 1 from inventario_resultado r
      where r.inventario_id = ${b.inventarioId} and r.patrimonio_id = p.id and r.resultado = 'NAO_ENCONTRADO')
    order by p.id limit ${NOMEADOS}`)
  if (alheios.length > 0) throw recusarBens(alheios, mensagens.baixaForaDoInventario)
}
