import { z } from 'zod'
import { campo } from '../kernel/campo.ts'
import { filtro, filtrosDe } from '../kernel/filtro.ts'
import { defineResource } from '../kernel/resource.ts'
import { mensagens } from '../messages.ts'
import { chaveValida } from '../rules/index.ts'

const campos = {
  numero: campo.texto('Número', { max: 20, vazio: mensagens.numeroNotaNecessario }),
  serie: campo.texto('Série', { max: 3, obrigatorio: false }),
  chave: campo.texto('Chave de acesso', {
    max: 60,
    obrigatorio: false,
    mascara: 'chaveNfe',
    valido: chaveValida,
    erro: mensagens.chaveNotaInvalida,
  }),
  fornecedor: campo.referencia('Fornecedor', 'fornecedores', {
    obrigatorio: false,
    exibe: 'nome',
    forma: { nome: z.string() },
  }),
  dataEmissao: campo.data('Data de emissão', { obrigatorio: false }),
  dataAquisicao: campo.data('Data de aquisição', { obrigatorio: false }),
  valorTotal: campo.dinheiro('Valor total', { obrigatorio: false }),
  observacao: campo.textoLongo('Observação'),
}

/** What the XML says of its invoice: it is read, and not typed over. */
export const CAMPOS_DO_XML = ['numero', 'serie', 'chave', 'dataEmissao', 'valorTotal'] as const

/** Invoices of the unit at work. */
export const notasfiscais = defineResource({
  path: 'notasfiscais',
  nome: 'Nota fiscal',
  plural: 'Notas fiscais',
  campos,
  filters: { ...filtrosDe(campos), importada: filtro.booleano('Importada do XML') },
  search: ['numero', 'chave', 'nomeDoFornecedor'],
  sort: ['numero', 'dataEmissao', 'dataAquisicao', 'valorTotal', 'id'],
  ordemPadrao: '-id',
  permission: { read: 'consultarnotasfiscais', write: 'criaralterarnotasfiscais' },
  lookup: {
    acesso: ['patrimonio', 'patrimoniogerencial'],
    campos: ['numero', 'serie', 'chave', 'dataAquisicao', 'fornecedor', 'nomeDoFornecedor'],
  },
  calculados: {
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
  },
})
