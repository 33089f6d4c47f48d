import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppDeTeste, criarAppDeTeste } from '../../test/app.ts'
import { cadastrosDe, depreciar, registrarMuitos } from '../../test/bens.ts'
import { sql } from '../kernel/db/sql.ts'

let t: AppDeTeste
let ids: number[]

beforeAll(async () => {
  t = await criarAppDeTeste()
  const um = { valor: '1200', percentual: '0', vida: 12, inicio: '2025-11-30' }
  ids = await registrarMuitos(t, await cadastrosDe(t), t.unidadeId, [um, um, um])
  await depreciar(t, t.admin, '2025-12')
})
afterAll(() => t.fechar())

/** Runs the command as it ships, in a process of its own; gives what it ended with and what it said. */
async function conferir(): Promise<{ codigo: number; dito: string }> {
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

describe('check-ledger', () => {
  it('ends with 0 when every balance is the sum of its rows', async () => {
    expect(await conferir()).toEqual({
      codigo: 0,
      dito: 'Prefeitura de Teste: 3 bens, 6 lançamentos, todos os saldos conferem.\n',
    })
  })

  it('ends with 1 and names each asset that differs, in every organisation', async () => {
    const [a, b, semLinhas] = ids
    await t.linhas(sql`update saldo_patrimonio set depreciado = depreciado + 0.01 where patrimonio_id = ${a}`)
    await t.linhas(
      sql`insert into lancamento (patrimonio_id, data, competencia, tipo, saldo, valor, origem, origem_id) values (${b}, '2026-01-01', '2026-01-01', 'AJUSTE_ENTRADA', 'BRUTO', 5, 'TESTE', 1)`,
    )
    await t.linhas(sql`delete from saldo_patrimonio where patrimonio_id = ${semLinhas}`)
    const outra = await t.segundaOrganizacao()
    await outra.linhas(
      sql`insert into lancamento (patrimonio_id, data, competencia, tipo, saldo, valor, origem, origem_id) values (77, '2026-01-01', '2026-01-01', 'ENTRADA', 'BRUTO', 5, 'TESTE', 1)`,
    )
    const { codigo, dito } = await conferir()
    expect(codigo).toBe(1)
    const numero = (id: number | undefined) => 1_000_000 + (id as number)
    expect(dito.replaceAll('\u00a0', ' ').split('\n')).toEqual([
      'Prefeitura de Teste: 2 bens, 7 lançamentos, 3 bens diferem:',
      `  ${numero(a)} Bem ${a}: bruto R$ 1.200,00 (razão R$ 1.200,00), depreciado R$ 100,01 (razão R$ 100,00)`,
      `  ${numero(b)} Bem ${b}: bruto R$ 1.200,00 (razão R$ 1.205,00), depreciado R$ 100,00 (razão R$ 100,00)`,
      `  ${numero(semLinhas)} Bem ${semLinhas}: bruto R$ 0,00 (razão R$ 1.200,00), depreciado R$ 0,00 (razão R$ 100,00)`,
      'Câmara de Teste: 0 bens, 1 lançamento, 1 bem difere:',
      '  id 77 (bem inexistente): bruto R$ 0,00 (razão R$ 5,00), depreciado R$ 0,00 (razão R$ 0,00)',
      '',
    ])
  })
})
