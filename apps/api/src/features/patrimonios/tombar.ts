import { mensagens, patrimonioWorkflow } from '@tombo/contract'
import { registrarEvento } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { conflito, naoEncontrado } from '../../kernel/erros.ts'
import { lancarEntradas } from '../razao/entrada.public.ts'
import { diferencasDoBem } from './diferencas.public.ts'
import { estadoDoBem } from './estado.ts'
import { proximosNumeros } from './numeros.public.ts'
import { jaTombado } from './regras.ts'

/** Registers an asset that was saved and checked: number, date, situation, entry in the ledger, plan, event. */
export async function registrarTombamento(ctx: Ctx, id: number): Promise<void> {
  const antes = await estadoDoBem(ctx, id)
  if (!antes) throw naoEncontrado()
  if (jaTombado(antes.bruto)) throw conflito(mensagens.situacaoNaoPermitida)
  const numero = antes.bruto.numero_tombamento ?? (await proximosNumeros(ctx, 1))[0]
  await ctx.db.exec(sql`
    update patrimonio set situacao = ${patrimonioWorkflow.to('TOMBAR')}, numero_tombamento = ${numero}, data_tombamento = coalesce(data_tombamento, ${ctx.clock.hoje()}::date),
      versao = versao + 1, alterado_em = ${ctx.clock.agora()}, alterado_por = ${ctx.actor.nome}
    where id = ${id}`)
  await lancarEntradas(ctx, sql`select ${id}::int`, { tipo: 'TOMBAMENTO', id: sql`p.id` })
  const depois = await estadoDoBem(ctx, id)
  await registrarEvento(ctx, {
    entidade: 'patrimonios',
    entidadeId: id,
    tipo: 'TOMBAMENTO',
    alteracoes: diferencasDoBem(antes.textos, depois?.textos ?? {}),
  })
}
