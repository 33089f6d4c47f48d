import { mensagens } from '@tombo/contract'
import { diferencas, registrarEvento } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { conflito, naoEncontrado } from '../../kernel/erros.ts'
import { lancarEntradas } from '../razao/entrada.public.ts'
import { estadoDoBem } from './estado.ts'
import { jaTombado } from './regras.ts'

/**
 * The next number of the organisation. Whoever takes one holds the row until the transaction ends, so two never get the
 * same and none is skipped; numbers that an import brought are passed over.
 */
async function proximoNumero(ctx: Ctx): Promise<number> {
  for (;;) {
    const n = await ctx.db.row(
      sql<{
        n: number
      }>`update numerador set ultimo = ultimo + 1 where nome = 'tombamento' returning ultimo as n`,
    )
    const numero = (n as { n: number }).n
    const ocupado = await ctx.db.row(
      sql`select 1 from patrimonio where numero_tombamento = ${numero} and removido_em is null`,
    )
    if (!ocupado) return numero
  }
}

/** Registers an asset that was saved and checked: number, date, situation, entry in the ledger, plan, event. */
export async function registrarTombamento(ctx: Ctx, id: number): Promise<void> {
  const antes = await estadoDoBem(ctx, id)
  if (!antes) throw naoEncontrado()
  if (jaTombado(antes.bruto)) throw conflito(mensagens.situacaoNaoPermitida)
  const numero = antes.bruto.numero_tombamento ?? (await proximoNumero(ctx))
  await ctx.db.exec(sql`
    update patrimonio set situacao = 'EM_USO', numero_tombamento = ${numero}, data_tombamento = coalesce(data_tombamento, ${ctx.clock.hoje()}::date),
      versao = versao + 1, alterado_em = ${ctx.clock.agora()}, alterado_por = ${ctx.actor.nome}
    where id = ${id}`)
  await lancarEntradas(ctx, sql`select ${id}::int`, { tipo: 'TOMBAMENTO', id: sql`p.id` })
  const depois = await estadoDoBem(ctx, id)
  await registrarEvento(ctx, {
    entidade: 'patrimonios',
    entidadeId: id,
    tipo: 'TOMBAMENTO',
    alteracoes: diferencas(antes.textos, depois?.textos ?? {}),
  })
}
