import { filter } from '../kernel/filter.ts'
import { situacaoInventario } from '../situacoes.ts'

/** Whoever sees the campaigns of a unit. */
export const VER_INVENTARIOS = [
  'consultarinventarios',
  'criaralterarinventarios',
  'contarinventarios',
  'concluirinventarios',
] as const

/** How the items of a campaign are ordered. */
export const ORDENS_DO_ITEM = {
  localizacao: 'Localização e tombo',
  numero: 'Tombo',
  descricao: 'Descrição',
  situacao: 'Situação',
} as const
export type OrdemDoItem = keyof typeof ORDENS_DO_ITEM

/** Says what the list of campaigns is narrowed by. */
export const FILTROS_INVENTARIO = {
  situacao: filter.enumeracao('Situação', situacaoInventario),
  localizacao: filter.referencia('Localização', 'localizacoes'),
  periodo: filter.data('Período'),
}
