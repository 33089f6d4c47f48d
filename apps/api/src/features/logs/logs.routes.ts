import { mensagens, rotasLogs as r } from '@tombo/contract'
import type { Host } from '../../kernel/http/app.ts'
import { mount } from '../../kernel/http/mount.ts'
import { Reply } from '../../kernel/http/reply.ts'
import { listarAcessos, pessoas, sessoesDoUsuario, usuariosAtivos } from './consultas.ts'
import { usosDeDadosPessoais } from './dados-pessoais.ts'
import { encerrarSessao } from './encerrar-sessao.ts'

/** The register of accesses and the sessions. */
export function rotasDeLogs(casa: Host) {
  mount(casa, r.acessos, (ctx, { query }) => listarAcessos(ctx, query))
  mount(casa, r.ativos, (ctx, { query }) => usuariosAtivos(ctx, query))
  mount(casa, r.dadosPessoais, (ctx, { query }) => usosDeDadosPessoais(ctx, query))
  mount(casa, r.pessoas, (ctx, { query }) => pessoas(ctx, query))
  mount(casa, r.sessoes, (ctx, { params, query }) => sessoesDoUsuario(ctx, params.userId, query))
  mount(casa, r.encerrar, async (ctx, { params }) => {
    await encerrarSessao(ctx, params.userId, params.sessaoId)
    return new Reply(null, { message: mensagens.sessaoEncerrada })
  })
}
