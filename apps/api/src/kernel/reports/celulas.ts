import { formatarCompetencia, formatarData, formatarDecimal } from '@tombo/contract'
import type { Celula } from '../files/planilha.ts'
import type { Coluna, FormatoColuna } from './definicao.ts'

type Valor = string | number | null | undefined

/** What stands where there is no value. */
const TRACO = '–'

/** A value as it is printed. */
export function textoDe(formato: FormatoColuna, valor: Valor): string {
  if (formato === 'marcar') return ''
  if (valor === null || valor === undefined || valor === '') return TRACO
  switch (formato) {
    case 'inteiro':
      return formatarDecimal(valor, 0)
    case 'dinheiro':
      return formatarDecimal(valor, 2)
    case 'percentual':
      return `${formatarDecimal(valor, 2)} %`
    case 'data':
      return formatarData(String(valor))
    case 'competencia':
      return formatarCompetencia(String(valor))
    default:
      return String(valor)
  }
}

/** A value as a spreadsheet takes it: what is a number or a date there can be reckoned with. */
export function celulaDe(formato: FormatoColuna, valor: Valor): Celula {
  if (formato === 'marcar' || valor === null || valor === undefined || valor === '') return null
  switch (formato) {
    case 'inteiro':
      return { inteiro: Number(valor) }
    case 'codigo':
      return /^(0|[1-9]\d{0,14})$/.test(String(valor)) ? { inteiro: Number(valor) } : String(valor)
    case 'dinheiro':
    case 'percentual':
      return { decimal: String(valor) }
    case 'data':
      return { data: String(valor) }
    case 'competencia':
      return formatarCompetencia(String(valor))
    default:
      return String(valor)
  }
}

const DIREITA: ReadonlySet<FormatoColuna> = new Set(['codigo', 'inteiro', 'dinheiro', 'percentual'])
const CENTRO: ReadonlySet<FormatoColuna> = new Set(['data', 'competencia'])

export const alinhamentoDe = (c: Coluna): 'esquerda' | 'centro' | 'direita' =>
  c.alinhamento ?? (DIREITA.has(c.formato) ? 'direita' : CENTRO.has(c.formato) ? 'centro' : 'esquerda')
