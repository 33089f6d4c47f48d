import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, createTestApp } from '../app.ts'
import { CLIENT } from './oidc.ts'
import { createS3, type TestS3 } from './s3.ts'

/** More calls at once than the test's organisation has connections to its database. */
const CALLS = 8
const CSV = 'numeroTombamento;descricao;valorAquisicao\n'

/** A service that can be made to take calls and to answer none: they are counted until they are let go. */
async function holdingService() {
  const held = new Set<Socket>()
  let holds = false
  let target: number | undefined
  const goOn = (socket: Socket) => {
    if (target === undefined) return void socket.destroy()
    const onward = connect(target, '127.0.0.1')
    for (const end of [socket, onward]) end.on('error', () => undefined)
    socket.pipe(onward).pipe(socket)
  }
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    if (!holds) return goOn(socket)
    held.add(socket)
    // Whoever gave up waits no more.
    socket.on('close', () => held.delete(socket))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    port: (server.address() as AddressInfo).port,
    held: () => held.size,
    /** Takes calls from here on, and lets none through. */
    hold: () => void (holds = true),
    /** Ends those that are held, or gives them to the service behind, and holds no more. */
    letGo() {
      holds = false
      for (const socket of held) goOn(socket)
      held.clear()
    },
    /** The port of the real service behind it; without one a call that goes on is cut off. */
    standBefore: (port: number | undefined) => void (target = port),
    close: () => new Promise((ready) => server.close(ready)),
  }
}

let t: TestApp
let service: Awaited<ReturnType<typeof holdingService>>
let s3: TestS3
beforeAll(async () => {
  service = await holdingService()
  s3 = await createS3()
  t = await createTestApp({ TOMBO_VIACEP_URL: `http://127.0.0.1:${service.port}/ws` })
})
afterEach(() => {
  service.letGo()
  service.standBefore(undefined)
})
afterAll(async () => {
  await t.close()
  await s3.close()
  await service.close()
})

const address = () => `http://127.0.0.1:${service.port}`
const oidc = () => ({
  rotulo: 'Entrar com a conta da prefeitura',
  emissor: address(),
  clienteId: CLIENT.id,
  segredo: CLIENT.segredo,
  correspondencia: 'EMAIL',
  reivindicacao: null,
  dominios: [],
  criarUsuarios: false,
})
const email = () => ({
  servidor: '127.0.0.1',
  porta: service.port,
  seguranca: 'NENHUMA',
  usuario: null,
  senha: null,
  nomeRemetente: 'Patrimônio',
  emailRemetente: 'patrimonio@exemplo.gov.br',
})

/**
 * Makes the call many times at once, and sees that every one of them reaches the service: those that held a connection
 * would keep the others from getting there. Gives the statuses of the answers once the service lets go.
 */
async function expectNoneHeld(call: () => Promise<{ status: number }>): Promise<number[]> {
  service.hold()
  const calls = Array.from({ length: CALLS }, call)
  await vi.waitFor(() => expect(service.held()).toBe(CALLS), { timeout: 20_000, interval: 20 })
  expect((await t.admin.get('/api/estados')).status).toBe(200)
  service.letGo()
  return (await Promise.all(calls)).map(({ status }) => status)
}
const all = (status: number) => Array<number>(CALLS).fill(status)

test('a postal code is asked for without a connection', async () => {
  expect(await expectNoneHeld(() => t.admin.get('/api/cep?cep=01001000'))).toEqual(all(503))
})

test.each(['/api/parametros/email/teste', '/api/parametros/email'])(
  'a mail server is tried without a connection by %s',
  async (path) => {
    expect(await expectNoneHeld(() => t.admin.post(path, email()))).toEqual(all(400))
  },
)

test('a sign-on provider is looked for without a connection', async () => {
  expect(await expectNoneHeld(() => t.admin.post('/api/parametros/oidc', oidc()))).toEqual(all(400))
})

test('a webhook is tried without a connection', async () => {
  const made = await t.admin.post('/api/integracao/webhooks', {
    nome: 'Contabilidade',
    endereco: `${address()}/avisos`,
    eventos: ['bem.tombado'],
  })
  const { id } = made.body.content.webhook
  expect(await expectNoneHeld(() => t.admin.post(`/api/integracao/webhooks/${id}/testar`))).toEqual(all(200))
})

test('a storage is tried without a connection, and files go to it and come from it so', async () => {
  const storage = { ...s3.corpo, endpoint: address() }
  const setUp = () => t.admin.post('/api/parametros/armazenamento', storage)
  expect(await expectNoneHeld(setUp)).toEqual(all(400))
  service.standBefore(Number(new URL(s3.endpoint).port))
  expect((await setUp()).status).toBe(200)
  const send = () => t.admin.sendFile('/api/arquivos?diretorio=IMPORTACOES_CSV', 'bens.csv', CSV)
  expect(await expectNoneHeld(send)).toEqual(all(200))
  const { id } = (await send()).body.content
  for (const path of [`/api/arquivos/${id}`, `/api/arquivos/${id}/download`])
    expect(await expectNoneHeld(() => t.admin.get(path))).toEqual(all(200))
})
