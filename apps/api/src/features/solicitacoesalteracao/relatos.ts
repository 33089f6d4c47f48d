import { solicitacaoWorkflow, type StatusSolicitacao } from '@tombo/contract'
import { type Change, recordEvento } from '../../kernel/audit/evento.ts'
import { closeNotices } from '../../kernel/notices/close.ts'
import { notify, notifyAllowed } from '../../kernel/notices/notify.ts'
import type { Ctx } from '../../kernel/ctx.ts'

/** Says who asked for what: enough to tell of it. */
export interface Pedido {
  id: number
  patrimonioId: number
  bem: string
  solicitanteId: number
  solicitante: string
}

const TITULO: Readonly<Record<Exclude<StatusSolicitacao, 'PENDENTE'>, string>> = {
  APROVADA: 'Solicitação de alteração aprovada',
  REPROVADA: 'Solicitação de alteração reprovada',
  CANCELADA: 'Solicitação de alteração cancelada',
}
const endereco = (id: number) => `/solicitacoesalteracao?solicitacao=${id}`
/** The notices that a request waits begin so. */
const chaveDoPedido = (id: number) => `solicitacaoalteracao/${id}/pedido`

/** The history of the request, and of the asset, get the same event. */
async function contarNosDois(ctx: Ctx, p: Pedido, tipo: string, alteracoes: Change[]): Promise<void> {
  await recordEvento(ctx, { entidade: 'solicitacoesalteracoes', entidadeId: p.id, tipo, alteracoes })
  await recordEvento(ctx, { entidade: 'patrimonios', entidadeId: p.patrimonioId, tipo, alteracoes })
}

/** A request was raised: its events, and a notice to whoever may decide it in the unit. */
export async function relatarPedido(ctx: Ctx, p: Pedido, mudancas: Change[]): Promise<void> {
  await contarNosDois(ctx, p, 'SOLICITACAO_ALTERACAO', mudancas)
  await notifyAllowed(ctx, 'CRIAR_ALTERAR_SOLICITACOES_ALTERACAO', {
    tipo: 'SOLICITACAO_ALTERACAO',
    titulo: 'Solicitação de alteração',
    texto: `${p.solicitante} pede a alteração de ${p.bem}: ${mudancas.map((m) => m.campo.toLowerCase()).join(', ')}.`,
    endereco: endereco(p.id),
    chave: chaveDoPedido(p.id),
    unidadeId: ctx.unidadeId,
  })
}

const linha = (campo: string, novo: string | null): Change[] =>
  novo === null ? [] : [{ campo, anterior: null, novo }]

/** Gives who asked, as the history tells it beside who decided. */
export const solicitanteNoHistorico = (p: Pedido): Change[] => linha('Solicitante', p.solicitante)

/**
 * A request was decided: its events, with who asked beside who decided, and a notice to who asked, when that is another
 * person; nobody needs to decide it any more. An approval is told in the asset's history by the change itself.
 */
export async function relatarDecisao(
  ctx: Ctx,
  p: Pedido,
  status: Exclude<StatusSolicitacao, 'PENDENTE'>,
  { resposta, mudancas }: { resposta: string | null; mudancas: Change[] },
): Promise<void> {
  const tipo = `SOLICITACAO_${status}`
  const alteracoes = [...mudancas, ...solicitanteNoHistorico(p), ...linha('Resposta', resposta)]
  if (status === solicitacaoWorkflow.to('APROVAR'))
    await recordEvento(ctx, { entidade: 'solicitacoesalteracoes', entidadeId: p.id, tipo, alteracoes })
  else await contarNosDois(ctx, p, tipo, alteracoes)
  await closeNotices(ctx, chaveDoPedido(p.id))
  if (p.solicitanteId === ctx.actor.usuarioId) return
  await notify(ctx, p.solicitanteId, {
    tipo,
    titulo: TITULO[status],
    texto: `${p.bem}${resposta ? `: ${resposta}` : ''}`,
    endereco: endereco(p.id),
    chave: `solicitacaoalteracao/${p.id}/decidida`,
    unidadeId: ctx.unidadeId,
  })
}
