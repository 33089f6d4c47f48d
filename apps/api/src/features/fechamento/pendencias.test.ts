import { expect, it } from 'vitest'
import {
  cotasLancadas,
  ctxOf,
  depreciar,
  novaUnidade,
  porRegras,
  registrarMuitos,
} from '../../../test/bens.ts'
import { setUpApp } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'
import { fecharMes } from '../razao/meses.public.ts'

const t = setUpApp()

it('a month waits for its depreciation by the rule that says in which month the first quota is', async () => {
  const u = await novaUnidade(t, { abertura: null })
  await registrarMuitos(t, u.c, u.unidadeId, [
    { valor: '1200', percentual: '0', vida: 12, inicio: '2026-01-10' },
  ])
  const { status } = await u.cliente.post('/api/depreciacoes/abertura', { dia: '2025-12-31' })
  expect(status).toBe(200)
  const pendencias = async (mes: string) =>
    (await u.cliente.get(`/api/fechamento/${u.unidadeId}/${mes}/pendencias`)).body.content.map(
      (p: { tipo: { value: string } }) => p.tipo.value,
    )
  expect(await pendencias('2026-01')).toEqual([])
  expect(await pendencias('2026-02')).toEqual(['DEPRECIACAO_NAO_LANCADA'])
  for (const inicio of ['MESMO_MES', 'PRO_RATA_DIAS'] as const) {
    await porRegras(t, { inicio })
    expect(await pendencias('2025-12')).toEqual([])
    expect(await pendencias('2026-01')).toEqual(['DEPRECIACAO_NAO_LANCADA'])
  }
  await depreciar(t, u.cliente, '2026-01')
  expect(await pendencias('2026-01')).toEqual([])
})

it('nothing is asked of a month in which no quota is due, and the next run is of the first open month', async () => {
  await porRegras(t, { inicio: 'MES_SEGUINTE', ajustarUltimaCota: false })
  const u = await novaUnidade(t, { abertura: null })
  const [acabado] = await registrarMuitos(t, u.c, u.unidadeId, [
    { valor: '1000', percentual: '10', vida: 7, inicio: '2025-05-31', abertura: '0' },
  ])
  await u.cliente.post('/api/depreciacoes/abertura', { dia: '2025-11-30' })
  const tipos = async (mes: string) =>
    (await u.cliente.get(`/api/fechamento/${u.unidadeId}/${mes}/pendencias`)).body.content.map(
      (p: { tipo: { value: string } }) => p.tipo.value,
    )
  expect(await tipos('2025-12')).toEqual(['DEPRECIACAO_NAO_LANCADA'])
  await depreciar(t, u.cliente, '2025-12')
  // Seven quotas of 128.57 leave one centavo more than the residual.
  expect(await t.rows(sql`select liquido from saldo_patrimonio where patrimonio_id = ${acabado}`)).toEqual([
    { liquido: '100.01' },
  ])
  for (const mes of ['2026-01', '2026-02']) expect(await tipos(mes)).toEqual([])
  await t.organizacoes.write(t.databaseId, (db) =>
    fecharMes(ctxOf(t, u.unidadeId, db), u.unidadeId, '2026-01-01'),
  )
  const proxima = await u.cliente.get('/api/depreciacoes/metadata')
  expect(proxima.body.content).toMatchObject({ proximaCompetencia: '2026-02' })
  const [novo] = await registrarMuitos(t, u.c, u.unidadeId, [
    { valor: '1200', percentual: '0', vida: 12, inicio: '2026-01-10' },
  ])
  expect(await tipos('2026-02')).toEqual(['DEPRECIACAO_NAO_LANCADA'])
  const fora = await u.cliente.post('/api/depreciacoes', { competencia: '2026-03' })
  expect(fora.body.fields.competencia[0]).toContain('02/2026')
  await depreciar(t, u.cliente, '2026-02')
  expect(await cotasLancadas(t, [novo as number])).toMatchObject([{ mes: '2026-02', valor: '100.00' }])
})

it('by days a life that began with a whole month and is over owes nothing', async () => {
  await porRegras(t, { inicio: 'PRO_RATA_DIAS', ajustarUltimaCota: false })
  const u = await novaUnidade(t, { abertura: null })
  await registrarMuitos(t, u.c, u.unidadeId, [
    { valor: '1000', percentual: '10', vida: 7, inicio: '2025-06-01' },
  ])
  await u.cliente.post('/api/depreciacoes/abertura', { dia: '2025-11-30' })
  for (const mes of ['2025-12', '2026-01']) await depreciar(t, u.cliente, mes)
  const { body } = await u.cliente.get(`/api/fechamento/${u.unidadeId}/2026-01/pendencias`)
  expect(body.content).toEqual([])
})

it('leads to the moves without acceptance that the month waits for, and to no later one', async () => {
  const u = await novaUnidade(t)
  const esperaDesde = async (dia: string) => {
    const [m] = await t.rows(sql<{ id: number }>`
      insert into movimentacao (unidade_id, unidade_destino_id, localizacao_id, responsavel_id, situacao, aceite,
        quantidade, criado_em, criado_por, criado_por_id)
      values (${u.unidadeId}, ${u.unidadeId}, ${u.c.local}, ${u.c.responsavel}, 'AGUARDANDO_ACEITE', 'RESPONSAVEL', 1,
        ${`${dia}T15:00:00Z`}, 'Teste', ${u.cliente.usuarioId}) returning id`)
    return m?.id
  }
  const deJaneiro = await esperaDesde('2026-01-20')
  await esperaDesde('2026-02-20')
  const pendencias = (await u.cliente.get(`/api/fechamento/${u.unidadeId}/2026-01/pendencias`)).body.content
  const espera = pendencias.find(
    (p: { tipo: { value: string } }) => p.tipo.value === 'MOVIMENTACAO_SEM_ACEITE',
  )
  expect(espera.quantidade).toBe(1)
  const { search } = new URL(espera.endereco, 'http://tombo')
  const lista = (await u.cliente.get(`/api/movimentacoes${search}`)).body.content
  expect(lista.resultList.map((m: { id: number }) => m.id)).toEqual([deJaneiro])
})
