import { formatarDecimal, mensagens, quantos } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { invalid } from '../../../kernel/errors.ts'
import { nomeDoBem } from '../../tombo/nome.public.ts'

const AQUISICAO: SqlQuery = sql`coalesce(p.data_aquisicao, p.data_tombamento)`

/** Joins the opening of the books of the unit of an asset, `lu`. Over `p` (patrimonio). */
export const COM_ABERTURA: SqlQuery = sql`left join livros_da_unidade lu on lu.unidade_id = p.unidade_id`

const escrito = (mensagem: string, dia: SqlQuery): SqlQuery =>
  sql`replace(${mensagem}, '{dia}', to_char(${dia}, 'DD/MM/YYYY'))`

const ATE_A_ABERTURA = (dia: string): SqlQuery =>
  sql`when ${dia}::date <= lu.abertura then ${escrito(mensagens.posseAbertura, sql`lu.abertura`)}`

/**
 * Tells why a fact of a day cannot be an asset's: it was not there yet, or the books of its unit begin with what it was worth
 * on that day or later (docs/regras.md R81). Null where it can. Over `p` (patrimonio) and `lu` (COM_ABERTURA).
 * @param nosLivros the fact is one of the books
 */
export const foraDaPosse = (dia: string, nosLivros = true): SqlQuery => sql`case
  when ${dia}::date < ${AQUISICAO} then ${escrito(mensagens.posseAquisicao, AQUISICAO)}
  ${nosLivros ? ATE_A_ABERTURA(dia) : sql``} end`

const NOMEADOS = 5

/**
 * A fact is of a day on which each of its assets was there, and in the books.
 * @param bens selects their ids
 * @throws {AppError} 400 beside the day, saying of how many it is not, and naming the first
 */
export async function exigirPosse(ctx: Ctx, bens: SqlQuery, dia: string, nosLivros = true): Promise<void> {
  const fora = await ctx.db.rows(sql<{ nome: string; total: number }>`
    select concat(${nomeDoBem(sql`p`)}, ' (', m.motivo, ')') as nome, (count(*) over ())::int as total
    from patrimonio p ${COM_ABERTURA} cross join lateral (select ${foraDaPosse(dia, nosLivros)} as motivo) m
    where p.id in (${bens}) and m.motivo is not null
    order by p.numero_tombamento, p.numero_acessorio, p.id limit ${NOMEADOS}`)
  const total = fora[0]?.total ?? 0
  if (total === 0) return
  const mais = total > fora.length ? `; e mais ${formatarDecimal(total - fora.length, 0)}` : ''
  const texto = mensagens.posseForaDoDia
    .replace('{quantos}', quantos(total, 'bem', 'bens'))
    .replace('{quais}', () => fora.map((f) => f.nome).join('; ') + mais)
  throw invalid({ data: [texto] }, texto)
}
