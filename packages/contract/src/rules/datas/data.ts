const pad = (n: number, tamanho: number): string => String(n).padStart(tamanho, '0')

/** Number of days of a month (1 to 12), leap years included. */
export function diasNoMes(ano: number, mes: number): number {
  if (mes === 2) return (ano % 4 === 0 && ano % 100 !== 0) || ano % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(mes) ? 30 : 31
}

const HORA = String.raw`(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:[.,]\d+)?)?`
const BRASILEIRA = new RegExp(String.raw`^(?<dia>\d{1,2})/(?<mes>\d{1,2})/(?<ano>\d{4})(?:\s+${HORA})?$`)
const ISO = new RegExp(
  String.raw`^(?<ano>\d{4})-(?<mes>\d{2})-(?<dia>\d{2})(?:[T ]${HORA}(?:Z|[+-]\d{2}:?\d{2})?)?$`,
)

/**
 * Read DD/MM/YYYY, D/M/YYYY (with or without HH:mm[:ss]), an ISO date or an ISO datetime.
 * The date is the one written: no time zone moves it. Years from 1000 on, real calendar dates only.
 * @returns `YYYY-MM-DD`, or null.
 */
export function lerData(texto: string): string | null {
  const limpo = texto.trim()
  const partes = (BRASILEIRA.exec(limpo) ?? ISO.exec(limpo))?.groups
  if (!partes) return null
  const [ano, mes, dia] = [Number(partes.ano), Number(partes.mes), Number(partes.dia)]
  if (ano < 1000 || mes < 1 || mes > 12 || dia < 1 || dia > diasNoMes(ano, mes)) return null
  return `${pad(ano, 4)}-${pad(mes, 2)}-${pad(dia, 2)}`
}

/** The date so many days after (before, when negative) a `YYYY-MM-DD`; null for what is no date or leaves the years of four digits. */
export function somarDias(data: string, dias: number): string | null {
  const dia = new Date(`${data}T00:00:00Z`)
  dia.setUTCDate(dia.getUTCDate() + dias)
  const ano = dia.getUTCFullYear()
  return ano >= 1000 && ano <= 9999 ? dia.toISOString().slice(0, 10) : null
}

/** Is a day one until which something may go on: after the day that holds, and not before today (docs/regras.md R251, R274)? */
export const prorroga = (dia: string, antes: string, hoje: string): boolean => dia > antes && dia >= hoje

/** `DD/MM/YYYY` of a `YYYY-MM-DD` or ISO datetime; any other text comes back as it was. */
export function formatarData(iso: string): string {
  const achado = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]|$)/.exec(iso)
  return achado ? `${achado[3]}/${achado[2]}/${achado[1]}` : iso
}
