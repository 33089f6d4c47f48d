import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mensagens } from '@tombo/contract'
import { describe, expect, test } from 'vitest'
import { START } from '../../../../test/app-template.ts'
import { novaProva, setUpEntradaUnica, recusa } from '../../../../test/session/entrada-unica.ts'
import { CLIENT, startOidc, type TestProvider } from '../../../../test/outside/oidc.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { createOutbound } from '../../../kernel/outbound/outbound.ts'
import { naoRespondeu } from './provedor.ts'

const rota = '/api/parametros/oidc'
const [t, s] = setUpEntradaUnica()

describe('what comes back', () => {
  test('is good with its own state, nonce and verifier alone', async () => {
    const p = await s.criarPessoa()
    const outroEstado = `${t.databaseId.toString(36)}.${randomBytes(32).toString('base64url')}`
    for (const [o, mensagem] of [
      [{ aVoltar: (u: URL) => u.searchParams.set('state', outroEstado) }, mensagens.entradaUnicaVencida],
      [{ aVoltar: (u: URL) => u.searchParams.append('state', outroEstado) }, mensagens.entradaUnicaVencida],
      [{ aVoltar: (u: URL) => u.searchParams.delete('state') }, mensagens.entradaUnicaVencida],
      [{ aIr: (u: URL) => u.searchParams.set('nonce', 'outro') }, mensagens.entradaUnicaRecusada],
      [
        { aIr: (u: URL) => u.searchParams.set('code_challenge', randomBytes(32).toString('base64url')) },
        mensagens.entradaUnicaRecusada,
      ],
      [{ aVoltar: (u: URL) => u.searchParams.set('code', 'inventado') }, mensagens.entradaUnicaRecusada],
      [
        { aVoltar: (u: URL) => u.searchParams.set('iss', 'http://outro.example') },
        mensagens.entradaUnicaRecusada,
      ],
    ] as const)
      expect((await s.entrar(p.usuario, o)).r).toMatchObject(recusa(mensagem))
    expect((await s.entrar(p.usuario)).r.status).toBe(200)
  })

  test('comes once: neither the return nor the code is good again', async () => {
    const p = await s.criarPessoa()
    const { codigo, prova, volta } = await s.entrar(p.usuario)
    expect(await s.trocar(codigo, prova)).toMatchObject(recusa(mensagens.entradaUnicaVencida))
    expect(await s.trocar(await s.voltar(volta), prova)).toMatchObject(recusa(mensagens.entradaUnicaVencida))
  })

  test('is exchanged by the browser that began it, within a minute', async () => {
    const p = await s.criarPessoa()
    s.provedor.entraComo(p.usuario)
    const meio = async () => {
      const { prova, hash } = novaProva()
      return { prova, codigo: await s.voltar(await s.provedor.passar(await s.iniciar(hash))) }
    }
    const um = await meio()
    expect(await s.trocar(um.codigo, novaProva().prova)).toMatchObject(recusa(mensagens.entradaUnicaVencida))
    // Shown to the wrong one it is used up.
    expect((await s.trocar(um.codigo, um.prova)).status).toBe(401)
    const dois = await meio()
    t.clock.moveTo(new Date(Date.parse(START) + 60_000).toISOString())
    expect((await s.trocar(dois.codigo, dois.prova)).status).toBe(401)
    t.clock.moveTo(START)
    const tarde = await s.provedor.passar(await s.iniciar(novaProva().hash))
    t.clock.moveTo(new Date(Date.parse(START) + 600_000).toISOString())
    expect(await s.trocar(await s.voltar(tarde), novaProva().prova)).toMatchObject(
      recusa(mensagens.entradaUnicaVencida),
    )
  })

  test('says when the person gave up at the provider, or the provider is out of order', async () => {
    expect((await s.entrar(null)).r).toMatchObject(recusa(mensagens.entradaUnicaRecusada))
    const outro = await startOidc([`${t.address}/api/msal`])
    expect((await s.configurar({ emissor: outro.emissor })).status).toBe(200)
    const p = await s.criarPessoa()
    outro.contas.set(p.usuario, { email: p.email, email_verified: true })
    outro.entraComo(p.usuario)
    const { prova, hash } = novaProva()
    const volta = await outro.passar(await s.iniciar(hash))
    await outro.fechar()
    expect(await s.trocar(await s.voltar(volta), prova)).toMatchObject(
      recusa(mensagens.entradaUnicaIndisponivel),
    )
  })

  const noOutro = async (estragar: (outro: TestProvider) => void) => {
    const outro = await startOidc([`${t.address}/api/msal`])
    try {
      await s.configurar({ emissor: outro.emissor })
      const p = await s.criarPessoa()
      outro.contas.set(p.usuario, { email: p.email, email_verified: true })
      outro.entraComo(p.usuario)
      const { prova, hash } = novaProva()
      const volta = await outro.passar(await s.iniciar(hash))
      estragar(outro)
      return await s.trocar(await s.voltar(volta), prova)
    } finally {
      await outro.fechar()
    }
  }

  test('is signed by a key of the provider', async () => {
    expect((await noOutro(() => undefined)).status).toBe(200)
    expect(await noOutro((outro) => outro.publicarOutrasChaves())).toMatchObject(
      recusa(mensagens.entradaUnicaRecusada),
    )
  })

  test('a provider that answers with a failure, or not in time, has refused nobody', async () => {
    for (const caminho of ['/token', '/jwks'])
      expect(await noOutro((outro) => outro.falhar(caminho))).toMatchObject(
        recusa(mensagens.entradaUnicaIndisponivel),
      )
    const calado = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(calado, 'listening')
    const { port } = calado.address() as AddressInfo
    const tarde = createOutbound([['127.0.0.0', 8]]).request(`http://127.0.0.1:${port}/`, { timeout: 50 })
    const demora: unknown = await tarde.catch((erro: unknown) => erro)
    expect(naoRespondeu(new Error('something went wrong', { cause: demora }))).toBe(true)
    calado.closeAllConnections()
    calado.close()
  })

  test('carries no secret that is kept or logged', async () => {
    const p = await s.criarPessoa()
    const { codigo, prova, volta, r } = await s.entrar(p.usuario)
    const guardado = JSON.stringify(
      await t.rows(
        sql`select row_to_json(x) from entrada_unica x union all select row_to_json(x) from parametro x
          union all select row_to_json(x) from evento x`,
      ),
    )
    const { code = '', state = '' } = Object.fromEntries(volta.searchParams)
    for (const segredo of [codigo, prova, code, state, r.body.content, CLIENT.segredo]) {
      expect(segredo.length).toBeGreaterThan(10)
      expect(guardado).not.toContain(segredo)
      expect(t.logs.join('')).not.toContain(segredo)
    }
  })
})

