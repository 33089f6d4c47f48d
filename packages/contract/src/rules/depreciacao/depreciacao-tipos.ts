import type { Competencia } from '../datas/competencia.ts'

/** How the depreciable amount spreads over time. */
export const METODOS_DEPRECIACAO = [
  'COTAS_CONSTANTES',
  'SOMA_DIGITOS',
  'UNIDADES_PRODUZIDAS',
  'SEM_CALCULO',
] as const
export type MetodoDepreciacao = (typeof METODOS_DEPRECIACAO)[number]

/** Which month carries the first quota. MCASP: the month after; the others are options of the organisation. */
export const INICIOS_DEPRECIACAO = ['MES_SEGUINTE', 'MESMO_MES', 'PRO_RATA_DIAS'] as const
export type InicioDepreciacao = (typeof INICIOS_DEPRECIACAO)[number]

/** Says what an asset depreciates from now until its end. A change of estimate or a revaluation starts a new plan. */
export type Plano = {
  metodo: MetodoDepreciacao
  /** Net book value at the start of the plan (acquisition value of a new asset), `"1234.56"`. */
  base: string
  /** Value that the plan leaves, `"123.46"`. */
  residual: string
  /** Useful life in months; ignored by UNIDADES_PRODUZIDAS. */
  vidaMeses: number
  /** Date in conditions of use, `YYYY-MM-DD`. */
  inicio: string
  /** Units the asset makes in its life; needed by UNIDADES_PRODUZIDAS. */
  limiteUnidades?: string | undefined
}

/** Options of the organisation. */
export type Regras = {
  inicio: InicioDepreciacao
  /** The last quota takes the rest down to the residual. False leaves the plain quota. Default true. */
  ajustarUltimaCota?: boolean | undefined
}

/** MCASP: starts the month after, ends exactly at the residual. */
export const REGRAS_PADRAO: Regras = { inicio: 'MES_SEGUINTE', ajustarUltimaCota: true }

/** One month of a plan. Amounts `"1234.56"`; `acumulada` and `liquido` after the quota. */
export type CotaMensal = {
  n: number
  competencia: Competencia
  valor: string
  acumulada: string
  liquido: string
}
