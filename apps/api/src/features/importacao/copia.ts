import type { Ctx } from '../../kernel/ctx.ts'

export type Valor = string | number | null

const ESPECIAL = /[\\\n\r\t]/
const TODOS = /[\\\n\r\t]/g
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** A row as COPY reads it. */
function linhaCopy(valores: readonly Valor[]): string {
  let linha = ''
  for (let i = 0; i < valores.length; i++) {
    const v = valores[i] as Valor
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

function* linhasDe(linhas: readonly (readonly Valor[])[]): Generator<string> {
  for (const l of linhas) yield linhaCopy(l)
}

/** Writes rows into a table with COPY, in the transaction of `ctx`. */
export async function copiar(
  ctx: Ctx,
  tabela: string,
  colunas: readonly string[],
  linhas: readonly (readonly Valor[])[],
): Promise<void> {
  if (linhas.length === 0) return
  await ctx.db.copiarPara(`copy ${tabela} (${colunas.join(', ')}) from stdin`, emTextos(linhasDe(linhas)))
}
