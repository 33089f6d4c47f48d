import { z } from 'zod'
import { field } from '../kernel/field.ts'
import { filter, filtersOf } from '../kernel/filter.ts'
import { defineResource } from '../kernel/resource.ts'
import { mensagens } from '../messages.ts'
import { chaveValida } from '../rules/index.ts'

const campos = {
  numero: field.texto('Número', { max: 20, whenEmpty: mensagens.numeroNotaNecessario }),
  serie: field.texto('Série', { max: 3, required: false }),
  chave: field.texto('Chave de acesso', {
    max: 60,
    required: false,
    mascara: 'chaveNfe',
    isValid: chaveValida,
    error: mensagens.chaveNotaInvalida,
  }),
  fornecedor: field.referencia('Fornecedor', 'fornecedores', {
    required: false,
    shows: 'nome',
    shape: { nome: z.string() },
  }),
  dataEmissao: field.data('Data de emissão', { required: false }),
  dataAquisicao: field.data('Data de aquisição', { required: false }),
  valorTotal: field.dinheiro('Valor total', { required: false }),
  aLiquidar: field.booleano('Ainda não liquidada', {
    help: 'Enquanto a nota não for liquidada, os bens dela são baixados todos juntos, ou nenhum.',
  }),
  observacao: field.textoLongo('Observação'),
}

/** Tells what the XML says of its invoice: it is read, and not typed over. */
export const CAMPOS_DO_XML = ['numero', 'serie', 'chave', 'dataEmissao', 'valorTotal'] as const

/** Invoices of the unit at work. */
export const notasfiscais = defineResource({
  path: 'notasfiscais',
  name: 'Nota fiscal',
  plural: 'Notas fiscais',
  fields: campos,
  filters: {
    ...filtersOf(campos),
    importada: filter.booleano('Importada do XML'),
    semBem: filter.booleano('Sem bem registrado'),
  },
  search: ['numero', 'chave', 'nomeDoFornecedor'],
  sort: ['numero', 'dataEmissao', 'dataAquisicao', 'valorTotal', 'id'],
  defaultOrder: '-id',
  permission: { read: 'consultarnotasfiscais', write: 'criaralterarnotasfiscais' },
  lookup: {
    access: ['patrimonio', 'patrimoniogerencial'],
    fields: ['numero', 'serie', 'chave', 'dataAquisicao', 'fornecedor', 'nomeDoFornecedor'],
  },
  computed: {
    nomeDoFornecedor: z.string().nullable(),
    /** Read from the XML of an NF-e, which is kept; otherwise a person typed it. */
    importada: z.boolean(),
    modelo: z.string().nullable(),
    naturezaOperacao: z.string().nullable(),
    protocolo: z.string().nullable(),
    /** The XML, for who imported it or looks at it. */
    arquivo: z.object({ id: z.int(), nome: z.string() }).nullable(),
    /** Assets of this unit that came with it. */
    quantidadeBens: z.int(),
    /** No asset of any unit came with it. */
    semBem: z.boolean(),
  },
})
