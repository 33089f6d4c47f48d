import type { Ctx } from '../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { demandTrueClock } from '../../kernel/clock-check.ts'

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
  CUSTO_SUBSEQUENTE: 'Custo subsequente',
  REAVALIACAO_ELIMINACAO: 'Reavaliação: eliminação da depreciação acumulada',
  REAVALIACAO_AUMENTO: 'Reavaliação para cima',
  REAVALIACAO_RECUPERACAO: 'Reavaliação que desfaz perda anterior',
  REAVALIACAO_DIMINUICAO: 'Reavaliação para baixo, pela reserva',
  REAVALIACAO_PERDA: 'Reavaliação para baixo, pelo resultado',
  ESTORNO_REAVALIACAO: 'Estorno de reavaliação',
  REAVALIACAO_REDUCAO: 'Reavaliação: eliminação da redução ao valor recuperável',
  REDUCAO_PERDA_RESERVA: 'Redução ao valor recuperável, pela reserva',
  REDUCAO_PERDA: 'Redução ao valor recuperável',
  REDUCAO_REVERSAO: 'Reversão da redução ao valor recuperável',
  REDUCAO_REVERSAO_RESERVA: 'Reversão da redução ao valor recuperável, à reserva',
  ESTORNO_REDUCAO: 'Estorno do teste de recuperabilidade',
  BAIXA_REDUCAO: 'Baixa: eliminação da redução ao valor recuperável',
  BAIXA_DEPRECIACAO: 'Baixa: eliminação da depreciação acumulada',
  BAIXA: 'Baixa',
  PERDA_ALIENACAO: 'Perda na alienação',
  GANHO_ALIENACAO: 'Ganho na alienação',
  REALIZACAO_RESERVA: 'Reserva de reavaliação que passa a resultados acumulados',
  ACERTO_RESERVA: 'Reserva da classe que era de um bem que saiu',
  ACERTO_PERDA: 'Perda da classe que era de um bem que saiu',
  ESTORNO_BAIXA: 'Estorno de baixa',
  ESTORNO_CUSTO_SUBSEQUENTE: 'Estorno de custo subsequente',
} as const
export type TipoLancamento = keyof typeof TIPOS_LANCAMENTO

const PALAVRAS = sql.join(
  Object.entries(TIPOS_LANCAMENTO).map(
    ([tipo, palavras]) => sql`when ${sql.lit(tipo)} then ${sql.lit(palavras)}`,
  ),
  sql` `,
)

/** The words of a kind of entry; of one that is unknown by now, its name. */
export const palavrasDoTipo = (tipo: SqlQuery): SqlQuery => sql`case ${tipo} ${PALAVRAS} else ${tipo} end`

/**
 * Columns of `lancamento` that a posting selects, in order. `valor` is positive and goes from the credit to the debit
 * account; `sinal` says how it moves the balance that `saldo` names (0: only the account changes).
 */
export const COLUNAS_LANCAMENTO: SqlQuery = sql`patrimonio_id, unidade_id, data, competencia, mes_ano, tipo,
  saldo, sinal, valor,
  conta_debito, conta_credito, escritura, origem, origem_id, estorna, usuario_id, cotas`

/** The same for an entry between two balances of the asset: the other one that it moves, and how. */
const COLUNAS_LANCAMENTO_DUPLO: SqlQuery = sql`${COLUNAS_LANCAMENTO}, outro_saldo, outro_sinal`

/** How each balance is moved by entries (over `l`): gives rows of `(saldo, valor)`, with the asset and the unit. */
export const MOVIMENTOS_DO_BEM = (de: SqlQuery): SqlQuery => sql`
  select l.patrimonio_id, l.unidade_id, l.saldo, l.sinal * l.valor as valor from ${de} l
  union all
  select l.patrimonio_id, l.unidade_id, l.outro_saldo, l.outro_sinal * l.valor from ${de} l
  where l.outro_saldo is not null`

/**
 * Posts what `linhas` selects (the columns of COLUNAS_LANCAMENTO) and moves the balances by the same amounts, in one
 * statement. The only way into the journal but for the month's run, which moves quotas with the balances. The database adds
 * up the accounts (trigger `lancamento_somar`).
 * @returns how many assets' balances were moved
 * @throws {AppError} 409 while the clock stands behind
 */
export const lancar = (ctx: Ctx, linhas: SqlQuery): Promise<number> => postar(ctx, COLUNAS_LANCAMENTO, linhas)

/** The same for rows of COLUNAS_LANCAMENTO_DUPLO. */
export const lancarDuplo = (ctx: Ctx, linhas: SqlQuery): Promise<number> =>
  postar(ctx, COLUNAS_LANCAMENTO_DUPLO, linhas)

async function postar(ctx: Ctx, colunas: SqlQuery, linhas: SqlQuery): Promise<number> {
  await demandTrueClock(ctx)
  return ctx.db.exec(sql`
    with novas as (
      insert into lancamento (${colunas}) ${linhas}
      returning patrimonio_id, unidade_id, saldo, sinal, valor, outro_saldo, outro_sinal
    ), movidos as (
      ${MOVIMENTOS_DO_BEM(sql`novas`)}
    ), reservas as (
      insert into reserva_reavaliacao (patrimonio_id, unidade_id, reserva, perda)
      select patrimonio_id, unidade_id, coalesce(sum(valor) filter (where saldo = 'RESERVA'), 0),
        coalesce(sum(valor) filter (where saldo = 'PERDA'), 0)
      from movidos where saldo in ('RESERVA', 'PERDA') group by patrimonio_id, unidade_id
      on conflict (patrimonio_id, unidade_id) do update
        set reserva = reserva_reavaliacao.reserva + excluded.reserva, perda = reserva_reavaliacao.perda + excluded.perda
    )
    insert into saldo_patrimonio (patrimonio_id, bruto, depreciado, reducao)
    select patrimonio_id, coalesce(sum(valor) filter (where saldo = 'BRUTO'), 0),
      coalesce(sum(valor) filter (where saldo = 'DEPRECIADO'), 0),
        coalesce(sum(valor) filter (where saldo = 'REDUCAO'), 0)
    from movidos group by patrimonio_id
    on conflict (patrimonio_id) do update
      set bruto = saldo_patrimonio.bruto + excluded.bruto, depreciado = saldo_patrimonio.depreciado +
        excluded.depreciado,
        reducao = saldo_patrimonio.reducao + excluded.reducao`)
}
