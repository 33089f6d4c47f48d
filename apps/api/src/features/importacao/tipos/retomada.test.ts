import { type Importacao, mensagens } from '@tombo/contract'
import { expect, test } from 'vitest'
import { ctxOf, runJobs } from '../../../../test/bens.ts'
import { contas, enviarCsv, byLine } from '../../../../test/scenes/importar.ts'
import { setUpApp } from '../../../../test/scene.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { runTarefa } from '../../../kernel/jobs/job.ts'
import { travarArvore } from '../../localizacoes/importar.public.ts'
import type { Andamento } from '../andamento.ts'
import { desfazer, desfazerImportacao } from './desfazer.ts'
import { importar, importarRegistros } from './importar.ts'

const t = setUpApp()
const LINHAS = 40

/** A place in each row, below one that the last row brings, so that all wait for a second round. */
const lugares = (raiz: string) =>
  [
    'Localização;Superior',
    ...Array.from({ length: LINHAS - 1 }, (_, k) => `Sala ${k} de ${raiz};${raiz}`),
    `${raiz};`,
  ].join('\n')
async function pedir(csv: string, mais: object = {}) {
  const arquivo = await enviarCsv(t.admin, csv)
  const ordem = { tipo: 'LOCALIZACAO', arquivo: { id: arquivo }, ...mais }
  const r = await t.admin.post('/api/importacao', ordem)
  expect(r.status).toBe(200)
  return { ordem, id: r.body.content.id as number, tarefaId: r.body.content.tarefa.id as number }
}
const ler = async (id: number): Promise<Importacao> =>
  (await t.admin.get(`/api/importacao/${id}`)).body.content
const quantos = async (raiz: string) =>
  (
    await t.rows(sql<{ n: number; eventos: number }>`
      select count(*)::int as n, (select count(*)::int from evento e where e.entidade = 'localizacoes'
        and e.tipo = 'CADASTRO' and e.entidade_id = any(array_agg(l.id::bigint))) as eventos
      from localizacao l where caminho = ${raiz} or caminho like ${`${raiz} / %`}`)
  )[0]

const JOBS = {
  importar: { ...importarRegistros, passo: importar },
  desfazer: { ...desfazerImportacao, passo: desfazer },
}
/** Tries a work in batches of ten; `antes` is called before each of its transactions. */
const tentar = (
  qual: keyof typeof JOBS,
  tarefaId: number,
  antes: (gravacao: number) => Promise<unknown> | undefined,
  ultima = false,
) => {
  const { passo, ...tipo } = JOBS[qual]
  let gravacoes = 0
  const run = (x: Andamento) =>
    passo(
      {
        ...x,
        write: async (f) => {
          await antes(++gravacoes)
          return x.write(f)
        },
      },
      10,
    )
  return t.organizacoes.read(t.databaseId, (beside) =>
    runTarefa(
      {
        beside,
        organizacoes: t.organizacoes,
        databaseId: t.databaseId,
        clock: t.clock,
        files: t.files,
        log: t.app.log,
        types: [{ ...tipo, run }],
      },
      tarefaId,
      { last: ultima, short: false },
    ),
  )
}
const morrer = (quando: number) => (n: number) =>
  n === quando ? Promise.reject(new Error('morreu')) : undefined

test('one that dies in the middle goes on with the rows that have no outcome, and loses and doubles nothing', async () => {
  const { id, tarefaId } = await pedir(lugares('Alfândega'))
  // The first round keeps the root alone; the second dies at its third batch.
  await expect(tentar('importar', tarefaId, morrer(9))).rejects.toThrow('morreu')
  const meio = await ler(id)
  expect([meio.situacao.value, meio.total, ...contas(meio)]).toEqual(['PROCESSANDO', LINHAS, 21, 0, 0, 0])
  expect(await quantos('Alfândega')).toEqual({ n: 21, eventos: 21 })
  await runJobs(t)
  const fim = await ler(id)
  expect([fim.situacao.value, ...contas(fim)]).toEqual(['FINALIZADO', LINHAS, 0, 0, 0])
  expect(await quantos('Alfândega')).toEqual({ n: LINHAS, eventos: LINHAS })
  const [conclusoes] = await t.rows(sql`
    select count(*)::int as n from evento where entidade = 'importacoes' and entidade_id = ${id}`)
  expect(conclusoes).toEqual({ n: 1 })
})

