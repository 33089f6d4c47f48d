import { describe, expect, it } from 'vitest'
import { sql } from '../../kernel/db/sql.ts'
import { runRoutine } from '../../kernel/jobs/routine.ts'
import {
  bem,
  type BemDireto,
  ctxOf,
  depreciar,
  divergencias,
  novaUnidade,
  registrarMuitos,
  tombarBem,
} from '../../../test/bens.ts'
import { setUpApp } from '../../../test/scene.ts'
import { juntarSomas } from './prova/juntar-somas.ts'
import { mudarUnidadeDosPlanos } from './valor/unidade.public.ts'

const t = setUpApp()

const CEM: BemDireto = { valor: '1200', percentual: '0', vida: 12, inicio: '2025-11-30' }
const aquisicao = async (classificacao: string) =>
  (
    await t.rows(
      sql<{
        id: number
      }>`select id from tipo_aquisicao where classificacao = ${classificacao} order by id limit 1`,
    )
  )[0]?.id as number

interface Conta {
  conta: string
  saldo: string
}
/** Debits less credits of each account of a unit, added up from its entries, not from what is kept. */
const contas = (unidadeId: number) =>
  t.rows(sql<Conta>`
    select conta, sum(valor)::text as saldo from (
      select conta_debito as conta, valor from lancamento where unidade_id = ${unidadeId}
      union all select conta_credito, -valor from lancamento where unidade_id = ${unidadeId}
    ) x group by conta having sum(valor) <> 0 order by conta`)

describe('an entry', () => {
  it.each([
    ['without a debit account', sql`null, 'B', 5`],
    ['without a credit account', sql`'A', null, 5`],
    ['between an account and itself', sql`'A', 'A', 5`],
    ['of nothing', sql`'A', 'B', 0`],
    ['of less than nothing', sql`'A', 'B', -5`],
  ])('%s is refused by the database', async (_, partes) => {
    await expect(
      t.rows(sql`
        insert into lancamento (patrimonio_id, unidade_id, data, competencia, tipo, saldo, sinal, origem, origem_id,
          conta_debito, conta_credito, valor)
        values (1, 1, '2026-01-01', '2026-01-01', 'ENTRADA', 'BRUTO', 1, 'TESTE', 1, ${partes})`),
    ).rejects.toThrow(/null value|check constraint/)
  })
})

describe('accounts', () => {
  it('add up to nothing, and each holds what its assets hold, whatever was done', async () => {
    const nova = await novaUnidade(t)
    const [a, b] = (await registrarMuitos(t, nova.c, nova.unidadeId, [
      { ...CEM, abertura: '300' },
      { ...CEM, aquisicao: await aquisicao('DOACOES') },
    ])) as [number, number]
    await depreciar(t, nova.cliente, '2026-01')
    const depois = await contas(nova.unidadeId)
    expect(depois).toEqual([
      { conta: '1.2.3.1.1.03.03', saldo: '2400.00' },
      { conta: expect.stringMatching(/^1\.2\.3\.8\.1\.01/), saldo: '-500.00' },
      { conta: '2.1.3.1.1.01.01', saldo: '-1200.00' },
      { conta: '2.3.7.1.1.03.00', saldo: '100.00' },
      { conta: '3.3.3.1.1.01.01', saldo: '100.00' },
      { conta: '4.6.3.9.1.00.00', saldo: '-1200.00' },
      { conta: 'ABERTURA', saldo: '300.00' },
    ])
    expect(depois.reduce((soma, c) => soma + Number(c.saldo), 0)).toBe(0)
    expect([a, b]).toHaveLength(2)
    expect(await divergencias(t)).toEqual([])
  })

  it('follow another kind of acquisition: the entry is made anew by the new one', async () => {
    const nova = await novaUnidade(t)
    const b = await tombarBem(nova.cliente, bem(nova.c))
    const salvo = await nova.cliente.post('/api/patrimonios', {
      id: b.id,
      tipoAquisicao: { id: await aquisicao('DOACOES') },
    })
    expect(salvo.status).toBe(200)
    expect(await contas(nova.unidadeId)).toEqual([
      { conta: expect.stringMatching(/^1\.2\.3\.1/), saldo: '1000.00' },
      { conta: '4.6.3.9.1.00.00', saldo: '-1000.00' },
    ])
    expect(await divergencias(t)).toEqual([])
  })

  it('of what belongs to others are those of control, never an asset and never a gain', async () => {
    const nova = await novaUnidade(t)
    for (const classificacao of ['CESSAO_USO', 'COMODATO', 'LOCACAO']) {
      const [bem] = await registrarMuitos(t, nova.c, nova.unidadeId, [
        { ...CEM, valor: '100', aquisicao: await aquisicao(classificacao) },
      ])
      // The page of the asset says so too.
      const { plano } = (await nova.cliente.get(`/api/depreciacoes/patrimonio/${bem}`)).body.content
      expect(plano.conta).toBe('7.9.9.9.1.00.00')
    }
    await depreciar(t, nova.cliente, '2026-01')
    expect(await contas(nova.unidadeId)).toEqual([
      { conta: '7.9.9.9.1.00.00', saldo: '300.00' },
      { conta: '8.9.9.9.1.00.00', saldo: '-300.00' },
    ])
    expect(await divergencias(t)).toEqual([])
  })

  it('of a unit balance by themselves when an asset goes to another, and each holds what is there', async () => {
    await t.admin.post('/api/parametros', { permitirMovimentacaoEntreUnidades: true })
    const [de, para] = [await novaUnidade(t), await novaUnidade(t)]
    const [a] = (await registrarMuitos(t, de.c, de.unidadeId, [CEM])) as [number]
    await depreciar(t, de.cliente, '2026-02')
    const quem = await t.createUsuario({
      acoes: ['ADMINISTRAR_SISTEMA'],
      unidades: [de.unidadeId, para.unidadeId],
    })
    const cliente = await t.sessionOf(quem.id, de.unidadeId)
    const movida = await cliente.post('/api/movimentacoes', {
      itens: [{ patrimonio: { id: a } }],
      unidade: { id: para.unidadeId },
      localizacao: { id: para.c.local },
      responsavel: { id: para.c.responsavel },
    })
    expect(movida).toMatchObject({ status: 200 })
    const soma = async (unidade: number) => (await contas(unidade)).map((c) => [c.conta, c.saldo])
    expect(await soma(de.unidadeId)).toEqual([
      ['2.1.3.1.1.01.01', '-1200.00'],
      ['2.3.7.1.1.03.00', '100.00'],
      ['3.3.3.1.1.01.01', '200.00'],
      ['3.5.1.2.2.00.00', '900.00'],
    ])
    expect(await soma(para.unidadeId)).toEqual([
      ['1.2.3.1.1.03.03', '1200.00'],
      [expect.stringMatching(/^1\.2\.3\.8/), '-300.00'],
      ['4.5.1.2.2.00.00', '-900.00'],
    ])
    expect(await divergencias(t)).toEqual([])
  })
})

