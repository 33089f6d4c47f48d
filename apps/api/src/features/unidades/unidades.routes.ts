import { rotasUnidades as rotas, unidades } from '@tombo/contract'
import type { Host } from '../../kernel/http/app.ts'
import { deleteRoute, getRoute, listRoute, metadataRoute, saveRoute } from '../../kernel/http/crud.ts'
import { rotasDaUnidadeCorrente } from './corrente.routes.ts'
import { fonteUnidades, salvarUnidade } from './salvar-unidade.ts'

/** The units of the organisation. One that holds anything cannot be deleted, only deactivated. */
export function rotasDeUnidades(casa: Host) {
  rotasDaUnidadeCorrente(casa)
  metadataRoute(casa, rotas, unidades)
  listRoute(casa, rotas, unidades, fonteUnidades)
  getRoute(casa, rotas, unidades, fonteUnidades)
  saveRoute(casa, rotas, unidades, fonteUnidades, salvarUnidade)
  deleteRoute(casa, rotas, unidades, fonteUnidades)
}