describe('the beginning', () => {
  test('without a browser’s proof goes through the sign-in page; leads nowhere else; nowhere without a provider', async () => {
    const ir = async (q: string) => t.anonymous.get(`/api/azure/login${q}`)
    expect((await ir('?redirectUrl=%2Fpatrimonio%3Fq%3D1')).headers.location).toBe(
      `${t.address}/login?entradaunica=1&next=%2Fpatrimonio&nextParams=q%3D1`,
    )
    const { hash } = novaProva()
    for (const fora of ['//mau.example', 'https://mau.example', '/\\mau.example', '/a b'])
      expect((await ir(`?prova=${hash}&redirectUrl=${encodeURIComponent(fora)}`)).status).toBe(400)
    expect((await ir('?prova=curta')).status).toBe(400)
    expect((await ir('?organizacao=999')).headers.location).toBe(`${t.address}/login`)
    expect((await t.admin.del(rota)).status).toBe(200)
    expect((await ir(`?prova=${hash}`)).headers.location).toBe(`${t.address}/login`)
    expect((await t.admin.del(rota)).status).toBe(404)
  })

  test('is of the organisation that is named, and opens that one alone', async () => {
    const p = await s.criarPessoa()
    const outra = await t.secondOrganizacao()
    const q = `&organizacao=${outra.databaseId}`
    expect(
      (await t.anonymous.get(`/api/entrada?organizacao=${outra.databaseId}`)).body.content.entradaUnica,
    ).toBeNull()
    await s.configurar({ rotulo: 'Câmara' }, outra.admin)
    expect((await t.anonymous.get(`/api/entrada?organizacao=${outra.databaseId}`)).body.content).toEqual({
      entradaUnica: { rotulo: 'Câmara' },
      recuperacaoPorEmail: false,
    })
    expect((await t.anonymous.get('/api/entrada')).body.content.entradaUnica).toEqual({
      rotulo: s.padrao().rotulo,
    })
    expect((await t.anonymous.get('/api/entrada?organizacao=999')).body.content.entradaUnica).toBeNull()
    // The person is of the first organisation: in the other they are a stranger.
    expect((await s.entrar(p.usuario, { mais: q })).r).toMatchObject(
      recusa(mensagens.entradaUnicaDesconhecido),
    )
    const prefixo = (u: URL) =>
      u.searchParams.set(
        'state',
        `${outra.databaseId.toString(36)}.${u.searchParams.get('state')?.split('.')[1]}`,
      )
    expect((await s.entrar(p.usuario, { aVoltar: prefixo })).r).toMatchObject(
      recusa(mensagens.entradaUnicaVencida),
    )
  })
})
