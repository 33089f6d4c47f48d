import { finished } from 'node:stream/promises'
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

/** Writes rows into a table with COPY, in the transaction of `ctx`. */
export async function copiar(
  ctx: Ctx,
  tabela: string,
  colunas: readonly string[],
  linhas: readonly (readonly Valor[])[],
): Promise<void> {
  if (linhas.length === 0) return
  const fluxo = ctx.db.copiarPara(`copy ${tabela} (${colunas.join(', ')}) from stdin`)
  const fim = finished(fluxo)
  let texto = ''
  for (const l of linhas) {
    texto += linhaCopy(l)
    if (texto.length < 60_000) continue
    fluxo.write(texto)
    texto = ''
  }
  fluxo.end(texto)
  await fim
}
