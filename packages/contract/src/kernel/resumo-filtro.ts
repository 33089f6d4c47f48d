import { formatarData } from '../rules/data.ts'
import { formatarDecimal } from '../rules/formatar-decimal.ts'
import type { Filtro, Where } from './filtro.ts'

type Valor = NonNullable<Where[string]>
/** The words of a record that a filter names by its id. */
export type RotuloDe = (recurso: string, id: number, exibe: string) => string

const ou = (partes: string[]) =>
  partes.length < 2 ? (partes[0] ?? '') : `${partes.slice(0, -1).join(', ')} ou ${partes.at(-1)}`

function palavras(f: Filtro, v: Valor, rotulo: RotuloDe): string {
  if (v.contains) return ou(v.contains.map((t) => `“${t}”`))
  if (v.in && f.tipo === 'referencia')
    return ou(v.in.map((id) => rotulo(f.recurso ?? '', Number(id), f.exibe ?? 'descricao')))
  if (v.in) return ou(v.in.map((x) => f.opcoes?.descricoes[String(x)] ?? String(x)))
  const ponta = (p: string) => (f.tipo === 'faixa' ? p : formatarData(p))
  if (v.from && v.to) return v.from === v.to ? ponta(v.from) : `${ponta(v.from)} a ${ponta(v.to)}`
  if (v.from) return `${f.tipo === 'faixa' ? 'a partir de' : 'desde'} ${ponta(v.from)}`
  if (v.to) return `até ${ponta(v.to)}`
  if (typeof v.eq === 'boolean') return v.eq ? 'Sim' : 'Não'
  if (v.eq !== undefined)
    return f.tipo === 'decimal' && /^-?\d+(\.\d+)?$/.test(String(v.eq))
      ? formatarDecimal(String(v.eq))
      : String(v.eq)
  return ''
}

/** A filter in force, in words: "Situação: Em uso ou Em manutenção", "Placa: sem valor". */
export function resumoDoFiltro(f: Filtro, v: Valor, rotulo: RotuloDe): string {
  const texto = palavras(f, v, rotulo)
  if (v.isNull) return `${f.rotulo}: ${texto ? `${texto} ou ` : ''}sem valor`
  return `${f.rotulo}: ${texto || 'com valor'}`
}
