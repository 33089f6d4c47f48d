import {
  acoesQueDao,
  type Fechamento,
  fechamentoWorkflow,
  formatarCompetencia,
  mensagens,
} from '@tombo/contract'
import { recordEvento } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { conflict } from '../../kernel/errors.ts'
import { requireAllowed } from '../../kernel/workflow.ts'
import { reabrirMes, travarMeses } from '../razao/meses.public.ts'
import { lerParametros } from '../sistema/parametros.public.ts'
import { COLUNAS_DO_FECHAMENTO, lerLivros } from './meses.ts'

/** Does somebody else who may come in hold the right to reopen months of the unit? */
async function outroPodeReabrir(ctx: Ctx): Promise<boolean> {
  const outro = await ctx.db.row(sql`
    select 1 from permissao_efetiva p join usuario u on u.id = p.usuario_id
    where u.ativo and u.id <> ${ctx.actor.usuarioId} and p.unidade_id = ${ctx.unidadeId}
      and p.acao = any(${acoesQueDao('REABRIR_MES')}::text[]) limit 1`)
  return outro !== undefined
}

/**
 * May whoever asks open again what they closed themselves? Where somebody else holds the right, never; otherwise by the
 * organisation's parameter.
 * @throws {AppError} 409
 */
async function exigirOutraPessoa(ctx: Ctx): Promise<void> {
  if (await outroPodeReabrir(ctx)) throw conflict(mensagens.reabrirOutraPessoa)
  if (!(await lerParametros(ctx.db)).reabrirMesPorQuemFechou) throw conflict(mensagens.reabrirSoPorParametro)
}

/** Opens the last closed month of the unit at work again, with a reason; its statement stays, marked as superseded. */
export async function reabrir(ctx: Ctx, competencia: string, motivo: string): Promise<Fechamento> {
  await travarMeses(ctx, ctx.unidadeId)
  const { fechadoAte } = await lerLivros(ctx)
  const fechado = fechadoAte !== null && competencia <= fechadoAte
  requireAllowed(fechamentoWorkflow, fechado ? 'FECHADO' : 'ABERTO', 'reabrir')
  if (competencia !== fechadoAte) throw conflict(mensagens.reabrirSoUltimo)
  const mes = `${competencia}-01`
  const f = await ctx.db.row(sql<{ id: number; fechado_por_id: number | null }>`
    select id, fechado_por_id from fechamento
    where unidade_id = ${ctx.unidadeId} and competencia = ${mes}::date and reaberto_em is null for update`)
  if (!f) throw conflict(mensagens.reabrirSoUltimo)
  const mesmaPessoa = f.fechado_por_id === ctx.actor.usuarioId
  if (mesmaPessoa) await exigirOutraPessoa(ctx)
  const anterior = await ctx.db.row(sql<{ mes: string | null }>`
    select max(competencia) as mes from fechamento
    where unidade_id = ${ctx.unidadeId} and reaberto_em is null and competencia < ${mes}::date`)
  await reabrirMes(ctx, ctx.unidadeId, anterior?.mes ?? null)
  const feito = (await ctx.db.row(sql<Fechamento>`
    with f as (
      update fechamento
      set reaberto_em = ${ctx.clock.now()}, reaberto_por_id = ${ctx.actor.usuarioId}, reaberto_por = ${ctx.actor.nome},
        motivo = ${motivo}, mesma_pessoa = ${mesmaPessoa} where id = ${f.id} returning *)
    select ${COLUNAS_DO_FECHAMENTO} from f`)) as Fechamento
  await recordEvento(ctx, {
    entidade: 'fechamento',
    entidadeId: f.id,
    tipo: 'REABERTURA',
    alteracoes: [
      { campo: 'Competência', anterior: formatarCompetencia(competencia), novo: null },
      { campo: 'Motivo', anterior: null, novo: motivo },
      ...(mesmaPessoa ? [{ campo: 'Reaberto por quem fechou', anterior: null, novo: 'Sim' }] : []),
    ],
  })
  return feito
}
