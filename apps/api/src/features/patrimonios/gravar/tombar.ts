import { mensagens, patrimonioWorkflow } from '@tombo/contract'
import { recordEvento } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { lancarEntradas } from '../../razao/abertura/entrada.public.ts'
import { diferencasDoBem } from '../campos/diferencas.public.ts'
import { estadoDoBem } from '../campos/estado.ts'
import { proximosNumeros } from './numeros.public.ts'
import { jaTombado } from './regras.ts'

/** Registers an asset that was saved and checked: number, date, situation, entry in the ledger, plan, event. */
export async function registrarTombamento(ctx: Ctx, id: number): Promise<void> {
  const antes = await estadoDoBem(ctx, id)
  if (!antes) throw notFound()
  if (jaTombado(antes.bruto)) throw conflict(mensagens.situacaoNaoPermitida)
  const numero = antes.bruto.numero_tombamento ?? (await proximosNumeros(ctx, 1))[0]
  await ctx.db.exec(sql`
    update patrimonio
    set situacao = ${patrimonioWorkflow.to('TOMBAR')}, numero_tombamento = ${numero},
      data_tombamento = coalesce(data_tombamento, ${ctx.clock.today()}::date),
      versao = versao + 1, alterado_em = ${ctx.clock.now()}, alterado_por = ${ctx.actor.nome}
    where id = ${id}`)
  await lancarEntradas(ctx, sql`select ${id}::int`, { tipo: 'TOMBAMENTO', id: sql`p.id` })
  const depois = await estadoDoBem(ctx, id)
  await recordEvento(ctx, {
    entidade: 'patrimonios',
    entidadeId: id,
    tipo: 'TOMBAMENTO',
    alteracoes: diferencasDoBem(antes.textos, depois?.textos ?? {}),
  })
}
