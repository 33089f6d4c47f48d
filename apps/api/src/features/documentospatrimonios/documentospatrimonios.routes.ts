import { documentospatrimonios, rotasDocumentosPatrimonios as r } from '@tombo/contract'
import type { Host } from '../../kernel/http/app.ts'
import { metadataRoute } from '../../kernel/http/crud.ts'
import { montarPertence } from '../patrimonios/pertences/montar-pertence.public.ts'
import { DOCUMENTO, excluirDocumento, salvarDocumento } from './documentos.ts'

/** Documents of assets. */
export function rotasDeDocumentosPatrimonios(casa: Host) {
  metadataRoute(casa, r, documentospatrimonios)
  montarPertence(casa, r, DOCUMENTO, { gravar: salvarDocumento, excluir: excluirDocumento })
}
