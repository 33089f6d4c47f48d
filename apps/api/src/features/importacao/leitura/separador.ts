import { parse } from 'csv-parse/sync'
import { opcoesDeLeitura, type Separador, SEPARADORES } from './csv.ts'

const AMOSTRA = 200

/** How well a separator explains the first lines: how many of them have as many cells as the header, and how many cells that is. */
function nota(texto: string, separador: Separador): { iguais: number; celulas: number } {
  try {
    const registros = parse(texto, { ...opcoesDeLeitura(separador), to: AMOSTRA }) as string[][]
    const celulas = registros[0]?.length ?? 0
    const cheios = registros.filter((r) => r.some((c) => c !== ''))
    return { iguais: cheios.filter((r) => r.length === celulas).length / Math.max(cheios.length, 1), celulas }
  } catch {
    return { iguais: 0, celulas: 0 }
  }
}

/** The separator of a file, from its first lines (whole lines, decoded). A file of one column has the first of them. */
export function descobrirSeparador(texto: string): Separador {
  const notas = SEPARADORES.map((separador) => ({ separador, ...nota(texto, separador) })).filter(
    (n) => n.celulas > 1,
  )
  notas.sort((a, b) => Number(b.iguais >= 0.8) - Number(a.iguais >= 0.8) || b.celulas - a.celulas)
  return notas[0]?.separador ?? ';'
}
