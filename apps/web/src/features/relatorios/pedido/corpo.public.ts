import { mensagens, type ReportField, type ReportForm, type Where } from '@tombo/contract'
import { withoutBlanks } from '../../../resource/listState.ts'

/** Tells what the fields of a report hold, by their names: a reference as it is read, filters as a list has them. */
export type Valores = Readonly<Record<string, unknown>>

const vazio = (v: unknown) => v === undefined || v === null || v === '' || v === false

/** Tells what a field sends; undefined: nothing. */
function enviado({ kind, sent }: ReportField, v: unknown): unknown {
  if (kind === 'filtros') {
    const where = withoutBlanks((v ?? {}) as Where)
    return Object.keys(where).length > 0 ? JSON.stringify(where) : undefined
  }
  if (kind === 'texto') return typeof v === 'string' && v.trim() !== '' ? v.trim() : undefined
  if (vazio(v)) return undefined
  if (kind === 'booleano') return sent === 'texto' ? 'true' : true
  if (kind === 'referencia') {
    const { id } = v as { id: number }
    return sent === 'id' ? id : { id }
  }
  return v
}

/** The body of the call, without its format: only what was said. */
export const corpoDoPedido = (form: ReportForm, valores: Valores): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(form).flatMap(([nome, campo]) => {
      const v = enviado(campo, valores[nome])
      return v === undefined ? [] : [[nome, v] as const]
    }),
  )

/** The fields that have to be filled in and are not, each with what is said beside it. */
export const faltando = (
  form: ReportForm,
  corpo: Readonly<Record<string, unknown>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form).flatMap(([nome, campo]) =>
      campo.required && corpo[nome] === undefined ? [[nome, mensagens.obrigatorio] as const] : [],
    ),
  )

/** Tells what the dialog begins with. */
export const valoresIniciais = (form: ReportForm): Valores =>
  Object.fromEntries(Object.entries(form).flatMap(([nome, c]) => (c.initial ? [[nome, c.initial]] : [])))

/** The fields again from a body that was kept: the way back of `corpoDoPedido`. */
export const valoresDoCorpo = (form: ReportForm, corpo: Readonly<Record<string, unknown>>): Valores =>
  Object.fromEntries(
    Object.entries(form).flatMap(([nome, { kind, sent }]) => {
      const v = corpo[nome]
      if (v === undefined || v === null) return []
      if (kind === 'filtros') return [[nome, JSON.parse(String(v))]]
      if (kind === 'booleano') return [[nome, v === true || v === 'true']]
      if (kind === 'referencia') return [[nome, sent === 'id' ? { id: v } : v]]
      return [[nome, v]]
    }),
  )