it('does not go to another unit while the clock stands behind', async () => {
  await t.admin.post('/api/parametros', { permitirMovimentacaoEntreUnidades: true })
  const [de, para] = [await novaUnidade(t), await novaUnidade(t)]
  const [a] = (await registrarMuitos(t, de.c, de.unidadeId, [CEM])) as [number]
  await expect(
    t.organizacoes.write(t.databaseId, (db) => {
      const clock = { ...t.clock, now: () => new Date('2020-01-01T12:00:00Z'), today: () => '2020-01-01' }
      return mudarUnidadeDosPlanos({ ...ctxOf(t, de.unidadeId, db), clock }, [a], para.unidadeId)
    }),
  ).rejects.toMatchObject({ status: 409 })
  expect(await divergencias(t)).toEqual([])
})

describe('kept sums', () => {
  it('become one row a key, also while others post, and stay the sums of the entries', async () => {
    const nova = await novaUnidade(t)
    const registrar = () => registrarMuitos(t, nova.c, nova.unidadeId, [CEM])
    for (let i = 0; i < 3; i += 1) await registrar()
    const partes = { organizacoes: t.organizacoes, clock: t.clock, files: t.files, log: t.app.log }
    const juntar = () => runRoutine(partes, t.databaseId, juntarSomas)
    await Promise.all([juntar(), registrar(), juntar(), registrar()])
    await juntar()
    const [{ linhas, chaves } = { linhas: 0, chaves: 1 }] = await t.rows(sql<{
      linhas: number
      chaves: number
    }>`
      select count(*)::int as linhas, count(distinct (competencia, conta, tipo))::int as chaves
      from movimento_conta where unidade_id = ${nova.unidadeId}`)
    expect(linhas).toBe(chaves)
    expect(await divergencias(t)).toEqual([])
  })
})

describe('the proof', () => {
  it('finds a kept sum that is not the sum of its entries, and an account without its assets', async () => {
    const nova = await novaUnidade(t)
    await registrarMuitos(t, nova.c, nova.unidadeId, [CEM])
    await t.rows(sql`
      update movimento_conta set debito = debito + 1
      where unidade_id = ${nova.unidadeId} and conta = '1.2.3.1.1.03.03'`)
    expect(await divergencias(t)).toMatchObject([
      { conta: '1.2.3.1.1.03.03', prova: 'SOMAS', razao: '1200.00', encontrado: '1201.00' },
      { conta: '1.2.3.1.1.03.03', prova: 'BENS', razao: '1201.00', encontrado: '1200.00' },
    ])
    await t.rows(sql`
      update movimento_conta set debito = debito - 1
      where unidade_id = ${nova.unidadeId} and conta = '1.2.3.1.1.03.03'`)
    expect(await divergencias(t)).toEqual([])
  })
})
