import { depreciacaoWorkflow } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { among } from '../../kernel/db/among.ts'
import { sql } from '../../kernel/db/sql.ts'
import { nosMesesDoPeriodo, type Periodo } from './periodo.public.ts'
import type { TipoLancamento } from '../razao/lancar.public.ts'

const COTAS: readonly TipoLancamento[] = [
  'DEPRECIACAO',
  'DEPRECIACAO_ATRASADA',
  'DEPRECIACAO_EXERCICIOS_ANTERIORES',
]
/**
 * Entries that take back a change of worth: by the account of the expense they take back quotas that it had posted itself, by
 * that of earlier years what it had lost.
 */
const VOLTAS: readonly TipoLancamento[] = [
  'ESTORNO_BAIXA',
  'ESTORNO_REAVALIACAO',
  'ESTORNO_CUSTO_SUBSEQUENTE',
  'ESTORNO_REDUCAO',
]

/**
 * Gives what the books of each month hold of depreciation, less what was taken back, and how many assets its run has, none
 * where there is no run that stands. It is read from the kept sums of the accounts that quotas debit and reversals of them credit, so that quotas are in it
 * that a revaluation, a test, a cost or a write-off posted itself.
 */
export const porMes = (ctx: Ctx, q: Periodo) =>
  ctx.db.rows(sql<{ competencia: string; valor: string; quantidade: number }>`
    with m as (
      select competencia, conta, tipo, sum(debito - credito) as valor from movimento_conta
      where unidade_id = ${ctx.unidadeId} and (${among(sql`tipo`, [...COTAS, 'ESTORNO_DEPRECIACAO'])}
        or ${among(sql`tipo`, VOLTAS)} and conta ~ '^3')
      group by 1, 2, 3
    ), livros as (
      select competencia, sum(valor) as valor from m
      where conta in (select conta from m where ${among(sql`tipo`, COTAS)} and valor > 0
        or tipo = 'ESTORNO_DEPRECIACAO' and valor < 0)
      group by 1 having sum(valor) <> 0
    ), corridas as (
      select competencia, sum(quantidade)::int as quantidade from depreciacao
      where unidade_id = ${ctx.unidadeId} and estornada_em is null
        and ${among(sql`situacao`, depreciacaoWorkflow.from('estornar'))} group by 1
    )
    select to_char(competencia, 'YYYY-MM') as competencia, coalesce(l.valor, 0.00) as valor,
      coalesce(d.quantidade, 0) as quantidade
    from livros l full join corridas d using (competencia)
    where ${nosMesesDoPeriodo(q, sql`competencia`)}
    order by 1`)
