import { mensagens } from '@tombo/contract'
import { expect, it } from 'vitest'
import { runJobs } from '../../../test/bens.ts'
import type { TestReply } from '../../../test/client.ts'
import { filesOnDisk } from '../../../test/disk.ts'
import { setUpReports } from '../../../test/scenes/emitir.ts'
import { importarArquivo, enviarCsv } from '../../../test/scenes/importar.ts'
import { sql } from '../../kernel/db/sql.ts'
import { runRoutine } from '../../kernel/jobs/routine.ts'
import { limparArquivos } from '../arquivos/limpar.ts'
import { vencerArquivosEmitidos } from './vencer.ts'

const [t, s] = setUpReports()

const rodar = async (databaseId = t.databaseId) => {
  for (const rotina of [vencerArquivosEmitidos, limparArquivos])
    await runRoutine(
      { organizacoes: t.organizacoes, clock: t.clock, files: t.files, log: t.app.log },
      databaseId,
      rotina,
    )
}
/** As if everything had been made this many days ago; today is the 10th of March, the hour 15 here. */
const envelhecer = (dias: number) =>
  t.rows(sql`update arquivo set criado_em = ${new Date(t.clock.now().getTime() - dias * 86_400_000)}`)
const linha = async (id: number) =>
  (await s.quem.get('/api/relatorios')).body.content.resultList.find((l: { id: number }) => l.id === id)
const abrir = (id: number) => s.quem.get(`/api/relatorios/${id}`)
const guardar = (dias: unknown) => t.admin.post('/api/parametros', { diasArquivosEmitidos: dias })

it('has its file until the day that the list says, and not longer; it can be made again', async () => {
  const id = await s.emitir(s.quem, '?omitirBaixados=true&formato=CSV')
  expect(await linha(id)).toMatchObject({ guardadoAte: '2026-06-08', vencido: false })
  await envelhecer(90)
  await rodar()
  expect(await linha(id)).toMatchObject({ guardadoAte: '2026-03-10', link: `/api/relatorios/${id}` })
  expect((await abrir(id)).status).toBe(200)
  await envelhecer(91)
  expect(await linha(id)).toMatchObject({ guardadoAte: '2026-03-10' })
  const antes = await filesOnDisk(t)
  await rodar()
  await rodar()
  expect(await filesOnDisk(t)).toBe(antes - 1)
  const velho = await linha(id)
  expect(velho).toMatchObject({ link: null, tamanho: null, guardadoAte: null, vencido: true, linhas: 2 })
  expect((await abrir(id)).body).toMatchObject({ message: mensagens.relatorioVencido })
  expect((await abrir(id)).status).toBe(404)
  expect(await s.prontos(s.quem)).toEqual([])

  const cliques = await Promise.all([1, 2].map(() => s.quem.post(`/api/relatorios/${id}/refazer`)))
  const [r, outra] = cliques.toSorted((a, b) => a.status - b.status) as [TestReply, TestReply]
  expect([r.status, outra.status, outra.body.message]).toEqual([202, 409, mensagens.relatorioJaPedido])
  const { relatorio } = r.body.content
  expect((await s.quem.post(`/api/relatorios/${relatorio.id}/refazer`)).body.message).toBe(
    mensagens.relatorioAindaTem,
  )
  await runJobs(t)
  expect(await linha(relatorio.id)).toMatchObject({
    filtros: velho.filtros,
    formato: velho.formato,
    vencido: false,
  })
  expect((await abrir(relatorio.id)).text).toContain('Cadeira')
  expect((await s.quem.post(`/api/relatorios/${relatorio.id}/refazer`)).status).toBe(409)
  expect((await s.quem.del(`/api/relatorios/${id}`)).status).toBe(200)
})

