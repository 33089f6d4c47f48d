import {
  type AcaoMovimentacao,
  can,
  formatarData,
  mensagens,
  movimentacaoWorkflow,
  quantos,
} from '@tombo/contract'
import { recordEvento } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { AppError, conflict, notFound } from '../../kernel/errors.ts'
import { requireAllowed } from '../../kernel/workflow.ts'
import { encerrarAbertos } from './execucao/abertos.ts'
import { avisarPartes } from './avisos.ts'
import { exigirDestinoAtivo, exigirNasDuas } from './pedido/destino.ts'
import { executar, type Feito } from './execucao/executar.ts'
import { type Cabeca, concluirMudanca, contarAbertos, travarMovimentacao } from './repo.ts'

/** An answer of whoever receives: what they say, and from which address. */
interface Resposta {
  /** The move as they saw it. */
  versao?: number | undefined
  resposta?: string | null | undefined
  endereco: string | null
}

/** Is it for this person to accept or refuse the move? Nobody does it in another's place. */
export const aceitaPor = (ctx: Ctx, m: Pick<Cabeca, 'aceite' | 'recebedorId' | 'destinoId'>): boolean =>
  m.aceite === 'RESPONSAVEL'
    ? m.recebedorId === ctx.actor.usuarioId
    : m.aceite === 'UNIDADE' && m.destinoId === ctx.unidadeId && can(ctx.tags, 'criaralterarmovimentacoes')

/** The move that waits for this person's answer, locked. Errors: 404; 403, it is for another; 409, it is answered, or changed since. */
async function paraResponder(
  ctx: Ctx,
  id: number,
  acao: 'aceitar' | 'recusar',
  { versao }: Resposta,
): Promise<Cabeca> {
  const m = await travarMovimentacao(ctx, id)
  if (!aceitaPor(ctx, m)) {
    if (!can(ctx.tags, ['consultarmovimentacoes', 'criaralterarmovimentacoes'])) throw notFound()
    throw new AppError(403, mensagens.movimentacaoSoQuemRecebe)
  }
  exigirAcao(m, acao)
  if (versao !== undefined && versao !== m.versao) throw conflict()
  return m
}

/** @throws {AppError} 409 where the situation of the move does not allow this */
export function exigirAcao({ situacao }: Cabeca, acao: AcaoMovimentacao): void {
  const ocupada = movimentacaoWorkflow.isWorking(situacao)
  requireAllowed(
    movimentacaoWorkflow,
    situacao,
    acao,
    ocupada ? mensagens.movimentacaoOcupada : mensagens.movimentacaoNaoPermite,
  )
}

const decisao = (ctx: Ctx, { resposta, endereco }: Resposta) =>
  sql`, decidido_em = ${ctx.clock.now()}, decidido_por = ${ctx.actor.nome},
    decidido_por_id = ${ctx.actor.usuarioId}, decidido_de = ${endereco}, resposta = ${resposta ?? null}`

const relatar = (ctx: Ctx, m: Cabeca, tipo: string, r?: Resposta, bens = m.quantidade) =>
  recordEvento(ctx, {
    entidade: 'movimentacoes',
    entidadeId: m.id,
    tipo,
    alteracoes: [
      { campo: 'Bens', anterior: null, novo: quantos(bens, 'bem', 'bens') },
      ...(r?.resposta ? [{ campo: 'Resposta', anterior: null, novo: r.resposta }] : []),
    ],
  })

/** Nobody borrows until a day that is over (docs/regras.md R220). 409. */
function exigirDevolucaoPorVir(ctx: Ctx, { dataRetorno }: Cabeca): void {
  if (dataRetorno === null || dataRetorno >= ctx.clock.today()) return
  throw conflict(mensagens.movimentacaoDevolucaoPassou.replace('{dia}', formatarData(dataRetorno)))
}

/**
 * Accepts a move, which takes effect now, or by a job. Errors: 403, 404; 409, also where its place or person is no longer active, or
 * the day by which it is to be back is over.
 */
export async function aceitarMovimentacao(ctx: Ctx, id: number, r: Resposta): Promise<Feito> {
  const m = await paraResponder(ctx, id, 'aceitar', r)
  exigirDevolucaoPorVir(ctx, m)
  await exigirDestinoAtivo(ctx, m)
  await ctx.db.exec(sql`update movimentacao set versao = versao ${decisao(ctx, r)} where id = ${id}`)
  await relatar(ctx, m, 'ACEITE', r)
  return executar(ctx, await travarMovimentacao(ctx, id), 'EFETIVAR', { itens: m.quantidade })
}

/** Refuses all that waits; the assets are let go where they are. Errors: 403, 404, 409. */
export async function recusarMovimentacao(ctx: Ctx, id: number, r: Resposta): Promise<Feito> {
  const m = await paraResponder(ctx, id, 'recusar', r)
  await encerrarAbertos(ctx, m, 'recusar')
  await concluirMudanca(ctx, id, decisao(ctx, r))
  await relatar(ctx, m, 'RECUSA', r)
  await avisarPartes(ctx, m, 'recusada')
  return { id }
}

/** The move of whoever sends, at one stage. */
async function doRemetente(ctx: Ctx, id: number): Promise<Cabeca> {
  const m = await travarMovimentacao(ctx, id)
  if (m.unidadeId !== ctx.unidadeId) throw notFound()
  return m
}

/** Takes back a move that waits, or one of its items. Errors: 404, 409. */
export async function cancelarMovimentacao(ctx: Ctx, id: number, item?: number): Promise<Feito> {
  const m = await doRemetente(ctx, id)
  exigirAcao(m, 'cancelar')
  const bens = await encerrarAbertos(ctx, m, 'cancelar', item === undefined ? undefined : [item])
  const situacao = await concluirMudanca(ctx, id)
  const restam = movimentacaoWorkflow.allowed(situacao, 'cancelar')
  if (restam) await contarAbertos(ctx, id)
  await relatar(ctx, m, 'CANCELAMENTO', undefined, bens)
  if (situacao === movimentacaoWorkflow.to('cancelar')) await avisarPartes(ctx, m, 'cancelada')
  return { id }
}

/** Reverses a move that took effect, all that stands of it or one item. Errors: 403, 404, 409. */
export async function estornarMovimentacao(ctx: Ctx, id: number, item?: number): Promise<Feito> {
  const m = await travarMovimentacao(ctx, id)
  exigirAcao(m, 'estornar')
  await exigirNasDuas(ctx, m)
  const quais = item === undefined ? undefined : [item]
  return executar(ctx, m, 'ESTORNAR', { itens: quais?.length ?? m.quantidade, quais })
}

/** Declares that a loan is back, all of it or some items. Errors: 404, 409. */
export async function devolverMovimentacao(ctx: Ctx, id: number, itens?: readonly number[]): Promise<Feito> {
  const m = await travarMovimentacao(ctx, id)
  exigirAcao(m, 'devolver')
  return executar(ctx, m, 'DEVOLVER', { itens: itens?.length ?? m.quantidade, quais: itens })
}
