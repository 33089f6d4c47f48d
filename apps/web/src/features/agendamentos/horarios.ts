import { diaEHora } from '@tombo/contract'
import { date } from '../../ui/format.ts'

const DIA = 86_400_000

/** A day some days later, `YYYY-MM-DD`. */
export const maisDias = (dia: string, dias: number): string =>
  new Date(Date.parse(`${dia}T00:00:00Z`) + dias * DIA).toISOString().slice(0, 10)

/** `DD/MM` of a day. */
export const diaEMes = (dia: string): string => date(dia).slice(0, 5)

const SEMANA = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb']
/** The short name of the day of the week. */
export const nomeDoDia = (dia: string): string => SEMANA[new Date(`${dia}T00:00:00Z`).getUTCDay()] ?? ''

/** An instant as the clocks of a zone show it: `seg, 10/03/2026 08:00`. */
export function noFuso(instante: string | Date, fuso: string): string {
  const { dia, hora } = diaEHora(new Date(instante), fuso)
  return `${nomeDoDia(dia)}, ${date(dia)} ${hora}`
}
