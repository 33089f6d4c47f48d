import { Decimal, type Numerico, paraTexto } from '../dinheiro/arredondar.ts'
import {
  calcularFormula,
  type Expressao,
  isFormulaError,
  lerFormula,
  type PontosDaFormula,
} from './formula.ts'

/** The states of conservation, from the best to the worst, as the catalogue classifies them. */
export type NivelDeConservacao = 'OTIMO' | 'BOM' | 'REGULAR' | 'RUIM' | 'PESSIMO'

/** Whole years become points between these two. */
export interface LimitesDosAnos {
  minimo: number
  maximo: number
}

/** The points that a valuation formula is fed with (docs/regras.md R120, R121): texts are exact decimals. */
export interface Pontuacao {
  ec: Readonly<Record<NivelDeConservacao, string>>
  pvu: LimitesDosAnos
  pub: LimitesDosAnos
}

/** How the state of a vehicle's parts lowers its list price (docs/regras.md R125): shares that add up to 1, and a factor by state. */
export interface PesosDoVeiculo {
  pesos: Readonly<Record<ParteDoVeiculo, string>>
  niveis: Readonly<Record<NivelDeConservacao, string>>
}
export const PARTES_DO_VEICULO = ['lataria', 'mecanica', 'pneu'] as const
export type ParteDoVeiculo = (typeof PARTES_DO_VEICULO)[number]

/** The points of five public tables (docs/regras.md R121); the fifth state has no source of its own. */
export const PONTUACAO_SEMENTE: Pontuacao = {
  ec: { OTIMO: '10', BOM: '8', REGULAR: '5', RUIM: '2', PESSIMO: '2' },
  pvu: { minimo: 4, maximo: 10 },
  pub: { minimo: 1, maximo: 10 },
}
export const FORMULA_SEMENTE = '(4*EC+6*PVU-3*PUB)/100'

/** An example, and no source: each organisation writes its own. */
export const VEICULO_SEMENTE: PesosDoVeiculo = {
  pesos: { lataria: '0.35', mecanica: '0.45', pneu: '0.20' },
  niveis: { OTIMO: '1.00', BOM: '0.85', REGULAR: '0.65', RUIM: '0.40', PESSIMO: '0.20' },
}

/** Whole years between two days, `YYYY-MM-DD`; 0 where the first is the later. */
export function anosCompletos(de: string, ate: string): number {
  const anos = Number(ate.slice(0, 4)) - Number(de.slice(0, 4))
  return Math.max(0, ate.slice(5) < de.slice(5) ? anos - 1 : anos)
}

/** Whole months between two days; 0 where the first is the later. */
export function mesesCompletos(de: string, ate: string): number {
  const meses =
    (Number(ate.slice(0, 4)) - Number(de.slice(0, 4))) * 12 + Number(ate.slice(5, 7)) - Number(de.slice(5, 7))
  return Math.max(0, ate.slice(8) < de.slice(8) ? meses - 1 : meses)
}

/** Gives what points are derived from. */
export interface BemAPontuar {
  conservacao: NivelDeConservacao | null
  /** The day since which it is in use, `YYYY-MM-DD`. */
  desde: string | null
  /** Its whole useful life; null of what has none. */
  vidaMeses: number | null
}

/** Points as they are kept: null where the register does not say what they follow from. */
export interface Pontos {
  ec: string | null
  pvu: number | null
  pub: number | null
}

const entre = (n: number, { minimo, maximo }: LimitesDosAnos) => Math.min(maximo, Math.max(minimo, n))

/** Whole years that an asset was used, at most its life, and those that are left of it; null without life or beginning. */
export function anosDoBem(
  { desde, vidaMeses }: BemAPontuar,
  dataBase: string,
): { usados: number; restam: number } | null {
  if (desde === null || vidaMeses === null || vidaMeses <= 0) return null
  const vida = Math.floor(vidaMeses / 12)
  const usados = Math.min(anosCompletos(desde, dataBase), vida)
  return { usados, restam: vida - usados }
}

