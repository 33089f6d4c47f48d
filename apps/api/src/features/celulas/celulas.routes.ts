import { celulas, encontros, membros, mensagens, rotasCelulas as r, routesOf } from '@tombo/contract'
import { serveImage } from '../../kernel/files/serve.ts'
import type { Host } from '../../kernel/http/app.ts'
import { crudRoutes } from '../../kernel/http/crud.ts'
import { mount } from '../../kernel/http/mount.ts'
import { Reply } from '../../kernel/http/reply.ts'
import { fontes } from './fontes.ts'
import { fotoDoMembro, salvarFoto } from './foto.ts'
import { mapaDaCelula, mapaDoEncontro } from './mapa.ts'

/** Cells, encounters and members, and where they are on the map. */
export function rotasDeCelulas(casa: Host) {
  mount(casa, r.foto, async (ctx, { params, query: { width, height } }) =>
    serveImage(
      await casa.files.of(ctx.db),
      await fotoDoMembro(ctx, params.id),
      { width, height },
      // Tomorrow another photo may stand at this address.
      { cache: 'private, no-cache' },
    ),
  )
  mount(
    casa,
    r.salvarFoto,
    async (ctx, { params, body }) =>
      new Reply(await salvarFoto(ctx, params.id, body.arquivo?.id ?? null), {
        message: body.arquivo ? mensagens.salvo : mensagens.fotoRemovida,
      }),
  )
  mount(casa, r.mapaDaCelula, (ctx, { query }) => mapaDaCelula(ctx, query))
  mount(casa, r.mapaDoEncontro, (ctx, { query }) => mapaDoEncontro(ctx, query))
  crudRoutes(casa, routesOf(celulas), celulas, fontes.celulas)
  crudRoutes(casa, routesOf(encontros), encontros, fontes.encontros)
  crudRoutes(casa, routesOf(membros), membros, fontes.membros)
}
