import { z } from 'zod'
import { field } from '../kernel/field.ts'
import { filter } from '../kernel/filter.ts'
import { routesOf } from '../kernel/resource-routes.ts'
import { defineResource, zListQuery } from '../kernel/resource.ts'
import { defineRoute } from '../kernel/route.ts'
import { zId, zIdText } from '../kernel/values.ts'
import { mensagens } from '../messages.ts'
import { zArquivoDoBem } from '../patrimonios/leitura.ts'

/** The lists of documents and of quotes show so many at a time. */
export const DOCUMENTOS_POR_PAGINA = 5
export const ORCAMENTOS_POR_PAGINA = 3

const { id: _, ...doArquivo } = zArquivoDoBem.shape

const documento = {
  manutencao: field.referencia('Manutenção', 'manutencoes', { shape: { codigo: z.int() } }),
  /** Without one it is the file's name. */
  descricao: {
    ...field.texto('Descrição', { max: 200, required: false, help: 'Sem ela, vale o nome do arquivo.' }),
    read: z.string(),
  },
  arquivo: {
    ...field.referencia('Arquivo', 'arquivos', { shows: 'nome', shape: doArquivo }),
    write: z.looseObject({ id: zId }, mensagens.escolhaArquivo).transform((r) => r.id),
    whenEmpty: mensagens.escolhaArquivo,
  },
}

/** Documents of an order: each a description and a file of DOCUMENTOS_MANUTENCAO. */
export const manutencaoDocumentos = defineResource({
  path: 'manutencoes/documentos',
  name: 'Documento',
  plural: 'Documentos',
  fields: documento,
  filters: { descricao: { ...filter.texto('Descrição'), neverNull: true } },
  search: ['descricao'],
  sort: ['descricao', 'id'],
  defaultOrder: '-id',
  permission: { read: 'consultarmanutencoes', write: 'criaralterarmanutencoes' },
  /** Whoever sees quotes sees which documents there are. */
  lookup: { access: ['consultarmanutencaoorcamento'], fields: ['descricao'] },
})

const plenas = routesOf(manutencaoDocumentos)
export const rotasManutencaoDocumentos = {
  ...plenas,
  listar: defineRoute({
    ...plenas.listar,
    query: zListQuery({
      filters: manutencaoDocumentos.filters,
      sort: manutencaoDocumentos.sort,
      rpp: DOCUMENTOS_POR_PAGINA,
      extra: { manutencaoId: zIdText.optional() },
    }),
  }),
} as const
