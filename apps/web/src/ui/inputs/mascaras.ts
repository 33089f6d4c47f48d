import { formatarCnpj, formatarCpf, normalizarCnpj } from '@tombo/contract'

export type TipoMascara = 'cpf' | 'cnpj' | 'cpfCnpj' | 'cep' | 'telefone' | 'chaveNfe'

interface Regra {
  /** What is kept: without punctuation. */
  limpar: (texto: string) => string
  /** How it is shown while it is typed. */
  mostrar: (limpo: string) => string
  inputMode: 'numeric' | 'text' | 'tel'
  exemplo: string
}

const digitos = (max: number) => (texto: string) => texto.replace(/\D/g, '').slice(0, max)
const alfanumerico = (max: number) => (texto: string) =>
  normalizarCnpj(texto)
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, max)

/** Puts the marks of a pattern (`000.000.000-00`) between the characters there are, as far as they go. */
export function aplicar(padrao: string, limpo: string): string {
  let saida = ''
  let i = 0
  for (const c of padrao) {
    if (i >= limpo.length) break
    saida += c === '0' ? limpo[i++] : c
  }
  return saida
}

const CPF = '000.000.000-00'
const CNPJ = '00.000.000/0000-00'
/** More than eleven characters, or any letter, is a CNPJ: since 2026 it has letters. */
const pareceCnpj = (limpo: string) => limpo.length > 11 || /[A-Z]/.test(limpo)
const telefone = (limpo: string) => aplicar(limpo.length > 10 ? '(00) 00000-0000' : '(00) 0000-0000', limpo)

export const MASCARAS: Record<TipoMascara, Regra> = {
  cpf: {
    limpar: digitos(11),
    mostrar: (s) => (s.length === 11 ? formatarCpf(s) : aplicar(CPF, s)),
    inputMode: 'numeric',
    exemplo: CPF,
  },
  cnpj: {
    limpar: alfanumerico(14),
    mostrar: (s) => (s.length === 14 ? formatarCnpj(s) : aplicar(CNPJ, s)),
    inputMode: 'text',
    exemplo: CNPJ,
  },
  cpfCnpj: {
    limpar: alfanumerico(14),
    mostrar: (s) => aplicar(pareceCnpj(s) ? CNPJ : CPF, s),
    inputMode: 'text',
    exemplo: `${CPF} ou ${CNPJ}`,
  },
  cep: {
    limpar: digitos(8),
    mostrar: (s) => aplicar('00000-000', s),
    inputMode: 'numeric',
    exemplo: '00000-000',
  },
  telefone: { limpar: digitos(11), mostrar: telefone, inputMode: 'tel', exemplo: '(00) 00000-0000' },
  chaveNfe: {
    limpar: alfanumerico(44),
    mostrar: (s) => s.replace(/(.{4})(?=.)/g, '$1 '),
    inputMode: 'text',
    exemplo: '44 caracteres',
  },
}

/** Shows a stored value with its mask, whichever way it was stored. */
export const comMascara = (tipo: TipoMascara, valor: string | null | undefined): string =>
  valor ? MASCARAS[tipo].mostrar(MASCARAS[tipo].limpar(valor)) : ''

/** `DD/MM/AAAA` while it is typed: digits get their bars, a typed bar after one digit completes it (`5/` is `05/`). */
export function mascararData(texto: string): string {
  if (/^\d{4}-\d{2}-\d{2}/.test(texto))
    return `${texto.slice(8, 10)}/${texto.slice(5, 7)}/${texto.slice(0, 4)}`
  const completo = texto.replace(/(?<=^|\/)(\d)\//g, '0$1/')
  const numeros = completo.replace(/\D/g, '').slice(0, 8)
  const mascarado = aplicar('00/00/0000', numeros)
  return completo.endsWith('/') && (numeros.length === 2 || numeros.length === 4)
    ? `${mascarado}/`
    : mascarado
}
