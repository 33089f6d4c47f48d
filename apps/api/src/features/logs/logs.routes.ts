import { mensagens, rotasLogs as r } from '@tombo/contract'
import type { Casa } from '../../kernel/http/app.ts'
import { montar } from '../../kernel/http/montar.ts'
import { Resposta } from '../../kernel/http/saida.ts'
import { listarAcessos, pessoas, sessoesDoUsuario, usuariosAtivos } from './consultas.ts'
import { usosDeDadosPessoais } from './dados-pessoais.ts'
import { encerrarSessao } from './encerrar-sessao.ts'

/** The register of accesses and the sessions. */
export function rotasDeLogs(casa: Casa) {
  montar(casa, r.acessos, (ctx, { query }) => listarAcessos(ctx, query))
  montar(casa, r.ativos, (ctx, { query }) => usuariosAtivos(ctx, query))
  montar(casa, r.dadosPessoais, (ctx, { query }) => usosDeDadosPessoais(ctx, query))
  montar(casa, r.pessoas, (ctx, { query }) => pessoas(ctx, query))
  montar(casa, r.sessoes, (ctx, { params, query }) => sessoesDoUsuario(ctx, params.userId, query))
  montar(casa, r.encerrar, async (ctx, { params }) => {
    await encerrarSessao(ctx, params.userId, params.sessaoId)
    return new Resposta(null, { message: mensagens.sessaoEncerrada })
  })
}
