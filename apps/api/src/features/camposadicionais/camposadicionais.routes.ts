import { camposadicionais, mensagens, rotasDefinicoesAdicionais, routesOf } from '@tombo/contract'
import type { Host } from '../../kernel/http/app.ts'
import { getRoute, listRoute, metadataRoute, saveRoute } from '../../kernel/http/crud.ts'
import { mount } from '../../kernel/http/mount.ts'
import { Reply } from '../../kernel/http/reply.ts'
import { definicoesAdicionais } from './definicoes.public.ts'
import { fonteDosCampos } from './fonte.ts'
import { excluirCampo, salvarCampo } from './salvar.ts'

/** The fields that the organisation adds to its assets. */
export function rotasDeCamposAdicionais(casa: Host) {
  const rotas = routesOf(camposadicionais)
  metadataRoute(casa, rotas, camposadicionais)
  listRoute(casa, rotas, camposadicionais, fonteDosCampos)
  getRoute(casa, rotas, camposadicionais, fonteDosCampos)
  saveRoute(casa, rotas, camposadicionais, fonteDosCampos, salvarCampo)
  mount(casa, rotas.excluir, async (ctx, { params }) => {
    await excluirCampo(ctx, params.id)
    return new Reply(null, { message: mensagens.excluido })
  })
  mount(casa, rotasDefinicoesAdicionais.listar, (ctx) => definicoesAdicionais(ctx))
}
