import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'

/**
 * Gives, for each of these labels that does not exist, one that does and differs only in capitals or in the zeros before a number
 * (docs/regras.md R173), in the order of the labels. One that is on no asset goes first.
 */
export async function etiquetasParecidas(
  ctx: Ctx,
  referencias: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const achadas = await ctx.db.rows(sql<{ referencia: string; parecida: string }>`
    select u.referencia, x.referencia as parecida
    from unnest(${referencias}::text[]) with ordinality as u(referencia, ordem)
    cross join lateral (select e.referencia from etiqueta e
      where etiqueta_essencia(e.referencia) = etiqueta_essencia(u.referencia)
      order by e.patrimonio_id is not null, e.id limit 1) x
    where not exists (select 1 from etiqueta e where e.referencia = u.referencia) order by u.ordem`)
  return new Map(achadas.map((a) => [a.referencia, a.parecida]))
}
