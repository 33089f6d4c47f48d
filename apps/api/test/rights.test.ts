import {
  acoesQueDao,
  cabeNaTabela,
  deQuemE,
  DA_ORGANIZACAO,
  nomesDasAcoes,
  type Tag,
  tagDe,
} from '@tombo/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import documento from '../openapi.json' with { type: 'json' }
import { type TestApp, type Cliente, createTestApp } from './app.ts'

interface Rota {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  acesso: 'PUBLICO' | 'USUARIO' | 'UNIDADE' | Tag | Tag[]
}

/** Every route of the server with who may call it, as its document tells: made from the routes that are mounted, and checked to be up to date. */
const routes = Object.entries(
  documento.paths as Record<string, Record<string, { 'x-acesso': Rota['acesso'] }>>,
).flatMap(([path, metodos]) =>
  Object.entries(metodos).map(([metodo, { 'x-acesso': access }]) => ({
    method: metodo.toUpperCase() as Rota['method'],
    path: path.replace(/\{([^}]+)\}/g, ':$1'),
    acesso: access,
  })),
)
const name = (r: Rota) => `${r.method} ${r.path}`

/** Says what anyone in the world may call. Another one is added here by somebody who has thought about it. */
const PUBLICAS = [
  'GET /api/azure/login',
  'GET /api/bempublico/:codigo',
  'GET /api/dados-abertos',
  'GET /api/dados-abertos/:organizacao',
  'GET /api/dados-abertos/:organizacao/arquivo/:arquivo',
  'GET /api/dados-abertos/:organizacao/baixas',
  'GET /api/dados-abertos/:organizacao/bens',
  'GET /api/dados-abertos/:organizacao/contagens',
  'GET /api/dados-abertos/:organizacao/frota',
  'GET /api/dados-abertos/:organizacao/localizacoes',
  'GET /api/dados-abertos/:organizacao/resumo',
  'GET /api/entrada',
  'GET /api/integracao/painel/verificar',
  'GET /api/msal',
  'GET /api/saidabens/resp/aceitar',
  'GET /api/saidabens/resp/recusar',
  'GET /api/saidabens/validate',
  'GET /api/saude',
  'POST /api/azure/entrar',
  'POST /api/bempublico/:codigo/defeito',
  'POST /api/bempublico/:codigo/defeito/foto',
  'POST /api/doisfatores/reenviar',
  'POST /api/doisfatores/validar',
  'POST /api/login',
  'POST /api/primeiroacesso',
  'POST /api/primeiroacesso/senha',
  'POST /api/recuperarsenha',
  'POST /api/recuperarsenha/conferir',
  'POST /api/usuarios/alterarsenha',
]
/** Says what ends or changes the session that asks: it would spoil the questions after it. */
const DA_SESSAO = ['GET /api/logout', 'GET /api/unidades/:id/selecionar']

/** Streams, whose answers do not end: asked with what they do not know. */
const SEM_FIM = ['GET /api/context/sinais']

let t: TestApp
let ninguem: Cliente
let semUnidade: Cliente
beforeAll(async () => {
  t = await createTestApp()
  ninguem = await t.clientWith([])
  semUnidade = await t.sessionOf((await t.createUsuario({ acoes: ['ADMINISTRAR_SISTEMA'] })).id, null)
})
afterAll(() => t.close())

const comTodosMenos = new Map<string, Promise<Cliente>>()
/** Somebody with every right that does not amount to one of these. */
function quemTemTodosMenos(pedidas: readonly Tag[]): Promise<Cliente> {
  const dao = new Set(nomesDasAcoes.filter((a) => pedidas.includes(tagDe(a))).flatMap(acoesQueDao))
  const acoes = nomesDasAcoes.filter((a) => !dao.has(a))
  const key = pedidas.join()
  const who = comTodosMenos.get(key) ?? t.clientWith(acoes)
  comTodosMenos.set(key, who)
  return who
}

