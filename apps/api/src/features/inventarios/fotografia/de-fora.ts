import { inventarioWorkflow, patrimonioWorkflow, quantos, situacaoPatrimonio } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { among, notAmong } from '../../../kernel/db/among.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'

/** Assets that are named of each reason; the others are counted. */
const NOMEADOS = 20

type Situacao = (typeof situacaoPatrimonio.values)[number]
interface DeFora {
  outro: number | null
  situacao: Situacao | null
  n: number
  nomes: string[]
}

/**
 * The assets that a campaign was asked to count and does not, by the reason: another open campaign counts them, or, of those
 * chosen one by one, they are not in use. As the changes of an event; none where nothing was left out.
 * @param quais what was asked for, over `t` (patrimonio)
 * @param escolhidos they were chosen one by one, and not found by a question
 */
export async function bensDeFora(
  ctx: Ctx,
  inventarioId: number,
  quais: SqlQuery,
  escolhidos: boolean,
): Promise<{ campo: string; anterior: null; novo: string }[]> {
  const abertos = await ctx.db.rows(sql<{ id: number }>`
    select id from inventario where unidade_id = ${ctx.unidadeId} and id <> ${inventarioId}
      and ${notAmong(sql`situacao_inventario`, inventarioWorkflow.final)}`)
  if (abertos.length === 0 && !escolhidos) return []
  const deFora = await ctx.db.rows(sql<DeFora>`
    with fora as materialized (
      select t.id, t.numero_tombamento as numero, t.numero_acessorio as acessorio, t.descricao, t.situacao
        from patrimonio t
      where t.unidade_id = ${ctx.unidadeId} and t.removido_em is null
        and ${escolhidos ? sql`true` : among(sql`t.situacao`, patrimonioWorkflow.from('MOVIMENTAR'))} and (${quais})
        and not exists (select 1 from inventario_item i where i.inventario_id = ${inventarioId}
          and i.patrimonio_id = t.id)),
    por as (select f.*, (select max(i.inventario_id) from inventario_item i
      where i.patrimonio_id = f.id and i.inventario_id = any(${abertos.map((a) => a.id)}::int[])) as outro from fora f)
    select outro, case when outro is null then situacao end as situacao, count(*)::int as n,
      (array_agg(coalesce(numero || case when acessorio > 0 then '/' || acessorio else '' end || ' ', '') ||
        left(descricao, 60)
        order by numero, acessorio, id))[1:${sql.lit(NOMEADOS)}] as nomes
    from por group by 1, 2 order by 1, 2`)
  return deFora.map(({ outro, situacao, n, nomes }) => {
    const porque =
      outro === null
        ? situacaoPatrimonio.descriptions[situacao as Situacao]
        : `o inventário nº ${outro} os conta`
    const mais = n - nomes.length
    return {
      campo: `Ficaram de fora: ${porque}`,
      anterior: null,
      novo: `${quantos(n, 'bem', 'bens')}: ${nomes.join('; ')}${mais > 0 ? `; e mais ${mais}` : ''}`,
    }
  })
}
