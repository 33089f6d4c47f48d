import { field } from '../kernel/field.ts'
import { filtersOf } from '../kernel/filter.ts'
import { defineResource } from '../kernel/resource.ts'
import { mensagens } from '../messages.ts'

const campos = {
  descricao: field.texto('Descrição', { max: 200, whenEmpty: mensagens.justificativaSemDescricao }),
}
/** Why an item stands as it stands, in the words of the organisation: what a conference by hand chooses from. */
export const justificativasInventario = defineResource({
  path: 'inventarios/itens/justificativas',
  name: 'Justificativa de item de inventário',
  plural: 'Justificativas de itens de inventário',
  fields: campos,
  filters: filtersOf(campos),
  search: ['descricao'],
  sort: ['descricao'],
  permission: { read: 'consultarinventarios', write: 'criaralterarinventarios' },
  lookup: { access: ['patrimonio'], fields: ['descricao'] },
})
