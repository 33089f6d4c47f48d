import { mensagens, rotasPerfil as r } from '@tombo/contract'
import { serveImage } from '../../kernel/files/serve.ts'
import type { Host } from '../../kernel/http/app.ts'
import { mount, mountUser } from '../../kernel/http/mount.ts'
import { Reply } from '../../kernel/http/reply.ts'
import { noteConfirmation } from '../../kernel/session/confirmation.ts'
import { pessoaDe } from '../sessao/pessoa.public.ts'
import { exigirSenhaAtual } from '../sessao/senha-atual.public.ts'
import { obterPerfil, salvarPerfil } from './dados.ts'
import { fotoDe, tirarFoto, usarFoto } from './foto.ts'
import { trocarSenha } from './senha.ts'
import { encerrarMinha, encerrarOutras, minhasSessoes } from './sessoes.ts'

const com = <T>(content: T, message: string) => new Reply(content, { message })

/** A person and what is theirs: data, password, photo, sessions. */
export function rotasDePerfil(casa: Host) {
  mountUser(casa, r.obter, (ctx) => obterPerfil(ctx))
  mountUser(casa, r.salvar, async (ctx, { body }) =>
    com(await salvarPerfil(casa, ctx, body), mensagens.salvo),
  )
  mountUser(casa, r.alterarSenha, async (ctx, { query, body }) => {
    await trocarSenha(casa, ctx, { ...query, ...body })
    return com(null, mensagens.salvo)
  })
  mountUser(casa, r.confirmar, async (ctx, { body }) => {
    await exigirSenhaAtual(casa.organizacoes, ctx, await pessoaDe(ctx), body.senhaAtual, 'senhaAtual')
    await noteConfirmation(ctx)
    return null
  })
  mount(casa, r.salvarFoto, async (ctx, { body }) => com(await usarFoto(ctx, body.foto), mensagens.salvo))
  mount(casa, r.excluirFoto, async (ctx) => com(await tirarFoto(ctx), mensagens.fotoRemovida))
  mount(casa, r.foto, async (ctx, { params, query }) =>
    serveImage(
      await casa.files.of(ctx.db),
      await fotoDe(ctx, params.id),
      { width: query.width },
      // Tomorrow another photo may stand at this address.
      { cache: 'private, no-cache' },
    ),
  )
  mountUser(casa, r.sessoes, (ctx) => minhasSessoes(ctx))
  mountUser(casa, r.encerrarSessao, async (ctx, { params }) => {
    await encerrarMinha(ctx, params.id)
    return com(null, mensagens.sessaoEncerrada)
  })
  mountUser(casa, r.encerrarOutras, async (ctx) => {
    await encerrarOutras(ctx)
    return com(null, mensagens.sessoesEncerradas)
  })
}
