import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, createTestApp } from '../../../../test/app.ts'
import {
  type BemDireto,
  calcular,
  cotasLancadas,
  depreciar,
  divergencias,
  finalizar,
  novaUnidade,
  registrarMuitos,
} from '../../../../test/bens.ts'
import { besideWork } from '../../../../test/locks.ts'
import { sql } from '../../../kernel/db/sql.ts'

type Unidade = Awaited<ReturnType<typeof novaUnidade>>
let t: TestApp
let u: Unidade
let outra: Unidade

beforeAll(async () => {
  t = await createTestApp()
  u = await novaUnidade(t)
  outra = await novaUnidade(t)
})
afterAll(() => t.close())

/** A mask of 1 year to nothing, with a nature of its own. */
async function novaMascara(nome: string) {
  const [m] = await t.rows(sql<{ id: number }>`
    insert into mascara (descricao, mascara_contabil, conta_depreciacao, tipo_bem_id, metodo_depreciacao_id,
      vida_util, valor_residual)
    select ${nome}, '1.2.3.1.1.99.01', '1.2.3.8.1.01.99', min(id), ${u.c.cotas}::int, 1, 0 from tipo_bem returning id`)
  const mascara = m?.id as number
  const [n] = await t.rows(
    sql<{
      id: number
    }>`insert into tipo_natureza (codigo, nome, mascara_id)
      values (${`4.4.90.52.${9800 + mascara}`}, ${nome}, ${mascara}) returning id`,
  )
  return { mascara, natureza: n?.id as number }
}
const registrar = (onde: Unidade, natureza: number, mais: Partial<BemDireto> = {}) =>
  registrarMuitos(t, onde.c, onde.unidadeId, [
    { natureza, metodo: null, valor: '1200', inicio: '2025-12-31', ...mais },
  ]).then(([id]) => id as number)
const mudar = async (mascara: number, mais: Record<string, unknown>) =>
  expect(await t.admin.post(`/api/mascaras/${mascara}`, mais)).toMatchObject({ status: 200 })
const meses = async (id: number) => (await cotasLancadas(t, [id])).map((c) => `${c.mes} ${c.valor}`)
const itens = async (quem: Unidade, id: number) =>
  (await quem.cliente.get(`/api/depreciacoes/${id}/itens`)).body.content.resultList.map(
    (i: { patrimonio: { id: number } }) => i.patrimonio.id,
  )

describe('a mask that changes', () => {
  it('is followed where nothing is posted, in every unit; where it is, the estimate stands', async () => {
    const { mascara, natureza } = await novaMascara('Máquinas de teste')
    const posto = await registrar(u, natureza)
    const primeira = await calcular(t, u.cliente, '2026-01')
    await finalizar(t, u.cliente, primeira)
    const [aqui, proprio, fora] = [
      await registrar(u, natureza),
      await registrar(u, natureza, { vida: 6 }),
      await registrar(outra, natureza),
    ]
    const [daqui, defora] = [
      await calcular(t, u.cliente, '2026-02'),
      await calcular(t, outra.cliente, '2026-02'),
    ]
    await mudar(mascara, { vidaUtil: 2, valorResidual: '10.00' })
    // Computed by the old mask: out of both conferences, and still due.
    expect([await itens(u, daqui), await itens(outra, defora)]).toEqual([[posto], []])
    await finalizar(t, u.cliente, daqui)
    await finalizar(t, outra.cliente, defora)
    for (const quem of [u, outra]) await depreciar(t, quem.cliente, '2026-03')
    expect(await meses(posto)).toEqual(['2026-01 100.00', '2026-02 100.00', '2026-03 100.00'])
    for (const id of [aqui, fora])
      expect(await meses(id)).toEqual(['2026-01 45.00', '2026-02 45.00', '2026-03 45.00'])
    expect(await meses(proprio)).toEqual(['2026-01 180.00', '2026-02 180.00', '2026-03 180.00'])
  })

  it('waits for a value that is being changed, and moves what that leaves', async () => {
    const { mascara, natureza } = await novaMascara('Bombas de teste')
    const id = await registrar(u, natureza)
    const mudada = await besideWork(
      t,
      `select 1 from saldo_patrimonio where patrimonio_id = ${id} for update`,
      () => u.cliente.post('/api/patrimonios', { id, valorAquisicao: '1500.00' }),
      () => t.admin.post(`/api/mascaras/${mascara}`, { mascaraContabil: '1.2.3.1.1.01.01' }),
    )
    expect(mudada.status).toBe(200)
    expect(
      await t.rows(sql`select conta, sum(valor)::text as valor from (
        select conta_debito as conta, valor from lancamento where patrimonio_id = ${id}
        union all select conta_credito, -valor from lancamento where patrimonio_id = ${id}) l
        where conta like '1.2.3.1.1.%' group by 1 having sum(valor) <> 0`),
    ).toEqual([{ conta: '1.2.3.1.1.01.01', valor: '1500.00' }])
    expect(await divergencias(t)).toEqual([])
  })

  it('moves the balances of all of its assets from its old accounts to its new ones', async () => {
    const { mascara, natureza } = await novaMascara('Contas de teste')
    const nova = await novaUnidade(t)
    const id = await registrar(nova, natureza, { vida: 12, percentual: '0' })
    await depreciar(t, nova.cliente, '2026-01')
    await mudar(mascara, { mascaraContabil: '1.2.3.1.1.99.02', contaDepreciacao: '1.2.3.8.1.01.98' })
    expect(
      await t.rows(
        sql`select saldo, sinal, valor, conta_debito as debito, conta_credito as credito from lancamento
          where patrimonio_id = ${id} and tipo = 'RECLASSIFICACAO' order by saldo, valor`,
      ),
    ).toEqual([
      { saldo: 'BRUTO', sinal: 0, valor: '1200.00', debito: '1.2.3.1.1.99.02', credito: '1.2.3.1.1.99.01' },
      {
        saldo: 'DEPRECIADO',
        sinal: 0,
        valor: '100.00',
        debito: '1.2.3.8.1.01.99',
        credito: '1.2.3.8.1.01.98',
      },
    ])
    await depreciar(t, nova.cliente, '2026-02')
    expect(await meses(id)).toEqual(['2026-01 100.00', '2026-02 100.00'])
    expect(
      await t.rows(
        sql`select conta_credito as conta from lancamento where patrimonio_id = ${id} and tipo = 'DEPRECIACAO'
          order by id`,
      ),
    ).toEqual([{ conta: '1.2.3.8.1.01.99' }, { conta: '1.2.3.8.1.01.98' }])
    expect(await divergencias(t)).toEqual([])
  })
})
