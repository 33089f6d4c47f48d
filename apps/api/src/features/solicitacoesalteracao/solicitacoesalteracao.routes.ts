import { type decisaoSolicitacao, mensagens, rotasSolicitacoes as r } from '@tombo/contract'
import { AppError, notFound } from '../../kernel/errors.ts'
import type { Host } from '../../kernel/http/app.ts'
import { mount } from '../../kernel/http/mount.ts'
import { Reply } from '../../kernel/http/reply.ts'
import { bemDoPedido } from './bem.ts'
import { contarDoBem, lerSolicitacao, listarSolicitacoes, outrasDoBem } from './consultas.ts'
import { decidir } from './decidir.ts'
import { obterSolicitacao } from './obter.ts'
import { solicitarAlteracao } from './solicitar.public.ts'

/** Gives what a save refuses by field, by the field of this call's body: `alteracoes.placa`, as the contract's own errors. */
function noCorpo(erro: unknown): never {
  if (!(erro instanceof AppError) || !erro.fields) throw erro
  const fields = Object.fromEntries(Object.entries(erro.fields).map(([k, v]) => [`alteracoes.${k}`, v]))
  throw new AppError(erro.status, erro.message, fields)
}

const FEITO = {
  APROVAR: mensagens.solicitacaoAprovada,
  REPROVAR: mensagens.solicitacaoReprovada,
} as const satisfies Record<(typeof decisaoSolicitacao.values)[number], string>

/** Change requests. */
export function rotasDeSolicitacoesAlteracao(casa: Host) {
  mount(casa, r.solicitar, async (ctx, { body }) => {
    const id = await solicitarAlteracao(ctx, body, { tipo: 'EDICAO' }).catch(noCorpo)
    const criada = await lerSolicitacao(ctx, id)
    if (!criada) throw notFound()
    return new Reply(criada, { message: mensagens.alteracaoSolicitada })
  })
  mount(casa, r.listar, (ctx, { query }) => {
    const { patrimonio, minhas, ...q } = query
    return listarSolicitacoes(ctx, q, { patrimonio, minhas })
  })
  mount(casa, r.obter, (ctx, { params }) => obterSolicitacao(ctx, params.id))
  mount(casa, r.outras, async (ctx, { params }) => {
    const s = await lerSolicitacao(ctx, params.id)
    if (!s) throw notFound()
    return outrasDoBem(ctx, s)
  })
  mount(casa, r.atualizarStatus, async (ctx, { body }) => {
    await decidir(ctx, body)
    return new Reply(await obterSolicitacao(ctx, body.id), { message: FEITO[body.status] })
  })
  mount(casa, r.doPatrimonio, async (ctx, { params }) => {
    const bem = await bemDoPedido(ctx, params.id)
    if (!bem?.daqui || bem.removido) throw notFound()
    return contarDoBem(ctx, params.id)
  })
}
