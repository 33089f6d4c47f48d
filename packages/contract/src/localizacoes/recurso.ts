import { z } from 'zod'
import { camposEndereco, PARTE_ENDERECO } from '../enderecos/campos.ts'
import { field } from '../kernel/field.ts'
import { filtersOf } from '../kernel/filter.ts'
import { defineResource } from '../kernel/resource.ts'
import { formaOrganograma } from '../organograma.ts'
import { DIZEM_ONDE_ESTA } from '../permissions.ts'

const localizacao = {
  codigo: field.texto('Código', { max: 30, required: false }),
  descricao: field.texto('Descrição', { max: 200 }),
  localizacaoPai: field.referencia('Localização superior', 'localizacoes', { required: false }),
  responsavel: field.referencia('Responsável', 'responsaveis', {
    required: false,
    shows: 'nome',
    shape: { nome: z.string() },
  }),
  organograma: field.referencia('Organograma', 'organograma', {
    required: false,
    shape: formaOrganograma,
  }),
  centroCusto: field.referencia('Centro de custo', 'centrocusto', { required: false }),
  ...camposEndereco,
  // docs/regras.md R157
  divulgada: field.booleano('Pode ser divulgada', {
    initial: true,
    help: 'Desmarque num lugar sensível: nem ele nem o que está dentro dele aparece na transparência e nos dados abertos.',
  }),
  ativo: field.booleano('Ativa', { initial: true }),
}
/** Places of the unit at work. The tree is at most ten levels deep; `caminho` is the path from the top, written out. */
export const localizacoes = defineResource({
  path: 'localizacoes',
  name: 'Localização',
  plural: 'Localizações',
  fields: localizacao,
  computed: {
    caminho: z.string(),
    unidade: z.object({ id: z.int(), descricao: z.string() }),
    /** How many places stand right below it. */
    quantidadeFilhos: z.int(),
  },
  filters: filtersOf(localizacao),
  search: ['codigo', 'descricao', 'caminho'],
  sort: ['descricao', 'codigo', 'caminho'],
  permission: { read: 'consultarlocalizacoes', write: 'criaralterarlocalizacoes' },
  lookup: {
    access: DIZEM_ONDE_ESTA,
    fields: ['codigo', 'descricao', 'caminho', 'organograma'],
  },
  parts: PARTE_ENDERECO,
})
/** The top is level 1. */
export const PROFUNDIDADE_MAXIMA_LOCALIZACAO = 10