it('is made again by its author alone, in the rights of today, where it is still asked for so', async () => {
  const id = await s.emitir()
  await envelhecer(91)
  await rodar()
  const refazer = (quem = s.quem) => quem.post(`/api/relatorios/${id}/refazer`)
  const outro = await t.clientWith(['PATRIMONIO', 'CONSULTAR_RELATORIOS'])
  expect((await refazer(outro)).status).toBe(404)
  expect((await refazer((await t.secondOrganizacao()).admin)).status).toBe(404)
  await t.rows(sql`update relatorio set parametros = '{"agrupar": "OUTRORA"}' where id = ${id}`)
  expect((await refazer()).body).toMatchObject({ message: mensagens.relatorioMudou })
  await t.rows(sql`update relatorio set chave = 'deoutrora' where id = ${id}`)
  expect((await refazer()).status).toBe(409)
})

it('keeps what a record needs: of an import, and what a mail waits to take along', async () => {
  const csv = await enviarCsv(t.admin, 'numeroTombamento;descricao;valorAquisicao\n901;Mesa;1', 'a.csv')
  await importarArquivo(t, csv)
  const [aEnviar, enviado] = [await s.emitir(), await s.emitir()]
  const mail = (relatorio: number, situacao: string) =>
    t.rows(sql`insert into email (para, assunto, situacao, criado_em, arquivo_id)
      select array['a@exemplo.gov.br'], 'Relatório', ${situacao}, now(), arquivo_id
      from relatorio where id = ${relatorio}`)
  await mail(aEnviar, 'AGUARDANDO')
  await mail(enviado, 'ENVIADO')
  await envelhecer(400)
  await rodar()
  expect([await linha(aEnviar), await linha(enviado)]).toMatchObject([{ vencido: false }, { vencido: true }])
  expect((await t.admin.get(`/api/arquivos/${csv}`)).status).toBe(200)
  // That it was sent stands in the register of mails.
  expect(await s.contar('email', sql`situacao = 'ENVIADO' and arquivo_id is null`)).toBe(1)
})

it('lets an export go, and says so in the notice that led to it', async () => {
  await t.admin.post('/api/patrimonios/exportar', { formato: 'CSV', colunas: ['descricao'] })
  await runJobs(t)
  const [aviso] = await t.rows(
    sql<{ endereco: string }>`select endereco from notificacao where endereco like '/api/arquivos/%'`,
  )
  expect((await t.admin.get(aviso?.endereco ?? '')).status).toBe(200)
  await envelhecer(91)
  await rodar()
  expect((await t.admin.get(aviso?.endereco ?? '')).status).toBe(404)
  expect(
    await s.contar(
      'notificacao',
      sql`endereco = '/patrimonio'
    and texto = ${mensagens.exportacaoVencida}`,
    ),
  ).toBe(1)
})

it('is kept for as long as the organisation says; of another organisation nothing goes', async () => {
  const id = await s.emitir()
  await envelhecer(10)
  const outra = await t.secondOrganizacao()
  await guardar(0)
  expect(await linha(id)).toMatchObject({ guardadoAte: null, vencido: false })
  await envelhecer(4000)
  await rodar()
  expect((await abrir(id)).status).toBe(200)
  await guardar(5)
  await rodar(outra.databaseId)
  expect((await abrir(id)).status).toBe(200)
  await rodar()
  expect((await abrir(id)).status).toBe(404)
  for (const dias of [-1, 3651, 1.5, '90', null, ''])
    expect((await guardar(dias)).body.fields).toHaveProperty('diasArquivosEmitidos')
})

it('lets the others go where one cannot', async () => {
  const [preso, livre] = [await s.emitir(), await s.emitir()]
  await t.rows(sql`update unidade set foto_id = (select arquivo_id from relatorio where id = ${preso})
    where id = ${t.unidadeId}`)
  await envelhecer(91)
  await rodar()
  expect([await linha(preso), await linha(livre)]).toMatchObject([{ vencido: false }, { vencido: true }])
  expect(t.logs.join('')).toContain('arquivo vencido que não pôde ir')
})
