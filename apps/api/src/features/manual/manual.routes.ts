import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { formatarData, rotasManual as r, TITULO_DO_MANUAL } from '@tombo/contract'
import { notFound } from '../../kernel/errors.ts'
import type { Host } from '../../kernel/http/app.ts'
import { mount } from '../../kernel/http/mount.ts'
import { StreamReply } from '../../kernel/http/reply.ts'
import { manualEmPdf } from './fazer.ts'
import { lerManual, type Manual, PASTA_DAS_FIGURAS } from './ler.ts'

/** A file of the manual, shown in the browser. `emQuadro` lets a page of this product show it within itself. */
const mostrar = (caminho: string, mime: string, nome: string, { emQuadro = false } = {}) =>
  new StreamReply(async (reply) => {
    const { size } = await stat(caminho)
    if (emQuadro) {
      const regras = String(reply.getHeader('content-security-policy') ?? '')
      reply.header(
        'content-security-policy',
        regras.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
      )
      reply.header('x-frame-options', 'SAMEORIGIN')
    }
    return reply
      .header('content-type', mime)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, max-age=300')
      .header('content-disposition', `inline; filename="${nome}"`)
      .header('content-length', size)
      .send(createReadStream(caminho))
  })

/** The manual of the product: as pages, and as one PDF. It is read once, at the first call. */
export function rotasDeManual(casa: Host) {
  let lido: Promise<Manual> | undefined
  const manual = () => (lido ??= lerManual())
  mount(casa, r.ler, async () => ({ titulo: TITULO_DO_MANUAL, capitulos: (await manual()).capitulos }))
  mount(casa, r.baixar, async (ctx) => {
    const data = formatarData(ctx.clock.today())
    const arquivos = await casa.files.of(ctx.db)
    // Drawing takes a moment: the connection is let go before.
    return new StreamReply(async (reply) =>
      mostrar(await manualEmPdf(arquivos, await manual(), data), 'application/pdf', 'manual-tombo.pdf', {
        emQuadro: true,
      }).send(reply),
    )
  })
  mount(casa, r.figura, async (_ctx, { params: { nome } }) => {
    const ha = (await manual()).capitulos.some((c) =>
      c.blocos.some((b) => b.tipo === 'FIGURA' && b.arquivo === nome),
    )
    if (!ha) throw notFound()
    return mostrar(join(PASTA_DAS_FIGURAS, nome), 'image/png', nome)
  })
}
