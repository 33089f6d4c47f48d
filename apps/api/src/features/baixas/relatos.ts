import type { EventoDaBaixa } from '@tombo/contract'
import { type Change, recordEvento, recordEventos } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'

export const ENTIDADE = 'baixas'
export const enderecoDaBaixa = (id: number) => `/baixas/${id}`

/** A step of a write-off, in its history. */
export const relatar = (
  ctx: Ctx,
  id: number,
  tipo: EventoDaBaixa | 'CADASTRO' | 'ALTERACAO' | 'EXCLUSAO',
  alteracoes: Change[] = [],
): Promise<void> => recordEvento(ctx, { entidade: ENTIDADE, entidadeId: id, tipo, alteracoes })

/** The same step, in the history of each asset that `bens` selects (as `id`). */
export const contarNosBens = (
  ctx: Ctx,
  tipo: 'BAIXA' | 'BAIXA_ESTORNO' | 'CESSAO' | 'CESSAO_FIM',
  bens: SqlQuery,
  alteracoes: Change[],
): Promise<void> =>
  recordEventos(
    ctx,
    sql`select 'patrimonios'::text, x.id::bigint, ${tipo}::text, ${JSON.stringify(alteracoes)}::jsonb
      from (${bens}) x order by x.id`,
  )

const NOMEADOS = 20

/** The assets in words: `1042 – Mesa; 1043 – Cadeira e mais 3`. */
export async function nomesDosBens(ctx: Ctx, ids: readonly number[]): Promise<string> {
  const linhas = await ctx.db.rows(sql<{ nome: string }>`
    select concat_ws(' – ', numero_tombamento, descricao) as nome from patrimonio where id = any(${[...ids]}::int[])
    order by numero_tombamento, id limit ${NOMEADOS}`)
  const mais = ids.length - linhas.length
  return linhas.map((l) => l.nome).join('; ') + (mais > 0 ? ` e mais ${mais}` : '')
}
