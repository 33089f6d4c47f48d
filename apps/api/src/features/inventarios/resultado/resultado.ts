import {
  resultadoItem,
  type ResponseOf,
  type ResultadoItem,
  type ResultadoInventario,
  RESULTADOS_POR_SITUACAO,
  type rotasInventarios,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { among } from '../../../kernel/db/among.ts'
import { natural } from '../../../kernel/db/natural.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { andamentoDe } from '../consultas.ts'
import { exigirInventarioAVista } from '../direitos.ts'
import { contarAusentes } from '../itens/itens.ts'
import { AVISO, DE_LEITURAS, DESFEITA } from '../leituras/listar.ts'

/** Gives what a campaign came to by now, in figures. Errors: 403, 404. */
export async function resultadoDoInventario(ctx: Ctx, id: number): Promise<ResultadoInventario> {
  await exigirInventarioAVista(ctx, id)
  const andamento = await andamentoDe(ctx, id)
  const linhas = await ctx.db.rows(sql<{ resultado: ResultadoItem; quantidade: number }>`
    select resultado, count(*)::int as quantidade from inventario_resultado where inventario_id = ${id}
      and resultado <> 'PENDENTE' group by 1`)
  const porResultado = new Map(linhas.map((l) => [l.resultado, l.quantidade]))
  porResultado.set('PENDENTE', andamento.pendentes)
  const n = await ctx.db.row(sql<{
    leituras: number
    inconsistentes: number
    tardias: number
  }>`
    select count(*)::int as leituras, count(*) filter (where ${AVISO} is not null and not ${DESFEITA})::int as
        inconsistentes,
      count(*) filter (where t.tardia)::int as tardias
    from ${DE_LEITURAS} where t.inventario_id = ${id}`)
  return {
    andamento,
    porResultado: resultadoItem.values.flatMap((r) => {
      const quantidade = porResultado.get(r) ?? 0
      return quantidade > 0 ? [{ resultado: resultadoItem.toWire(r), quantidade }] : []
    }),
    ausentes: await contarAusentes(ctx, id),
    ...(n ?? { leituras: 0, inconsistentes: 0, tardias: 0 }),
  }
}

/** So many places a chart shows; the others are in the list. */
const NO_GRAFICO = 20

/** How far each place is, those with most to be read first. Errors: 403, 404. */
export async function graficoDoInventario(
  ctx: Ctx,
  id: number,
): Promise<ResponseOf<typeof rotasInventarios.grafico>> {
  await exigirInventarioAVista(ctx, id)
  return ctx.db.rows(sql<ResponseOf<typeof rotasInventarios.grafico>[number]>`
    with lido as (
      select esperado_id,
        count(*) filter (where ${among(sql`resultado`, RESULTADOS_POR_SITUACAO.COMPLETA)})::int as conferidos,
        count(*) filter (where ${among(sql`resultado`, RESULTADOS_POR_SITUACAO.PARCIAL)})::int as parciais
      from inventario_resultado where inventario_id = ${id} and item_id is not null group by 1),
    andamento as (
      select l.localizacao_id, l.quantidade as esperados, coalesce(n.conferidos, 0) as conferidos,
        coalesce(n.parciais, 0) as parciais
      from inventario_localizacao l left join lido n on n.esperado_id = l.localizacao_id
      where l.inventario_id = ${id} and l.retirada_em is null and l.quantidade > 0)
    select json_build_object('id', o.id, 'descricao', o.descricao, 'caminho', o.caminho) as localizacao,
      a.esperados, a.conferidos, a.parciais,
      greatest(a.esperados - a.conferidos - a.parciais, 0) as pendentes
    from andamento a join localizacao o on o.id = a.localizacao_id order by 5 desc, a.esperados desc,
      ${natural(sql`o.caminho`)}
      limit ${NO_GRAFICO}`)
}
