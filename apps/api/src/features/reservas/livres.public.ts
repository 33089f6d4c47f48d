import {
  type BemDisponivel,
  type ListQuery,
  makePage,
  type Page,
  patrimonioWorkflow,
  semAcentos,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { among } from '../../kernel/db/among.ts'
import { type SqlQuery, and, escapeLike, sql } from '../../kernel/db/sql.ts'

/** More than these are not counted: nobody leafs through them, and counting a register takes a second. */
const CONTADOS = 1000

const MOSTRADO = sql`normalizar(concat_ws(' ', p.numero_tombamento::text, p.referencia, p.descricao))`
const NUMERO = sql`p.numero_tombamento || case when p.numero_acessorio > 0 then '/' || p.numero_acessorio else '' end`
const COLUNAS = sql`p.id, p.numero_tombamento as "numeroTombamento", p.numero_acessorio as "numeroAcessorio",
  p.referencia, p.descricao,
  concat_ws(' – ', ${NUMERO}, p.descricao) || coalesce(' (etiqueta ' || p.referencia || ')', '') as nome`

const palavrasDe = (q: string | undefined): string[] =>
  semAcentos(q ?? '')
    .split(' ')
    .filter(Boolean)
    .slice(0, 8)

/** The index finds candidates; what is matched is what is shown, so that a search tells nothing else of an asset. */
const peloIndice = (palavra: string): SqlQuery => {
  const like = `%${escapeLike(palavra)}%`
  return sql`p.busca like ${like} and ${MOSTRADO} like ${like}`
}
/** The same, in words that no index knows and the planner takes to be common. */
const semIndice = (palavra: string): SqlQuery =>
  sql`strpos(p.busca, ${palavra}) > 0 and strpos(${MOSTRADO}, ${palavra}) > 0`

/** Over `p`: nothing holds it. */
const SOLTO = sql`not exists (select 1 from reserva_patrimonio r where r.patrimonio_id = p.id)`

/**
 * Assets of the unit that could be taken along: in use, and held by nothing. For who takes assets along and may have no right
 * to the register: number, label and description alone. `count` tells at most 1,000.
 * @param ids reads those that were chosen elsewhere, held or not
 * @param livre over `p`: what it is to be free, where that is not to be held by nothing
 */
export async function procurarBensLivres(
  ctx: Ctx,
  q: ListQuery,
  ids: readonly number[] | null = null,
  livre: SqlQuery = SOLTO,
): Promise<Page<BemDisponivel>> {
  const onde = (tem: (palavra: string) => SqlQuery) =>
    and([
      sql`p.unidade_id = ${ctx.unidadeId} and p.removido_em is null
        and ${among(sql`p.situacao`, patrimonioWorkflow.from('SAIR'))}`,
      ...(ids ? [sql`p.id = any(${[...ids]}::int[])`] : [livre]),
      ...palavrasDe(q.q).map(tem),
    ])
  const aPagina = sql`order by p.numero_tombamento, p.numero_acessorio, p.id
    limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`
  const achados = onde(peloIndice)
  const total = await ctx.db.row(
    sql<{
      n: number
    }>`select count(*)::int as n from (select 1 from patrimonio p where ${achados} limit ${CONTADOS}) x`,
  )
  const n = total?.n ?? 0
  // Few are found by the index of the texts and then put in order. Of many the first are soon met in the order of the
  // numbers, without finding and sorting all of them.
  const linhas = await ctx.db.rows(
    n < CONTADOS
      ? sql<BemDisponivel>`with p as materialized (select p.* from patrimonio p where ${achados}) select ${COLUNAS}
        from p ${aPagina}`
      : sql<BemDisponivel>`select ${COLUNAS} from patrimonio p where ${onde(semIndice)} ${aPagina}`,
  )
  return makePage(linhas, n, q.page, q.rpp)
}
