import { readdir } from 'node:fs/promises'
import { DIRETORIOS, mensagens } from '@tombo/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppDeTeste, type Cliente, criarAppDeTeste } from '../../../test/app.ts'
import { INICIO } from '../../../test/app-modelo.ts'

let t: AppDeTeste
let quem: Cliente
beforeAll(async () => {
  t = await criarAppDeTeste()
  quem = await t.cliente(['CRIAR_ALTERAR_IMPORTACOES'])
})
afterAll(() => t.fechar())

const URL_ENVIO = '/api/arquivos?diretorio=IMPORTACOES_CSV'
const enviar = async (conteudo = 'a;b\n1;2\n') =>
  (await quem.enviar(URL_ENVIO, 'bens de março.csv', conteudo)).body.content
const noDisco = async () =>
  (await readdir(t.pastaDeArquivos, { recursive: true, withFileTypes: true })).filter((f) => f.isFile())
    .length

describe('sending', () => {
  test('a file comes back byte for byte, as a download of nobody else’s kind', async () => {
    const conteudo = Buffer.from([0xef, 0xbb, 0xbf, 0, 255, 10, 13])
    const r = await quem.enviar(URL_ENVIO, 'Bens de março.CSV', conteudo)
    expect(r).toMatchObject({
      status: 200,
      body: {
        content: { nome: 'Bens de março.CSV', tipo: '.csv', tamanho: 7, diretorio: 'IMPORTACOES_CSV' },
      },
    })
    const volta = await t.app.inject({
      url: `/api/arquivos/${r.body.content.id}/download`,
      headers: { 'x-auth-token': quem.token },
    })
    expect(volta.rawPayload.equals(conteudo)).toBe(true)
    expect(volta.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename*=UTF-8''Bens%20de%20mar%C3%A7o.CSV`,
    })
    expect((await quem.get(`/api/arquivos/${r.body.content.id}`)).headers['content-disposition']).toMatch(
      /^inline/,
    )
  })

  test('another kind is 415, no file 400, no right 403, an unknown folder 400', async () => {
    expect(await quem.enviar(URL_ENVIO, 'bens.exe', 'x')).toMatchObject({
      status: 415,
      body: { message: mensagens.tipoArquivo },
    })
    expect(await quem.post(URL_ENVIO, {})).toMatchObject({
      status: 400,
      body: { message: mensagens.arquivoNecessario },
    })
    expect((await (await t.cliente(['PATRIMONIO'])).enviar(URL_ENVIO, 'a.csv', 'x')).status).toBe(403)
    expect((await quem.enviar('/api/arquivos?diretorio=../etc', 'a.csv', 'x')).status).toBe(400)
    expect((await t.anonimo.enviar(URL_ENVIO, 'a.csv', 'x')).status).toBe(401)
  })

  test('one byte over the limit is 413, and nothing stays on the disk', async () => {
    const antes = await noDisco()
    const grande = Buffer.alloc(DIRETORIOS.IMPORTACOES_CSV.limite + 1, 'x')
    expect(await quem.enviar(URL_ENVIO, 'grande.csv', grande)).toMatchObject({
      status: 413,
      body: { message: mensagens.arquivoMaior100 },
    })
    expect(await noDisco()).toBe(antes)
  })
})

describe('who sees a file', () => {
  test('nobody without the right, in another unit or in another organisation', async () => {
    const { id } = await enviar()
    const { admin } = await t.segundaUnidade()
    const outra = await t.segundaOrganizacao()
    for (const c of [admin, outra.admin, await t.cliente(['PATRIMONIO'])])
      expect((await c.get(`/api/arquivos/${id}`)).status).toBe(404)
    expect((await t.anonimo.get(`/api/arquivos/${id}`)).status).toBe(401)
  })

  test('a file token opens files for an hour, nothing else, and is not logged', async () => {
    t.clock.mover(INICIO)
    const { id } = await enviar('conteúdo')
    const { token, expira } = (await quem.get('/api/context/tokenarquivo')).body.content
    expect(expira).toBe('2026-03-10T16:00:00.000Z')
    const aberto = await t.anonimo.get(`/api/arquivos/${id}?authtoken=${token}`)
    expect(aberto).toMatchObject({ status: 200, texto: 'conteúdo' })
    expect((await t.anonimo.get(`/api/context?authtoken=${token}`)).status).toBe(401)
    expect((await t.anonimo.get('/api/context', { 'x-auth-token': token })).status).toBe(401)
    expect((await t.anonimo.enviar(`${URL_ENVIO}&authtoken=${token}`, 'a.csv', 'x')).status).toBe(401)
    const estragado = token.replace(/.$/, (c: string) => (c === 'A' ? 'B' : 'A'))
    expect((await t.anonimo.get(`/api/arquivos/${id}?authtoken=${estragado}`)).status).toBe(401)
    expect(t.logs.join('')).not.toContain(token)
    t.clock.mover('2026-03-10T16:00:00.000Z')
    expect((await t.anonimo.get(`/api/arquivos/${id}?authtoken=${token}`)).status).toBe(401)
    t.clock.mover(INICIO)
  })

  test('a file token dies with its session; the session token is taken in the query too', async () => {
    const { id } = await enviar()
    const { id: usuarioId } = await t.criarUsuario({ acoes: ['CRIAR_ALTERAR_IMPORTACOES'] })
    const outro = await t.sessao(usuarioId, t.unidadeId)
    const { token } = (await outro.get('/api/context/tokenarquivo')).body.content
    for (const x of [token, outro.token])
      expect((await t.anonimo.get(`/api/arquivos/${id}?authtoken=${x}`)).status).toBe(200)
    expect(t.logs.join('')).not.toContain(outro.token)
    await outro.get('/api/logout')
    for (const x of [token, outro.token])
      expect((await t.anonimo.get(`/api/arquivos/${id}?authtoken=${x}`)).status).toBe(401)
  })
})
