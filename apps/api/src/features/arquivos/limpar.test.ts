import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, createTestApp } from '../../../test/app.ts'
import { filesOnDisk, filesToKeep } from '../../../test/disk.ts'
import { enviarCsv, importarArquivo } from '../../../test/scenes/importar.ts'
import { sql } from '../../kernel/db/sql.ts'
import type { Files, OrganizacaoFiles } from '../../kernel/files/files.ts'
import { runRoutine } from '../../kernel/jobs/routine.ts'
import { limparArquivos } from './limpar.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.rows(sql`delete from arquivo_apagado`))

const limpar = (arquivos: Files = t.files) =>
  runRoutine(
    { organizacoes: t.organizacoes, clock: t.clock, files: arquivos, log: t.app.log },
    t.databaseId,
    limparArquivos,
  )
/** The files as they are, but this is done another way. */
const com = (outro: (de: OrganizacaoFiles) => Partial<OrganizacaoFiles>): Files => ({
  of: async (db) => {
    const de = await t.files.of(db)
    return { ...de, ...outro(de) }
  },
})
const pendentes = async () => (await t.rows(sql`select 1 from arquivo_apagado`)).length
/** As if it had been sent this long before now, in milliseconds. */
const envelhecer = (ms: number, ...ids: number[]) =>
  t.rows(
    sql`update arquivo set criado_em = ${new Date(t.clock.now().getTime() - ms)} where id = any(${ids}::int[])`,
  )
const DIA = 86_400_000
const ver = async (id: number) => (await t.admin.get(`/api/arquivos/${id}`)).status

test('what no record claimed for a day goes, with its bytes; what one claimed stays', async () => {
  const usado = await enviarCsv(t.admin, 'numeroTombamento;descricao;valorAquisicao\n1;Mesa;1', 'usado.csv')
  await importarArquivo(t, usado)
  const [velho, novo] = [await enviarCsv(t.admin, 'velho'), await enviarCsv(t.admin, 'novo')]
  await envelhecer(DIA + 1, usado, velho)
  await envelhecer(DIA, novo)
  const antes = await filesOnDisk(t)
  await limpar()
  expect([await filesOnDisk(t), await pendentes()]).toEqual([antes - 1, 0])
  await limpar()
  expect(await filesOnDisk(t)).toBe(antes - 1)
  expect([await ver(usado), await ver(velho), await ver(novo)]).toEqual([200, 404, 200])
})

test('an import that is deleted lets its file go, unless another uses it too', async () => {
  const id = await enviarCsv(t.admin, 'numeroTombamento;descricao;valorAquisicao\n2;Mesa;1')
  const [um, dois] = [
    await importarArquivo(t, id, { ensaio: true }),
    await importarArquivo(t, id, { ensaio: true }),
  ]
  await t.admin.del(`/api/importacao/${um.id}`)
  expect([await ver(id), await pendentes()]).toEqual([200, 0])
  await t.admin.del(`/api/importacao/${dois.id}`)
  expect([await ver(id), await pendentes()]).toEqual([404, 1])
  const antes = await filesOnDisk(t)
  await limpar()
  expect([await filesOnDisk(t), await pendentes()]).toEqual([antes - 1, 0])
})

test('one killed between the bytes and their note does the rest the next time', async () => {
  const id = await enviarCsv(t.admin, 'a')
  await envelhecer(2 * DIA, id)
  const antes = await filesOnDisk(t)
  await limpar(
    com((de) => ({
      async remove(lugar) {
        await de.remove(lugar)
        throw new Error('morreu')
      },
    })),
  )
  expect([await filesOnDisk(t), await pendentes()]).toEqual([antes - 1, 1])
  await limpar()
  expect(await pendentes()).toBe(0)
})

test('a place that does not answer keeps its notes, and does not keep the other waiting', async () => {
  await t.rows(sql`
    insert into arquivo_apagado (chave, armazenamento) values ('00000000-0000-4000-8000-000000000001', 'S3'),
      ('00000000-0000-4000-8000-000000000002', 'S3'), ('00000000-0000-4000-8000-000000000003', 'DISCO')`)
  let pedidos = 0
  await limpar(
    com((de) => ({
      async remove(lugar) {
        if (lugar.armazenamento === 'DISCO') return de.remove(lugar)
        pedidos += 1
        throw new Error('fora do ar')
      },
    })),
  )
  expect([pedidos, await pendentes()]).toEqual([1, 2])
})

test('a file that something refers to without a claim stays, and does not stop the others', async () => {
  const [referido, solto] = [await enviarCsv(t.admin, 'a'), await enviarCsv(t.admin, 'b')]
  await envelhecer(2 * DIA, referido, solto)
  await t.rows(sql`update unidade set foto_id = ${referido} where id = ${t.unidadeId}`)
  await limpar()
  expect([await ver(referido), await ver(solto)]).toEqual([200, 404])
  expect(t.logs.join('')).toContain('arquivo que ninguém reclamou')
})

test('what was half taken in when a process died goes after a day', async () => {
  const temporario = (nome: string) => join(t.filesFolder, 'arquivos', 'temporarios', nome)
  await enviarCsv(t.admin, 'a')
  for (const nome of ['velho', 'novo']) await writeFile(temporario(nome), 'meio arquivo')
  const anteontem = new Date(Date.now() - 2 * 86_400_000)
  await utimes(temporario('velho'), anteontem, anteontem)
  await limpar()
  expect(await readdir(temporario(''))).toEqual(['novo'])
})

test('bytes whose row was never written go after a day; on their way they stay, and with their row for ever', async () => {
  const antes = await filesOnDisk(t)
  const guardado = await (await filesToKeep(t)).store(Readable.from(['quem o guardou morreu']))
  const enviado = await enviarCsv(t.admin, 'chegou')
  expect(await t.rows(sql`select chave from arquivo_apagado`)).toEqual([{ chave: guardado.chave }])
  await limpar()
  expect([await filesOnDisk(t), await pendentes()]).toEqual([antes + 2, 1])
  await t.rows(sql`update arquivo_apagado set apagado_em = apagado_em - interval '1 day'`)
  await limpar()
  expect([await filesOnDisk(t), await pendentes()]).toEqual([antes + 1, 0])
  expect(await ver(enviado)).toBe(200)
})
