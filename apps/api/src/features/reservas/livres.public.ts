import { type BemDisponivel, type ListQuery, pagina, type Pagina } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { condicaoDeBusca } from '../../kernel/db/filtros.ts'
import { e, sql } from '../../kernel/db/sql.ts'

/**
 * Assets of the unit that could be taken along: in use, and held by nothing. For who takes assets along and may have no right
 * to the register: number, label and description alone.
 * @param ids reads those that were chosen elsewhere, held or not
 */
export async function procurarBensLivres(
  ctx: Ctx,
  q: ListQuery,
  ids: readonly number[] | null = null,
): Promise<Pagina<BemDisponivel>> {
  const onde = e([
    sql`p.unidade_id = ${ctx.unidadeId} and p.removido_em is null and p.situacao = 'EM_USO'`,
    ...(ids
      ? [sql`p.id = any(${[...ids]}::int[])`]
      : [sql`not exists (select 1 from reserva_patrimonio r where r.patrimonio_id = p.id)`]),
    // The index finds candidates; what is matched is what is shown, so that a search tells nothing else of an asset.
    ...condicaoDeBusca({ busca: sql`p.busca` }, ['busca'], q.q),
    ...condicaoDeBusca(
      { numero: sql`p.numero_tombamento`, referencia: sql`p.referencia`, descricao: sql`p.descricao` },
      ['numero', 'referencia', 'descricao'],
      q.q,
    ),
  ])
  const total = await ctx.db.row(
    sql<{ n: number }>`select count(*)::int as n from patrimonio p where ${onde}`,
  )
  const linhas = await ctx.db.rows(sql<BemDisponivel>`
    select p.id, p.numero_tombamento as "numeroTombamento", p.numero_acessorio as "numeroAcessorio", p.referencia, p.descricao,
      concat_ws(' – ', p.numero_tombamento || case when p.numero_acessorio > 0 then '/' || p.numero_acessorio else '' end, p.descricao) || coalesce(' (etiqueta ' || p.referencia || ')', '') as nome
    from patrimonio p where ${onde} order by p.numero_tombamento, p.numero_acessorio, p.id limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return pagina(linhas, total?.n ?? 0, q.page, q.rpp)
}
