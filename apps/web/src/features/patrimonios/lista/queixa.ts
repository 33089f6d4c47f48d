import { type Filters as TabelaDeFiltros, type Where, zWhereDeBens } from '@tombo/contract'
import { check } from '../../../kernel/schemas/library.ts'
import { errosDosFiltros, perguntaDe } from './filtros.ts'

/** Gives what is wrong with the filters of a screen, as one sentence by the filter's words; null when they can be asked for. */
export function queixaDe(where: Where, filtros: TabelaDeFiltros): string | null {
  const regra = Object.values(errosDosFiltros(where))[0]
  if (regra) return regra
  const lido = check(zWhereDeBens, JSON.stringify(perguntaDe(where).where ?? {}))
  if (lido.success) return null
  const questao = lido.error.issues[0]
  const rotulo = filtros[String(questao?.path[0])]?.label ?? 'Filtro'
  return `${rotulo}: ${questao?.message ?? 'valor inválido'}`
}