/** EC, PVU and PUB as they follow from an asset on a day (docs/regras.md R121). */
export function pontosDoBem(bem: BemAPontuar, tabela: Pontuacao, dataBase: string): Pontos {
  const anos = anosDoBem(bem, dataBase)
  return {
    ec: bem.conservacao === null ? null : new Decimal(tabela.ec[bem.conservacao]).toString(),
    pvu: anos && entre(anos.restam, tabela.pvu),
    pub: anos && entre(anos.usados, tabela.pub),
  }
}

/**
 * Months of life that an appraisal leaves to an asset: those that are left of its life; where none are, the years of its PVU,
 * with which it was valued. Null where neither is known (docs/regras.md R122).
 */
export function vidaRestante(bem: BemAPontuar, pvu: number | null, dataBase: string): number | null {
  if (bem.desde !== null && bem.vidaMeses !== null && bem.vidaMeses > 0) {
    const restam = bem.vidaMeses - mesesCompletos(bem.desde, dataBase)
    if (restam > 0) return restam
  }
  return pvu === null ? null : pvu * 12
}

/** Decimals of a factor: what is put beside the value must give it again. */
const CASAS_DO_FATOR = 6

/** The factor of a formula that was read, with six decimals. @throws FormulaError where it has none */
export const fatorDaFormula = (e: Expressao, pontos: PontosDaFormula): string =>
  calcularFormula(e, pontos).toDecimalPlaces(CASAS_DO_FATOR, Decimal.ROUND_HALF_UP).toString()

/** The factor of a vehicle: each part's share times the factor of its state. */
export const fatorDoVeiculo = (
  { pesos, niveis }: PesosDoVeiculo,
  estados: Readonly<Record<ParteDoVeiculo, NivelDeConservacao>>,
): string =>
  PARTES_DO_VEICULO.reduce(
    (soma, p) => soma.plus(new Decimal(pesos[p]).times(niveis[estados[p]])),
    new Decimal(0),
  )
    .toDecimalPlaces(CASAS_DO_FATOR, Decimal.ROUND_HALF_UP)
    .toString()

/** The value that a factor gives, never below the residual (docs/regras.md R123). */
export function valorAvaliado(
  referencia: Numerico,
  fator: Numerico,
  residual: Numerico,
): { calculado: string; valor: string; noPiso: boolean } {
  const calculado = paraTexto(new Decimal(referencia).times(fator))
  const noPiso = new Decimal(calculado).lessThan(residual)
  return { calculado, valor: noPiso ? paraTexto(residual) : calculado, noPiso }
}

/** Every combination of points that a table allows. */
function* combinacoes({ ec, pvu, pub }: Pontuacao): Generator<PontosDaFormula> {
  for (const EC of new Set(Object.values(ec)))
    for (let PVU = pvu.minimo; PVU <= pvu.maximo; PVU++)
      for (let PUB = pub.minimo; PUB <= pub.maximo; PUB++) yield { EC, PVU, PUB }
}

/** A factor above this is no part of a price. */
const MAIOR_FATOR = 10

/**
 * Says what is wrong with a formula over its whole table of points, in words; null when it gives a factor from 0 to 10
 * everywhere (docs/regras.md R120).
 */
export function problemaDaFormula(formula: string, tabela: Pontuacao): string | null {
  let e: Expressao
  try {
    e = lerFormula(formula)
  } catch (erro) {
    if (isFormulaError(erro)) return erro.message
    throw erro
  }
  for (const p of combinacoes(tabela)) {
    const com = `com EC ${p.EC}, PVU ${p.PVU} e PUB ${p.PUB}`
    try {
      const fator = calcularFormula(e, p)
      if (fator.isNegative() && !fator.isZero()) return `O fator fica negativo ${com}.`
      if (fator.greaterThan(MAIOR_FATOR)) return `O fator passa de ${MAIOR_FATOR} ${com}.`
    } catch (erro) {
      if (isFormulaError(erro)) return `${erro.message.replace(/\.$/, '')} ${com}.`
      throw erro
    }
  }
  return null
}
