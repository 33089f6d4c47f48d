import { diasNoMes, somarDias } from './data.ts'

/** The periods that a filter of dates offers, in the order in which they are offered; `PERSONALIZADO` is any other. */
export const PERIODOS_DO_FILTRO = {
  TUDO: 'Mostrar tudo',
  HOJE: 'Hoje',
  ESTA_SEMANA: 'Esta semana',
  ESTE_MES: 'Este mês',
  MES_ANTERIOR: 'Mês anterior',
  ULTIMOS_30_DIAS: 'Últimos 30 dias',
  PERSONALIZADO: 'Personalizado',
} as const
export type PeriodoDoFiltro = keyof typeof PERIODOS_DO_FILTRO

/** A first and a last day, `YYYY-MM-DD`; either may be open. */
export interface Dias {
  from?: string | undefined
  to?: string | undefined
}

const depois = (dia: string, n: number): string => somarDias(dia, n) ?? dia

/** The first and the last day of the month in which a day is. */
export function mesDoDia(dia: string): [string, string] {
  const mes = dia.slice(0, 7)
  const ultimo = diasNoMes(Number(dia.slice(0, 4)), Number(dia.slice(5, 7)))
  return [`${mes}-01`, `${mes}-${String(ultimo).padStart(2, '0')}`]
}

/** The days of a period, as it is on a day. A week begins on Sunday; a period of one's own begins as the last 30 days. */
export function diasDoFiltro(periodo: PeriodoDoFiltro, hoje: string): Dias {
  const entre = ([from, to]: [string, string]): Dias => ({ from, to })
  switch (periodo) {
    case 'TUDO':
      return {}
    case 'HOJE':
      return entre([hoje, hoje])
    case 'ESTA_SEMANA': {
      const domingo = depois(hoje, -new Date(`${hoje}T00:00:00Z`).getUTCDay())
      return entre([domingo, depois(domingo, 6)])
    }
    case 'ESTE_MES':
      return entre(mesDoDia(hoje))
    case 'MES_ANTERIOR':
      return entre(mesDoDia(depois(mesDoDia(hoje)[0], -1)))
    case 'ULTIMOS_30_DIAS':
    case 'PERSONALIZADO':
      return entre([depois(hoje, -29), hoje])
  }
}

/** The days of a period of one's own, as it is on a day: the last 30 until both its days are given. */
export const diasCompletos = ({ from, to }: Dias, hoje: string): Dias =>
  from && to ? { from, to } : diasDoFiltro('ULTIMOS_30_DIAS', hoje)

/** Which period these days are, as it is on a day. */
export function periodoDosDias({ from, to }: Dias, hoje: string): PeriodoDoFiltro {
  const periodos = Object.keys(PERIODOS_DO_FILTRO) as PeriodoDoFiltro[]
  const igual = (p: PeriodoDoFiltro) => {
    const dias = diasDoFiltro(p, hoje)
    return (dias.from ?? '') === (from ?? '') && (dias.to ?? '') === (to ?? '')
  }
  return periodos.find((p) => p !== 'PERSONALIZADO' && igual(p)) ?? 'PERSONALIZADO'
}
