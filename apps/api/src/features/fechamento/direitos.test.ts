import { rotasFechamento } from '@tombo/contract'
import { beforeAll, expect, it } from 'vitest'
import type { TestClient } from '../../../test/client.ts'
import { type BemDireto, cadastrosDe, depreciar, registrarMuitos } from '../../../test/bens.ts'
import { setUpApp } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'

const t = setUpApp()
const CEM: BemDireto = { valor: '1200', percentual: '0', vida: 12, inicio: '2025-12-31' }
let bemId: number
let guardado: number
const base = () => `/api/fechamento/${t.unidadeId}`

beforeAll(async () => {
  // Ids that the other organisation has not.
  for (const tabela of ['patrimonio', 'fechamento', 'unidade'])
    await t.rows(sql`select setval(pg_get_serial_sequence(${tabela}, 'id'), 5000)`)
  ;[bemId] = (await registrarMuitos(t, await cadastrosDe(t), t.unidadeId, [CEM])) as [number]
  await depreciar(t, t.admin, '2026-01')
  const { hash } = (await t.admin.get(`${base()}/2026-01`)).body.content
  guardado = (
    await t.admin.post(`${base()}/2026-01/fechar`, { contador: 'Rui Prado', crc: 'SP-123456/O-7', hash })
  ).body.content.id
})

type Chamada = [nome: string, metodo: 'get' | 'post' | 'del', url: string, corpo?: unknown]
const HASH = 'a'.repeat(64)
const ler = (): Chamada[] => [
  ['meses', 'get', base()],
  ['obter', 'get', `${base()}/2026-01`],
  ['pendencias', 'get', `${base()}/2026-01/pendencias`],
  ['bens', 'get', `${base()}/2026-01/contas/3.3.3.1.1.01.01/bens`],
  ['lancamentos', 'get', `${base()}/2026-01/contas/3.3.3.1.1.01.01/bens/${bemId}`],
  ['guardado', 'get', `${base()}/demonstrativos/${guardado}`],
  ['comparacao', 'get', `${base()}/2026-01/balancete`],
]
/** Each with what it answers to who may, when nothing is as it asks. */
const escrever = (): Chamada[] => [
  ['fechar', 'post', `${base()}/2026-01/fechar`, { contador: 'Rui Prado', crc: 'SP-123456/O-7', hash: HASH }],
  ['reabrir', 'post', `${base()}/2025-12/reabrir`, { motivo: 'Porque estava errado.' }],
  [
    'enviarBalancete',
    'post',
    `${base()}/2026-01/balancete`,
    { linhas: [{ conta: '123110303', saldo: '1.00' }] },
  ],
  ['explicacoes', 'get', `${base()}/2026-01/balancete/contas/3.3.3.1.1.01.01`],
  ['excluirBalancete', 'del', `${base()}/2026-01/balancete`],
]
const RELATORIOS: Chamada[] = [
  ['demonstrativo', 'get', '/api/fechamento/relatorios/demonstrativo?competencia=2026-01&formato=CSV'],
  ['diario', 'get', '/api/fechamento/relatorios/diario?competencia=2026-01&formato=CSV'],
  ['matriz', 'get', '/api/fechamento/relatorios/matriz?competencia=2026-01&formato=CSV&poderOrgao=10131'],
]
const chamar = async (quem: TestClient, lista: Chamada[]) => {
  const status: Record<string, number> = {}
  for (const [nome, metodo, url, corpo] of lista)
    status[nome] = (await (metodo === 'post' ? quem.post(url, corpo) : quem[metodo](url))).status
  return status
}
const todos = (lista: Chamada[], status: number) => Object.fromEntries(lista.map(([nome]) => [nome, status]))

it('knows every route of closing', () => {
  const nomes = [...ler(), ...escrever(), ...RELATORIOS].map(([nome]) => nome)
  expect(nomes.sort()).toEqual(Object.keys(rotasFechamento).sort())
})

it('another unit and another organisation find nothing', async () => {
  const tudo = [...ler(), ...escrever()]
  const deOutraUnidade = (await t.secondUnidade()).admin
  const deOutraOrganizacao = (await t.secondOrganizacao()).admin
  expect(await chamar(deOutraUnidade, tudo)).toEqual(todos(tudo, 404))
  expect(await chamar(deOutraOrganizacao, tudo.slice(5, 6))).toEqual({ guardado: 404 })
  // By the address of their own unit they do not reach what is kept here, nor the asset.
  const { unidadeId } = await t.secondUnidade()
  const alheios = [`/demonstrativos/${guardado}`, `/2026-01/contas/3.3.3.1.1.01.01/bens/${bemId}`]
  for (const fim of alheios)
    expect((await deOutraUnidade.get(`/api/fechamento/${unidadeId}${fim}`)).status).toBe(404)
})

it('each of the four rights does its own', async () => {
  const tudo = [...ler(), ...escrever(), ...RELATORIOS]
  expect(await chamar(t.anonymous, tudo)).toEqual(todos(tudo, 401))
  expect(await chamar(await t.clientWith(['CONSULTAR_DEPRECIACOES']), tudo)).toEqual(todos(tudo, 403))
  const leitura = { ...todos(ler(), 200), explicacoes: 404, ...todos(RELATORIOS, 202) }
  const nada = { fechar: 403, reabrir: 403, enviarBalancete: 403, excluirBalancete: 403 }
  expect(await chamar(await t.clientWith(['CONSULTAR_FECHAMENTO']), tudo)).toEqual({ ...leitura, ...nada })
  const balancete = { enviarBalancete: 200, excluirBalancete: 200 }
  expect(await chamar(await t.clientWith(['FECHAR_MES']), tudo)).toEqual({
    ...leitura,
    ...nada,
    ...balancete,
    fechar: 409,
  })
  expect(await chamar(await t.clientWith(['REABRIR_MES']), tudo)).toEqual({
    ...leitura,
    ...nada,
    reabrir: 409,
  })
  expect(await chamar(await t.clientWith(['CORRIGIR_LANCAMENTOS']), tudo)).toEqual({
    ...leitura,
    ...nada,
    ...balancete,
  })
})

it('what is no unit, no month or no account is no failure of ours', async () => {
  for (const fim of ['/2026-13', '/abc', '/2026-01/contas/x/bens/9007199254740991'])
    expect([400, 404]).toContain((await t.admin.get(`${base()}${fim}`)).status)
  expect((await t.admin.get('/api/fechamento/999999/2026-01')).status).toBe(404)
})
