import type { PartesDoCron } from './cron.ts'

const MINUTO = 60_000
const DIA = 86_400_000

const formatos = new Map<string, Intl.DateTimeFormat>()
function formatoDe(fuso: string): Intl.DateTimeFormat {
  const feito = formatos.get(fuso)
  if (feito) return feito
  const novo = new Intl.DateTimeFormat('en-US', {
    timeZone: fuso,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formatos.set(fuso, novo)
  return novo
}

/** Gives what a clock on the wall of a zone shows at an instant, as if it were in UTC, in milliseconds. */
function relogio(instante: number, fuso: string): number {
  const p = Object.fromEntries(
    formatoDe(fuso)
      .formatToParts(instante)
      .map((x) => [x.type, Number(x.value)]),
  )
  return Date.UTC(p.year ?? 0, (p.month ?? 1) - 1, p.day, p.hour, p.minute, p.second)
}
const desvio = (instante: number, fuso: string) =>
  relogio(instante, fuso) - Math.floor(instante / 1000) * 1000

/**
 * The instant at which a wall clock of the zone shows this (given as if it were UTC, in milliseconds). A time that comes
 * twice, when clocks go back, is the first one; one that never comes, when they go forward, is as much later as they do.
 */
export function instanteDe(parede: number, fuso: string): number {
  const [antes, depois] = [parede - desvio(parede - DIA, fuso), parede - desvio(parede + DIA, fuso)]
  const certos = [antes, depois].filter((i) => relogio(i, fuso) === parede)
  return certos.length > 0 ? Math.min(...certos) : Math.max(antes, depois)
}

/** The day of an instant in a zone, `YYYY-MM-DD`, and its time, `HH:MM`. */
export function diaEHora(instante: Date, fuso: string): { dia: string; hora: string } {
  const iso = new Date(relogio(instante.getTime(), fuso)).toISOString()
  return { dia: iso.slice(0, 10), hora: iso.slice(11, 16) }
}

interface Alcance {
  /** The zone of the organisation, as `America/Sao_Paulo`. */
  fuso: string
  /** Only times after this instant. */
  depois: Date
  /** Only times up to this instant. */
  ate?: Date
  /** The first and the last day, `YYYY-MM-DD`. */
  inicio?: string | null
  fim?: string | null
}

/** A schedule of the 29th of February may not come for eight years. */
const DIAS_PROCURADOS = 366 * 9

/** The next times of a schedule, in their order, at most `n`; each instant once. */
export function proximasVezes(
  p: PartesDoCron,
  n: number,
  { fuso, depois, ate, inicio, fim }: Alcance,
): Date[] {
  const vezes: Date[] = []
  const [meses, doMes, daSemana] = [new Set(p.meses), new Set(p.diasMes), new Set(p.diasSemana)]
  const desde = diaEHora(depois, fuso).dia
  const primeiro = inicio && inicio > desde ? inicio : desde
  let dia = Date.parse(`${primeiro}T00:00:00Z`)
  for (let i = 0; i < DIAS_PROCURADOS && vezes.length < n; i += 1, dia += DIA) {
    const d = new Date(dia)
    if (fim && d.toISOString().slice(0, 10) > fim) break
    if (ate && dia - DIA > ate.getTime() + DIA) break
    if (!meses.has(d.getUTCMonth() + 1)) continue
    if (!(doMes.has(d.getUTCDate()) || daSemana.has(d.getUTCDay() + 1))) continue
    const doDia = p.horas.flatMap((h) => p.minutos.map((m) => instanteDe(dia + (h * 60 + m) * MINUTO, fuso)))
    for (const instante of [...new Set(doDia)].sort((a, b) => a - b))
      if (instante > depois.getTime() && (!ate || instante <= ate.getTime()) && vezes.length < n)
        vezes.push(new Date(instante))
  }
  return vezes
}
