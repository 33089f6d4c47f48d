import { COLUNAS_DO_COLETOR, rotasColetor as r, rotasRfid } from '@tombo/contract'
import type { Host } from '../../kernel/http/app.ts'
import { mount } from '../../kernel/http/mount.ts'
import { DeferredReply } from '../../kernel/http/reply.ts'
import { importarColetor } from './coletor/importar.ts'
import { previaDoColetor } from './coletor/previa.ts'
import { receberTags } from './rfid/receber.ts'

const LAYOUT = Object.entries(COLUNAS_DO_COLETOR).map(([coluna, c]) => ({
  coluna,
  descricao: c.descricao,
  nomes: [...c.nomes],
}))

/** Files of collectors, and the tags of readers. */
export function rotasDoColetor(host: Host) {
  mount(host, r.layout, () => LAYOUT)
  mount(host, r.previa, async (ctx, { params, body }) =>
    previaDoColetor(ctx, await host.files.of(ctx.db), params.id, body),
  )
  mount(
    host,
    r.importar,
    async (ctx, { params, body }) => new DeferredReply(await importarColetor(ctx, params.id, body)),
  )
  mount(host, rotasRfid.receber, (ctx, { body }) => receberTags(ctx, body))
}