/** Asks with an id that is nobody's and no body: what is not refused for want of a right fails after that. */
async function perguntar(who: Cliente, r: Rota): Promise<number> {
  const url = r.path.replace(/:[A-Za-z]+/g, '2147483600') + (SEM_FIM.includes(name(r)) ? '?ninguem=1' : '')
  const volta = await t.app.inject({
    method: r.method,
    url,
    headers: {
      'x-auth-token': who.token,
      ...(r.method === 'POST' || r.method === 'PUT' ? { 'content-type': 'application/json' } : {}),
    },
    ...(r.method === 'POST' || r.method === 'PUT' ? { payload: '{"__ninguem__":true}' } : {}),
  })
  // Whoever may, and has yet to give the password, is not refused for want of a right.
  const pedeSenha = volta.statusCode === 403 && volta.json().fields?.senhaAtual !== undefined
  return pedeSenha ? 400 : volta.statusCode
}

test('the document knows them all', () => {
  expect(routes.length).toBeGreaterThan(300)
  expect(routes.filter((r) => !r.acesso).map(name)).toEqual([])
})

test('the public routes are those that are known to be', () => {
  expect(
    routes
      .filter((r) => r.acesso === 'PUBLICO')
      .map(name)
      .toSorted(),
  ).toEqual(PUBLICAS)
})

const deTag = ({ acesso: access }: Rota) => access !== 'USUARIO' && access !== 'UNIDADE'
const fechadas = routes.filter((r) => r.acesso !== 'PUBLICO' && !DA_SESSAO.includes(name(r)))

describe.each(fechadas)('$method $path', (route) => {
  test('asks for a session, and for a unit and the right where it says so', async () => {
    expect(await perguntar(t.anonymous, route)).toBe(401)
    const sem = await perguntar(semUnidade, route)
    if (route.acesso === 'USUARIO') expect(sem).not.toBe(401)
    else expect(sem).toBe(403)
    if (deTag(route)) expect(await perguntar(ninguem, route)).toBe(403)
  })

  test('refuses no administrator', async () => {
    expect(await perguntar(t.admin, route)).not.toBe(403)
  })
})

test.each(fechadas.filter(deTag))(
  '$method $path refuses whoever has every other right, but not this one',
  async (route) => {
    expect(await perguntar(await quemTemTodosMenos([route.acesso].flat() as Tag[]), route)).toBe(403)
  },
)

describe('what is the organisation’s and not the unit’s', () => {
  const assinadas = routes.filter((r) => r.acesso !== 'PUBLICO')

  test('every route is of the organisation, of each unit or of each person, and somebody has thought about which', () => {
    expect(assinadas.filter((r) => deQuemE(r.path) === undefined).map(name)).toEqual([])
  })

  test.each(DA_ORGANIZACAO)('$coisa: the routes are for whom the table says', (coisa) => {
    const dela = assinadas.filter((r) => deQuemE(r.path) === coisa)
    expect(dela.length).toBeGreaterThan(0)
    expect(dela.filter((r) => !cabeNaTabela(coisa, r)).map((r) => [name(r), r.acesso])).toEqual([])
  })

  test('what is each person’s asks for no right, and what is each unit’s for a unit', () => {
    const outbound = assinadas.filter((r) => {
      const de = deQuemE(r.path)
      if (de === 'PESSOA') return r.acesso !== 'USUARIO' && r.acesso !== 'UNIDADE'
      return de === 'UNIDADE' && r.acesso === 'USUARIO'
    })
    expect(outbound.map(name)).toEqual([])
  })
})

describe('a right to change carries the right to read the same', () => {
  const daTag = (tag: string) => nomesDasAcoes.find((a) => tagDe(a) === tag)
  /** The list of a thing and the tag that changes it, of every pair of routes that shares an address. */
  const pairs = routes
    .filter((r) => r.method === 'POST' && typeof r.acesso === 'string' && daTag(r.acesso))
    .flatMap((r) => {
      const list = routes.find((l) => l.method === 'GET' && l.path === r.path && deTag(l))
      return list
        ? [{ lista: list.path, acao: daTag(r.acesso as string) as (typeof nomesDasAcoes)[number] }]
        : []
    })

  test.each(pairs)('$acao reads $lista', async ({ lista: list, acao }) => {
    expect(
      await perguntar(await t.clientWith(['CONF', acao]), { method: 'GET', path: list, acesso: 'UNIDADE' }),
    ).not.toBe(403)
  })
})
