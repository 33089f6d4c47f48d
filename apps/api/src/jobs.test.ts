import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestApp, createTestApp } from '../test/app.ts'
import { untilDone, calcular, finalizar, novaUnidade, registrarMuitos } from '../test/bens.ts'
import { importarCsv } from '../test/scenes/importar.ts'

let t: TestApp
let u: Awaited<ReturnType<typeof novaUnidade>>
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  u = await novaUnidade(t)
})

/** Gives what the person of the unit was told, the latest first. */
const avisos = async () =>
  (await u.cliente.get('/api/notificacoes')).body.content.resultList as {
    titulo: string
    texto: string | null
    endereco: string | null
  }[]
const ultimo = async () => {
  const { titulo, texto, endereco } = (await avisos())[0]!
  return [titulo, texto, endereco]
}

it('an export leads to its file, which opens for its author', async () => {
  await untilDone(
    t,
    u.cliente,
    await u.cliente.post('/api/patrimonios/exportar', { formato: 'CSV', colunas: ['descricao'] }),
  )
  const [titulo, texto, endereco] = await ultimo()
  expect([titulo, texto]).toEqual(['Exportação de bens (CSV) pronta para baixar', 'bens-2026-03-10.csv'])
  expect((await u.cliente.get(endereco!)).status).toBe(200)
})

it('an import leads to its rows, a refused file to why', async () => {
  const certa = await importarCsv(
    t,
    'numeroTombamento;descricao;dataAquisicao\n901;Mesa;2024-01-10\n902;Cadeira;nunca\n903;;2024-01-10\n',
    {},
    u.cliente,
  )
  const [titulo, texto, endereco] = await ultimo()
  expect([titulo, endereco]).toEqual(['Concluído: Importação de bens.csv', `/importacao/${certa.id}`])
  expect(texto).toBe('2 linhas salvas, 1 delas com aviso e 1 recusada.')
  await importarCsv(t, 'numeroTombamento;descricao\n911;Mesa\n', { ensaio: true }, u.cliente)
  expect((await ultimo()).slice(0, 2)).toEqual([
    'Concluído: Ensaio da importação de bens.csv',
    '1 linha seria salva.',
  ])
  const recusada = await importarCsv(t, 'a;b\n"1;2\n', {}, u.cliente)
  expect(recusada.situacao.value).toBe('RECUSADO')
  expect(await ultimo()).toEqual([
    'Não foi concluído: Importação de bens.csv',
    recusada.messages[0]?.descricao,
    `/importacao/${recusada.id}`,
  ])
})

it('a depreciation leads to its run, from the computation to the deletion', async () => {
  const cem = { valor: '1200', percentual: '0', vida: 12, inicio: '2025-12-31' }
  await registrarMuitos(t, u.c, u.unidadeId, [cem, cem])
  const id = await calcular(t, u.cliente, '2026-01')
  expect(await ultimo()).toEqual([
    'Depreciação de 01/2026 calculada',
    '2 bens, R$ 200,00. Confira e finalize.',
    `/depreciacao/${id}`,
  ])
  await untilDone(t, u.cliente, await u.cliente.post('/api/depreciacoes/processar', { id, ensaio: true }))
  expect((await ultimo()).slice(0, 2)).toEqual([
    'Concluído: Ensaio da depreciação de 01/2026',
    '2 bens, R$ 200,00. Nada foi gravado.',
  ])
  await finalizar(t, u.cliente, id)
  expect(await ultimo()).toEqual([
    'Concluído: Lançamento da depreciação de 01/2026',
    '2 bens, R$ 200,00.',
    `/depreciacao/${id}`,
  ])
  await untilDone(t, u.cliente, await u.cliente.del(`/api/depreciacoes/${id}`))
  expect(await ultimo()).toEqual(['Concluído: Exclusão da depreciação de 01/2026', null, '/depreciacao'])
  expect(await avisos()).toHaveLength(4)
})
