import { enumeration } from '../kernel/enumeration.ts'
import { porCento } from '../manutencoes/custo.ts'

/** How the sum insured stands to what an asset is worth. */
export const analiseCobertura = enumeration({
  SUBSEGURO: 'Seguro abaixo do valor',
  ADEQUADA: 'Seguro adequado',
  SOBRESSEGURO: 'Seguro acima do valor',
})
export type AnaliseCobertura = (typeof analiseCobertura.values)[number]

/** A sum insured that differs from the worth of the asset by less than this, in hundredths of it, is adequate. */
export const TOLERANCIA_DA_COBERTURA = 10

interface ValoresDaCobertura {
  segurado: string
  /** Typed or appraised; null when nobody said it. */
  mercado: string | null
  /** Says, of the books; null when they hold none. */
  liquido: string | null
}

/**
 * Hundredths of the asset's worth that are insured, rounded down, and what that amounts to: the market value counts, and the
 * net value of the books where nobody said that (docs/regras.md R112). Null where neither is known, or is nothing.
 */
export function analisarCobertura({
  segurado,
  mercado,
  liquido,
}: ValoresDaCobertura): { porCento: number; analise: AnaliseCobertura } | null {
  const n = porCento(segurado, mercado ?? liquido)
  if (n === null) return null
  const analise =
    n < 100 - TOLERANCIA_DA_COBERTURA
      ? 'SUBSEGURO'
      : n > 100 + TOLERANCIA_DA_COBERTURA
        ? 'SOBRESSEGURO'
        : 'ADEQUADA'
  return { porCento: n, analise }
}
