import { readConfig } from '../config.ts'
import type { FilePlace } from '../files/storage/stored.ts'
import { buffer } from 'node:stream/consumers'
import {
  defineReport,
  defineRoute,
  MAX_PDF_ROWS,
  mensagens,
  zReportFormat,
  zReportRequested,
} from '@tombo/contract'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { type TestApp, createTestApp } from '../../../test/app.ts'
import { sql } from '../db/sql.ts'
import { type Host, createServer } from '../http/app.ts'
import { drainQueue } from '../jobs/queue.ts'
import { tableReport } from './definition.ts'
import { reportJob } from './produce.ts'
import { mountReports } from './mount-report.ts'

/** A whole report, as a feature writes it. */
const contrato = defineReport({
  key: 'unidades-de-teste',
  title: 'Unidades',
  permissao: ['consultarrelatorios', ['consultarunidades', 'criaralterarunidades']],
  params: z.strictObject({ formato: zReportFormat, ativas: z.boolean().default(false) }),
})
const route = defineRoute({
  method: 'POST',
  path: '/api/teste/relatorio',
  summary: 'Emitir: Unidades',
  access: 'consultarrelatorios',
  body: contrato.params,
  response: zReportRequested,
  deferred: true,
})
const relatorio = tableReport(contrato, {
  route,
  design: () => ({
    columns: [
      { key: 'id', title: 'Código', format: 'codigo', width: 10 },
      { key: 'descricao', title: 'Unidade', format: 'texto', width: 60 },
      { key: 'pessoas', title: 'Pessoas', format: 'inteiro', width: 15, total: true },
    ],
    orientation: 'RETRATO',
    rowNouns: ['unidade', 'unidades'],
  }),
  query: (_ctx, { ativas }) => sql`
    select u.id, u.descricao, (select count(*) from usuario_unidade x where x.unidade_id = u.id) as pessoas
    from unidade u where u.ativo or not ${ativas}::boolean order by u.descricao`,
  filters: (_ctx, { ativas }) => (ativas ? ['Só as ativas'] : []),
})

let t: TestApp
let host: Host
beforeAll(async () => {
  t = await createTestApp()
  const { services } = readConfig({}, t.filesFolder)
  host = {
    ...t,
    app: await createServer(t.app.log, services),
    services,
    checkResponses: true,
  }
  mountReports(host, [relatorio])
  await host.app.ready()
})
afterAll(async () => {
  await host.app.close()
  await t.close()
})

const request = (token: string, payload: object) =>
  host.app.inject({ method: 'POST', url: route.path, headers: { 'x-auth-token': token }, payload })

it('a report of forty lines is asked for by a POST, its parameters in the body, and made', async () => {
  await t.rows(sql`insert into unidade (descricao, ativo) values ('Antiga', false)`)
  const r = await request(t.admin.token, { formato: 'CSV', ativas: true })
  expect(r.statusCode).toBe(202)
  const { content } = r.json() as { content: { relatorio: { id: number } } }
  const { organizacoes, clock, files } = t
  const types = [reportJob([relatorio])]
  await drainQueue({ organizacoes, clock, files, log: t.app.log, types, routines: [] }, t.databaseId)
  const [done] = await t.rows(
    sql<FilePlace & { filtros: string[]; parametros: object }>`
      select a.chave, a.armazenamento, r.filtros, r.parametros from relatorio r
      join arquivo a on a.id = r.arquivo_id where r.id = ${content.relatorio.id}`,
  )
  expect(done).toMatchObject({
    filtros: ['Só as ativas'],
    parametros: { formato: 'CSV', ativas: true },
  })
  const rows = parse(
    await buffer(
      await t.organizacoes.read(t.databaseId, async (db) => (await t.files.of(db)).read(done as FilePlace)),
    ),
    { bom: true, delimiter: ';' },
  )
  expect(rows.slice(4)).toEqual([
    ['Código', 'Unidade', 'Pessoas'],
    [String(t.unidadeId), 'Sede', '1'],
    ['Total (1 unidade)', '', '1'],
  ])
})

it('refuses who lacks a right, and what the parameters do not know', async () => {
  const so = await t.clientWith(['CONSULTAR_RELATORIOS'])
  expect((await request(so.token, {})).statusCode).toBe(403)
  const ambos = await t.clientWith(['CONF', 'CONSULTAR_RELATORIOS', 'CONSULTAR_UNIDADES'])
  expect((await request(ambos.token, { segredo: 1 })).statusCode).toBe(400)
  expect((await request(ambos.token, {})).statusCode).toBe(202)
})

it('a report that is defined no more fails with a word of its own, and nobody opens it', async () => {
  const { relatorio: next } = (
    (await request(t.admin.token, {})).json() as { content: { relatorio: { id: number } } }
  ).content
  const { organizacoes, clock, files } = t
  const queue = {
    organizacoes,
    clock,
    files,
    log: t.app.log,
    types: [reportJob([])],
    routines: [],
  }
  // A try that failed is put off a moment after it ended: it is brought forward until there is none left.
  await vi.waitFor(
    async () => {
      await drainQueue(queue, t.databaseId)
      await t.rows(sql`update graphile_worker._private_jobs set run_at = now()`)
      const [row] = await t.rows(
        sql<{
          situacao: string
          mensagem: string
        }>`select situacao, mensagem from relatorio where id = ${next.id}`,
      )
      expect(row).toMatchObject({ situacao: 'FALHOU', mensagem: expect.stringContaining('erro inesperado') })
    },
    { timeout: 25_000, interval: 50 },
  )
  expect((await t.admin.get(`/api/relatorios/${next.id}`)).status).toBe(403)
})

it('more rows than a PDF can hold are refused at once, with what to do instead', async () => {
  const { organizacoes, clock, files } = t
  const grande = tableReport(contrato, {
    design: () => relatorio.prepare({}).design,
    query: () => sql`select 1 as id, 'x' as descricao, 1 as pessoas`,
    total: async () => MAX_PDF_ROWS + 1,
    filters: () => [],
  })
  const types = [reportJob([grande])]
  const situacoes = []
  for (const formato of ['PDF', 'XLSX']) {
    const { content } = (await request(t.admin.token, { formato })).json() as {
      content: { tarefa: { id: number } }
    }
    await drainQueue({ organizacoes, clock, files, log: t.app.log, types, routines: [] }, t.databaseId)
    const { situacao, mensagens: ms } = (await t.admin.get(`/api/tarefas/${content.tarefa.id}`)).body.content
    situacoes.push([situacao, ms])
  }
  expect(situacoes).toEqual([
    ['FALHOU', [mensagens.pdfGrande]],
    ['CONCLUIDA', []],
  ])
})
