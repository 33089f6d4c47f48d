import { type DesfechoSaida, formatarData, mensagens, saidaWorkflow } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { conflict } from '../../../kernel/errors.ts'
import { recordEvento } from '../../../kernel/audit/evento.ts'
import { soltar, trocarMotivo } from '../../reservas/reservas.public.ts'
import { esquecerRetorno } from '../avisos.ts'
import { ENTIDADE, presosNoFim } from '../consultas.ts'
import { encaminhar } from './encaminhar.ts'
import { anularLink, type MeioDoLink } from '../link/link.ts'
import { contarNosBens, relatar } from '../relatos.ts'
import { encerrarItens, escolherBens, mudarSituacao, retomarItens, travarPara } from '../saida.ts'
import { nomesDosBens } from '../../tombo/nomes.public.ts'

interface Escolha {
  versao?: number | undefined
  /** The assets; all that are left when none is named. */
  itens?: readonly number[] | undefined
}

/**
 * Cancels a request that is not decided, or takes assets out of it; true when all of it is cancelled now. What is left goes to
 * the responsible person anew, with another term. Errors: as `travarPara`; 409 for an asset that is no longer in it.
 */
export async function cancelarSaida(ctx: Ctx, meio: MeioDoLink, id: number, e: Escolha): Promise<boolean> {
  const s = await travarPara(ctx, id, 'CANCELAR', e.versao)
  const bens = escolherBens(s, e.itens)
  const nomes = await nomesDosBens(ctx, bens)
  const toda = bens.length === s.bens.length
  await encerrarItens(ctx, id, bens, saidaWorkflow.itemsTo('CANCELAR'))
  await soltar(ctx, 'SAIDA', id, bens)
  if (toda) {
    await anularLink(ctx.db, id)
    await mudarSituacao(ctx, id, saidaWorkflow.to('CANCELAR'), sql`, desfecho = 'CANCELADA'`)
  } else {
    await mudarSituacao(ctx, id, s.situacao)
    await encaminhar(ctx, meio, id)
  }
  await relatar(ctx, s, s.versao + 1, {
    tipo: toda ? 'SAIDA_CANCELADA' : 'ALTERACAO',
    feito: toda ? 'cancelada' : 'alterada',
    bens: toda ? bens.length : s.bens.length - bens.length,
    alteracoes: [{ campo: 'Bens retirados', anterior: nomes, novo: null }],
  })
  return toda
}

/** Is anything of the request gone for good, beside what came back? */
async function desfechoDoRetorno(ctx: Ctx, id: number): Promise<DesfechoSaida> {
  const foi = await ctx.db.row(sql`
    select 1 from saida_bem_item where saida_id = ${id} and situacao = ${saidaWorkflow.itemsTo('ENCERRAR')} limit 1`)
  return foi ? 'DEFINITIVA' : 'DEVOLVIDA'
}

/**
 * Declares that assets are back; when none is left out the request is at its end. Errors: as `travarPara`; 409 for an asset
 * that is back already.
 */
export async function retornarSaida(ctx: Ctx, id: number, e: Escolha): Promise<void> {
  const s = await travarPara(ctx, id, 'RETORNAR', e.versao)
  const bens = escolherBens(s, e.itens)
  const toda = bens.length === s.bens.length
  await encerrarItens(ctx, id, bens, saidaWorkflow.itemsTo('RETORNAR'))
  await soltar(ctx, 'SAIDA', id, bens)
  if (toda) {
    await mudarSituacao(
      ctx,
      id,
      saidaWorkflow.to('RETORNAR'),
      sql`, desfecho = ${await desfechoDoRetorno(ctx, id)}, data_retorno = ${ctx.clock.now()}`,
    )
    await esquecerRetorno(ctx, id)
  } else await mudarSituacao(ctx, id, s.situacao)
  await relatar(ctx, s, s.versao + 1, {
    tipo: 'SAIDA_DEVOLVIDA',
    feito: toda ? 'devolvida' : 'devolvida em parte',
    bens: bens.length,
    alteracoes: [{ campo: 'Bens devolvidos', anterior: null, novo: await nomesDosBens(ctx, bens) }],
  })
  await contarNosBens(ctx, id, bens, 'SAIDA_RETORNO')
}

