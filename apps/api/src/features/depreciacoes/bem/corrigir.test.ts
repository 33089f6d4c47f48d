import { beforeEach, describe, expect, it } from 'vitest'
import { valoresCrus } from '../../../../test/eventos.ts'
import { sql } from '../../../kernel/db/sql.ts'
import {
  type BemDireto,
  calcular,
  depreciar,
  divergencias,
  novaUnidade,
  posicoes,
  registrarMuitos,
} from '../../../../test/bens.ts'
import { setUpApp } from '../../../../test/scene.ts'

const t = setUpApp()
const CEM: BemDireto = { valor: '1200', percentual: '0', vida: 12, inicio: '2025-11-30' }
let u: Awaited<ReturnType<typeof novaUnidade>>
let id: number
beforeEach(async () => {
  u = await novaUnidade(t, { abertura: null })
  ;[id] = (await registrarMuitos(t, u.c, u.unidadeId, [CEM])) as [number]
})
const doBem = (qual: string) => `/api/depreciacoes/patrimonio/${id}${qual}`
const saldo = async () => {
  const [p] = await posicoes(t, [id])
  return [p?.depreciado, p?.cotas, p?.ultimo_mes]
}
const MARCO = 2026 * 12 + 1

describe('quotas of one asset', () => {
  it('are reversed from a month on, are due again, and come with the next run', async () => {
    await depreciar(t, u.cliente, '2026-01')
    await depreciar(t, u.cliente, '2026-02')
    expect(await saldo()).toEqual(['300.00', 3, MARCO])
    const r = await u.cliente.post(doBem('/estornar'), { desde: '2026-02', motivo: 'Baixa em fevereiro' })
    expect(r).toMatchObject({ status: 200 })
    expect(await saldo()).toEqual(['200.00', 2, MARCO - 1])
    expect(await divergencias(t)).toEqual([])
    const lidos = (await u.cliente.get(doBem(''))).body.content
    expect(lidos.resultList.map((l: { valorDepreciado: string }) => l.valorDepreciado)).toEqual([
      '-100.00',
      '100.00',
      '100.00',
    ])
    expect(lidos.plano).toMatchObject({
      valorAbertura: '100.00',
      cotasLancadas: 2,
      proximaCompetencia: '2026-02',
    })
    expect((await u.cliente.post(doBem('/estornar'), { desde: '2026-02', motivo: 'De novo' })).status).toBe(
      409,
    )
    expect(await depreciar(t, u.cliente, '2026-03')).toMatchObject({ total: '200.00', meses: 2 })
  })

  it('are not reversed under a plan that came after them', async () => {
    await depreciar(t, u.cliente, '2026-01')
    expect((await u.cliente.post('/api/patrimonios', { id, vidaUtil: 24 })).status).toBe(200)
    await depreciar(t, u.cliente, '2026-02')
    expect((await u.cliente.post(doBem('/estornar'), { desde: '2026-01', motivo: 'x' })).status).toBe(409)
    const { planos } = (await u.cliente.get(doBem(''))).body.content
    expect(planos).toEqual([
      {
        versao: 1,
        metodo: 'COTAS_CONSTANTES',
        base: '1200.00',
        residual: '0.00',
        vidaMeses: 12,
        inicio: '2025-11-30',
        limiteUnidades: null,
        origem: { value: 'ENTRADA', descricao: 'Entrada' },
        depreciado: '100.00',
        cotas: 1,
        de: '2026-01',
        ate: '2026-01',
      },
    ])
  })
})

describe('the opening of an asset', () => {
  it('is corrected as entries while none of its quotas is posted', async () => {
    await calcular(t, u.cliente, '2026-01')
    const correcao = { valorDepreciado: '450', motivo: 'Laudo' }
    expect(await u.cliente.post(doBem('/abertura'), correcao)).toMatchObject({ status: 200 })
    expect(await saldo()).toEqual(['450.00', 5, null])
    expect(
      (await u.cliente.post(doBem('/abertura'), { ...correcao, valorDepreciado: '1200.01' })).status,
    ).toBe(400)
    expect(await divergencias(t)).toEqual([])
  })

  it('stands once quotas are posted on it', async () => {
    await depreciar(t, u.cliente, '2026-01')
    const r = await u.cliente.post(doBem('/abertura'), { valorDepreciado: '450', motivo: 'Laudo' })
    expect(r.status).toBe(409)
  })
})

