import { formatarData, mensagens, retornoPassou, saidaWorkflow } from '@tombo/contract'
import type { Clock } from '../../../kernel/clock.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { invalid } from '../../../kernel/errors.ts'
import { actsForAnyOf } from '../../../kernel/session/programa.ts'
import { soltar } from '../../reservas/reservas.public.ts'
import { aceitarTermo } from '../../termos/termos.public.ts'
import { conferirBens } from '../conferir.ts'
import { anularLink } from '../link/link.ts'
import { contarNosBens, relatar } from '../relatos.ts'
import { mudarSituacao, type SaidaTravada, travarPara } from '../saida.ts'

/** Gives what the term says beside the acceptance of a request as it stands. */
async function observacoesDe(
  ctx: Ctx,
  s: SaidaTravada,
  motivo: string | null | undefined,
): Promise<string[]> {
  const semResposta = saidaWorkflow.needsReason('ACEITAR', s.situacao)
  if (semResposta && !motivo) throw invalid({ motivo: [mensagens.saidaSemResposta] })
  return [
    ...(semResposta ? [`Aceita antes da resposta do responsável: ${motivo}`] : []),
    ...((await actsForAnyOf(ctx, [s.solicitanteId])) ? [mensagens.saidaDecididaSozinho] : []),
  ]
}

/** Nobody lets out until a day that is over (docs/regras.md R220). 400. */
export function exigirRetornoPorVir(clock: Clock, { retorno }: SaidaTravada): void {
  if (retorno === null || !retornoPassou(retorno, clock.today())) return
  const porque = mensagens.saidaRetornoPassou.replace('{dia}', formatarData(retorno))
  throw invalid({ dataRetornoPrevista: [porque] }, porque)
}

const notaDe = (observacoes: readonly string[]) =>
  observacoes.length === 0
    ? {}
    : {
        nota: observacoes.join(' '),
        alteracoes: [{ campo: 'Observação do aceite', anterior: null, novo: observacoes.join(' ') }],
      }

/**
 * An approver lets the assets go out: the term is accepted in their name, and the link, if one waits, is dead.
 * Where the responsible person has not answered it is accepted with a reason, and the term says both; it says too when nobody
 * else could accept it. Errors as `travarPara`, and 400 without the reason, for assets that an inventory counts by now, or where
 * the expected return is past.
 */
export async function aceitarSaida(
  ctx: Ctx,
  id: number,
  { versao, motivo }: { versao?: number | undefined; motivo?: string | null | undefined },
  endereco: string | null,
): Promise<void> {
  const s = await travarPara(ctx, id, 'ACEITAR', versao)
  exigirRetornoPorVir(ctx.clock, s)
  const observacoes = await observacoesDe(ctx, s, motivo)
  await conferirBens(ctx, s.bens, id)
  await anularLink(ctx.db, id)
  if (s.termoId !== null)
    await aceitarTermo(ctx, s.termoId, {
      papel: 'AUTORIZA',
      nome: ctx.actor.nome,
      usuarioId: ctx.actor.usuarioId,
      endereco,
      observacao: observacoes.join(' ') || null,
    })
  await mudarSituacao(
    ctx,
    id,
    saidaWorkflow.to('ACEITAR'),
    sql`, decidido_em = ${ctx.clock.now()}, decidido_por = ${ctx.actor.nome}`,
  )
  await relatar(ctx, s, s.versao + 1, {
    tipo: 'SAIDA_ACEITA',
    feito: 'aceita',
    bens: s.bens.length,
    ...notaDe(observacoes),
  })
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
    saidaWorkflow.to('RECUSAR'),
    sql`, resposta = ${resposta}, decidido_em = ${ctx.clock.now()}, decidido_por = ${ctx.actor.nome}`,
  )
  await relatar(ctx, s, s.versao + 1, {
    tipo: 'SAIDA_RECUSADA',
    feito: 'recusada',
    bens: s.bens.length,
    nota: resposta,
    alteracoes: resposta === null ? [] : [{ campo: 'Resposta', anterior: null, novo: resposta }],
  })
}
