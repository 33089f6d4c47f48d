import { celulas, encontros, membros, mensagens, rotasCelulas as r, rotasDe } from '@tombo/contract'
import { entregarImagem } from '../../kernel/files/entrega.ts'
import type { Casa } from '../../kernel/http/app.ts'
import { crudRoutes } from '../../kernel/http/crud.ts'
import { montar } from '../../kernel/http/montar.ts'
import { Resposta } from '../../kernel/http/saida.ts'
import { fontes } from './fontes.ts'
import { fotoDoMembro, salvarFoto } from './foto.ts'
import { mapaDaCelula, mapaDoEncontro } from './mapa.ts'

/** Cells, encounters and members, and where they are on the map. */
export function rotasDeCelulas(casa: Casa) {
  montar(casa, r.foto, async (ctx, { params, query: { width, height } }) =>
    entregarImagem(
      await casa.arquivos.de(ctx.db),
      await fotoDoMembro(ctx, params.id),
      { largura: width, altura: height },
      // Tomorrow another photo may stand at this address.
      { cache: 'private, no-cache' },
    ),
  )
  montar(
    casa,
    r.salvarFoto,
    async (ctx, { params, body }) =>
      new Resposta(await salvarFoto(ctx, params.id, body.arquivo?.id ?? null), {
        message: body.arquivo ? mensagens.salvo : mensagens.fotoRemovida,
      }),
  )
  montar(casa, r.mapaDaCelula, (ctx, { query }) => mapaDaCelula(ctx, query))
  montar(casa, r.mapaDoEncontro, (ctx, { query }) => mapaDoEncontro(ctx, query))
  crudRoutes(casa, rotasDe(celulas), celulas, fontes.celulas)
  crudRoutes(casa, rotasDe(encontros), encontros, fontes.encontros)
  crudRoutes(casa, rotasDe(membros), membros, fontes.membros)
}
