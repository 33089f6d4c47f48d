import { Decimal, type ItemDepreciacao, somarMeses } from '@tombo/contract'
import { competencia, money } from '../../../ui/format.ts'

export interface Parcela {
  cota: number
  mes: string
  valor: string
}

/** Quotas of one amount each, the last of the run taking what is left; null for methods whose quotas differ from month to month. */
export function parcelasDe(i: ItemDepreciacao): Parcela[] | null {
  const { metodo, meses, cotaInicial, primeiroMes, valorCota } = i
  if (metodo !== 'COTAS_CONSTANTES' || !meses || cotaInicial === null || !primeiroMes || !valorCota)
    return null
  const ultima = new Decimal(i.valorDepreciado).minus(new Decimal(valorCota).times(meses - 1)).toFixed(2)
  return Array.from({ length: meses }, (_, k) => ({
    cota: cotaInicial + k,
    mes: somarMeses(primeiroMes, k),
    valor: k === meses - 1 ? ultima : new Decimal(valorCota).toFixed(2),
  }))
}

/** `5 a 7`, or `5`; null where there is none. */
export function cotasDe(i: Pick<ItemDepreciacao, 'cotaInicial' | 'meses'>): string | null {
  if (i.cotaInicial === null || !i.meses) return null
  return i.meses === 1 ? String(i.cotaInicial) : `${i.cotaInicial} a ${i.cotaInicial + i.meses - 1}`
}

/** `03/2026 a 05/2026`. */
export function mesesDe(i: Pick<ItemDepreciacao, 'primeiroMes' | 'meses'>): string | null {
  if (!i.primeiroMes || !i.meses) return null
  return i.meses === 1
    ? competencia(i.primeiroMes)
    : `${competencia(i.primeiroMes)} a ${competencia(somarMeses(i.primeiroMes, i.meses - 1))}`
}

/** The sum behind an amount, in one or two lines. Empty when the method has no such sum. */
export function contaEmPalavras(i: ItemDepreciacao): string[] {
  const parcelas = parcelasDe(i)
  if (!parcelas || !i.base || !i.residual || !i.vidaMeses || !i.valorCota) return []
  const cota = `(${money(i.base)} − ${money(i.residual)}) ÷ ${i.vidaMeses} meses = ${money(i.valorCota)} por mês`
  const ultima = parcelas.at(-1)?.valor
  const n = parcelas.length
  if (ultima === new Decimal(i.valorCota).toFixed(2))
    return [cota, `${n} ${n === 1 ? 'cota' : 'cotas'} × ${money(i.valorCota)} = ${money(i.valorDepreciado)}`]
  const antes = n > 1 ? `${n - 1} ${n === 2 ? 'cota' : 'cotas'} × ${money(i.valorCota)} + ` : ''
  return [cota, `${antes}${money(ultima)} (a última leva o que resta) = ${money(i.valorDepreciado)}`]
}

/** Where the fault of an asset is mended. */
export const ONDE_CORRIGIR: Record<string, string> = {
  SEM_METODO: 'Dê o método no próprio bem, na aba contábil, ou na máscara da natureza dele.',
  SEM_VIDA_UTIL: 'Dê a vida útil, em meses, no próprio bem, na aba contábil, ou na máscara da natureza dele.',
  SEM_DATA_INICIO: 'Dê a data de início da depreciação na aba contábil do bem.',
  SEM_UNIDADES_PRODUZIDAS:
    'Informe as unidades produzidas de cada mês na aba contábil do bem; zero também é resposta.',
  SEM_LIMITE_UNIDADES: 'Dê o limite de quantidades produzidas na aba contábil do bem.',
}