it('the estimate of the mask is taken over by who asks for it', async () => {
  const [b] = (await registrarMuitos(t, u.c, u.unidadeId, [{ ...CEM, vida: null, percentual: null }])) as [
    number,
  ]
  await depreciar(t, u.cliente, '2026-01')
  const url = `/api/depreciacoes/patrimonio/${b}`
  expect((await u.cliente.get(url)).body.content.daMascara).toBeNull()
  await t.rows(sql`
    update mascara set vida_util = vida_util + 3
    where id = (select n.mascara_id from patrimonio p join tipo_natureza n on n.id = p.tipo_natureza_id
      where p.id = ${b})`)
  const { daMascara, plano } = (await u.cliente.get(url)).body.content
  expect(daMascara.vidaMeses).toBe(plano.vidaMeses + 36)
  expect(await u.cliente.post(`${url}/adotarmascara`, {})).toMatchObject({ status: 200 })
  const depois = (await u.cliente.get(url)).body.content
  expect([depois.daMascara, depois.plano.vidaMeses]).toEqual([
    null,
    plano.vidaMeses + 36 - plano.cotasLancadas,
  ])
})

it('the month of today is posted before it ends only by who may close months, and says so', async () => {
  const quem = await t.clientWith(['CRIAR_ALTERAR_DEPRECIACOES'], u.unidadeId)
  const corrida = await calcular(t, u.cliente, '2026-03')
  const finalizar = (cliente: typeof quem, mais: object = {}) =>
    cliente.post('/api/depreciacoes/finalizar', { id: corrida, ...mais })
  expect(await finalizar(u.cliente)).toMatchObject({ status: 409 })
  expect(await finalizar(quem, { antesDoFim: true })).toMatchObject({ status: 409 })
  expect(await finalizar(u.cliente, { antesDoFim: true })).toMatchObject({ status: 202 })
})

describe('who may', () => {
  const chamadas: [string, () => [string, object]][] = [
    ['reverse quotas', () => [doBem('/estornar'), { desde: '2026-01', motivo: 'x' }]],
    ['correct an opening', () => [doBem('/abertura'), { valorDepreciado: '1', motivo: 'x' }]],
    ['take over the mask', () => [doBem('/adotarmascara'), {}]],
    ['open the books', () => ['/api/depreciacoes/abertura', { dia: '2026-01-31' }]],
  ]
  it.each(chamadas)('%s: who may enter corrections, in the unit of the asset', async (_, chamada) => {
    const [url, corpo] = chamada()
    const sem = await t.clientWith(['CRIAR_ALTERAR_DEPRECIACOES', 'CONSULTAR_FECHAMENTO'], u.unidadeId)
    expect((await sem.post(url, corpo)).status).toBe(403)
    if (url.includes('patrimonio/')) {
      const { admin } = await t.secondUnidade()
      expect((await admin.post(url, corpo)).status).toBe(404)
      expect((await (await t.secondOrganizacao()).admin.post(url, corpo)).status).toBe(404)
    }
  })

  it('says on which day the books of the unit begin, once', async () => {
    const quem = await t.clientWith(['CORRIGIR_LANCAMENTOS'], u.unidadeId)
    expect((await quem.get('/api/depreciacoes/abertura')).body.content).toEqual({
      abertura: null,
      sugestao: '2026-01-31',
      impedimento: null,
    })
    const dita = await quem.post('/api/depreciacoes/abertura', { dia: '2025-12-31' })
    expect(dita).toMatchObject({ status: 200 })
    expect(await saldo()).toEqual(['100.00', 1, null])
    expect((await quem.post('/api/depreciacoes/abertura', { dia: '2025-12-30' })).body.fields).toHaveProperty(
      'dia',
    )
    const antes = await u.cliente.post('/api/depreciacoes', { competencia: '2025-12' })
    expect(antes.body.fields).toHaveProperty('competencia')
    await depreciar(t, u.cliente, '2026-01')
    expect((await quem.get('/api/depreciacoes/abertura')).body.content).toMatchObject({
      abertura: { dia: '2025-12-31', acumulada: { value: 'CALCULAR' } },
      impedimento: expect.stringContaining('01/2026'),
    })
  })
})

it('has told every amount in its histories as a person reads it', async () => {
  expect(await valoresCrus(t)).toEqual([])
})
