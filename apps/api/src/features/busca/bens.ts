import { type Achado, can, podeSerBem, situacaoPatrimonio, temPalavraDeBem } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { type SqlQuery, and, sql } from '../../kernel/db/sql.ts'
import { condicoesDeTexto } from '../patrimonios/condicoes.public.ts'

/** How many assets a search gives at most: the list of assets has the others. */
const MAIS_BENS = 8

interface Linha {
  id: number
  nome: string
  local: string | null
  situacao: keyof typeof situacaoPatrimonio.descriptions
}

const paraAchado = ({ id, nome, local, situacao }: Linha): Achado => ({
  tipo: 'BEM',
  chave: `patrimonio.${id}`,
  descricao: nome,
  endereco: `/patrimonio/${id}`,
  grupo: 'Bens',
  detalhe: [local, situacaoPatrimonio.descriptions[situacao]].filter(Boolean).join(' · '),
})

/** Says what fits a bigint: a longer number is no asset's. */
const NUMERO = /^\d{1,18}$/

/**
 * Assets of the unit at work that a text names, for who may see assets: those with exactly this number or label first,
 * then those that hold every word, by their numbers; `MAIS_BENS` at most.
 */
export async function bensCom(ctx: Ctx, texto: string): Promise<Achado[]> {
  if (!podeSerBem(texto) || !can(ctx.tags, ['patrimonio', 'patrimoniogerencial'])) return []
  const daqui = sql`t.unidade_id = ${ctx.unidadeId} and t.removido_em is null`
  const exatos = await idsDe(
    ctx,
    NUMERO.test(texto)
      ? sql`${daqui} and (t.numero_tombamento = ${texto}::bigint or t.referencia = ${texto})`
      : sql`${daqui} and t.referencia = ${texto}`,
  )
  const faltam = exatos.length < MAIS_BENS && temPalavraDeBem(texto)
  const porPalavras = faltam ? await idsDe(ctx, and([daqui, ...(await condicoesDeTexto(ctx, texto))])) : []
  return lerBens(ctx, [...new Set([...exatos, ...porPalavras])].slice(0, MAIS_BENS))
}

/** The hits are taken apart from their order: walking the order's index for a text would read the whole unit. */
async function idsDe(ctx: Ctx, onde: SqlQuery): Promise<number[]> {
  const linhas = await ctx.db.rows(sql<{ id: number }>`
    with t as materialized (select t.id, t.numero_tombamento, t.numero_acessorio from patrimonio t where ${onde})
    select t.id from t order by t.numero_tombamento, t.numero_acessorio, t.id limit ${MAIS_BENS}`)
  return linhas.map((l) => l.id)
}

async function lerBens(ctx: Ctx, ids: number[]): Promise<Achado[]> {
  if (ids.length === 0) return []
  const linhas = await ctx.db.rows(sql<Linha>`
    select t.id, t.situacao, l.descricao as local,
      concat_ws(' – ', concat_ws('/', t.numero_tombamento, nullif(t.numero_acessorio, 0)), t.descricao) as nome
    from unnest(${ids}::int[]) with ordinality as pg(id, i) join patrimonio t on t.id = pg.id
    left join localizacao l on l.id = t.localizacao_id order by pg.i`)
  return linhas.map(paraAchado)
}
