import { type Webhook, webhookWorkflow } from '@tombo/contract'
import { type Change, differences, recordEvento } from '../../../kernel/audit/evento.ts'
import type { Vault } from '../../../kernel/vault.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { novoSegredo } from './assinatura.ts'
import { pedirEntregas } from './entregar.ts'
import { exigirAlcanceDoWebhook, RESPONDE } from './salvar.ts'
import { obterWebhook, usoDoSegredo } from './webhook.ts'

async function travar(ctx: Ctx, id: number): Promise<Webhook> {
  const w = await obterWebhook(ctx, id, { travar: true })
  exigirAlcanceDoWebhook(ctx, w)
  return w
}

const registrar = (ctx: Ctx, id: number, tipo: string, alteracoes: Change[] = []) =>
  recordEvento(ctx, { entidade: 'webhooks', entidadeId: id, tipo, alteracoes })

const situacao = (anterior: string, novo: string): Change[] => [{ campo: 'Situação', anterior, novo }]

/** Switches a webhook on, for whom whoever does it answers from then on: what waited is told, or forgotten. One that is on and fails is tried at once. */
export async function ligarWebhook(ctx: Ctx, id: number, esquecerPendentes: boolean): Promise<Webhook> {
  const antes = await travar(ctx, id)
  if (esquecerPendentes) await ctx.db.exec(sql`delete from webhook_pendente where webhook_id = ${id}`)
  await ctx.db.exec(
    sql`update webhook
      set ativo = true, falhas = 0, falhando_desde = null, proxima_em = null, motivo = null,
      responsavel_id = ${ctx.actor.usuarioId}
      where id = ${id}`,
  )
  await pedirEntregas(ctx.db, id)
  const assumiu = differences({ [RESPONDE]: antes.responsavel }, { [RESPONDE]: ctx.actor.nome })
  if (webhookWorkflow.allowed(antes.situacao.value, 'ligar'))
    await registrar(ctx, id, 'ATIVACAO', [...situacao('Desligado', 'Ativo'), ...assumiu])
  else if (assumiu.length > 0) await registrar(ctx, id, 'ALTERACAO', assumiu)
  return obterWebhook(ctx, id)
}

/** Switches a webhook off; what waits is kept. Twice is once. */
export async function desligarWebhook(ctx: Ctx, id: number): Promise<Webhook> {
  const antes = await travar(ctx, id)
  if (!webhookWorkflow.allowed(antes.situacao.value, 'desligar')) return antes
  await ctx.db.exec(
    sql`update webhook set ativo = false, proxima_em = null, motivo = ${`Desligado por ${ctx.actor.nome}.`}
      where id = ${id}`,
  )
  await registrar(ctx, id, 'DESATIVACAO', situacao(antes.situacao.descricao, 'Desligado'))
  return obterWebhook(ctx, id)
}

/** Deletes a webhook with what waited for it; its records stay. */
export async function excluirWebhook(ctx: Ctx, id: number): Promise<null> {
  const antes = await travar(ctx, id)
  await ctx.db.exec(sql`delete from webhook where id = ${id}`)
  await registrar(ctx, id, 'EXCLUSAO', [{ campo: 'Nome', anterior: antes.nome, novo: null }])
  return null
}

/** Gives a webhook another secret, told here and never again; from now on the one before signs nothing. */
export async function trocarSegredo(ctx: Ctx, cofre: Vault, id: number) {
  await travar(ctx, id)
  const segredo = novoSegredo()
  await ctx.db.exec(
    sql`update webhook
      set segredo_selado = ${cofre.seal(segredo, usoDoSegredo(id))}, versao = versao + 1,
      alterado_em = ${ctx.clock.now()}, alterado_por = ${ctx.actor.nome} where id = ${id}`,
  )
  await registrar(ctx, id, 'SEGREDO')
  return { webhook: await obterWebhook(ctx, id), segredo }
}
