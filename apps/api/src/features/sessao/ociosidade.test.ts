import { mensagens } from '@tombo/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TestApp, createTestApp } from '../../../test/app.ts'
import { START } from '../../../test/app-template.ts'
import type { TestClient } from '../../../test/client.ts'
import { sql } from '../../kernel/db/sql.ts'
import { runRoutine } from '../../kernel/jobs/routine.ts'
import { limparEntradas } from './limpar.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
afterEach(() => t.clock.moveTo(START))

const aos = (segundos: number) => t.clock.moveTo(new Date(Date.parse(START) + segundos * 1000).toISOString())
const status = async (quem: TestClient, url = '/api/context') => (await quem.get(url)).status
const usadaEm = async (quem: TestClient) => {
  const [s] = await t.rows(
    sql<{
      em: string
    }>`select usada_em as em from sessao where usuario_id = ${quem.usuarioId} order by id desc limit 1`,
  )
  return (Date.parse((s as { em: string }).em) - Date.parse(START)) / 1000
}

test('a session that nobody uses ends after five minutes, a warning and a little', async () => {
  const quem = await t.clientWith([])
  aos(359)
  expect(await status(quem)).toBe(200)
  aos(359 + 360)
  expect(await quem.get('/api/context')).toMatchObject({
    status: 401,
    body: { message: mensagens.sessaoExpirada },
  })
})

test('a use is written each half a minute, also that of a refused call', async () => {
  const quem = await t.clientWith([])
  aos(29)
  await status(quem)
  expect(await usadaEm(quem)).toBe(0)
  aos(30)
  await status(quem)
  expect(await usadaEm(quem)).toBe(30)
  aos(80)
  expect(await status(quem, '/api/orgao')).toBe(403)
  expect(await usadaEm(quem)).toBe(80)
  aos(120)
  expect((await quem.post('/api/usuarios/contexto', { nome: '' })).status).toBe(400)
  expect(await usadaEm(quem)).toBe(120)
})

test('what a screen asks by itself is no use', async () => {
  const quem = await t.clientWith(['CONF', 'CONSULTAR_RELATORIOS', 'CONSULTAR_LOGS'])
  const sozinhas = [
    '/api/notificacoes/notSeenCount',
    '/api/relatorios/checarRelatoriosProntos',
    '/api/tarefas/1',
    '/api/chamados/1',
    '/api/chamados/1/mensagens',
    '/api/logs/usuarios/ativos',
  ]
  for (let s = 40; s < 360; s += 40) {
    aos(s)
    for (const url of sozinhas) expect([200, 404]).toContain(await status(quem, url))
  }
  expect(await usadaEm(quem)).toBe(0)
  aos(360)
  expect(await status(quem, '/api/notificacoes/notSeenCount')).toBe(401)
})

test('a file that takes long to send keeps its session, which was in use all along', async () => {
  const quem = await t.clientWith(['CRIAR_ALTERAR_PATRIMONIO'])
  const de = t.files.of.bind(t.files)
  // The clock goes on while the file comes in, between the first look at the session and the second.
  t.files.of = async (...daqui) => {
    const arquivos = await de(...daqui)
    aos(400)
    return arquivos
  }
  try {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    expect((await quem.sendFile('/api/arquivos?diretorio=FOTOS_PATRIMONIO', 'a.png', png)).status).toBe(200)
  } finally {
    t.files.of = de
  }
  expect(await status(quem)).toBe(200)
})

test('the routine ends what is idle, and leaves the rest', async () => {
  const parada = await t.clientWith([])
  const usada = await t.clientWith([])
  aos(300)
  await status(usada)
  aos(400)
  await runRoutine(
    { organizacoes: t.organizacoes, clock: t.clock, files: t.files, log: t.app.log },
    t.databaseId,
    limparEntradas,
  )
  const motivo = async (quem: TestClient) =>
    (
      await t.rows(
        sql<{ motivo: string | null }>`select motivo from sessao where usuario_id = ${quem.usuarioId}`,
      )
    )[0]?.motivo
  expect(await motivo(parada)).toBe('OCIOSA')
  expect(await motivo(usada)).toBeNull()
})
