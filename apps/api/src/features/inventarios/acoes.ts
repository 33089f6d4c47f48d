import { inventarioWorkflow, mensagens, RESULTADOS_POR_SITUACAO } from '@tombo/contract'
import { type Change, recordEvento } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { among } from '../../kernel/db/among.ts'
import { sql } from '../../kernel/db/sql.ts'
import { conflict, invalid } from '../../kernel/errors.ts'
import { exigirQueIntegra } from './direitos.ts'
import { travarListas } from './fotografia/fotografar.ts'
import { aproveitarTardias } from './leituras/aproveitar.ts'
import { type Cabeca, exigirAcao, mudarSituacao, travarInventario } from './repo.ts'

const contar = (situacao: 'COMPLETA' | 'PARCIAL') =>
  sql`(select count(*) from inventario_resultado x where x.inventario_id = inventario.id
    and x.item_id is not null and ${among(sql`x.resultado`, RESULTADOS_POR_SITUACAO[situacao])})`

/** How far the count was, kept where it ends: for lists that show many campaigns. */
export const ANDAMENTO_FINAL = sql`, conferidos = ${contar('COMPLETA')}, parciais = ${contar('PARCIAL')}`
const ANDAMENTO_ABERTO = sql`, conferidos = null, parciais = null`

/** Was anything read in a campaign, be it that it came late? */
async function temLeituras(ctx: Ctx, id: number): Promise<boolean> {
  return Boolean(await ctx.db.row(sql`select 1 from inventario_leitura where inventario_id = ${id} limit 1`))
}

const relatar = (ctx: Ctx, c: Cabeca, tipo: string, alteracoes: Change[] = []) =>
  recordEvento(ctx, { entidade: 'inventarios', entidadeId: c.id, tipo, alteracoes })

/**
 * Puts a campaign under checking, or takes it back there from the signatures, which are then asked for anew; what came late
 * counts now (docs/regras.md R240). Errors: 403, 404, 409.
 */
export async function porEmConferencia(ctx: Ctx, id: number): Promise<void> {
  const c = await travarInventario(ctx, id)
  exigirAcao(c, 'emconferencia')
  await exigirQueIntegra(ctx, c)
  await ctx.db.exec(sql`delete from inventario_assinatura where inventario_id = ${id}`)
  await mudarSituacao(ctx, id, inventarioWorkflow.to('emconferencia'))
  await relatar(ctx, c, 'INVENTARIO_EM_CONFERENCIA', await aproveitarTardias(ctx, c))
}

/** Cancels a campaign, with a reason when something was read; everything of it is kept. Errors: 400, 404, 409. */
export async function cancelarInventario(ctx: Ctx, id: number, motivo: string | null): Promise<void> {
  const c = await travarInventario(ctx, id)
  exigirAcao(c, 'cancelar')
  if (!motivo && (await temLeituras(ctx, id)))
    throw invalid({ motivo: [mensagens.inventarioMotivo] }, mensagens.inventarioMotivo)
  await mudarSituacao(
    ctx,
    id,
    inventarioWorkflow.to('cancelar'),
    sql`, motivo_cancelamento = ${motivo}, cancelado_em = ${ctx.clock.now()} ${ANDAMENTO_FINAL}`,
  )
  const dito = motivo ? [{ campo: 'Motivo', anterior: null, novo: motivo }] : []
  await relatar(ctx, c, 'INVENTARIO_CANCELADO', dito)
}

/** No other campaign counts assets of this one by now. 409, naming it. */
export async function exigirBensSoDeste(ctx: Ctx, id: number): Promise<void> {
  const outro = await ctx.db.row(sql<{ id: number; descricao: string; n: number }>`
    select v.id, v.descricao, count(*)::int as n from inventario_item i
    join inventario_item o on o.patrimonio_id = i.patrimonio_id and o.inventario_id <> i.inventario_id
      join inventario v on v.id = o.inventario_id and ${among(sql`v.situacao_inventario`, inventarioWorkflow.open)}
    where i.inventario_id = ${id} group by v.id, v.descricao limit 1`)
  if (outro)
    throw conflict(
      `${mensagens.inventarioBensEmOutro} Inventário nº ${outro.id}, ${outro.descricao}: ${outro.n}.`,
    )
}

/** Takes a cancelled campaign up again, with what came since. Errors: 404; 409, it was never made, or another campaign counts its assets by now. */
export async function desfazerCancelamento(ctx: Ctx, id: number): Promise<void> {
  await travarListas(ctx)
  const c = await travarInventario(ctx, id)
  exigirAcao(c, 'copiar')
  if (c.quantidade === 0) throw conflict(mensagens.inventarioNaoFeito)
  await exigirBensSoDeste(ctx, id)
  await mudarSituacao(
    ctx,
    id,
    inventarioWorkflow.to('copiar'),
    sql`, motivo_cancelamento = null, cancelado_em = null ${ANDAMENTO_ABERTO}`,
  )
  await relatar(ctx, c, 'INVENTARIO_REABERTO', await aproveitarTardias(ctx, c))
}

/** Deletes a campaign in which nothing was read, nobody opened a session and no place was done. Errors: 404, 409. */
export async function excluirInventario(ctx: Ctx, id: number): Promise<void> {
  const c = await travarInventario(ctx, id)
  exigirAcao(c, 'excluir')
  const usado = await ctx.db.row(sql<{ sim: boolean }>`
    select exists (select 1 from inventario_leitura where inventario_id = ${id}) or exists (select 1
      from inventario_sessao where inventario_id = ${id})
      or exists (select 1 from inventario_fechamento where inventario_id = ${id}) as sim`)
  if (usado?.sim) throw conflict(mensagens.inventarioComLeituras)
  await ctx.db.exec(sql`delete from inventario_item where inventario_id = ${id}`)
  await ctx.db.exec(sql`delete from inventario where id = ${id}`)
  await relatar(ctx, c, 'EXCLUSAO')
}
