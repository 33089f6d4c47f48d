import { finished } from 'node:stream/promises'
import type { Ctx } from '../../kernel/ctx.ts'

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

/** Writes rows into a table with COPY, in the transaction of `ctx`. A row holds its values by the names of their columns. */
export async function copiar<C extends string>(
  ctx: Ctx,
  tabela: string,
  colunas: readonly C[],
  linhas: readonly Readonly<Record<C, Valor>>[],
): Promise<void> {
  if (linhas.length === 0) return
  const fluxo = ctx.db.copiarPara(`copy ${tabela} (${colunas.join(', ')}) from stdin`)
  const fim = finished(fluxo)
  let texto = ''
  for (const l of linhas) {
    texto += linhaCopy(colunas, l)
    if (texto.length < 60_000) continue
    fluxo.write(texto)
    texto = ''
  }
  fluxo.end(texto)
  await fim
}
