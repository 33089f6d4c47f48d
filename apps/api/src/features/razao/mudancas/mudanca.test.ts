import { mensagens } from '@tombo/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  type BemDireto,
  ctxOf,
  depreciar,
  divergencias,
  novaUnidade,
  registrarMuitos,
} from '../../../../test/bens.ts'
import { setUpApp } from '../../../../test/scene.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { abrirLivros } from '../abertura/abertura.public.ts'
import { mudarUnidadeDosPlanos } from '../valor/unidade.public.ts'

const t = setUpApp()
const CEM: BemDireto = { valor: '1200', percentual: '0', vida: 12, inicio: '2025-11-30' }
const CONTA = '1.2.3.1.1.03.03'
const FORNECEDORES = '2.1.3.1.1.01.01'
const GANHO = '4.6.3.9.1.00.00'
let u: Awaited<ReturnType<typeof novaUnidade>>
beforeEach(async () => {
  u = await novaUnidade(t, { abertura: null })
})

const abrir = (dia: string) =>
  t.organizacoes.write(t.databaseId, (db) =>
    abrirLivros(ctxOf(t, u.unidadeId, db), u.unidadeId, { dia, acumulada: 'CALCULAR', laudo: null }),
  )
const registrar = async (b: BemDireto) => ((await registrarMuitos(t, u.c, u.unidadeId, [b])) as [number])[0]
const salvar = (id: number, mais: object) => u.cliente.post('/api/patrimonios', { id, ...mais })
const aquisicao = async (classificacao: string) => {
  const [a] = await t.rows(
    sql<{
      id: number
    }>`select id from tipo_aquisicao where classificacao = ${classificacao} order by id limit 1`,
  )
  return { tipoAquisicao: { id: a?.id as number } }
}
const textos = async (id: number) =>
  (
    await t.rows(sql<{ linha: string }>`
      select concat_ws(' ', tipo, competencia, sinal * valor, conta_debito, conta_credito) as linha
      from lancamento where patrimonio_id = ${id} and saldo = 'BRUTO' order by id`)
  ).map((l) => l.linha)

describe('an asset enters the books in the month in which it was acquired, while that is open', () => {
  it('also where its unit said only later when its books begin', async () => {
    const id = await registrar({ ...CEM, inicio: '2026-02-20' })
    expect(await textos(id)).toEqual([`ENTRADA 2026-03-01 1200.00 ${CONTA} ${FORNECEDORES}`])
    await abrir('2026-01-31')
    expect(await textos(id)).toEqual([
      `ENTRADA 2026-03-01 1200.00 ${CONTA} ${FORNECEDORES}`,
      `ESTORNO_ENTRADA 2026-03-01 -1200.00 ${FORNECEDORES} ${CONTA}`,
      `ENTRADA 2026-02-01 1200.00 ${CONTA} ${FORNECEDORES}`,
    ])
    await abrir('2026-01-31')
    expect(await textos(id)).toHaveLength(3)
    expect(await divergencias(t)).toEqual([])
  })

  it('and follows its date to the other side of the opening, until something is posted after it', async () => {
    await abrir('2026-01-31')
    const id = await registrar({ ...CEM, inicio: '2026-02-20' })
    const era = {
      dataAquisicao: '2026-01-20',
      dataTombamento: '2026-01-20',
      dataInicioDepreciacao: '2026-01-20',
    }
    expect((await salvar(id, era)).status).toBe(200)
    expect((await textos(id)).slice(1)).toEqual([
      `ESTORNO_ENTRADA 2026-02-01 -1200.00 ${FORNECEDORES} ${CONTA}`,
      `ABERTURA 2026-01-01 1200.00 ${CONTA} ABERTURA`,
    ])
    await depreciar(t, u.cliente, '2026-02')
    const tarde = await salvar(id, { dataAquisicao: '2026-02-20', dataTombamento: '2026-02-20' })
    expect(tarde).toMatchObject({
      status: 400,
      body: { fields: { dataAquisicao: [mensagens.dataPassaDaAbertura.replace('{dia}', '31/01/2026')] } },
    })
    expect(await divergencias(t)).toEqual([])
  })
})

