import { mensagens, rotasExtensao as r } from '@tombo/contract'
import type { Host } from '../../../kernel/http/app.ts'
import { mountUpload } from '../../../kernel/http/mount-upload.ts'
import { mount } from '../../../kernel/http/mount.ts'
import { Reply } from '../../../kernel/http/reply.ts'
import { type Recebido, receberArquivo } from '../../arquivos/receber.public.ts'
import { criarAcesso, listarAcessos, revogarAcesso } from './acessos.ts'
import { DIRETORIO_DO_ENVIO, guardarPreco } from './enviar.ts'
import { avaliacoesAbertas, bensSemValor } from './escolhas.ts'

/** The browser extension: its codes, and what it asks and sends. */
export function rotasDaExtensao(casa: Host) {
  mount(casa, r.acessos, (ctx) => listarAcessos(ctx))
  mount(casa, r.criar, (ctx) => criarAcesso(ctx))
  mount(casa, r.revogar, async (ctx, { params }) => {
    await revogarAcesso(ctx, params.id)
    return new Reply(null, { message: mensagens.extensaoRevogado })
  })
  mount(casa, r.avaliacoes, (ctx) => avaliacoesAbertas(ctx))
  mount(casa, r.bens, (ctx, { query }) => bensSemValor(ctx, query.avaliacaoId, query.q))
  mountUpload(casa, r.enviar, {
    receive: (_, { req, query }, files): Promise<Recebido> =>
      receberArquivo(files, req, { diretorio: DIRETORIO_DO_ENVIO[query.tipo] }),
    store: async (ctx, { query }, recebido) =>
      new Reply(await guardarPreco(ctx, query, recebido), { message: mensagens.extensaoPrecoGuardado }),
    identity: ({ nome, guardado }) => [nome, guardado.sha256],
    undo: ({ guardado }, files) => files.remove(guardado),
  })
}
