import type { Ctx } from '../../kernel/ctx.ts'
import { type Consulta, sql } from '../../kernel/db/sql.ts'

/** Kinds of ledger rows. Each changes one balance by its signed amount; a reversal is a row of its own. */
export const TIPOS_LANCAMENTO = {
  ENTRADA: 'Entrada',
  AJUSTE_ENTRADA: 'Correção da entrada',
  ABERTURA_DEPRECIACAO: 'Depreciação anterior à implantação',
  DEPRECIACAO: 'Depreciação',
  ESTORNO_DEPRECIACAO: 'Estorno de depreciação',
  RECLASSIFICACAO: 'Reclassificação de conta',
} as const
export type TipoLancamento = keyof typeof TIPOS_LANCAMENTO

/** PCASP: expense of depreciation, and gain by incorporation (domain §1.7, §4). */
export const CONTA_VPD_DEPRECIACAO = '3.3.3.1.1.00.00'
export const CONTA_VPA_INCORPORACAO = '4.6.3.9.1.00.00'

/** Columns of `lancamento` that a posting selects, in order. */
export const COLUNAS_LANCAMENTO: Consulta = sql`patrimonio_id, data, competencia, mes_ano, tipo, saldo, valor, conta_debito, conta_credito, origem, origem_id`

/**
 * Posts what `linhas` selects (the columns of COLUNAS_LANCAMENTO) and moves the balances by the same amounts, in one
 * statement. The only way into the ledger but for the month's run, which moves quotas with the balances.
 */
export async function lancar(ctx: Ctx, linhas: Consulta): Promise<number> {
  return ctx.db.exec(sql`
    with novas as (insert into lancamento (${COLUNAS_LANCAMENTO}) ${linhas} returning patrimonio_id, saldo, valor)
    insert into saldo_patrimonio (patrimonio_id, bruto, depreciado)
    select patrimonio_id, coalesce(sum(valor) filter (where saldo = 'BRUTO'), 0), coalesce(sum(valor) filter (where saldo = 'DEPRECIADO'), 0)
    from novas group by patrimonio_id
    on conflict (patrimonio_id) do update set bruto = saldo_patrimonio.bruto + excluded.bruto, depreciado = saldo_patrimonio.depreciado + excluded.depreciado`)
}