test('one that is given up keeps what it did, and is sent again as it was', async () => {
  const { id, tarefaId, ordem } = await pedir(lugares('Quartel'))
  await tentar('importar', tarefaId, morrer(8), true)
  const parada = await ler(id)
  expect([parada.situacao.value, parada.salvos]).toEqual(['AGUARDANDO', 11])
  expect((await t.admin.del(`/api/importacao/${id}`)).status).toBe(409)
  const outra = { ...ordem, id, constantes: { ativo: 'Não' } }
  expect((await t.admin.post('/api/importacao', outra)).status).toBe(409)
  expect((await t.admin.post('/api/importacao', { ...ordem, id })).status).toBe(200)
  await runJobs(t)
  expect(contas(await ler(id))).toEqual([LINHAS, 0, 0, 0])
  expect(await quantos('Quartel')).toEqual({ n: LINHAS, eventos: LINHAS })
})

const salvarLugar = async (descricao: string) =>
  expect(await t.admin.post('/api/localizacoes', { descricao, divulgada: true, ativo: true })).toMatchObject({
    status: 200,
  })

test('a place is saved by hand between the batches of an import', async () => {
  const { id, tarefaId } = await pedir(lugares('Porto'))
  await tentar('importar', tarefaId, (n) => (n === 8 ? salvarLugar('Feito à mão') : undefined))
  expect(contas(await ler(id))).toEqual([LINHAS, 0, 0, 0])
})

test('a place is saved by hand while a rehearsal of others is under way', async () => {
  const { id } = await pedir(lugares('Estaleiro'), { ensaio: true })
  const [tarefa] = await t.rows(sql<{ id: number }>`select tarefa_id as id from importacao where id = ${id}`)
  let salvos = 0
  const run = (x: Andamento) =>
    importar({
      ...x,
      progress: async (feitas, total) => {
        if (feitas > 0 && salvos++ === 0) await salvarLugar('Feito durante o ensaio')
        await x.progress(feitas, total)
      },
    })
  await t.organizacoes.read(t.databaseId, (beside) =>
    runTarefa(
      {
        beside,
        organizacoes: t.organizacoes,
        databaseId: t.databaseId,
        clock: t.clock,
        files: t.files,
        log: t.app.log,
        types: [{ ...importarRegistros, run }],
      },
      tarefa?.id as number,
      { last: true, short: false },
    ),
  )
  const fim = await ler(id)
  expect([fim.situacao.value, ...contas(fim)]).toEqual(['FINALIZADO', LINHAS, 0, 0, 0])
  expect([salvos > 0, byLine(fim), (await quantos('Estaleiro'))?.n]).toEqual([true, [], 0])
})

test('an undoing that dies in the middle goes on with what is left; meanwhile nothing else is done with the import', async () => {
  const { id } = await pedir(lugares('Farol'))
  await runJobs(t)
  const { body } = await t.admin.post(`/api/importacao/${id}/desfazer`)
  const tarefaId = body.content.tarefa.id as number
  await expect(tentar('desfazer', tarefaId, morrer(3))).rejects.toThrow('morreu')
  expect((await quantos('Farol'))?.n).toBe(LINHAS - 20)
  expect(await t.admin.post(`/api/importacao/${id}/desfazer`)).toMatchObject({ status: 409 })
  expect((await t.admin.get(`/api/importacao/${id}/resultado`)).status).toBe(409)
  await runJobs(t)
  const fim = await ler(id)
  expect([fim.situacao.value, fim.desfeitos, ...contas(fim)]).toEqual(['DESFEITO', LINHAS, 0, 0, 0, 0])
  expect((await quantos('Farol'))?.n).toBe(0)
  expect((await t.admin.post(`/api/importacao/${id}/desfazer`)).body.message).toBe(
    mensagens.importacaoSemCriados,
  )
})

