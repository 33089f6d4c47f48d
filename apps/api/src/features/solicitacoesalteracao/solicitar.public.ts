import {
  type AlterarPatrimonio,
  MAXIMO_DE_SOLICITACOES,
  mensagens,
  mensagemSolicitacoesDemais,
  solicitacaoWorkflow,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { among } from '../../kernel/db/among.ts'
import { sql } from '../../kernel/db/sql.ts'
import { AppError, conflict, notFound } from '../../kernel/errors.ts'
import { mudancaDo } from '../patrimonios/campos/diferencas.public.ts'
import { ensaiarAlteracao } from '../patrimonios/gravar/alteracao.public.ts'
import { bemDoPedido, impedimentoDoBem } from './bem.ts'
import { relatarPedido } from './relatos.ts'

interface PedidoDeAlteracao {
  /** An old `versao` is 409. */
  patrimonio: { id: number; versao?: number | undefined }
  /** The body of a save, checked by the contract. */
  alteracoes: AlterarPatrimonio
  motivo?: string | null | undefined
}

/** Where a request comes from: an asset's screen, or a count. */
export type Origem = { tipo: 'EDICAO' } | { tipo: 'INVENTARIO'; inventarioId: number }

/** Refuses (409) one more to whom too many are still to be decided; counted one call at a time. What a count finds is asked whole. */
async function exigirVaga({ db, actor, unidadeId }: Ctx): Promise<void> {
  await db.exec(sql`select pg_advisory_xact_lock(hashtext('solicitacao/pedidos'), ${actor.usuarioId})`)
  const abertas = await db.row(sql<{ n: number }>`
    select count(*)::int as n from solicitacao_alteracao
    where solicitante_id = ${actor.usuarioId} and unidade_id = ${unidadeId} and origem = 'EDICAO'
      and ${among(sql`status`, solicitacaoWorkflow.open)}`)
  if ((abertas?.n ?? 0) >= MAXIMO_DE_SOLICITACOES) throw conflict(mensagemSolicitacoesDemais)
}

/**
 * Asks for a change of an asset of the unit at work and gives the request's id. What a save would refuse is refused here,
 * with the errors of a save; of what it carries only the fields that differ are asked for. Events of request and asset and
 * the notices to whoever decides stand in the same transaction.
 * Errors: 404, no such asset here; 409, an old `versao`, an asset written off, or too many requests of this
 * person still to be decided; 400 by field, or when nothing differs.
 */
export async function solicitarAlteracao(ctx: Ctx, p: PedidoDeAlteracao, origem: Origem): Promise<number> {
  const bem = await bemDoPedido(ctx, p.patrimonio.id, { travar: true })
  if (!bem?.daqui || bem.removido) throw notFound()
  const impedimento = impedimentoDoBem(bem)
  if (impedimento) throw conflict(impedimento)
  const mudancas = await ensaiarAlteracao(ctx, p.patrimonio, p.alteracoes)
  if (mudancas.length === 0) throw new AppError(400, mensagens.nenhumaAlteracao)
  if (origem.tipo === 'EDICAO') await exigirVaga(ctx)
  const criada = await ctx.db.row(sql<{ id: number }>`
    insert into solicitacao_alteracao (unidade_id, patrimonio_id, origem, inventario_id, solicitante_id,
      solicitante_nome, motivo, criado_em, criado_por)
    values (${ctx.unidadeId}, ${p.patrimonio.id}, ${origem.tipo},
      ${origem.tipo === 'INVENTARIO' ? origem.inventarioId : null}, ${ctx.actor.usuarioId}, ${ctx.actor.nome},
      ${p.motivo ?? null}, ${ctx.clock.now()}, ${ctx.actor.nome})
    returning id`)
  if (!criada) throw notFound()
  await ctx.db.exec(sql`
    insert into solicitacao_diferenca (solicitacao_id, campo, rotulo, valor, anterior, novo)
    select ${criada.id}::int, l.campo, l.rotulo, l.valor, l.anterior, l.novo
    from jsonb_to_recordset(${JSON.stringify(mudancas)}::jsonb) as l(campo text, rotulo text, valor jsonb,
      anterior text, novo text)`)
  const pedido = {
    id: criada.id,
    patrimonioId: p.patrimonio.id,
    bem: bem.nome,
    solicitanteId: ctx.actor.usuarioId,
    solicitante: ctx.actor.nome,
  }
  await relatarPedido(
    ctx,
    pedido,
    mudancas.map((m) => mudancaDo(m.campo, m.anterior, m.novo, m.rotulo)),
  )
  return criada.id
}
