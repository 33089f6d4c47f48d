import { mensagens, rotasIpca as r } from '@tombo/contract'
import type { Host } from '../../../kernel/http/app.ts'
import { mount } from '../../../kernel/http/mount.ts'
import { Reply } from '../../../kernel/http/reply.ts'
import { acumularIpca, importarIpca, listarIpca, salvarIpca } from './meses.ts'

/** The IPCA by month. */
export function rotasDoIpca(casa: Host) {
  mount(casa, r.listar, async (ctx) => ({ meses: await listarIpca(ctx) }))
  mount(casa, r.acumulado, (ctx, { query }) => acumularIpca(ctx, query.de, query.ate))
  mount(
    casa,
    r.salvar,
    async (ctx, { body }) => new Reply(await salvarIpca(ctx, body), { message: mensagens.salvo }),
  )
  mount(
    casa,
    r.importar,
    async (ctx, { body }) =>
      new Reply(await importarIpca(ctx, body), {
        message: body.ensaio ? mensagens.ipcaEnsaiado : mensagens.ipcaImportado,
      }),
  )
}
