import {
  type BodyOf,
  type Comparacao,
  formatarCompetencia,
  type rotasFechamento,
  saldosDoBalancete,
} from '@tombo/contract'
import { recordEvento } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { notFound } from '../../../kernel/errors.ts'
import { comparar } from './comparar.ts'
import { doMesDaEntidade, type Entidade, lerEntidade } from './entidade.ts'
import { LOCKS } from '../../../kernel/db/locks.ts'

/** Held by whoever changes the trial balances of an entity: one at a time. */
const travar = (ctx: Ctx, e: Entidade) =>
  ctx.db.exec(sql`select pg_advisory_xact_lock(${LOCKS.trialBalances}::int, ${e.id ?? -ctx.unidadeId}::int)`)

const apagar = (ctx: Ctx, e: Entidade, competencia: string) =>
  ctx.db.row(sql<{ id: number; linhas: number }>`
    delete from balancete b where ${doMesDaEntidade(ctx, e, competencia)} returning b.id, b.linhas`)

const palavras = (linhas: number | undefined) => (linhas === undefined ? null : String(linhas))

/** Keeps the trial balance of a month, in the place of the one that was there; gives the comparison with it. */
export async function guardarBalancete(
  ctx: Ctx,
  competencia: string,
  corpo: BodyOf<typeof rotasFechamento.enviarBalancete>,
): Promise<Comparacao> {
  const entidade = await lerEntidade(ctx)
  await travar(ctx, entidade)
  const antes = await apagar(ctx, entidade, competencia)
  const saldos = saldosDoBalancete(corpo.linhas, corpo.sinal)
  const novo = (await ctx.db.row(sql<{ id: number }>`
    insert into balancete (entidade_id, unidade_id, competencia, arquivo, linhas, criado_em, criado_por)
    values (${entidade.id}, ${entidade.id === null ? ctx.unidadeId : null}, ${`${competencia}-01`}::date,
      ${corpo.arquivo ?? null},
      ${saldos.length}, ${ctx.clock.now()}, ${ctx.actor.nome}) returning id`)) as { id: number }
  await ctx.db.exec(sql`
    insert into balancete_conta (balancete_id, conta, saldo)
    select ${novo.id}::int, s.conta, s.saldo
    from jsonb_to_recordset(${JSON.stringify(saldos)}::jsonb) as s(conta text, saldo numeric)`)
  await recordEvento(ctx, {
    entidade: 'balancetes',
    entidadeId: novo.id,
    tipo: 'CADASTRO',
    alteracoes: [
      { campo: 'Competência', anterior: null, novo: formatarCompetencia(competencia) },
      { campo: 'Entidade contábil', anterior: null, novo: entidade.nome },
      { campo: 'Arquivo', anterior: null, novo: corpo.arquivo ?? 'Digitado' },
      { campo: 'Contas', anterior: palavras(antes?.linhas), novo: palavras(saldos.length) },
    ],
  })
  return comparar(ctx, competencia)
}

/**
 * Takes the trial balance of a month away.
 * @throws {AppError} 404 when there is none
 */
export async function excluirBalancete(ctx: Ctx, competencia: string): Promise<void> {
  const entidade = await lerEntidade(ctx)
  await travar(ctx, entidade)
  const antes = await apagar(ctx, entidade, competencia)
  if (!antes) throw notFound()
  await recordEvento(ctx, {
    entidade: 'balancetes',
    entidadeId: antes.id,
    tipo: 'EXCLUSAO',
    alteracoes: [
      { campo: 'Competência', anterior: formatarCompetencia(competencia), novo: null },
      { campo: 'Contas', anterior: palavras(antes.linhas), novo: null },
    ],
  })
}
