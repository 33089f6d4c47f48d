import { mensagens } from '../messages.ts'

/**
 * The times of a schedule, as its form asks for them. Days of the week count from 1, Sunday. Either days of the month or
 * days of the week are chosen. All of a field is written `*`, none of it `?`.
 */
export interface PartesDoCron {
  meses: number[]
  diasMes: number[]
  diasSemana: number[]
  horas: number[]
  minutos: number[]
}

/** More times of a day than these are no schedule of an office. */
export const MAXIMO_DE_HORARIOS = 24

const faixa = (de: number, ate: number) => Array.from({ length: ate - de + 1 }, (_, i) => de + i)
const TODOS = {
  meses: faixa(1, 12),
  diasMes: faixa(1, 31),
  diasSemana: faixa(1, 7),
  horas: faixa(0, 23),
  minutos: faixa(0, 59),
} as const satisfies PartesDoCron

/** The fields of an expression in their order: second, minute, hour, day of the month, month, day of the week, year. */
const ORDEM = ['minutos', 'horas', 'diasMes', 'meses', 'diasSemana'] as const
const NOMES: Partial<Record<keyof PartesDoCron, readonly string[]>> = {
  meses: ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'],
  diasSemana: ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'],
}

const semRepetir = (numeros: readonly number[]) => [...new Set(numeros)].sort((a, b) => a - b)

/** The expression of seven fields of these parts. Seconds are 0, the year is `*`. */
export function cronDe(p: PartesDoCron): string {
  const escrever = (campo: keyof PartesDoCron): string => {
    const numeros = semRepetir(p[campo])
    if (numeros.length === 0) return '?'
    return numeros.length === TODOS[campo].length ? '*' : numeros.join(',')
  }
  return ['0', ...ORDEM.map(escrever), '*'].join(' ')
}

/** One value of a field: a number, or a name of its kind. Null when it is neither, or out of bounds. */
function umValor(texto: string, campo: keyof PartesDoCron): number | null {
  const nome = NOMES[campo]?.indexOf(texto.toUpperCase()) ?? -1
  const n = nome >= 0 ? nome + 1 : /^\d{1,2}$/.test(texto) ? Number(texto) : Number.NaN
  return (TODOS[campo] as readonly number[]).includes(n) ? n : null
}

/** Gives what a part of a field names: `5`, `1-5`, `0/15`, `1-20/5`, `*`. Null when it is no such thing. */
function umaParte(texto: string, campo: keyof PartesDoCron): number[] | null {
  const m = /^(\*|[A-Za-z0-9]+)(?:-([A-Za-z0-9]+))?(?:\/(\d{1,2}))?$/.exec(texto)
  if (!m) return null
  const [, inicio = '', fim, passo] = m
  const todos = TODOS[campo]
  const primeiro = inicio === '*' ? (todos[0] as number) : umValor(inicio, campo)
  const ultimo =
    fim !== undefined
      ? umValor(fim, campo)
      : inicio === '*' || passo !== undefined
        ? (todos.at(-1) as number)
        : primeiro
  if (primeiro === null || ultimo === null || ultimo < primeiro || passo === '0') return null
  return faixa(primeiro, ultimo).filter((n) => (n - primeiro) % Number(passo ?? 1) === 0)
}

function umCampo(texto: string, campo: keyof PartesDoCron): number[] | null {
  if (texto === '?') return []
  const partes = texto.split(',').map((p) => umaParte(p, campo))
  return partes.includes(null) ? null : semRepetir(partes.flatMap((p) => p ?? []))
}

/** The parts of an expression of seven fields; null when it is none. `*` for one kind of days gives way to the other. */
export function lerCron(texto: string): PartesDoCron | null {
  const campos = texto.trim().split(/\s+/)
  if (campos.length !== 7 || campos[0] !== '0' || !['*', '?'].includes(campos[6] ?? '')) return null
  const lidos = ORDEM.map((campo, i) => umCampo(campos[i + 1] ?? '', campo))
  const [minutos, horas, diasMes, meses, diasSemana] = lidos
  if (!minutos || !horas || !diasMes || !meses || !diasSemana) return null
  const todaSemana = diasSemana.length === TODOS.diasSemana.length
  const todoMes = diasMes.length === TODOS.diasMes.length
  if (todoMes && diasSemana.length > 0 && !todaSemana)
    return { minutos, horas, meses, diasMes: [], diasSemana }
  if (todaSemana && diasMes.length > 0) return { minutos, horas, meses, diasMes, diasSemana: [] }
  return { minutos, horas, meses, diasMes, diasSemana }
}

