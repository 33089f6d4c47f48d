import type { Ctx } from '../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { exigirRelogioCerto } from '../../kernel/relogio.ts'

/** Kinds of entries of the journal. */
export const TIPOS_LANCAMENTO = {
  ABERTURA: 'Abertura',
  ENTRADA: 'Entrada',
  AJUSTE_ENTRADA: 'Correção da entrada',
  ESTORNO_ENTRADA: 'Estorno da entrada',
  AJUSTE_ABERTURA: 'Correção da abertura',
  ABERTURA_DEPRECIACAO: 'Depreciação anterior à abertura',
  ESTORNO_ABERTURA: 'Estorno da abertura',
  DEPRECIACAO: 'Depreciação',
  DEPRECIACAO_ATRASADA: 'Depreciação em atraso do ano',
  DEPRECIACAO_EXERCICIOS_ANTERIORES: 'Depreciação de exercícios anteriores',
  ESTORNO_DEPRECIACAO: 'Estorno de depreciação',
  RECLASSIFICACAO: 'Reclassificação de conta',
  TRANSFERENCIA_SAIDA: 'Transferência a outra unidade',
  TRANSFERENCIA_ENTRADA: 'Transferência de outra unidade',
} as const
export type TipoLancamento = keyof typeof TIPOS_LANCAMENTO

/**
 * Columns of `lancamento` that a posting selects, in order. `valor` is positive and goes from the credit to the debit
 * account; `sinal` says how it moves the balance that `saldo` names (0: only the account changes).
 */
export const COLUNAS_LANCAMENTO: SqlQuery = sql`patrimonio_id, unidade_id, data, competencia, mes_ano, tipo, saldo, sinal, valor,
  conta_debito, conta_credito, escritura, origem, origem_id, estorna, usuario_id, cotas`

/**
 * Posts what `linhas` selects (the columns of COLUNAS_LANCAMENTO) and moves the balances by the same amounts, in one
 * statement. The only way into the journal but for the month's run, which moves quotas with the balances. The database adds
 * up the accounts (trigger `lancamento_somar`).
 * @returns how many assets' balances were moved
 * @throws {AppError} 409 while the clock stands behind
 */
export async function lancar(ctx: Ctx, linhas: SqlQuery): Promise<number> {
  await exigirRelogioCerto(ctx)
  return ctx.db.exec(sql`
    with novas as (
      insert into lancamento (${COLUNAS_LANCAMENTO}) ${linhas} returning patrimonio_id, saldo, sinal * valor as valor
    )
    insert into saldo_patrimonio (patrimonio_id, bruto, depreciado)
    select patrimonio_id, coalesce(sum(valor) filter (where saldo = 'BRUTO'), 0),
      coalesce(sum(valor) filter (where saldo = 'DEPRECIADO'), 0)
    from novas group by patrimonio_id
    on conflict (patrimonio_id) do update
      set bruto = saldo_patrimonio.bruto + excluded.bruto, depreciado = saldo_patrimonio.depreciado + excluded.depreciado`)
}
