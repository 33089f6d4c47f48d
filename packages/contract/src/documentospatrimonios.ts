import { z } from 'zod'
import { field } from './kernel/field.ts'
import { filter } from './kernel/filter.ts'
import { defineResource } from './kernel/resource.ts'
import { zId } from './kernel/values.ts'
import { mensagens } from './messages.ts'
import { zArquivoDoBem, zPatrimonioResumo } from './patrimonios/leitura.ts'
import { rotasDePertence } from './patrimonios/pertences.ts'

const { id: _, ...doBem } = zPatrimonioResumo.shape
const { id: __, ...doArquivo } = zArquivoDoBem.shape

const documento = {
  patrimonio: field.referencia('Bem', 'patrimonios', { shape: doBem }),
  descricao: field.texto('Descrição', { max: 200 }),
  documento: {
    ...field.referencia('Documento', 'arquivos', { shows: 'nome', shape: doArquivo }),
    write: z.looseObject({ id: zId }, mensagens.documentoObrigatorio).transform((r) => r.id),
    whenEmpty: mensagens.documentoObrigatorio,
  },
}

/** Documents of an asset: each a description and a file of DOCUMENTOS_PATRIMONIO. */
export const documentospatrimonios = defineResource({
  path: 'documentospatrimonios',
  name: 'Documento',
  plural: 'Documentos',
  fields: documento,
  filters: { descricao: filter.texto('Descrição') },
  search: ['descricao'],
  sort: ['descricao', 'id'],
  defaultOrder: '-id',
  permission: { read: 'patrimonio', write: 'criaralterarpatrimonio' },
  lookup: { access: [], fields: [] },
})

export const rotasDocumentosPatrimonios = rotasDePertence(documentospatrimonios)
