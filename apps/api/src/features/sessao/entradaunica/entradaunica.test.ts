import { createHash, randomBytes } from 'node:crypto'
import { mensagens } from '@tombo/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AppDeTeste, type Cliente, criarAppDeTeste } from '../../../../test/app.ts'
import { INICIO } from '../../../../test/app-modelo.ts'
import { clienteDe } from '../../../../test/cliente.ts'
import { CLIENTE, iniciarOidc, type ProvedorDeTeste } from '../../../../test/oidc.ts'
import { sql } from '../../../kernel/db/sql.ts'

let t: AppDeTeste
let provedor: ProvedorDeTeste
beforeAll(async () => {
  t = await criarAppDeTeste()
  provedor = await iniciarOidc([`${t.endereco}/api/msal`])
})
afterAll(async () => {
  await t.fechar()
  await provedor.fechar()
})
afterEach(() => t.clock.mover(INICIO))

const rota = '/api/parametros/oidc'
const padrao = () => ({
  rotulo: 'Entrar com a conta da prefeitura',
  emissor: provedor.emissor,
  clienteId: CLIENTE.id,
  segredo: CLIENTE.segredo,
  correspondencia: 'EMAIL',
  reivindicacao: null,
  dominios: [] as string[],
  criarUsuarios: false,
})
const configurar = (mais: object = {}, quem: Cliente = t.admin) => quem.post(rota, { ...padrao(), ...mais })
beforeEach(async () => {
  provedor.contas.clear()
  await configurar()
})

/** What a browser keeps from the beginning to the exchange. */
const novaProva = () => {
  const prova = randomBytes(32).toString('base64url')
  return { prova, hash: createHash('sha256').update(prova).digest('base64url') }
}
const iniciar = async (hash: string, mais = '') => {
  const r = await t.anonimo.get(`/api/azure/login?prova=${hash}${mais}`)
  expect(r.status).toBe(302)
  return String(r.headers.location)
}
const voltar = async (url: URL) => {
  const r = await t.anonimo.get(`/api/msal${url.search}`)
  expect(r.status).toBe(302)
  expect(r.headers['cache-control']).toBe('no-store')
  const destino = String(r.headers.location)
  expect(destino).toMatch(new RegExp(`^${t.endereco}/login#entrada=`))
  return destino.split('#entrada=')[1] as string
}
const trocar = (codigo: string, prova: string) => t.anonimo.post('/api/azure/entrar', { codigo, prova })

/** The whole way of somebody's browser; `mexer` changes what it carries to the provider, or back from it. */
async function entrar(
  sub: string | null,
  o: { aIr?: (u: URL) => void; aVoltar?: (u: URL) => void; mais?: string } = {},
) {
  provedor.entraComo(sub)
  const { prova, hash } = novaProva()
  const ida = new URL(await iniciar(hash, o.mais))
  o.aIr?.(ida)
  const volta = await provedor.passar(ida.href)
  o.aVoltar?.(volta)
  const codigo = await voltar(volta)
  return { codigo, prova, volta, r: await trocar(codigo, prova) }
}
const recusa = (mensagem: string) => ({ status: 401, body: { message: mensagem, msg: mensagem } })

async function criarPessoa(comConta = true) {
  const { id, usuario } = await t.criarUsuario()
  const email = `${usuario}@exemplo.gov.br`
  await t.linhas(sql`update usuario set email = ${email} where id = ${id}`)
  if (comConta)
    provedor.contas.set(usuario, {
      email: email.toUpperCase(),
      email_verified: true,
      name: 'Ana Souza',
      preferred_username: email,
    })
  return { id, usuario, email }
}