test('one that is given up in its undoing says so, with what was taken away counted', async () => {
  const { id } = await pedir(lugares('Moinho'))
  await runJobs(t)
  const { body } = await t.admin.post(`/api/importacao/${id}/desfazer`)
  await tentar('desfazer', body.content.tarefa.id, morrer(3), true)
  const parada = await ler(id)
  expect([parada.situacao.value, parada.desfeitos, parada.salvos]).toEqual(['DESFEITO', 20, LINHAS - 20])
  expect(parada.messages[0]).toMatchObject({ tipo: 'ERRO', linha: null })
  expect((await t.admin.post(`/api/importacao/${id}/desfazer`)).status).toBe(200)
  await runJobs(t)
  const fim = await ler(id)
  expect([fim.desfeitos, fim.salvos, fim.messages]).toEqual([LINHAS, 0, []])
})

test('a rehearsal that dies before its end begins again, and counts each row once', async () => {
  const { id, tarefaId } = await pedir(lugares('Arsenal'), { ensaio: true })
  await tentar('importar', tarefaId, morrer(4)).catch(() => undefined)
  await runJobs(t)
  const fim = await ler(id)
  expect([fim.situacao.value, fim.total, ...contas(fim)]).toEqual(['FINALIZADO', LINHAS, LINHAS, 0, 0, 0])
})

test('an undoing waits for whoever changes the tree, and holds nothing that they need', async () => {
  const { id } = await pedir(lugares('Cais'))
  await runJobs(t)
  const { body } = await t.admin.post(`/api/importacao/${id}/desfazer`)
  const [ultima] = await t.rows(sql<{ id: number }>`
    select registro_id as id from importacao_linha where importacao_id = ${id} order by registro_id desc limit 1`)
  const espera = () =>
    t.rows(sql`select 1 from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`)
  let undoing: Promise<void> | undefined
  await t.organizacoes.write(t.databaseId, async (db) => {
    await travarArvore(ctxOf(t, t.unidadeId, db))
    undoing = tentar('desfazer', body.content.tarefa.id, () => undefined)
    while ((await espera()).length === 0) await new Promise((r) => setTimeout(r, 10))
    await db.exec(sql`update localizacao set versao = versao + 1 where id = ${ultima?.id}`)
  })
  await undoing
  const fim = await ler(id)
  expect([fim.desfeitos, byLine(fim).map(([, texto]) => texto)]).toEqual([
    LINHAS - 2,
    [mensagens.importadoAlterado, mensagens.localizacaoComFilhas].map((m) => `Não foi desfeita: ${m}`),
  ])
})

test('the history of an import is told what each undoing took, by the name of the file', async () => {
  const { id } = await pedir(lugares('Torreão'))
  await runJobs(t)
  const { body } = await t.admin.post(`/api/importacao/${id}/desfazer`)
  await tentar('desfazer', body.content.tarefa.id, morrer(3), true)
  await t.admin.post(`/api/importacao/${id}/desfazer`)
  await runJobs(t)
  const eventos = await t.rows(sql<{ alteracoes: { campo: string; novo: string }[] }>`
    select alteracoes from evento where entidade = 'importacao' and entidade_id = ${id} and tipo = 'ALTERACAO'
    order by id`)
  const nome = (await ler(id)).arquivo.nome
  expect(eventos.map((e) => e.alteracoes.map((a) => a.novo))).toEqual([
    [nome, '20', '20'],
    [nome, '20', '0'],
  ])
})
