import { type decisaoSolicitacao, mensagens, rotasSolicitacoes as r } from '@tombo/contract'
import { AppError, naoEncontrado } from '../../kernel/erros.ts'
import type { Casa } from '../../kernel/http/app.ts'
import { montar } from '../../kernel/http/montar.ts'
import { Resposta } from '../../kernel/http/saida.ts'
import { bemDoPedido } from './bem.ts'
import { contarDoBem, lerSolicitacao, listarSolicitacoes, outrasDoBem } from './consultas.ts'
import { decidir } from './decidir.ts'
import { obterSolicitacao } from './obter.ts'
import { solicitarAlteracao } from './solicitar.public.ts'

/** What a save refuses by field, by the field of this call's body: `alteracoes.placa`, as the contract's own errors. */
function noCorpo(erro: unknown): never {
  if (!(erro instanceof AppError) || !erro.fields) throw erro
  const fields = Object.fromEntries(Object.entries(erro.fields).map(([k, v]) => [`alteracoes.${k}`, v]))
  throw new AppError(erro.status, erro.message, fields)
}

const FEITO = {
  APROVAR: mensagens.solicitacaoAprovada,
  REPROVAR: mensagens.solicitacaoReprovada,
} as const satisfies Record<(typeof decisaoSolicitacao.valores)[number], string>

/** Change requests. */
export function rotasDeSolicitacoesAlteracao(casa: Casa) {
  montar(casa, r.solicitar, async (ctx, { body }) => {
    const id = await solicitarAlteracao(ctx, body, { tipo: 'EDICAO' }).catch(noCorpo)
    const criada = await lerSolicitacao(ctx, id)
    if (!criada) throw naoEncontrado()
    return new Resposta(criada, { message: mensagens.alteracaoSolicitada })
  })
  montar(casa, r.listar, (ctx, { query }) => {
    const { patrimonio, minhas, ...q } = query
    return listarSolicitacoes(ctx, q, { patrimonio, minhas })
  })
  montar(casa, r.obter, (ctx, { params }) => obterSolicitacao(ctx, params.id))
  montar(casa, r.outras, async (ctx, { params }) => {
    const s = await lerSolicitacao(ctx, params.id)
    if (!s) throw naoEncontrado()
    return outrasDoBem(ctx, s)
  })
  montar(casa, r.doInventario, (ctx, { params, query }) =>
    listarSolicitacoes(ctx, query, { inventario: params.id }),
  )
  montar(casa, r.atualizarStatus, async (ctx, { body }) => {
    await decidir(ctx, body)
    return new Resposta(await obterSolicitacao(ctx, body.id), { message: FEITO[body.status] })
  })
  montar(casa, r.doPatrimonio, async (ctx, { params }) => {
    const bem = await bemDoPedido(ctx, params.id)
    if (!bem?.daqui || bem.removido) throw naoEncontrado()
    return contarDoBem(ctx, params.id)
  })
}
