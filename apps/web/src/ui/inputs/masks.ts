import { formatarCnpj, formatarCpf, normalizarCnpj } from '@tombo/contract'

export type MaskKind = 'cpf' | 'cnpj' | 'cpfCnpj' | 'cep' | 'telefone' | 'chaveNfe'

interface Mask {
  /** Gives what is kept: without punctuation. */
  clean: (text: string) => string
  /** How it is shown while it is typed. */
  show: (clean: string) => string
  inputMode: 'numeric' | 'text' | 'tel'
  example: string
}

const digits = (max: number) => (text: string) => text.replace(/\D/g, '').slice(0, max)
const alphanumeric = (max: number) => (text: string) =>
  normalizarCnpj(text)
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, max)

/** Puts the marks of a pattern (`000.000.000-00`) between the characters there are, as far as they go. */
export function applyPattern(pattern: string, clean: string): string {
  let saida = ''
  let i = 0
  for (const c of pattern) {
    if (i >= clean.length) break
    saida += c === '0' ? clean[i++] : c
  }
  return saida
}

const CPF = '000.000.000-00'
const CNPJ = '00.000.000/0000-00'
/** More than eleven characters, or any letter, is a CNPJ: since 2026 it has letters. */
const looksLikeCnpj = (clean: string) => clean.length > 11 || /[A-Z]/.test(clean)
const telefone = (clean: string) =>
  applyPattern(clean.length > 10 ? '(00) 00000-0000' : '(00) 0000-0000', clean)

export const MASKS: Record<MaskKind, Mask> = {
  cpf: {
    clean: digits(11),
    show: (s) => (s.length === 11 ? formatarCpf(s) : applyPattern(CPF, s)),
    inputMode: 'numeric',
    example: CPF,
  },
  cnpj: {
    clean: alphanumeric(14),
    show: (s) => (s.length === 14 ? formatarCnpj(s) : applyPattern(CNPJ, s)),
    inputMode: 'text',
    example: CNPJ,
  },
  cpfCnpj: {
    clean: alphanumeric(14),
    show: (s) => applyPattern(looksLikeCnpj(s) ? CNPJ : CPF, s),
    inputMode: 'text',
    example: `${CPF} ou ${CNPJ}`,
  },
  cep: {
    clean: digits(8),
    show: (s) => applyPattern('00000-000', s),
    inputMode: 'numeric',
    example: '00000-000',
  },
  telefone: { clean: digits(11), show: telefone, inputMode: 'tel', example: '(00) 00000-0000' },
  chaveNfe: {
    clean: alphanumeric(44),
    show: (s) => s.replace(/(.{4})(?=.)/g, '$1 '),
    inputMode: 'text',
    example: '44 caracteres',
  },
}

/** Shows a stored value with its mask, whichever way it was stored. */
export const withMask = (kind: MaskKind, value: string | null | undefined): string =>
  value ? MASKS[kind].show(MASKS[kind].clean(value)) : ''

/** `DD/MM/AAAA` while it is typed: digits get their bars, a typed bar after one digit completes it (`5/` is `05/`). */
export function maskDate(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}/.test(text)) return `${text.slice(8, 10)}/${text.slice(5, 7)}/${text.slice(0, 4)}`
  const completed = text.replace(/\b(\d)\//g, '0$1/')
  const digits = completed.replace(/\D/g, '').slice(0, 8)
  const masked = applyPattern('00/00/0000', digits)
  return completed.endsWith('/') && (digits.length === 2 || digits.length === 4) ? `${masked}/` : masked
}
