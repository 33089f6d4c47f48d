import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { ENVIOS_AO_MESMO_TEMPO, mensagemSemUso, mensagens, SEM_USO } from '@tombo/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TestApp, type Cliente, createTestApp } from '../../../test/app.ts'
import { filesOnDisk } from '../../../test/disk.ts'
import { sql } from '../../kernel/db/sql.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
afterEach(() => t.rows(sql`delete from arquivo where not reclamado`))

const URL_ENVIO = '/api/arquivos?diretorio=IMPORTACOES_CSV'
const novo = () => t.clientWith(['CRIAR_ALTERAR_IMPORTACOES'])
const enviar = (quem: Cliente) => quem.sendFile(URL_ENVIO, 'bens.csv', 'a;b\n1;2\n')

/** So many files of somebody that no record claimed, of so many bytes each. */
const esperam = (usuarioId: number, quantos: number, bytes: number) =>
  t.rows(sql`
    insert into arquivo (unidade_id, diretorio, nome, tipo, tamanho, sha256, chave, criado_por_id, criado_em)
    select ${t.unidadeId}, 'IMPORTACOES_CSV', 'a.csv', '.csv', ${bytes}, repeat('0', 64), gen_random_uuid(),
      ${usuarioId}, ${t.clock.now()}
    from generate_series(1, ${quantos})`)

test.each([
  ['number', SEM_USO.pessoa.arquivos - 1, 1],
  ['size', 1, SEM_USO.pessoa.tamanho - 1000],
])('a person has a quota of files that no record claimed: by %s', async (_, quantos, bytes) => {
  const [quem, outro] = [await novo(), await novo()]
  await esperam(quem.usuarioId, quantos, bytes)
  expect((await enviar(quem)).status).toBe(200)
  await esperam(quem.usuarioId, 1, 990)
  const antes = await filesOnDisk(t)
  expect(await enviar(quem)).toMatchObject({ status: 409, body: { message: mensagemSemUso('pessoa') } })
  expect(await filesOnDisk(t)).toEqual(antes)
  expect((await enviar(outro)).status).toBe(200)
  // Whatever a record claims, or is let go, makes room.
  await t.rows(sql`delete from arquivo where criado_por_id = ${quem.usuarioId}`)
  expect((await enviar(quem)).status).toBe(200)
})

test('the organisation has one too', async () => {
  const [quem, outro] = [await novo(), await novo()]
  await esperam(outro.usuarioId, 1, SEM_USO.organizacao.tamanho)
  expect(await enviar(quem)).toMatchObject({
    status: 409,
    body: { message: mensagemSemUso('organizacao') },
  })
})

test('of many at the same moment no more are kept than there is room for', async () => {
  const quem = await novo()
  await esperam(quem.usuarioId, SEM_USO.pessoa.arquivos - 2, 1)
  const voltas = await Promise.all(Array.from({ length: 6 }, () => enviar(quem)))
  expect(voltas.map((v) => v.status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409, 409, 409])
})

test('a person sends so many at a time, and no more', async () => {
  const quem = await novo()
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = t.app.server.address() as AddressInfo
  const abertos = Array.from({ length: ENVIOS_AO_MESMO_TEMPO + 1 }, () => {
    const socket = connect(port, '127.0.0.1')
    socket.write(
      [
        `POST ${URL_ENVIO} HTTP/1.1`,
        'Host: x',
        `X-AUTH-TOKEN: ${quem.token}`,
        'Content-Type: multipart/form-data; boundary=x',
        'Content-Length: 100000',
        '',
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\na;b',
      ].join('\r\n'),
    )
    return { socket, resposta: once(socket, 'data') as Promise<[Buffer]> }
  })
  const [dado] = await Promise.race(abertos.map((a) => a.resposta))
  expect(dado.toString()).toContain('429 Too Many Requests')
  expect(dado.toString()).toContain(mensagens.enviosDemais)
  for (const { socket } of abertos) socket.destroy()
})
