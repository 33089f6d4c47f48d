import { mensagens, rotasContagem as r } from '@tombo/contract'
import type { Host } from '../../kernel/http/app.ts'
import { forgetComing } from '../../kernel/files/coming.ts'
import { mount } from '../../kernel/http/mount.ts'
import { mountUpload } from '../../kernel/http/mount-upload.ts'
import { ReadyReply, Reply } from '../../kernel/http/reply.ts'
import { conflict } from '../../kernel/errors.ts'
import { pedirDocumento } from '../termos/termos.public.ts'
import { obterLocal } from './locais/listar.ts'
import { receberArquivo } from '../arquivos/receber.public.ts'
import { fecharLocal } from './contagem/fechar.ts'
import { guardarFoto } from './contagem/fotos.ts'
import { montarPacote } from './contagem/pacote.ts'
import { abrirSessao, listarSessoes, ouvirContato, revogarSessao } from './contagem/sessoes.ts'
import { desconsiderarLeitura } from './leituras/desconsiderar.ts'
import { listarLeituras } from './leituras/listar.ts'
import { receberLeituras } from './leituras/receber.ts'
import { exigirInventarioAVista } from './direitos.ts'
import { exigirInventario } from './repo.ts'

/** A photo that a reading names is no larger than this, in pixels. */
const LADO_DA_FOTO = 1600

/** How a campaign is counted: sessions of devices, what they need, and what they send. */
export function rotasDaContagem(host: Host) {
  mount(host, r.abrirSessao, (ctx, { params, body }) => abrirSessao(ctx, params.id, body))
  mount(host, r.sessoes, (ctx, { params }) => listarSessoes(ctx, params.id))
  mount(host, r.revogarSessao, async (ctx, { params }) => {
    await revogarSessao(ctx, params.id, params.sessaoId)
    return new Reply(await listarSessoes(ctx, params.id), { message: mensagens.sessaoDeContagemRevogada })
  })
  mount(host, r.qr, async (ctx, { params }) => {
    await exigirInventario(ctx, params.id)
    const endereco = `${host.address}/contagem?inventario=${params.id}`
    const { toSVG } = await import('bwip-js/node')
    return { endereco, qr: toSVG({ bcid: 'qrcode', text: endereco }) }
  })
  mount(host, r.pacote, async (ctx, { params }) => new ReadyReply(await montarPacote(ctx, params.id)))
  mount(host, r.contato, (ctx, { params, body }) => ouvirContato(ctx, params.id, body))
  mount(host, r.receber, (ctx, { params, body }) => receberLeituras(ctx, params.id, body))
  mount(host, r.leituras, (ctx, { params, query }) => listarLeituras(ctx, params.id, query))
  mount(host, r.desconsiderar, async (ctx, { params, body }) => {
    await desconsiderarLeitura(ctx, params.id, params.leituraId, body.justificativa)
    return new Reply(null, { message: mensagens.leituraDesconsiderada })
  })
  mount(host, r.fecharLocal, (ctx, { params, body }) =>
    fecharLocal(ctx, params.id, params.localizacaoId, body),
  )
  mount(host, r.termo, async (ctx, { params, body }) => {
    await exigirInventarioAVista(ctx, params.id)
    const { termos } = await obterLocal(ctx, params.id, params.localizacaoId)
    const qual = body.termo === undefined ? termos[0] : termos.find((t) => t.id === body.termo)
    if (!qual) throw conflict(mensagens.localSemTermo)
    const organizacao = await host.organizacoes.nameOf(ctx.databaseId)
    return new Reply(await pedirDocumento(ctx, qual.id, body.formato, organizacao), { status: 202 })
  })
  mountUpload(host, r.enviarFoto, {
    receive: (_, { req }, files) =>
      receberArquivo(files, req, {
        diretorio: 'FOTOS_INVENTARIO',
        width: LADO_DA_FOTO,
        height: LADO_DA_FOTO,
      }),
    async store(ctx, { params }, recebida) {
      // The bytes of a photo that is here already are dropped when they come again.
      if (!(await guardarFoto(ctx, params, recebida))) {
        await forgetComing(ctx.db, recebida.guardado)
        await (await host.files.of(ctx.db)).remove(recebida.guardado)
      }
      return { id: params.fotoId }
    },
    undo: ({ guardado }, files) => files.remove(guardado),
  })
}
