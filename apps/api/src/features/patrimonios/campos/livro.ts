import { type CampoLivro, mensagens, NOMES_LIVRO, type SalvarPatrimonio } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { COLUNA_LIVRO } from './livro-colunas.public.ts'
import type { Textos } from './diferencas.public.ts'

type Valor = string | number | null

/** The book of an asset among the asset's own columns: `livro_isbn` is `isbn` of its row in `livro`. */
export type DoLivro = { [C in CampoLivro as `livro_${C}`]?: Valor }
const PREFIXO = 'livro_'
const nome = (c: CampoLivro) => `${PREFIXO}${c}` as const
const enderecoDe = (c: CampoLivro) => `produtoCaracteristica.${c}` as const
const valorDe = (bem: DoLivro | undefined, c: CampoLivro): Valor => bem?.[nome(c)] ?? null
const coluna = (c: CampoLivro, alias = 'li') => sql.ref(`${alias}.${COLUNA_LIVRO[c]}`)

/** The columns of DoLivro, over `li` (livro). */
export const LIVRO_EM_COLUNAS: SqlQuery = sql.join(
  NOMES_LIVRO.map((c) => sql`${coluna(c)} as ${sql.ref(nome(c))}`),
)

/** Each field of the book as a person reads it in the history, by its id. */
export const textosDoLivro = (bem: DoLivro): Textos =>
  Object.fromEntries(NOMES_LIVRO.map((c) => [enderecoDe(c), valorDe(bem, c)?.toString() ?? null]))

/** The columns of DoLivro that a save carries. */
export const colunasDoLivro = (pc: SalvarPatrimonio['produtoCaracteristica']): Record<string, unknown> =>
  Object.fromEntries(
    NOMES_LIVRO.flatMap((c): [string, unknown][] => (pc?.[c] === undefined ? [] : [[nome(c), pc[c]]])),
  )

export const ehColunaDoLivro = (coluna: string): boolean => coluna.startsWith(PREFIXO)

const mudadas = (antes: DoLivro | undefined, depois: DoLivro) =>
  NOMES_LIVRO.filter((c) => valorDe(antes, c) !== valorDe(depois, c))

/**
 * Why the book cannot stand so, by field: only an asset of a library nature takes book data. What it has stays when its
 * nature changes, and may be taken away. The year is at most the next, for which publishers date.
 */
export function queixasDoLivro(
  antes: DoLivro | undefined,
  depois: DoLivro,
  o: { biblioteca: boolean; hoje: string },
): Record<string, string[]> {
  const novas = mudadas(antes, depois).filter((c) => valorDe(depois, c) !== null)
  const doFuturo = (c: CampoLivro) =>
    c === 'ano' && Number(valorDe(depois, c)) > Number(o.hoje.slice(0, 4)) + 1
  return Object.fromEntries(
    novas
      .map((c) => [c, !o.biblioteca ? mensagens.soLivroTemDados : doFuturo(c) ? mensagens.livroDoFuturo : ''])
      .filter(([, texto]) => texto)
      .map(([c, texto]) => [enderecoDe(c as CampoLivro), [texto as string]]),
  )
}

/** Writes the books of assets that the caller holds locked, and gives the ids of those that changed; the events are the caller's. */
export async function gravarLivros(
  ctx: Ctx,
  bens: readonly { antes?: DoLivro; depois: DoLivro & { id: number } }[],
): Promise<number[]> {
  const linhas = bens
    .filter(({ antes, depois }) => mudadas(antes, depois).length > 0)
    .map(({ depois }) => ({
      patrimonio_id: depois.id,
      ...Object.fromEntries(NOMES_LIVRO.map((c) => [COLUNA_LIVRO[c], valorDe(depois, c)])),
    }))
  if (linhas.length === 0) return []
  const colunas = (alias: string) => sql.join(NOMES_LIVRO.map((c) => coluna(c, alias)))
  const escritas = NOMES_LIVRO.map((c) => sql`${sql.ref(COLUNA_LIVRO[c])} = ${coluna(c, 'excluded')}`)
  await ctx.db.exec(sql`
    insert into livro (patrimonio_id, ${sql.join(NOMES_LIVRO.map((c) => sql.ref(COLUNA_LIVRO[c])))})
    select n.patrimonio_id, ${colunas('n')}
    from jsonb_populate_recordset(null::livro, ${JSON.stringify(linhas)}::jsonb) n
    on conflict (patrimonio_id) do update set ${sql.join(escritas)}`)
  return linhas.map((l) => l.patrimonio_id)
}