describe('somebody of the organisation', () => {
  test('comes in by the verified e-mail, and later by what never changes at the provider', async () => {
    const p = await criarPessoa()
    const { r } = await entrar(p.usuario, { mais: '&redirectUrl=%2Fpatrimonio%3Fq%3Dmesa' })
    expect(r.body).toMatchObject({
      content: expect.any(String),
      tokenScope: 'USUARIO',
      database_id: t.databaseId,
      redirectUrl: '/patrimonio?q=mesa',
    })
    expect((await clienteDe(t.app, r.body.content).get('/api/context')).body.content.id).toBe(p.id)
    const eventos = () =>
      t.linhas(
        sql<{
          alteracoes: unknown
        }>`select alteracoes from evento where tipo = 'ENTRADA_UNICA' and entidade_id = ${p.id}`,
      )
    expect(await eventos()).toEqual([
      { alteracoes: [{ campo: 'Conta da organização', anterior: null, novo: p.email }] },
    ])
    // Another e-mail at the provider, another one here: it is still the same account.
    provedor.contas.set(p.usuario, { email: 'mudou@exemplo.gov.br', email_verified: false })
    await t.linhas(sql`update usuario set email = null where id = ${p.id}`)
    expect((await entrar(p.usuario)).r.status).toBe(200)
    expect(await eventos()).toHaveLength(1)
  })

  test('comes in by the user name, also without the domain where that is the organisation’s', async () => {
    const [p, outra] = [await criarPessoa(), await criarPessoa()]
    await configurar({ correspondencia: 'USUARIO' })
    expect((await entrar(p.usuario)).r).toMatchObject(recusa(mensagens.entradaUnicaDesconhecido))
    await configurar({ correspondencia: 'USUARIO', dominios: ['exemplo.gov.br'] })
    expect((await entrar(p.usuario)).r.status).toBe(200)
    provedor.contas.set('estranho', { preferred_username: `${outra.usuario}@outro.gov.br` })
    expect((await entrar('estranho')).r).toMatchObject(recusa(mensagens.entradaUnicaDesconhecido))
    provedor.contas.set('so-nome', { preferred_username: outra.usuario })
    expect((await entrar('so-nome')).r).toMatchObject(recusa(mensagens.entradaUnicaDesconhecido))
    await configurar({ correspondencia: 'USUARIO', reivindicacao: 'name' })
    provedor.contas.set('pelo-nome', { name: outra.usuario })
    expect((await entrar('pelo-nome')).r.status).toBe(200)
  })

  test('is not let in without a verified e-mail, from another domain, or deactivated', async () => {
    const p = await criarPessoa()
    for (const conta of [
      { email: p.email },
      { email: p.email, email_verified: false },
      { email_verified: true },
    ]) {
      provedor.contas.set(p.usuario, conta)
      expect((await entrar(p.usuario)).r).toMatchObject(recusa(mensagens.entradaUnicaSemEmail))
    }
    provedor.contas.set(p.usuario, { email: p.email, email_verified: true })
    await configurar({ dominios: ['outro.gov.br'] })
    expect((await entrar(p.usuario)).r).toMatchObject(recusa(mensagens.entradaUnicaDesconhecido))
    await configurar()
    await t.linhas(sql`update usuario set ativo = false where id = ${p.id}`)
    expect((await entrar(p.usuario)).r).toMatchObject(recusa(mensagens.usuarioDesativado))
    await t.linhas(sql`update usuario set ativo = true where id = ${p.id}`)
    const { codigo, prova } = await (async () => {
      provedor.entraComo(p.usuario)
      const { prova, hash } = novaProva()
      return { prova, codigo: await voltar(await provedor.passar(await iniciar(hash))) }
    })()
    await t.linhas(sql`update usuario set ativo = false where id = ${p.id}`)
    expect(await trocar(codigo, prova)).toMatchObject(recusa(mensagens.usuarioDesativado))
    expect((await entrar(p.usuario)).r).toMatchObject(recusa(mensagens.usuarioDesativado))
  })

  test('has one account: another one that bears the same e-mail is refused', async () => {
    const p = await criarPessoa()
    expect((await entrar(p.usuario)).r.status).toBe(200)
    provedor.contas.set('sucessor', { email: p.email, email_verified: true })
    expect((await entrar('sucessor')).r).toMatchObject(recusa(mensagens.entradaUnicaOutraConta))
    expect((await entrar(p.usuario)).r.status).toBe(200)
  })
})

describe('a stranger', () => {
  const estranha = () => {
    const sub = `estranha${randomBytes(4).toString('hex')}`
    const email = `${sub}@exemplo.gov.br`
    provedor.contas.set(sub, { email, email_verified: true, name: 'Bia Estranha' })
    return { sub, email }
  }

  test('is refused with words for the sign-in page, and nobody is made', async () => {
    const { sub, email } = estranha()
    expect((await entrar(sub)).r).toMatchObject(recusa(mensagens.entradaUnicaDesconhecido))
    expect(await t.linhas(sql`select 1 from usuario where email = ${email}`)).toEqual([])
  })

  test('becomes a user without unit or right only where the organisation says so, for its domains', async () => {
    expect((await configurar({ criarUsuarios: true })).body.fields).toHaveProperty('dominios')
    await configurar({ criarUsuarios: true, dominios: ['exemplo.gov.br'] })
    const { sub, email } = estranha()
    const { r } = await entrar(sub)
    expect(r.status).toBe(200)
    const quem = clienteDe(t.app, r.body.content)
    expect((await quem.get('/api/context')).body.content).toMatchObject({
      usuario: email,
      nome: 'Bia Estranha',
    })
    expect((await quem.get('/api/usuariosunidades')).body.content.count).toBe(0)
    expect((await t.anonimo.post('/api/login', { username: email, password: 'sem senha' })).status).toBe(401)
    const eventos = await t.linhas(
      sql<{
        tipo: string
      }>`select e.tipo from evento e join usuario u on u.id = e.entidade_id where u.email = ${email} order by e.id`,
    )
    expect(eventos.map((e) => e.tipo)).toEqual(['CADASTRO', 'ENTRADA_UNICA'])
    provedor.contas.set('de-fora', { email: 'x@outro.gov.br', email_verified: true })
    expect((await entrar('de-fora')).r).toMatchObject(recusa(mensagens.entradaUnicaDesconhecido))
    // A name that another organisation has is not taken.
    await (await t.segundaOrganizacao()).criarUsuario({ usuario: 'tomado@exemplo.gov.br' })
    provedor.contas.set('tomado', { email: 'tomado@exemplo.gov.br', email_verified: true })
    expect((await entrar('tomado')).r).toMatchObject(recusa(mensagens.entradaUnicaDesconhecido))
  })
})