/** Days that each month has at the most. */
const DIAS_DO_MES = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

/** Gives what is missing or does not fit, by field of the form; empty when nothing is (docs/regras.md R96). */
export function problemasDoCron(p: PartesDoCron): Record<string, string> {
  const erros: Record<string, string> = {}
  if (p.meses.length === 0) erros.meses = mensagens.agendamentoSemMes
  if (p.diasMes.length > 0 && p.diasSemana.length > 0) erros.dias = mensagens.agendamentoDiasDeDoisModos
  else if (p.diasMes.length === 0 && p.diasSemana.length === 0) erros.dias = mensagens.agendamentoSemDia
  else if (
    p.diasMes.length > 0 &&
    p.meses.length > 0 &&
    !p.meses.some((m) => p.diasMes.some((d) => d <= (DIAS_DO_MES[m - 1] ?? 0)))
  )
    erros.dias = mensagens.agendamentoDiaQueNaoHa
  if (p.horas.length === 0 || p.minutos.length === 0) erros.horarios = mensagens.agendamentoSemHorario
  else if (p.horas.length * p.minutos.length > MAXIMO_DE_HORARIOS)
    erros.horarios = mensagens.agendamentoHorariosDemais
  return erros
}

export const MESES = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const
export const DIAS_DA_SEMANA = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
] as const

/** `a, b e c`. */
const enumerar = (partes: readonly string[]): string =>
  partes.length < 2 ? partes.join('') : `${partes.slice(0, -1).join(', ')} e ${partes.at(-1)}`
const dois = (n: number) => String(n).padStart(2, '0')

/** The times of a day, as `08:00`, in their order. */
export const horariosDe = ({ horas, minutos }: Pick<PartesDoCron, 'horas' | 'minutos'>): string[] =>
  semRepetir(horas).flatMap((h) => semRepetir(minutos).map((m) => `${dois(h)}:${dois(m)}`))

function diasEmPalavras({ diasMes, diasSemana }: PartesDoCron): string {
  if (diasSemana.length > 0) {
    const dias = semRepetir(diasSemana)
    if (dias.join() === '2,3,4,5,6') return 'De segunda a sexta-feira'
    const toda = dias[0] === 1 || dias[0] === 7 ? 'Todo' : 'Toda'
    return `${toda} ${enumerar(dias.map((d) => DIAS_DA_SEMANA[d - 1] ?? ''))}`
  }
  const dias = semRepetir(diasMes)
  if (dias.length === TODOS.diasMes.length) return 'Todos os dias'
  return dias.length === 1 ? `No dia ${dias[0]}` : `Nos dias ${enumerar(dias.map(String))}`
}

/** The days that are chosen and that one of the chosen months, or the February of a common year, has not. */
function diasQueFaltam({ meses, diasMes }: PartesDoCron): number[] {
  const menor = Math.min(...meses.map((m) => (m === 2 ? 28 : (DIAS_DO_MES[m - 1] ?? 31))))
  return semRepetir(diasMes).filter((d) => d > menor)
}

/** Says in which months a schedule does not come (docs/regras.md R217). */
function ressalva(p: PartesDoCron): string {
  const faltam = diasQueFaltam(p)
  if (faltam.length === 0) return ''
  return ` (só nos meses que têm ${faltam.length === 1 ? 'o dia' : 'os dias'} ${enumerar(faltam.map(String))})`
}

/** A schedule in words: `De segunda a sexta-feira, às 08:00 e 14:30`; `No dia 1 de janeiro e julho, às 07:00`. */
export function cronEmPalavras(p: PartesDoCron): string {
  const meses = semRepetir(p.meses)
  const dias = diasEmPalavras(p)
  const nomes = enumerar(meses.map((m) => MESES[m - 1] ?? ''))
  const doMes = p.diasSemana.length === 0 && p.diasMes.length < TODOS.diasMes.length
  const quando =
    meses.length === TODOS.meses.length
      ? doMes
        ? ' de cada mês'
        : ''
      : `${doMes ? '' : ','} ${doMes ? 'de' : 'em'} ${nomes}`
  return `${dias}${quando}${doMes ? ressalva(p) : ''}, às ${enumerar(horariosDe(p))}`
}
