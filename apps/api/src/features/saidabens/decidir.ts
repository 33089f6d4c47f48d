import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { soltar } from '../reservas/reservas.public.ts'
import { aceitarTermo } from '../termos/termos.public.ts'
import { anularLink } from './link.ts'
import { contarNosBens, relatar } from './relatos.ts'
import { mudarSituacao, travarPara } from './saida.ts'

/**
 * An approver lets the assets go out: the term is accepted in their name, and the link, if one waits, is dead.
 * Errors as `travarPara`.
 */
export async function aceitarSaida(
  ctx: Ctx,
  id: number,
  versao: number | undefined,
  endereco: string | null,
): Promise<void> {
  const s = await travarPara(ctx, id, 'ACEITAR', versao)
  await anularLink(ctx.db, id)
  if (s.termoId !== null)
    await aceitarTermo(ctx, s.termoId, {
      papel: 'AUTORIZA',
      nome: ctx.actor.nome,
      usuarioId: ctx.actor.usuarioId,
      endereco,
    })
  await mudarSituacao(
    ctx,
    id,
    'ACEITA',
    sql`, decidido_em = ${ctx.clock.agora()}, decidido_por = ${ctx.actor.nome}`,
  )
  await relatar(ctx, s, s.versao + 1, { tipo: 'SAIDA_ACEITA', feito: 'aceita', bens: s.bens.length })
  await contarNosBens(ctx, id, s.bens, 'SAIDA')
}

/** An approver refuses: the assets are free again, and the link is dead. Errors as `travarPara`. */
export async function recusarSaida(
  ctx: Ctx,
  id: number,
  { versao, resposta = null }: { versao?: number | undefined; resposta?: string | null | undefined },
): Promise<void> {
  const s = await travarPara(ctx, id, 'RECUSAR', versao)
  await anularLink(ctx.db, id)
  await soltar(ctx, 'SAIDA', id)
  await mudarSituacao(
    ctx,
    id,
    'RECUSADA',
    sql`, resposta = ${resposta}, decidido_em = ${ctx.clock.agora()}, decidido_por = ${ctx.actor.nome}`,
  )
  await relatar(ctx, s, s.versao + 1, {
    tipo: 'SAIDA_RECUSADA',
    feito: 'recusada',
    bens: s.bens.length,
    nota: resposta,
    alteracoes: resposta === null ? [] : [{ campo: 'Resposta', anterior: null, novo: resposta }],
  })
}
