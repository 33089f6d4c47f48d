import { campo } from './kernel/campo.ts'
import { filtrosDe } from './kernel/filtro.ts'
import { defineResource } from './kernel/resource.ts'

const unidade = {
  codigo: campo.texto('Código', { max: 30, obrigatorio: false }),
  descricao: campo.texto('Descrição', { max: 200 }),
  ativo: campo.booleano('Ativa', {
    ajuda: 'Numa unidade desativada ninguém entra; o que é dela fica guardado.',
  }),
}

/** The units of the organisation: assets, places and people belong to one; people work inside one at a time. */
export const unidades = defineResource({
  path: 'unidades',
  nome: 'Unidade',
  plural: 'Unidades',
  campos: unidade,
  filters: filtrosDe(unidade),
  search: ['codigo', 'descricao'],
  sort: ['descricao', 'codigo'],
  permission: { read: 'consultarunidades', write: 'criaralterarunidades' },
  lookup: { acesso: ['consultarusuarios', 'patrimonio'], campos: ['descricao'] },
})
