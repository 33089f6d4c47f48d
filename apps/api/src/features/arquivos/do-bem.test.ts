import { Readable } from 'node:stream'
import { mensagens } from '@tombo/contract'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, type Cliente, createTestApp } from '../../../test/app.ts'
import { filesToKeep } from '../../../test/disk.ts'
import { bem, cadastrosDe, ctxOf, tombarBem } from '../../../test/bens.ts'
import { sql } from '../../kernel/db/sql.ts'
import { registerFile } from '../../kernel/files/register.ts'

let t: TestApp
let comArquivos: { id: number; numeroTombamento: number }
let semArquivos: { id: number }
beforeAll(async () => {
  t = await createTestApp()
  const c = await cadastrosDe(t)
  comArquivos = await tombarBem(t.admin, bem(c))
  semArquivos = await tombarBem(t.admin, bem(c))
  for (const [diretorio, nome] of [
    ['DOCUMENTOS_PATRIMONIO', 'Termo de cessão.pdf'],
    ['DOCUMENTOS_PATRIMONIO', 'termo de cessão.PDF'],
    ['ANEXO_PATRIMONIO', 'Termo de cessão.pdf'],
    ['FOTOS_PATRIMONIO', 'frente'],
    ['FOTOS_PATRIMONIO', 'frente'],
  ] as const)
    await t.organizacoes.write(t.databaseId, async (db) => {
      const guardado = await (await filesToKeep(t)).store(Readable.from([`${diretorio} ${nome}`]))
      const dono = { entidade: 'patrimonios', entidadeId: comArquivos.id } as const
      await registerFile(ctxOf(t, t.unidadeId, db), guardado, { diretorio, nome, owner: dono })
    })
})
afterAll(() => t.close())

const baixar = (quem: Cliente, id: number, palavra = 'patrimonio') =>
  t.app.inject({
    url: `/api/arquivos/${palavra}/${id}/download`,
    headers: { 'x-auth-token': quem.token },
  })

test.each(['patrimonio', 'patrimonios'])(
  'all that is kept of an asset comes in one zip (%s)',
  async (palavra) => {
    const r = await baixar(await t.clientWith(['PATRIMONIO']), comArquivos.id, palavra)
    expect(r.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename*=UTF-8''bem-${comArquivos.numeroTombamento}.zip`,
    })
    const dentro = Object.entries(unzipSync(r.rawPayload)).map(([nome, b]) => [nome, strFromU8(b)])
    expect(dentro).toEqual([
      ['Anexos/Termo de cessão.pdf', 'ANEXO_PATRIMONIO Termo de cessão.pdf'],
      ['Documentos/Termo de cessão.pdf', 'DOCUMENTOS_PATRIMONIO Termo de cessão.pdf'],
      ['Documentos/termo de cessão (2).PDF', 'DOCUMENTOS_PATRIMONIO termo de cessão.PDF'],
      ['Fotos/frente', 'FOTOS_PATRIMONIO frente'],
      ['Fotos/frente (2)', 'FOTOS_PATRIMONIO frente'],
    ])
  },
)

test('an asset of another unit or organisation, or without the right, has none; one without a file says so', async () => {
  for (const quem of [(await t.secondUnidade()).admin, (await t.secondOrganizacao()).admin])
    expect((await baixar(quem, comArquivos.id)).statusCode).toBe(404)
  expect((await baixar(await t.clientWith(['CONSULTAR_RESPONSAVEIS']), comArquivos.id)).statusCode).toBe(403)
  expect((await t.anonymous.get(`/api/arquivos/patrimonio/${comArquivos.id}/download`)).status).toBe(401)
  expect((await t.admin.get(`/api/arquivos/patrimonio/${semArquivos.id}/download`)).body).toEqual({
    message: mensagens.bemSemArquivos,
  })
})

test('more than a zip holds is refused before it begins', async () => {
  await t.rows(sql`update arquivo set tamanho = 2000000000 where entidade_id = ${comArquivos.id}`)
  expect((await baixar(t.admin, comArquivos.id)).statusCode).toBe(413)
})
