import {
  type BemDisponivel,
  can,
  type ListQuery,
  makePage,
  type Page,
  patrimonioWorkflow,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { among } from '../../kernel/db/among.ts'
import { type SqlQuery, and, escapeLike, sql } from '../../kernel/db/sql.ts'
import { locaisPorPalavra, palavrasDoTexto, palavrasNoLugar } from '../patrimonios/texto.public.ts'

/** More than these are not counted: nobody leafs through them, and counting a register takes a second. */
const CONTADOS = 1000

const MOSTRADO = sql`normalizar(concat_ws(' ', p.numero_tombamento::text, p.referencia, p.descricao))`
const NUMERO = sql`p.numero_tombamento || case when p.numero_acessorio > 0 then '/' || p.numero_acessorio else '' end`
const COLUNAS = sql`p.id, p.numero_tombamento as "numeroTombamento", p.numero_acessorio as "numeroAcessorio",
  p.referencia, p.descricao,
  concat_ws(' – ', ${NUMERO}, p.descricao) || coalesce(' (etiqueta ' || p.referencia || ')', '') as nome`
const LOCAL = sql`(select l.caminho from localizacao l where l.id = p.localizacao_id)`
/** Only whoever may read the register learns from a look-up where an asset is. */
const dizOnde = (ctx: Ctx): boolean => can(ctx.tags, ['patrimonio', 'patrimoniogerencial'])

interface Palavra {
  /** It, or what stands for it. */
  formas: readonly string[]
  /** The places whose path holds it. */
  locais: readonly number[]
}

/** In the place, which is shown, or in what is shown of the asset itself. */
const emAlguma = ({ formas, locais }: Palavra, noBem: (forma: string) => SqlQuery): SqlQuery =>
  sql`(${sql.join(
    [...formas.map(noBem), ...(locais.length > 0 ? [sql`p.localizacao_id = any(${[...locais]})`] : [])],
    sql` or `,
  )})`

/** The index finds candidates; what is matched is what is shown, so that a search tells nothing else of an asset. */
const peloIndice = (palavra: Palavra): SqlQuery =>
  emAlguma(palavra, (forma) => {
    const like = `%${escapeLike(forma)}%`
    return sql`(p.busca like ${like} and ${MOSTRADO} like ${like})`
  })
/** The same, in words that no index knows and the planner takes to be common. */
const semIndice = (palavra: Palavra): SqlQuery =>
  emAlguma(palavra, (forma) => sql`(strpos(p.busca, ${forma}) > 0 and strpos(${MOSTRADO}, ${forma}) > 0)`)

/** The words of a text, or with `noLugar` what stands for those that nothing is called by, each with its places. */
async function palavrasDe(
  ctx: Ctx,
  q: string | undefined,
  noLugar?: ReadonlyMap<string, readonly string[]>,
): Promise<Palavra[]> {
  const palavras = palavrasDoTexto(q).map((p) => noLugar?.get(p) ?? [p])
  const locais = dizOnde(ctx) ? await locaisPorPalavra(ctx, palavras) : []
  return palavras.map((formas, i) => ({ formas, locais: locais[i] ?? [] }))
}

/** Over `p`: nothing holds it. */
const SOLTO = sql`not exists (select 1 from reserva_patrimonio r where r.patrimonio_id = p.id)`

/**
 * Assets of the unit that could be taken along: in use, and held by nothing. For who takes assets along and may have no right
 * to the register: number, label and description alone, and the place for who has it. Slips of typing are mended when nothing is found
 * (docs/regras.md R140). `count` tells at most 1,000.
 * @param ids reads those that were chosen elsewhere, held or not
 * @param livre over `p`: what it is to be free, where that is not to be held by nothing
 */
export async function procurarBensLivres(
  ctx: Ctx,
  q: ListQuery,
  ids: readonly number[] | null = null,
  livre: SqlQuery = SOLTO,
): Promise<Page<BemDisponivel>> {
  const daqui = sql`p.unidade_id = ${ctx.unidadeId} and p.removido_em is null
    and ${among(sql`p.situacao`, patrimonioWorkflow.from('SAIR'))}`
  const base = [daqui, ...(ids ? [sql`p.id = any(${[...ids]}::int[])`] : [livre])]
  const comoDigitado = await procurar(ctx, q, base, await palavrasDe(ctx, q.q))
  if (comoDigitado.count > 0 || !q.q) return comoDigitado
  const noLugar = await palavrasNoLugar(ctx, q.q, [
    sql`t.unidade_id = ${ctx.unidadeId}`,
    sql`t.removido_em is null`,
  ])
  return noLugar ? procurar(ctx, q, base, await palavrasDe(ctx, q.q, noLugar)) : comoDigitado
}

async function procurar(
  ctx: Ctx,
  q: ListQuery,
  base: readonly SqlQuery[],
  palavras: readonly Palavra[],
): Promise<Page<BemDisponivel>> {
  const onde = (tem: (palavra: Palavra) => SqlQuery) => and([...base, ...palavras.map(tem)])
  const colunas = sql`${COLUNAS}, ${dizOnde(ctx) ? LOCAL : sql`null::text`} as local`
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
      ? sql<BemDisponivel>`with p as materialized (select p.* from patrimonio p where ${achados}) select ${colunas}
        from p ${aPagina}`
      : sql<BemDisponivel>`select ${colunas} from patrimonio p where ${onde(semIndice)} ${aPagina}`,
  )
  return makePage(linhas, n, q.page, q.rpp)
}