describe('what comes back', () => {
  test('is good with its own state, nonce and verifier alone', async () => {
    const p = await criarPessoa()
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
      expect((await entrar(p.usuario, o)).r).toMatchObject(recusa(mensagem))
    expect((await entrar(p.usuario)).r.status).toBe(200)
  })

  test('comes once: neither the return nor the code is good again', async () => {
    const p = await criarPessoa()
    const { codigo, prova, volta } = await entrar(p.usuario)
    expect(await trocar(codigo, prova)).toMatchObject(recusa(mensagens.entradaUnicaVencida))
    expect(await trocar(await voltar(volta), prova)).toMatchObject(recusa(mensagens.entradaUnicaVencida))
  })

  test('is exchanged by the browser that began it, within a minute', async () => {
    const p = await criarPessoa()
    provedor.entraComo(p.usuario)
    const meio = async () => {
      const { prova, hash } = novaProva()
      return { prova, codigo: await voltar(await provedor.passar(await iniciar(hash))) }
    }
    const um = await meio()
    expect(await trocar(um.codigo, novaProva().prova)).toMatchObject(recusa(mensagens.entradaUnicaVencida))
    // Shown to the wrong one it is used up.
    expect((await trocar(um.codigo, um.prova)).status).toBe(401)
    const dois = await meio()
    t.clock.mover(new Date(Date.parse(INICIO) + 60_000).toISOString())
    expect((await trocar(dois.codigo, dois.prova)).status).toBe(401)
    t.clock.mover(INICIO)
    const tarde = await provedor.passar(await iniciar(novaProva().hash))
    t.clock.mover(new Date(Date.parse(INICIO) + 600_000).toISOString())
    expect(await trocar(await voltar(tarde), novaProva().prova)).toMatchObject(
      recusa(mensagens.entradaUnicaVencida),
    )
  })

  test('says when the person gave up at the provider, or the provider is out of order', async () => {
    expect((await entrar(null)).r).toMatchObject(recusa(mensagens.entradaUnicaRecusada))
    const outro = await iniciarOidc([`${t.endereco}/api/msal`])
    expect((await configurar({ emissor: outro.emissor })).status).toBe(200)
    const p = await criarPessoa()
    outro.contas.set(p.usuario, { email: p.email, email_verified: true })
    outro.entraComo(p.usuario)
    const { prova, hash } = novaProva()
    const volta = await outro.passar(await iniciar(hash))
    await outro.fechar()
    expect(await trocar(await voltar(volta), prova)).toMatchObject(recusa(mensagens.entradaUnicaIndisponivel))
  })

  test('carries no secret that is kept or logged', async () => {
    const p = await criarPessoa()
    const { codigo, prova, volta, r } = await entrar(p.usuario)
    const guardado = JSON.stringify(
      await t.linhas(
        sql`select row_to_json(x) from entrada_unica x union all select row_to_json(x) from parametro x union all select row_to_json(x) from evento x`,
      ),
    )
    const { code = '', state = '' } = Object.fromEntries(volta.searchParams)
    for (const segredo of [codigo, prova, code, state, r.body.content, CLIENTE.segredo]) {
      expect(segredo.length).toBeGreaterThan(10)
      expect(guardado).not.toContain(segredo)
      expect(t.logs.join('')).not.toContain(segredo)
    }
  })
})

