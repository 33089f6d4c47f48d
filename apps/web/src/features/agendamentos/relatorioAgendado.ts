import {
  CATALOGO_DE_RELATORIOS,
  type ChaveAgendavel,
  emailValido,
  mensagens,
  parametrosDaVez,
  type PeriodoAgendado,
  type ReportForm,
  type ReportFormat,
  separarEmails,
} from '@tombo/contract'
import { errorsOf } from '../../resource/fields/validate.ts'
import { corpoDoPedido, faltando, type Valores, valoresDoCorpo } from '../relatorios/pedido/corpo.public.ts'

/** A service that makes a report, as its form holds it. `qual` is a key of the catalogue, or `layout:` and an id. */
export interface RelatorioAgendado {
  descricao: string
  qual: string | null
  formato: ReportFormat
  periodo: PeriodoAgendado
  valores: Valores
  pessoas: string[]
  /** Addresses, as they are typed: separated by commas. */
  emails: string
}

const LAYOUT = 'layout:'
export const deLayout = (id: number): string => `${LAYOUT}${id}`

const chaveDe = (qual: string | null): ChaveAgendavel | null =>
  qual === null || qual.startsWith(LAYOUT) ? null : (qual as ChaveAgendavel)

/** The fields of the report that was chosen; a layout has its own filters, and none to be asked for. */
export function formDe(qual: string | null): ReportForm {
  const chave = chaveDe(qual)
  return chave ? CATALOGO_DE_RELATORIOS[chave].form : {}
}

/** The fields that a moving period fills in by itself. */
export const DO_PERIODO: ReadonlySet<string> = new Set([
  'dataInicial',
  'dataFinal',
  'competencia',
  'competenciaInicial',
  'competenciaFinal',
])

interface Guardado {
  relatorio: string | null
  layout: { id: number } | null
  formato: ReportFormat
  periodo: PeriodoAgendado
  parametros: Record<string, unknown>
  pessoas: number[]
  emails?: string[]
}

/** Tells what the form begins with: a service that was saved, or nothing yet. */
export function deJob(job: { descricao: string; jobData: string } | null): RelatorioAgendado {
  const vazio = {
    descricao: '',
    qual: null,
    formato: 'PDF',
    periodo: 'COMO_ESTA',
    valores: {},
    pessoas: [],
    emails: '',
  } as const
  if (!job) return { ...vazio, pessoas: [] }
  const g = JSON.parse(job.jobData) as Guardado
  const qual = g.layout ? deLayout(g.layout.id) : g.relatorio
  return {
    descricao: job.descricao,
    qual,
    formato: g.formato,
    periodo: g.periodo,
    valores: valoresDoCorpo(formDe(qual), g.parametros),
    pessoas: g.pessoas.map(String),
    emails: (g.emails ?? []).join(', '),
  }
}

const parametrosDe = (s: RelatorioAgendado) => {
  const corpo = corpoDoPedido(formDe(s.qual), s.valores)
  const fixos = Object.entries(corpo).filter(([n]) => s.periodo === 'COMO_ESTA' || !DO_PERIODO.has(n))
  return Object.fromEntries(fixos)
}

/** The data as they travel: JSON text. */
export const jobDataDoRelatorio = (s: RelatorioAgendado): string =>
  JSON.stringify({
    relatorio: chaveDe(s.qual),
    layout: s.qual?.startsWith(LAYOUT) ? { id: Number(s.qual.slice(LAYOUT.length)) } : null,
    formato: s.formato,
    periodo: s.periodo,
    parametros: parametrosDe(s),
    pessoas: s.pessoas.map(Number),
    emails: separarEmails(s.emails),
  })

/** Tells what is wrong, beside its field. `hoje` is the day on which the period is tried. */
export function faltas(s: RelatorioAgendado, hoje: string): Record<string, string> {
  const chave = chaveDe(s.qual)
  const form = formDe(s.qual)
  const pedido = parametrosDaVez(form, parametrosDe(s), s.periodo, hoje)
  return {
    ...(chave ? errorsOf(CATALOGO_DE_RELATORIOS[chave].def.params, pedido) : {}),
    ...faltando(form, pedido),
    ...(s.descricao.trim() === '' ? { descricao: mensagens.servicoSemDescricao } : {}),
    ...(s.qual === null ? { relatorio: mensagens.obrigatorio } : {}),
    ...(s.pessoas.length + separarEmails(s.emails).length === 0
      ? { pessoas: mensagens.relatorioSemDestino }
      : {}),
    ...(separarEmails(s.emails).every(emailValido) ? {} : { emails: mensagens.emailInvalido }),
  }
}