describe('another way of acquisition, and another value', () => {
  it('of what was opened and depreciates touch no account of the year', async () => {
    await abrir('2025-12-31')
    const id = await registrar(CEM)
    await depreciar(t, u.cliente, '2026-01')
    expect((await salvar(id, await aquisicao('DOACOES'))).status).toBe(200)
    expect(await textos(id)).toEqual([`ABERTURA 2025-12-01 1200.00 ${CONTA} ABERTURA`])
  })

  it('of what was opened and does not depreciate correct the opening', async () => {
    await abrir('2025-12-31')
    const id = await registrar({ ...CEM, inicio: '2025-12-31' })
    expect((await salvar(id, { valorAquisicao: '1500' })).status).toBe(200)
    expect(await textos(id)).toEqual([
      `ABERTURA 2025-12-01 1200.00 ${CONTA} ABERTURA`,
      `ESTORNO_ABERTURA 2025-12-01 -1200.00 ABERTURA ${CONTA}`,
      `ABERTURA 2025-12-01 1500.00 ${CONTA} ABERTURA`,
    ])
  })

  it('of what was bought move what was entered, in the month of the entry, and nothing else', async () => {
    await abrir('2025-12-31')
    const id = await registrar({ ...CEM, inicio: '2026-01-05' })
    await depreciar(t, u.cliente, '2026-02')
    const custo = { valor: '200.00', data: '2026-02-10', documento: 'NF 812', motivo: 'Motor', vidaMeses: 50 }
    expect((await u.cliente.post(`/api/depreciacoes/patrimonio/${id}/custos`, custo)).status).toBe(200)
    expect((await salvar(id, await aquisicao('DOACOES'))).status).toBe(200)
    expect((await textos(id)).filter((l) => l.startsWith('AJUSTE'))).toEqual([
      `AJUSTE_ENTRADA 2026-01-01 -1200.00 ${FORNECEDORES} ${CONTA}`,
      `AJUSTE_ENTRADA 2026-01-01 1200.00 ${CONTA} ${GANHO}`,
    ])
    expect((await salvar(id, await aquisicao('COMPRAS'))).status).toBe(200)
    expect((await textos(id)).slice(-2)).toEqual([
      `AJUSTE_ENTRADA 2026-01-01 -1200.00 ${GANHO} ${CONTA}`,
      `AJUSTE_ENTRADA 2026-01-01 1200.00 ${CONTA} ${FORNECEDORES}`,
    ])
    expect(await salvar(id, await aquisicao('COMODATO'))).toMatchObject({
      status: 400,
      body: { fields: { tipoAquisicao: [mensagens.bemPassaATerceiros] } },
    })
    expect(await divergencias(t)).toEqual([])
  })

  it('of what came from another unit move nothing here: the value stands', async () => {
    await abrir('2025-12-31')
    const id = await registrar({ ...CEM, inicio: '2026-02-27' })
    const outra = await novaUnidade(t, { abertura: '2025-12-31' })
    await t.organizacoes.write(t.databaseId, async (db) => {
      await db.exec(sql`update patrimonio set unidade_id = ${outra.unidadeId} where id = ${id}`)
      await mudarUnidadeDosPlanos(ctxOf(t, u.unidadeId, db), [id], outra.unidadeId)
    })
    const antes = await textos(id)
    const daqui = (mais: object) => outra.cliente.post('/api/patrimonios', { id, ...mais })
    expect((await daqui({ valorAquisicao: '1500' })).body.fields.valorAquisicao).toEqual([
      'O bem veio de outra unidade: o valor só muda por reavaliação.',
    ])
    expect((await daqui(await aquisicao('DOACOES'))).status).toBe(200)
    expect(await textos(id)).toEqual(antes)
    expect(await divergencias(t)).toEqual([])
  })
})
