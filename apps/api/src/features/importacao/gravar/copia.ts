import type { Ctx } from '../../../kernel/ctx.ts'

export type Valor = string | number | null

const ESPECIAL = /[\\\n\r\t]/
const TODOS = /[\\\n\r\t]/g
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** A row as COPY reads it: its values in the order of the columns, each found by its name. */
function linhaCopy<C extends string>(colunas: readonly C[], valores: Readonly<Record<C, Valor>>): string {
  let linha = ''
  for (let i = 0; i < colunas.length; i++) {
    const v: Valor = valores[colunas[i] as C]
    if (i > 0) linha += '\t'
    if (v === null) linha += '\\N'
    else if (typeof v === 'number') linha += v
    else linha += ESPECIAL.test(v) ? v.replace(TODOS, (c) => ESCAPES[c] as string) : v
  }
  return `${linha}\n`
}

/** Characters of a text that is handed over at a time. */
const PORCAO = 60_000

/** Lines, joined to texts that are worth a write. */
export function* emTextos(linhas: Iterable<string>): Generator<string> {
  let texto = ''
  for (const linha of linhas) {
    texto += linha
    if (texto.length < PORCAO) continue
    yield texto
    texto = ''
  }
  if (texto) yield texto
}

function* linhasDe<C extends string>(
  colunas: readonly C[],
  linhas: readonly Readonly<Record<C, Valor>>[],
): Generator<string> {
  for (const l of linhas) yield linhaCopy(colunas, l)
}

/** Writes rows into a table with COPY, in the transaction of `ctx`. A row holds its values by the names of their columns. */
export async function copiar<C extends string>(
  ctx: Ctx,
  tabela: string,
  colunas: readonly C[],
  linhas: readonly Readonly<Record<C, Valor>>[],
): Promise<void> {
  if (linhas.length === 0) return
  const comando = `copy ${tabela} (${colunas.join(', ')}) from stdin`
  await ctx.db.copyIn(comando, emTextos(linhasDe(colunas, linhas)))
}
