import { z } from 'zod'
import { campo } from './kernel/campo.ts'
import { filtro } from './kernel/filtro.ts'
import { defineResource } from './kernel/resource.ts'
import { zId } from './kernel/valores.ts'
import { mensagens } from './messages.ts'
import { zArquivoDoBem, zPatrimonioResumo } from './patrimonios/leitura.ts'
import { rotasDePertence } from './patrimonios/pertences.ts'

const { id: _, ...doBem } = zPatrimonioResumo.shape
const { id: __, ...doArquivo } = zArquivoDoBem.shape

const documento = {
  patrimonio: campo.referencia('Bem', 'patrimonios', { forma: doBem }),
  descricao: campo.texto('Descrição', { max: 200 }),
  documento: {
    ...campo.referencia('Documento', 'arquivos', { exibe: 'nome', forma: doArquivo }),
    write: z.looseObject({ id: zId }, mensagens.documentoObrigatorio).transform((r) => r.id),
    vazio: mensagens.documentoObrigatorio,
  },
}

/** Documents of an asset: each a description and a file of DOCUMENTOS_PATRIMONIO. */
export const documentospatrimonios = defineResource({
  path: 'documentospatrimonios',
  nome: 'Documento',
  plural: 'Documentos',
  campos: documento,
  filters: { descricao: filtro.texto('Descrição') },
  search: ['descricao'],
  sort: ['descricao', 'id'],
  ordemPadrao: '-id',
  permission: { read: 'patrimonio', write: 'criaralterarpatrimonio' },
  lookup: { acesso: [], campos: [] },
})

export const rotasDocumentosPatrimonios = rotasDePertence(documentospatrimonios)
