import { mensagens } from '@tombo/contract'
import { beforeAll, expect, it } from 'vitest'
import { cadastrosDe } from '../../../test/bens.ts'
import { filesOnDisk } from '../../../test/disk.ts'
import { setUpApp } from '../../../test/scene.ts'
import { enviarCsv, importarArquivo } from '../../../test/scenes/importar.ts'
import { sql } from '../../kernel/db/sql.ts'
import { runRoutine } from '../../kernel/jobs/routine.ts'
import { limparArquivos } from '../arquivos/limpar.ts'
import { vencerArquivosEmitidos } from '../relatorios/vencer.ts'
import { vencerArquivosImportados } from './vencer.ts'

const t = setUpApp()
beforeAll(() => cadastrosDe(t))

const rodar = async () => {
  for (const rotina of [vencerArquivosEmitidos, vencerArquivosImportados, limparArquivos])
    await runRoutine(
      { organizacoes: t.organizacoes, clock: t.clock, files: t.files, log: t.app.log },
      t.databaseId,
      rotina,
    )
}
/** As if every import had been asked for this many days ago; today is the 10th of March of 2026. */
const envelhecer = (dias: number, so = sql`true`) =>
  t.rows(sql`
    update importacao set criado_em = ${new Date(t.clock.now().getTime() - dias * 86_400_000)}, alterado_em = null
    where ${so}`)
const guardar = (dias: unknown) => t.admin.post('/api/parametros', { diasArquivosImportados: dias })
const obter = async (id: number) => (await t.admin.get(`/api/importacao/${id}`)).body.content
let numero = 100
const importar = async (mais: Record<string, unknown> = {}, nome = 'bens de 2020.csv') => {
  const linhas = [numero++, numero++].map((n) => `${n};Mesa;10,00`).join('\n')
  const arquivo = await enviarCsv(t.admin, `numeroTombamento;descricao;valorAquisicao\n${linhas}\n`, nome)
  return { ...(await importarArquivo(t, arquivo, mais)), enviado: arquivo }
}

it('keeps the file of an import until the day that the screen says; the import, its lines and its assets stay', async () => {
  await guardar(30)
  const i = await importar()
  expect((await obter(i.id)).arquivo).toEqual({
    id: i.enviado,
    nome: 'bens de 2020.csv',
    tamanho: expect.any(Number),
    guardadoAte: '2026-04-09',
  })
  await envelhecer(30)
  await rodar()
  expect((await obter(i.id)).arquivo).toMatchObject({ id: i.enviado, guardadoAte: '2026-03-10' })
  expect((await t.admin.get(`/api/importacao/${i.id}/resultado`)).status).toBe(200)
  const antes = await filesOnDisk(t)
  await envelhecer(31)
  await rodar()
  await rodar()
  expect(await filesOnDisk(t)).toBe(antes - 1)
  const depois = await obter(i.id)
  const { tamanho } = (await obter(i.id)).arquivo
  expect(depois).toMatchObject({
    arquivo: { id: null, nome: 'bens de 2020.csv', tamanho, guardadoAte: null },
    salvos: i.salvos,
    comAviso: i.comAviso,
    total: 2,
  })
  expect(tamanho).toBeGreaterThan(20)
  expect((await t.admin.get(`/api/arquivos/${i.enviado}/download`)).status).toBe(404)
  const resultado = await t.admin.get(`/api/importacao/${i.id}/resultado`)
  expect([resultado.status, resultado.body.message]).toEqual([404, mensagens.importacaoVencida])
  const achada = await t.admin.get('/api/importacao?q=bens de 2020')
  expect(achada.body.content.resultList.map((x: { id: number }) => x.id)).toEqual([i.id])
})

it('keeps a file that another import has taken since, or that one is still to read', async () => {
  await guardar(30)
  const velha = await importar({ ensaio: true })
  const nova = await importarArquivo(t, velha.enviado)
  await envelhecer(100, sql`id = ${velha.id}`)
  await rodar()
  expect((await obter(velha.id)).arquivo.id).toBe(velha.enviado)
  await envelhecer(100)
  await t.rows(sql`update importacao set situacao = 'AGUARDANDO' where id = ${nova.id}`)
  await rodar()
  expect((await obter(nova.id)).arquivo.id).toBe(velha.enviado)
  await t.rows(sql`update importacao set situacao = 'FINALIZADO' where id = ${nova.id}`)
  await rodar()
  expect([(await obter(velha.id)).arquivo.id, (await obter(nova.id)).arquivo.id]).toEqual([null, null])
  // A rehearsal without its file is deleted as any other.
  expect((await t.admin.del(`/api/importacao/${velha.id}`)).status).toBe(200)
})

it('keeps all where the organisation says so, and undoes an import of records whose file went', async () => {
  await guardar(0)
  const arquivo = await enviarCsv(t.admin, 'nome\nPapelaria Boa\n', 'fornecedores.csv')
  const i = await importarArquivo(t, arquivo, { tipo: 'FORNECEDOR' })
  expect((await obter(i.id)).arquivo).toMatchObject({ id: arquivo, guardadoAte: null })
  await envelhecer(4000)
  await rodar()
  expect((await obter(i.id)).arquivo.id).toBe(arquivo)
  await guardar(1825)
  await rodar()
  expect((await obter(i.id)).arquivo.id).toBe(null)
  const desfeita = await t.admin.post(`/api/importacao/${i.id}/desfazer`, {})
  expect([desfeita.status, desfeita.body.content.arquivo.nome]).toEqual([200, 'fornecedores.csv'])
  for (const dias of [-1, 3651, 1.5, null])
    expect((await guardar(dias)).body.fields).toHaveProperty('diasArquivosImportados')
})
