import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import openapiTS, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, createTestApp, SENHA } from './app.ts'
import { cadastrosDe } from './bens.ts'
import { nfe } from './files/nfe.ts'

const API = resolve(import.meta.dirname, '..')
const FILE = join(API, 'openapi.json')
const source = readFileSync(FILE, 'utf8')

let t: TestApp
let folder: string
beforeAll(async () => {
  t = await createTestApp()
  folder = mkdtempSync(join(API, '.cliente-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await t.close()
})

test('a linter of OpenAPI finds no fault in the document', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, absoluteRef: FILE, config })
  const faults = problems.filter((p) => p.severity === 'error')
  expect(faults.map((p) => `${p.ruleId}: ${p.message} ${p.location[0]?.pointer ?? ''}`)).toEqual([])
})

/** A program of somebody else's, written with a client over the types that a generator makes of the document. */
const PROGRAM = `
import { readFileSync } from 'node:fs'
import createClient from 'openapi-fetch'
import type { components, paths } from './api.ts'

type Row = components['schemas']['PatrimonioLinha']
type Asset = components['schemas']['Patrimonio']

const [base = '', username = '', password = '', unit = '', invoice = '', records = '{}'] = process.argv.slice(2)
const c = JSON.parse(records) as Record<'natureza' | 'compra' | 'local' | 'responsavel' | 'bom', number>
const api = createClient<paths>({ baseUrl: base })
/** The answer, or the end of the program. */
function must<T>({ data, error }: { data?: T; error?: unknown }): T {
  if (data === undefined) throw new Error(JSON.stringify(error))
  return data
}

let token = must(await api.POST('/api/login', { body: { username, password } })).content
api.use({ onRequest: ({ request }) => void request.headers.set('X-AUTH-TOKEN', token ?? '') })
token = must(await api.GET('/api/unidades/{id}/selecionar', { params: { path: { id: Number(unit) } } })).content

const saved = must(
  await api.POST('/api/patrimonios', {
    params: { header: { 'Idempotency-Key': 'um' } },
    body: {
      produtoCaracteristica: { produto: { descricao: 'Mesa de reunião' } },
      tipoNatureza: { id: c.natureza },
      tipoAquisicao: { id: c.compra },
      localizacaoInicial: { id: c.local },
      responsavel: { id: c.responsavel },
      estadoConservacao: { id: c.bom },
      dataAquisicao: '2024-01-10',
      valorAquisicao: '1000.00',
    },
  }),
).content as Asset
const list = must(await api.GET('/api/patrimonios', { params: { query: { q: 'mesa', rpp: 5 } } })).content
const words = list.resultList.map((row: Row) => row.produtoCaracteristica?.produto?.descricao)

const file = new Blob([readFileSync(invoice)], { type: 'application/xml' })
const read = must(
  await api.POST('/api/notasfiscais/importacaonotafiscal', {
    body: { file: '' },
    bodySerializer() {
      const form = new FormData()
      form.set('file', file, 'nota.xml')
      return form
    },
  }),
).content
console.log(JSON.stringify({ saved: saved.id > 0, words, items: read.itens.length > 0 }))
`

/** Runs Node with these arguments, and gives how it ended and what it wrote, complaints too. */
async function run(args: string[]): Promise<{ code: number | null; out: string }> {
  let out = ''
  const child = execFile(process.execPath, args)
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (d: string) => (out += d))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, out }
}

test('a client generated from it compiles, signs in, lists and saves assets, and sends an invoice by its parts', async () => {
  writeFileSync(join(folder, 'api.ts'), astToString(await openapiTS(readFileSync(FILE))))
  writeFileSync(join(folder, 'program.ts'), PROGRAM)
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--allowImportingTsExtensions',
    '--types',
    'node',
  ]
  const tsc = resolve(API, '../../node_modules/ts7/bin/tsc')
  expect(await run([tsc, ...options, join(folder, 'program.ts')])).toEqual({ code: 0, out: '' })
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = t.app.server.address() as AddressInfo
  const { usuario } = await t.createUsuario({
    withPassword: true,
    acoes: [
      'PATRIMONIO',
      'CRIAR_ALTERAR_PATRIMONIO',
      'CONSULTAR_NOTAS_FISCAIS',
      'CRIAR_ALTERAR_NOTAS_FISCAIS',
    ],
  })
  const records = JSON.stringify(await cadastrosDe(t))
  const invoice = join(folder, 'nota.xml')
  writeFileSync(invoice, nfe({}).xml)
  const args = [`http://127.0.0.1:${port}`, usuario, SENHA, String(t.unidadeId), invoice, records]
  const { code, out } = await run([join(folder, 'program.ts'), ...args])
  expect({ code, out: out.trim() }).toEqual({
    code: 0,
    out: '{"saved":true,"words":["Mesa de reunião"],"items":true}',
  })
}, 180_000)
