import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, createTestApp } from '../../../test/app.ts'
import { untilDone, type Cadastros, cadastrosDe, runJobs } from '../../../test/bens.ts'
import { confirmarXml, escolhas, lerXml } from '../../../test/scenes/importar-nfe.ts'
import { nfe } from '../../../test/files/nfe.ts'
import { sql } from '../../kernel/db/sql.ts'

let t: TestApp
let c: Cadastros
beforeAll(async () => {
  t = await createTestApp()
  c = await cadastrosDe(t)
})
afterAll(() => t.close())

const grande = () => nfe({ itens: [{ vProd: '1000.00', qCom: '601.0000' }, { vProd: '10.00' }] })
const pedir = (xml: string, chave: string) =>
  confirmarXml(
    t.admin,
    xml,
    escolhas(c, chave, [{ destino: 'VARIOS', quantidade: 601 }, {}], { fornecedor: null }),
  )
const somaDosBens = async (notaId: number) =>
  (
    await t.rows(sql<{ n: number; soma: string; eventos: number }>`
      select count(*)::int as n, sum(valor_aquisicao) as soma,
        (select count(*)::int from evento e where e.entidade = 'patrimonios'
          and e.entidade_id in (select id from patrimonio where nota_fiscal_id = ${notaId})) as eventos
      from patrimonio where nota_fiscal_id = ${notaId}`)
  )[0]
const avisos = () =>
  t.rows(sql<{ tipo: string; endereco: string }>`select tipo, endereco from notificacao order by id`)

test('more than 500 assets are a job with progress, all of them or none, and a notice tells the end', async () => {
  const { xml, chave } = grande()
  const r = await pedir(xml, chave)
  expect(r.status).toBe(202)
  expect(await lerXml(t.admin, xml)).toMatchObject({ status: 409 })
  expect((await pedir(xml, chave)).status).toBe(409)
  const tarefa = await untilDone(t, t.admin, r)
  expect(tarefa).toMatchObject({
    situacao: 'CONCLUIDA',
    progresso: { done: 602, total: 602 },
    resultado: { quantidadeBens: 602, notaFiscal: { id: expect.any(Number) } },
  })
  const { id } = tarefa.resultado.notaFiscal
  expect(await somaDosBens(id)).toEqual({ n: 602, soma: '1010.00', eventos: 602 })
  expect(await avisos()).toEqual([{ tipo: 'TRABALHO_CONCLUIDO', endereco: `/notafiscal/${id}` }])
})

test('a job that is worked again from its start doubles nothing', async () => {
  const { xml, chave } = grande()
  const tarefa = await untilDone(t, t.admin, await pedir(xml, chave))
  await t.rows(sql`update tarefa set situacao = 'PROCESSANDO' where id = ${tarefa.id}`)
  await t.rows(
    sql`select graphile_worker.add_job('tarefa', json_build_object('tarefaId', ${tarefa.id}::bigint),
      max_attempts := 3)`,
  )
  await runJobs(t)
  expect((await t.admin.get(`/api/tarefas/${tarefa.id}`)).body.content.situacao).toBe('CONCLUIDA')
  expect((await somaDosBens(tarefa.resultado.notaFiscal.id))?.n).toBe(602)
})

test('when it fails the invoice goes too, says why, and can come in again', async () => {
  const { xml, chave } = grande()
  const r = await pedir(xml, chave)
  const [local] = await t.rows(sql<{ id: number }>`
    insert into localizacao (unidade_id, descricao, caminho) values (${t.unidadeId}, 'Outra', 'Outra') returning id`)
  await t.rows(sql`update patrimonio set localizacao_id = ${local?.id} where localizacao_id = ${c.local}`)
  await t.rows(sql`delete from localizacao where id = ${c.local}`)
  const tarefa = await untilDone(t, t.admin, r)
  expect(tarefa).toMatchObject({
    situacao: 'FALHOU',
    mensagens: [
      'A nota não foi registrada. item 1: Registro não encontrado. item 2: Registro não encontrado.',
    ],
  })
  expect(await t.rows(sql`select 1 from nota_fiscal where chave = ${chave}`)).toEqual([])
  expect((await avisos()).at(-1)).toEqual({ tipo: 'TRABALHO_FALHOU', endereco: '/notafiscal' })
  c = { ...c, local: local?.id as number }
  expect((await untilDone(t, t.admin, await pedir(xml, chave))).situacao).toBe('CONCLUIDA')
})

test('an invoice deleted while its job waits makes nothing', async () => {
  const { xml, chave } = grande()
  const r = await pedir(xml, chave)
  const [nota] = await t.rows(sql<{ id: number }>`select id from nota_fiscal where chave = ${chave}`)
  expect((await t.admin.del(`/api/notasfiscais/${nota?.id}`)).status).toBe(200)
  expect(await untilDone(t, t.admin, r)).toMatchObject({
    situacao: 'FALHOU',
    mensagens: [expect.stringContaining('excluída antes')],
  })
})

test('an asset that a person gives to the invoice while its job waits keeps none of the others from being made', async () => {
  const { xml, chave } = grande()
  const r = await pedir(xml, chave)
  const [nota] = await t.rows(sql<{ id: number }>`select id from nota_fiscal where chave = ${chave}`)
  const [bem] = await t.rows(sql<{ id: number }>`select min(id) as id from patrimonio`)
  const dado = await t.admin.post('/api/patrimonios', { id: bem?.id, notaFiscalEntrada: { id: nota?.id } })
  expect(dado.status).toBe(200)
  expect((await untilDone(t, t.admin, r)).resultado.quantidadeBens).toBe(602)
  expect((await somaDosBens(nota?.id ?? 0))?.n).toBe(603)
})
