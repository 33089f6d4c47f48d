import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestApp, createTestApp } from '../../test/app.ts'
import { runCommand } from '../../test/command.ts'
import { cadastrosDe, depreciar, registrarMuitos } from '../../test/bens.ts'
import { sql } from '../kernel/db/sql.ts'
import { executarConferencia } from './check-ledger/executar.ts'

// Two of these start the command in a process of its own.
vi.setConfig({ testTimeout: 120_000 })

let t: TestApp
let ids: number[]

beforeAll(async () => {
  t = await createTestApp()
  const um = { valor: '1200', percentual: '0', vida: 12, inicio: '2025-11-30' }
  ids = await registrarMuitos(t, await cadastrosDe(t), t.unidadeId, [um, um, um])
  await depreciar(t, t.admin, '2025-12')
})
afterAll(() => t.close())

/** Runs the command as it ships, in a process of its own; gives what it ended with and what it said. */
async function processo(): Promise<{ codigo: number; dito: string }> {
  const env = { ...process.env, DATABASE_URL: await t.organizacoes.url(t.databaseId) }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'check-ledger.ts')],
      { env },
      (erro, stdout, stderr) => resolve({ codigo: erro ? Number(erro.code) : 0, dito: stdout + stderr }),
    )
  })
}

/** Runs what it runs, in this process. */
async function conferir(...argumentos: string[]): Promise<{ codigo: number; dito: string }> {
  const { codigo, dito } = await runCommand(executarConferencia, argumentos, {
    DATABASE_URL: await t.organizacoes.url(t.databaseId),
  })
  return { codigo, dito }
}

describe('check-ledger', () => {
  it('ends with 0 when every balance is the sum of its rows', async () => {
    expect(await processo()).toEqual({
      codigo: 0,
      dito: 'Prefeitura de Teste: 3 bens, 6 lançamentos, todos os saldos conferem.\n',
    })
  })

  it('reads closed months once: after a proof only what came since, whole assets of it, and all of it when asked', async () => {
    await t.rows(sql`
      insert into livros_da_unidade (unidade_id, fechado_ate) values (${t.unidadeId}, '2026-03-01')
      on conflict (unidade_id) do update set fechado_ate = '2026-03-01'`)
    const tudo = 'Prefeitura de Teste: 3 bens, 6 lançamentos, todos os saldos conferem.\n'
    expect(await conferir()).toEqual({ codigo: 0, dito: tudo })
    const depois = await conferir()
    expect(depois.dito).toBe('Prefeitura de Teste: 3 bens, 0 lançamentos, todos os saldos conferem.\n')
    expect(await conferir('tudo')).toEqual({ codigo: 0, dito: tudo })
    // A month of the proved ones: a kept sum is told only by the whole proof, a balance by its account in both.
    const mexer = (mais: number) =>
      t.rows(sql`
      update movimento_conta set debito = debito + ${mais}::numeric, credito = credito + ${mais}::numeric
      where tipo like 'DEPRECIACAO%' and conta like '1.2.3.8%'`)
    await mexer(1)
    expect([(await conferir()).codigo, (await conferir('tudo')).codigo]).toEqual([0, 1])
    await mexer(-1)
    const [a] = ids
    await t.rows(sql`update saldo_patrimonio set bruto = bruto + 1 where patrimonio_id = ${a}`)
    expect((await conferir()).codigo).toBe(1)
    await t.rows(sql`update saldo_patrimonio set bruto = bruto - 1 where patrimonio_id = ${a}`)
    await t.rows(sql`delete from prova_da_razao`)
    await t.rows(sql`update livros_da_unidade set fechado_ate = null where unidade_id = ${t.unidadeId}`)
  })

  it('ends with 1 and names each asset that differs, in every organisation', async () => {
    const [a, b, semLinhas] = ids
    await t.rows(sql`update saldo_patrimonio set depreciado = depreciado + 0.01 where patrimonio_id = ${a}`)
    await t.rows(
      sql`insert into lancamento (patrimonio_id, unidade_id, data, competencia, tipo, saldo, sinal, valor,
        conta_debito, conta_credito, origem, origem_id)
        values (${b}, ${t.unidadeId}, '2026-01-01', '2026-01-01', 'AJUSTE_ENTRADA', 'BRUTO', 1, 5, 'A', 'B',
          'TESTE', 1)`,
    )
    await t.rows(sql`delete from saldo_patrimonio where patrimonio_id = ${semLinhas}`)
    const outra = await t.secondOrganizacao()
    await outra.rows(
      sql`insert into lancamento (patrimonio_id, unidade_id, data, competencia, tipo, saldo, sinal, valor,
        conta_debito, conta_credito, origem, origem_id)
        values (77, 1, '2026-01-01', '2026-01-01', 'ENTRADA', 'BRUTO', 1, 5, 'A', 'B', 'TESTE', 1)`,
    )
    const { codigo, dito } = await processo()
    expect(codigo).toBe(1)
    const numero = (id: number | undefined) => 1_000_000 + (id as number)
    expect(dito.replaceAll('\u00a0', ' ').split('\n')).toEqual([
      'Prefeitura de Teste: 2 bens, 7 lançamentos, 3 bens diferem:',
      `  ${numero(a)} Bem ${a}: bruto R$ 1.200,00 (razão R$ 1.200,00), depreciado R$ 100,01 (razão R$ 100,00)`,
      `  ${numero(b)} Bem ${b}: bruto R$ 1.200,00 (razão R$ 1.205,00), depreciado R$ 100,00 (razão R$ 100,00)`,
      `  ${numero(semLinhas)} Bem ${semLinhas}: bruto R$ 0,00 (razão R$ 1.200,00), depreciado R$ 0,00 (razão R$ 100,00)`,
      '  conta 1.2.3.1.1.03.03, unidade 1: lançamentos R$ 3.600,00, bens da conta R$ 2.400,00',
      '  conta 1.2.3.8.1.01.03, unidade 1: lançamentos -R$ 300,00, bens da conta -R$ 200,01',
      'Câmara de Teste: 0 bens, 1 lançamento, 1 bem difere:',
      '  id 77 (bem inexistente): bruto R$ 0,00 (razão R$ 5,00), depreciado R$ 0,00 (razão R$ 0,00)',
      '',
    ])
  })
})
