import { type Comparacao, compararSaldos, grupoConta, GRUPOS_COMPARADOS } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { contasDoMes } from '../demonstrativo.ts'
import { doMesDaEntidade, type Entidade, idsDe, lerEntidade } from './entidade.ts'

interface Guardado {
  id: number
  arquivo: string | null
  linhas: number
  criadoEm: string
  criadoPor: string
}

const lerBalanceteGuardado = (ctx: Ctx, e: Entidade, competencia: string) =>
  ctx.db.row(sql<Guardado>`
    select b.id, b.arquivo, b.linhas, b.criado_em as "criadoEm", b.criado_por as "criadoPor"
    from balancete b where ${doMesDaEntidade(ctx, e, competencia)}`)

const nomesDe = async (ctx: Ctx, codigos: readonly string[]) =>
  new Map(
    (
      await ctx.db.rows(
        sql<{
          codigo: string
          nome: string
        }>`select codigo, nome from conta_contabil where codigo = any(${[...codigos]}::text[])`,
      )
    ).map((c) => [c.codigo, c.nome]),
  )

/**
 * Tombo's balances of the month beside those of the trial balance, account by account of the entity of the unit at work; of
 * the accounts that are not compared, Tombo's movement. Without a trial balance nothing is compared.
 */
export async function comparar(ctx: Ctx, competencia: string): Promise<Comparacao> {
  const entidade = await lerEntidade(ctx)
  const guardado = await lerBalanceteGuardado(ctx, entidade, competencia)
  const daqui = await contasDoMes(ctx, idsDe(entidade), competencia)
  const deLa = guardado
    ? await ctx.db.rows(
        sql<{
          conta: string
          saldo: string
        }>`select conta, saldo from balancete_conta where balancete_id = ${guardado.id} order by conta`,
      )
    : []
  const comparadas = guardado
    ? compararSaldos(
        daqui.map((c) => ({ conta: c.conta, saldo: c.saldoFinal })),
        deLa,
      )
    : []
  const nomes = await nomesDe(
    ctx,
    comparadas.map((c) => c.conta),
  )
  return {
    entidade,
    competencia,
    balancete: guardado
      ? {
          arquivo: guardado.arquivo,
          linhas: guardado.linhas,
          criadoEm: guardado.criadoEm,
          criadoPor: guardado.criadoPor,
        }
      : null,
    contas: comparadas.map((c) => ({
      ...c,
      nome: nomes.get(c.conta) ?? daqui.find((d) => d.conta === c.conta)?.nome ?? 'Conta fora do plano',
      grupo: grupoConta.toWire(c.grupo),
    })),
    movimento: daqui
      .filter((c) => !GRUPOS_COMPARADOS.includes(c.grupo.value) && c.grupo.value !== 'TECNICA')
      .map(({ conta, nome, grupo, debito, credito }) => ({ conta, nome, grupo, debito, credito })),
    diferentes: comparadas.filter((c) => Number(c.diferenca) !== 0).length,
  }
}