/**
 * Ends an exit of which nothing will come back (docs/regras.md R172): its assets stay in the books, held by it, until a
 * write-off takes them over. Errors: as `travarPara`; 409 for an exit that says when it will be back.
 */
export async function encerrarDefinitiva(ctx: Ctx, id: number, e: Pick<Escolha, 'versao'>): Promise<void> {
  const s = await travarPara(ctx, id, 'ENCERRAR', e.versao)
  if (s.retorno !== null) throw conflict(mensagens.saidaComRetorno.replace('{dia}', formatarData(s.retorno)))
  await encerrarItens(ctx, id, s.bens, saidaWorkflow.itemsTo('ENCERRAR'))
  await trocarMotivo(ctx, 'SAIDA', 'SAIDA_DEFINITIVA', id)
  await mudarSituacao(ctx, id, saidaWorkflow.to('ENCERRAR'), sql`, desfecho = 'DEFINITIVA'`)
  await relatar(ctx, s, s.versao + 1, {
    tipo: 'SAIDA_ENCERRADA',
    feito: 'encerrada como definitiva',
    bens: s.bens.length,
    alteracoes: [{ campo: 'Bens que não voltam', anterior: null, novo: await nomesDosBens(ctx, s.bens) }],
  })
  await contarNosBens(ctx, id, s.bens, 'SAIDA_DEFINITIVA')
}

/**
 * Takes the end of a definitive exit back (docs/regras.md R230): what it still holds, which no write-off has, is in it again, and
 * comes back or goes for good as before. Errors: as `travarPara`; 409 where it holds nothing.
 */
export async function reabrirDefinitiva(
  ctx: Ctx,
  id: number,
  e: Pick<Escolha, 'versao'> & { motivo: string },
): Promise<void> {
  const s = await travarPara(ctx, id, 'REABRIR', e.versao)
  const presos = await ctx.db.rows(sql<{ id: number }>`${presosNoFim(id)} for update of re`)
  if (presos.length === 0) throw conflict(mensagens.saidaNadaPreso)
  const bens = presos.map((p) => p.id)
  await trocarMotivo(ctx, 'SAIDA_DEFINITIVA', 'SAIDA', id, bens)
  await retomarItens(ctx, id, bens)
  await mudarSituacao(ctx, id, saidaWorkflow.to('REABRIR'), sql`, desfecho = null, data_retorno = null`)
  await relatar(ctx, s, s.versao + 1, {
    tipo: 'SAIDA_REABERTA',
    feito: 'com o encerramento estornado',
    bens: bens.length,
    nota: e.motivo,
    alteracoes: [
      { campo: 'Motivo', anterior: null, novo: e.motivo },
      { campo: 'Bens que voltam à saída', anterior: null, novo: await nomesDosBens(ctx, bens) },
    ],
  })
  await contarNosBens(ctx, id, bens, 'SAIDA_DEFINITIVA_ESTORNO')
}

/** Takes away a request that was never accepted: its assets are free, its link is dead. Its terms stay, as every term does. */
export async function excluirSaida(ctx: Ctx, id: number): Promise<void> {
  await travarPara(ctx, id, 'EXCLUIR')
  await anularLink(ctx.db, id)
  await soltar(ctx, 'SAIDA', id)
  await ctx.db.exec(
    sql`update saida_bem
      set removida_em = ${ctx.clock.now()}, versao = versao + 1, alterado_em = ${ctx.clock.now()},
      alterado_por = ${ctx.actor.nome} where id = ${id}`,
  )
  await recordEvento(ctx, { entidade: ENTIDADE, entidadeId: id, tipo: 'EXCLUSAO' })
}
