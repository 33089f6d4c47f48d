import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import openapiTS, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, createTestApp, SENHA } from './app.ts'

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

/** A program of somebody else's, written over the types that a generator makes of the document. */
const PROGRAM = `
import type { paths } from './api.ts'

type Login = paths['/api/login']['post']
type Types = paths['/api/tiposato']['get']
type Body = Login['requestBody']['content']['application/json']
type Signed = Login['responses'][200]['content']['application/json']
type Page = Types['responses'][200]['content']['application/json']

const [base = '', username = '', password = ''] = process.argv.slice(2)
const body: Body = { username, password }
const signed = (await (
  await fetch(base + '/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
).json()) as Signed
const token: string | null = signed.content
const answer = await fetch(base + '/api/usuariosunidades', { headers: { 'X-AUTH-TOKEN': token ?? '' } })
const names = (page: Page): (string | undefined)[] => page.content.resultList.map((r) => r.descricao)
console.log(JSON.stringify({ status: answer.status, token: token !== null, names: typeof names }))
`

/** Runs Node with these arguments, and gives how it ended and what it wrote. */
async function run(args: string[]): Promise<{ code: number | null; out: string }> {
  let out = ''
  const child = execFile(process.execPath, args)
  child.stdout?.on('data', (d: string) => (out += d))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, out }
}

test('a client generated from it compiles, and signs in', async () => {
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
  const { usuario } = await t.createUsuario({ withPassword: true })
  const { code, out } = await run([join(folder, 'program.ts'), `http://127.0.0.1:${port}`, usuario, SENHA])
  expect({ code, out: out.trim() }).toEqual({
    code: 0,
    out: '{"status":200,"token":true,"names":"function"}',
  })
})