describe('the beginning', () => {
  test('without a browser’s proof goes through the sign-in page; leads nowhere else; nowhere without a provider', async () => {
    const ir = async (q: string) => t.anonimo.get(`/api/azure/login${q}`)
    expect((await ir('?redirectUrl=%2Fpatrimonio%3Fq%3D1')).headers.location).toBe(
      `${t.endereco}/login?entradaunica=1&next=%2Fpatrimonio&nextParams=q%3D1`,
    )
    const { hash } = novaProva()
    for (const fora of ['//mau.example', 'https://mau.example', '/\\mau.example', '/a b'])
      expect((await ir(`?prova=${hash}&redirectUrl=${encodeURIComponent(fora)}`)).status).toBe(400)
    expect((await ir('?prova=curta')).status).toBe(400)
    expect((await ir('?organizacao=999')).headers.location).toBe(`${t.endereco}/login`)
    expect((await t.admin.del(rota)).status).toBe(200)
    expect((await ir(`?prova=${hash}`)).headers.location).toBe(`${t.endereco}/login`)
    expect((await t.admin.del(rota)).status).toBe(404)
  })

  test('is of the organisation that is named, and opens that one alone', async () => {
    const p = await criarPessoa()
    const outra = await t.segundaOrganizacao()
    const q = `&organizacao=${outra.databaseId}`
    expect(
      (await t.anonimo.get(`/api/entrada?organizacao=${outra.databaseId}`)).body.content.entradaUnica,
    ).toBeNull()
    await configurar({ rotulo: 'Câmara' }, outra.admin)
    expect((await t.anonimo.get(`/api/entrada?organizacao=${outra.databaseId}`)).body.content).toEqual({
      entradaUnica: { rotulo: 'Câmara' },
      recuperacaoPorEmail: false,
    })
    expect((await t.anonimo.get('/api/entrada')).body.content.entradaUnica).toEqual({
      rotulo: padrao().rotulo,
    })
    expect((await t.anonimo.get('/api/entrada?organizacao=999')).body.content.entradaUnica).toBeNull()
    // The person is of the first organisation: in the other they are a stranger.
    expect((await entrar(p.usuario, { mais: q })).r).toMatchObject(recusa(mensagens.entradaUnicaDesconhecido))
    const prefixo = (u: URL) =>
      u.searchParams.set(
        'state',
        `${outra.databaseId.toString(36)}.${u.searchParams.get('state')?.split('.')[1]}`,
      )
    expect((await entrar(p.usuario, { aVoltar: prefixo })).r).toMatchObject(
      recusa(mensagens.entradaUnicaVencida),
    )
  })
})

describe('the settings', () => {
  test('are read without the secret, kept with an event, and a save that changes nothing writes nothing', async () => {
    await t.admin.del(rota)
    await t.linhas(sql`delete from evento where entidade = 'parametros'`)
    expect((await t.admin.get(rota)).body.content).toEqual({
      configuracao: null,
      retorno: `${t.endereco}/api/msal`,
      inicio: `${t.endereco}/api/azure/login`,
    })
    const { segredo: _, correspondencia: __, ...lidos } = padrao()
    const r = await configurar()
    expect(r.body.content.configuracao).toEqual({
      ...lidos,
      correspondencia: { value: 'EMAIL', descricao: 'Pelo e-mail verificado' },
      temSegredo: true,
    })
    expect(r.texto).not.toContain(CLIENTE.segredo)
    await configurar({ segredo: null })
    const eventos = () => t.linhas(sql`select alteracoes from evento where entidade = 'parametros'`)
    expect(await eventos()).toHaveLength(1)
    await configurar({ segredo: '', rotulo: 'Outro' })
    expect(await eventos()).toHaveLength(2)
    expect(JSON.stringify(await eventos())).not.toContain(CLIENTE.segredo)
    // The secret is of the client: another one does not get it.
    expect(
      (await configurar({ segredo: null, clienteId: 'outro' })).body.content.configuracao.temSegredo,
    ).toBe(false)
  })

  test('are kept only when the address answers as a provider, and is not one of everybody', async () => {
    for (const emissor of [
      'http://exemplo.gov.br',
      'https://login.microsoftonline.com/common/v2.0',
      'https://login.microsoftonline.com/organizations/v2.0',
      'https://a@exemplo.gov.br',
      'ftp://exemplo.gov.br',
    ])
      expect((await configurar({ emissor })).body.fields).toHaveProperty('emissor')
    const r = await configurar({ emissor: 'http://127.0.0.1:9' })
    expect(r.body.fields.emissor[0]).toContain('Ninguém responde')
    expect((await configurar({ emissor: `${provedor.emissor}/outro` })).body.fields.emissor[0]).toContain(
      'não é o emissor',
    )
    expect((await configurar({ dominios: ['sem ponto'] })).status).toBe(400)
    expect((await configurar({ senha: 1 })).status).toBe(400)
  })

  test('are for who may change parameters, and of one organisation', async () => {
    const leitor = await t.cliente(['CONSULTAR_PARAMETROS'])
    expect((await leitor.get(rota)).status).toBe(200)
    expect((await configurar({}, leitor)).status).toBe(403)
    expect((await leitor.del(rota)).status).toBe(403)
    expect((await (await t.cliente([])).get(rota)).status).toBe(403)
    expect((await t.anonimo.get(rota)).status).toBe(401)
    // Whatever is read of parameters holds nothing of it.
    expect((await leitor.get('/api/parametros')).texto).not.toContain(provedor.emissor)
  })
})
