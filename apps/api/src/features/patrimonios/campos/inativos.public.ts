import { mensagens, type SalvarPatrimonio } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { invalid } from '../../../kernel/errors.ts'
import type { Bruto } from './bruto.ts'
import { REFERENCIAS } from './colunas.ts'

/** Records that are no longer active, each by its table and id: nothing new is to point to them. */
export type Inativos = ReadonlySet<string>

const chave = (tabela: string, id: unknown) => `${tabela} ${String(id)}`

/** Gives, of the records with these ids, those that are not active; a table that has no `ativo` has none. */
async function acharInativos(ctx: Ctx, ids: ReadonlyMap<string, ReadonlySet<number>>): Promise<Inativos> {
  const partes = [...ids].map(
    ([tabela, dela]): SqlQuery =>
      sql`select ${sql.lit(tabela)} as tabela, r.id from ${sql.table(tabela)} r
        where r.id = any(${[...dela]}::int[]) and to_jsonb(r) -> 'ativo' = 'false'::jsonb`,
  )
  if (partes.length === 0) return new Set()
  const linhas = await ctx.db.rows(sql<{ tabela: string; id: number }>`${sql.join(partes, sql` union all `)}`)
  return new Set(linhas.map((l) => chave(l.tabela, l.id)))
}

/** Gives, of the records that these assets point to, those that are not active. */
export function inativosDe(ctx: Ctx, bens: readonly Partial<Bruto>[]): Promise<Inativos> {
  const ids = new Map<string, Set<number>>()
  for (const { coluna, linha } of REFERENCIAS)
    for (const b of bens) {
      const id = b[coluna as keyof Bruto]
      if (typeof id !== 'number' || !linha.tabela) continue
      const dela = ids.get(linha.tabela) ?? new Set()
      ids.set(linha.tabela, dela.add(id))
    }
  return acharInativos(ctx, ids)
}

/**
 * Gives the texts, by field, where an asset would newly point to a record that is not active (docs/regras.md R203). What it has
 * already stands as it is, and the supplier of an invoice is that of its assets.
 */
export function queixasDosInativos(
  antes: Bruto | undefined,
  depois: Partial<Bruto>,
  inativos: Inativos,
): Record<string, string[]> {
  const novas = REFERENCIAS.filter(({ coluna, linha }) => {
    const id = depois[coluna as keyof Bruto] ?? null
    const daNota = coluna === 'fornecedor_id' && typeof depois.nota_fiscal_id === 'number'
    return (
      id !== null &&
      id !== antes?.[coluna as keyof Bruto] &&
      !daNota &&
      inativos.has(chave(linha.tabela ?? '', id))
    )
  })
  return Object.fromEntries(novas.map(({ id }) => [id, [mensagens.movimentacaoInativo]]))
}

/** The same for what many assets are to be given. Errors: 400 beside the fields. */
export async function exigirAtivos(ctx: Ctx, corpo: SalvarPatrimonio): Promise<void> {
  const dado = Object.fromEntries(
    REFERENCIAS.map(({ id, coluna }) => [coluna, corpo[id] as number | null | undefined]),
  ) as Partial<Bruto>
  const fields = queixasDosInativos(undefined, dado, await inativosDe(ctx, [dado]))
  if (Object.keys(fields).length > 0) throw invalid(fields)
}
