import { parse } from 'csv-parse/sync'
import { opcoesDeLeitura, type Separador, SEPARADORES } from './csv.ts'

const AMOSTRA = 200

/** The first records of a text in whole lines; none where it is no CSV with this separator. */
export function primeirosRegistros(texto: string, separador: Separador, quantos: number): string[][] {
  try {
    return parse(texto, { ...opcoesDeLeitura(separador), to: quantos }) as string[][]
  } catch {
    return []
  }
}

/** How well a separator explains the first lines: how many of them have as many cells as the header, and how many cells that is. */
function nota(texto: string, separador: Separador): { iguais: number; celulas: number } {
  const registros = primeirosRegistros(texto, separador, AMOSTRA)
  const celulas = registros[0]?.length ?? 0
  const cheios = registros.filter((r) => r.some((c) => c !== ''))
  return { iguais: cheios.filter((r) => r.length === celulas).length / Math.max(cheios.length, 1), celulas }
}

/** Titles that may stand above the names of the columns, one a line; fewer columns than these are commas of a text. */
const TITULOS = 10
const COLUNAS = 3

/**
 * The separator of a file, from its first lines (whole lines, decoded): where few lines are like the first one, that is a
 * title, and those below it say. A file of one column has the first of them.
 */
export function descobrirSeparador(texto: string): Separador {
  const linhas = texto.split(/\r\n|\n|\r/)
  const inteiro = comoNota(texto)
  if (inteiro && inteiro.iguais >= 0.8) return inteiro.separador
  for (let acima = 1; acima <= TITULOS && acima < linhas.length - 1; acima++) {
    const melhor = comoNota(linhas.slice(acima).join('\n'))
    if (melhor && melhor.iguais >= 0.8 && melhor.celulas >= COLUNAS) return melhor.separador
  }
  return inteiro?.separador ?? ';'
}

/** The separator that explains lines best; none where each line is one cell. */
function comoNota(texto: string): ({ separador: Separador } & ReturnType<typeof nota>) | undefined {
  const notas = SEPARADORES.map((separador) => ({ separador, ...nota(texto, separador) })).filter(
    (n) => n.celulas > 1,
  )
  notas.sort((a, b) => Number(b.iguais >= 0.8) - Number(a.iguais >= 0.8) || b.celulas - a.celulas)
  return notas[0]
}
