import { localizacoes, PROFUNDIDADE_MAXIMA_LOCALIZACAO } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { salvar } from '../../kernel/db/catalogo.ts'
import { sql } from '../../kernel/db/sql.ts'
import { invalido, naoEncontrado } from '../../kernel/erros.ts'
import { fontes } from './fontes.ts'

const SEPARADOR = ' / '
const TRAVA = 72_018_242

interface Atual {
  descricao: string
  localizacao_pai_id: number | null
  caminho: string
}

/** The chain from a location up to the top, itself first. */
const acima = (ctx: Ctx, id: number) =>
  ctx.db.rows(sql<{ id: number; caminho: string }>`
    with recursive cadeia as (
      select id, localizacao_pai_id, caminho, 1 as nivel from localizacao where id = ${id} and unidade_id = ${ctx.unidadeId}
      union all
      select l.id, l.localizacao_pai_id, l.caminho, c.nivel + 1 from localizacao l join cadeia c on l.id = c.localizacao_pai_id where c.nivel < 100)
    select id, caminho from cadeia order by nivel`)

/** How many levels a location and what is below it take. */
async function altura(ctx: Ctx, id: number): Promise<number> {
  const linha = await ctx.db.row(sql<{ n: number }>`
    with recursive ramo as (
      select id, 1 as nivel from localizacao where id = ${id}
      union all select l.id, r.nivel + 1 from localizacao l join ramo r on l.localizacao_pai_id = r.id where r.nivel < 100)
    select max(nivel)::int as n from ramo`)
  return linha?.n ?? 1
}

/** The path under the chosen parent; refuses a circle and a tree that is too deep. */
async function caminhoSob(
  ctx: Ctx,
  paiId: number | null,
  descricao: string,
  id: number | undefined,
): Promise<string> {
  if (paiId === null) return descricao
  const cadeia = await acima(ctx, paiId)
  if (id !== undefined && cadeia.some((c) => c.id === id))
    throw invalido({ localizacaoPai: ['Uma localização não pode ficar dentro de si mesma.'] })
  if (cadeia.length + (id === undefined ? 1 : await altura(ctx, id)) > PROFUNDIDADE_MAXIMA_LOCALIZACAO) {
    throw invalido({
      localizacaoPai: [`As localizações podem ter no máximo ${PROFUNDIDADE_MAXIMA_LOCALIZACAO} níveis.`],
    })
  }
  return `${cadeia[0]?.caminho ?? ''}${SEPARADOR}${descricao}`
}

/** Saves a location and keeps its path, and the paths of all that is below it, in step with names and parents. */
export async function salvarLocalizacao(ctx: Ctx, corpo: Record<string, unknown>) {
  // Two moves at once could close a circle that neither sees.
  await ctx.db.exec(sql`select pg_advisory_xact_lock(${TRAVA}, ${ctx.unidadeId})`)
  const { id, localizacaoPai, descricao } = corpo as {
    id?: number
    localizacaoPai?: number | null
    descricao?: string
  }
  const atual =
    id === undefined
      ? undefined
      : await ctx.db.row(
          sql<Atual>`select descricao, localizacao_pai_id, caminho from localizacao where id = ${id} and unidade_id = ${ctx.unidadeId}`,
        )
  if (id !== undefined && !atual) throw naoEncontrado()
  const paiId = localizacaoPai === undefined ? (atual?.localizacao_pai_id ?? null) : localizacaoPai
  const caminho = await caminhoSob(ctx, paiId, descricao ?? atual?.descricao ?? '', id)
  const salvo = await salvar(ctx, localizacoes, fontes.localizacoes, corpo, { caminho })
  if (atual && atual.caminho !== caminho) await refazerCaminhos(ctx, salvo.id)
  return salvo
}

async function refazerCaminhos(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.exec(sql`
    with recursive ramo as (
      select id, caminho from localizacao where id = ${id}
      union all select l.id, r.caminho || ${SEPARADOR} || l.descricao from localizacao l join ramo r on l.localizacao_pai_id = r.id)
    update localizacao t set caminho = r.caminho from ramo r where r.id = t.id and t.caminho <> r.caminho`)
}
