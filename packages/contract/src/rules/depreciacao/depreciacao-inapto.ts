import { Decimal } from '../dinheiro/arredondar.ts'
import type { MetodoDepreciacao } from './depreciacao-tipos.ts'

/** Why an asset cannot be depreciated. Shown in the run beside the asset; the other assets go on. */
export const MOTIVOS_INAPTO = [
  { codigo: 'SEM_METODO', texto: 'O bem não tem método de depreciação.' },
  { codigo: 'SEM_VIDA_UTIL', texto: 'O bem não tem vida útil.' },
  { codigo: 'SEM_DATA_INICIO', texto: 'O bem não tem data de início da depreciação.' },
  { codigo: 'SEM_UNIDADES_PRODUZIDAS', texto: 'As unidades produzidas no mês não foram informadas.' },
  { codigo: 'SEM_LIMITE_UNIDADES', texto: 'O bem não tem o limite de quantidades produzidas.' },
] as const

export type MotivoInapto = (typeof MOTIVOS_INAPTO)[number]['codigo']

/** Says what is known of an asset before it becomes a plan; any part may be missing. */
export type BemADepreciar = {
  metodo?: MetodoDepreciacao | null | undefined
  vidaMeses?: number | null | undefined
  inicio?: string | null | undefined
  limiteUnidades?: string | null | undefined
  /** Units made in the month; zero is a month without use, absent is a fault. */
  unidades?: string | null | undefined
}

const positivo = (v: string | null | undefined): boolean =>
  v != null && v !== '' && new Decimal(v).greaterThan(0)

/**
 * The first fault of an asset, in the order of the list, or null when it can be depreciated.
 * SEM_CALCULO never has a fault. A residual that reaches the base leaves nothing to depreciate, and is no fault.
 */
export function motivoInapto(bem: BemADepreciar): MotivoInapto | null {
  if (!bem.metodo) return 'SEM_METODO'
  if (bem.metodo === 'SEM_CALCULO') return null
  const porUnidades = bem.metodo === 'UNIDADES_PRODUZIDAS'
  if (!porUnidades && !(Number.isInteger(bem.vidaMeses) && Number(bem.vidaMeses) > 0)) return 'SEM_VIDA_UTIL'
  if (!bem.inicio) return 'SEM_DATA_INICIO'
  if (!porUnidades) return null
  if (bem.unidades == null || bem.unidades === '' || new Decimal(bem.unidades).isNegative())
    return 'SEM_UNIDADES_PRODUZIDAS'
  return positivo(bem.limiteUnidades) ? null : 'SEM_LIMITE_UNIDADES'
}

/** Portuguese sentence of a fault. */
export const textoDoMotivo = (codigo: MotivoInapto): string =>
  MOTIVOS_INAPTO.find((m) => m.codigo === codigo)?.texto ?? codigo
