import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, createTestApp } from '../../../../test/app.ts'
import { divergencias, runJobs } from '../../../../test/bens.ts'
import { untilSomebodyWaits } from '../../../../test/locks.ts'
import { contas, enviarCsv, importarArquivo, importarCsv } from '../../../../test/scenes/importar.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { runTarefa } from '../../../kernel/jobs/job.ts'
import { importar, importarPatrimonios } from './importar.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const CABECALHO = 'numeroTombamento;acessorio;descricao;valorAquisicao'
const EM_USO = { constantes: { situacao: 'EM_USO', dataTombamento: '2024-01-01' } }
interface Lugar {
  numero: number
  acessorio: number
  descricao: string
  principal: string | null
}
/** Gives who stands where behind these numbers, and to whom it is related. */
const lugares = (numeros: number[]) =>
  t.rows(sql<Lugar>`
    select p.numero_tombamento as numero, p.numero_acessorio as acessorio, p.descricao, d.descricao as principal
    from patrimonio p
    left join relacionamento r on r.patrimonio_relacionado_id = p.id and r.tipo = 'ACESSORIO'
    left join patrimonio d on d.id = r.patrimonio_id
    where p.numero_tombamento = any(${numeros}::bigint[]) order by 1, 2`)
const comoTexto = async (...numeros: number[]) =>
  (await lugares(numeros)).map(
    (l) => `${l.numero}/${l.acessorio} ${l.descricao}${l.principal ? ` < ${l.principal}` : ''}`,
  )
/** The import in batches of ten, dying at the transaction that `agora` names. */
const queMorre = (agora: () => boolean) => ({
  ...importarPatrimonios,
  run: (x: Parameters<typeof importar>[0]) =>
    importar({ ...x, write: (f) => (agora() ? Promise.reject(new Error('morreu')) : x.write(f)) }, 10),
})
const tentar = (tipo: ReturnType<typeof queMorre>, tarefaId: number, ultima: boolean) =>
  t.organizacoes.read(t.databaseId, (aoLado) =>
    runTarefa(
      {
        beside: aoLado,
        organizacoes: t.organizacoes,
        databaseId: t.databaseId,
        clock: t.clock,
        files: t.files,
        log: t.app.log,
        types: [tipo],
      },
      tarefaId,
      { last: ultima, short: false },
    ),
  )
const resultado = async (id: number) => (await t.admin.get(`/api/importacao/${id}/resultado`)).text

test('accessories in any order of the file stand behind their principal', async () => {
  const i = await importarCsv(
    t,
    `${CABECALHO}
10;Agregação;Antes;1,00
20;;Sozinho;1,00
10;;Principal;5,00
10;S;Depois;900,00
30;Sim;Órfão;1,00
40;Acessório;Menor;1,00
40;Acessório;Maior;2,00
40;Acessório;Igual;2,00
50;;Primeiro;1,00
50;;Segundo;7,00
50/1;;Terceiro;9,00`,
    EM_USO,
  )
  expect(await comoTexto(10, 20, 30, 40, 50)).toEqual([
    '10/0 Principal',
    '10/1 Antes < Principal',
    '10/2 Depois < Principal',
    '20/0 Sozinho',
    '30/1 Órfão',
    '40/0 Maior',
    '40/1 Menor < Maior',
    '40/2 Igual < Maior',
    '50/0 Segundo',
    '50/1 Primeiro < Segundo',
    '50/2 Terceiro < Segundo',
  ])
  expect(contas(i)).toEqual([8, 3, 0, 0])
  expect(i.messages.filter((m) => m.linha !== null).map((m) => [m.linha, m.descricao])).toEqual([
    [
      6,
      'É acessório do número 30, cujo bem principal não foi encontrado; será relacionado quando ele for importado.',
    ],
    [
      8,
      'O arquivo só traz acessórios do número de tombamento 40; este, o de maior valor, entrou como o bem principal.',
    ],
    [
      10,
      'O número de tombamento 50 está em mais de uma linha; este bem entrou como acessório do bem da linha 11.',
    ],
  ])
})

test('without the column, the greatest value is the principal, then the first; nobody is warned', async () => {
  const i = await importarCsv(
    t,
    'numeroTombamento;descricao;valorAquisicao\n60;A;1,00\n60;B;3,00\n60;C;3,00',
    EM_USO,
  )
  expect(contas(i)).toEqual([3, 0, 0, 0])
  expect(await comoTexto(60)).toEqual(['60/0 B', '60/1 A < B', '60/2 C < B'])
})

test('a number that is taken refuses the row, unless it says that it is an accessory', async () => {
  const i = await importarCsv(
    t,
    `${CABECALHO}\n60;;Intruso;1,00\n60;S;Novo acessório;1,00\n30;;Chega o principal;1,00`,
    EM_USO,
  )
  expect(contas(i)).toEqual([2, 0, 1, 0])
  expect(i.messages).toMatchObject([
    { linha: null },
    { tipo: 'ERRO', linha: 2, descricao: 'O número de tombamento 60 já pertence a outro bem.' },
  ])
  expect(await comoTexto(30, 60)).toEqual([
    '30/0 Chega o principal',
    '30/1 Órfão < Chega o principal',
    '60/0 B',
    '60/1 A < B',
    '60/2 C < B',
    '60/3 Novo acessório < B',
  ])
  const outra = (await t.secondUnidade()).admin
  const j = await importarCsv(t, `${CABECALHO}\n60;S;De fora;1,00`, EM_USO, outra)
  expect(j.messages[0]?.descricao).toBe('O número de tombamento 60 já pertence a um bem de outra unidade.')
})

test('an accessory that is not written off stands alone where its principal is, from the file or the register', async () => {
  const arquivo = `numeroTombamento;acessorio;descricao;valorAquisicao;situacao
85;;Saiu;5,00;Baixado
85;S;Ficou;1,00;Em uso
85;S;Saiu junto;1,00;Baixado
86;;Está;5,00;Em uso
86;S;Está junto;1,00;Em uso`
  const constantes = { dataTombamento: '2024-01-01' }
  const aviso = [
    3,
    'É acessório do número 85, cujo bem principal está baixado; fica independente, com o número que tem.',
  ]
  const avisosDe = (i: { messages: { linha: number | null; descricao: string }[] }) =>
    i.messages.filter((m) => m.linha !== null).map((m) => [m.linha, m.descricao])
  const ensaio = await importarCsv(t, arquivo, { ensaio: true, constantes })
  expect(avisosDe(ensaio)).toEqual([aviso])
  const i = await importarCsv(t, arquivo, { constantes })
  expect(avisosDe(i)).toEqual([aviso])
  expect(contas(i)).toEqual([4, 1, 0, 0])
  expect(await comoTexto(85, 86)).toEqual([
    '85/0 Saiu',
    '85/1 Ficou',
    '85/2 Saiu junto < Saiu',
    '86/0 Está',
    '86/1 Está junto < Está',
  ])
  const j = await importarCsv(t, `${CABECALHO}\n85;S;Chega depois;1,00`, EM_USO)
  expect(avisosDe(j)).toEqual([[2, aviso[1]]])
  expect((await comoTexto(85)).slice(1)).toEqual([
    '85/1 Ficou',
    '85/2 Saiu junto < Saiu',
    '85/3 Chega depois',
  ])
})

test('an accessory stands alone where its principal is written off while the import ends', async () => {
  await importarCsv(t, `${CABECALHO}\n87;;Sai agora;5,00`, EM_USO)
  const baixa = new Client({ connectionString: await t.organizacoes.url(t.databaseId) })
  await baixa.connect()
  await baixa.query('begin')
  await baixa.query(`update patrimonio set situacao = 'BAIXADO' where numero_tombamento = 87`)
  const chegando = importarCsv(t, `${CABECALHO}\n87;S;Chega junto;1,00`, EM_USO)
  await untilSomebodyWaits(t)
  await baixa.query('commit')
  await baixa.end()
  expect(contas(await chegando)).toEqual([0, 1, 0, 0])
  expect(await comoTexto(87)).toEqual(['87/0 Sai agora', '87/1 Chega junto'])
})

test('the outcome comes back as the same file, and importing it again corrected does only what is missing', async () => {
  const csv = `${CABECALHO};nota
70;S;Peça;1,00;"=1+1; ""x"""
70;;;10,00;sem descrição
80;;Mesa;dez;valor errado
90;;Igual;1,00;
90;S;Igual;1,00;
;;Sem número;3,00;
;;Sem número;3,00;`
  const arquivo = await enviarCsv(t.admin, csv, 'acervo.csv')
  const i = await importarArquivo(t, arquivo, EM_USO)
  expect(contas(i)).toEqual([4, 1, 2, 0])
  const saida = await resultado(i.id)
  const linhas = saida.split('\n')
  expect(linhas[0]).toBe(`\ufeff${CABECALHO};nota;resultado`)
  expect(linhas[1]).toBe(
    '70;S;Peça;1,00;"\'=1+1; ""x""";"Salvo (tombo 70/1) com aviso: É acessório do número 70, cujo bem principal não foi encontrado; será relacionado quando ele for importado."',
  )
  expect(linhas[2]).toBe('70;;;10,00;sem descrição;Recusado: Descrição: preenchimento obrigatório.')
  expect(linhas[4]).toBe('90;;Igual;1,00;;Salvo (tombo 90)')
  expect(linhas[6]).toMatch(/^;;Sem número;3,00;;Salvo \(tombo \d+\)$/)

  const corrigida = saida.replace('70;;;10,00', '70;;Máquina;10,00').replace('80;;Mesa;dez', '80;;Mesa;10,00')
  const j = await importarCsv(t, corrigida, EM_USO)
  expect(contas(j)).toEqual([2, 0, 0, 5])
  expect(await comoTexto(70, 80, 90)).toEqual([
    '70/0 Máquina',
    '70/1 Peça < Máquina',
    '80/0 Mesa',
    '90/0 Igual',
    '90/1 Igual < Igual',
  ])
  const denovo = (await resultado(j.id)).split('\n')
  expect(denovo[0]).toBe(linhas[0])
  expect([denovo[1], denovo[2]]).toEqual([
    '70;S;Peça;1,00;"\'=1+1; ""x""";Já importado (tombo 70/1)',
    '70;;Máquina;10,00;sem descrição;Salvo (tombo 70)',
  ])
  expect(contas(await importarArquivo(t, arquivo, EM_USO))).toEqual([0, 0, 2, 5])
  expect(
    (
      await t.rows(
        sql<{ n: number }>`select count(*)::int as n from patrimonio where descricao = 'Sem número'`,
      )
    )[0]?.n,
  ).toBe(2)
})

test('without the column, a part that is corrected joins those that came in before', async () => {
  const cabecalho = 'numeroTombamento;descricao;valorAquisicao'
  await importarCsv(t, `${cabecalho}\n95;Base;5,00\n95;Tampa;x`, EM_USO)
  const j = await importarCsv(t, `${cabecalho}\n95;Base;5,00\n95;Tampa;9,00`, EM_USO)
  expect(contas(j)).toEqual([1, 0, 0, 1])
  expect(await comoTexto(95)).toEqual(['95/0 Base', '95/1 Tampa < Base'])
})

test('a rehearsal counts the same and saves nothing; it can be deleted', async () => {
  const csv = `${CABECALHO}\n97;S;Antes;1,00\n97;;Principal;1,00\n98;S;Só;1,00\n99;;;1,00`
  const antes = await t.rows(
    sql`select (select count(*) from patrimonio) as p, (select count(*) from produto) as pr,
      (select ultimo from numerador where nome = 'tombamento') as n`,
  )
  const ensaio = await importarCsv(t, csv, { ...EM_USO, ensaio: true })
  expect(
    await t.rows(
      sql`select (select count(*) from patrimonio) as p, (select count(*) from produto) as pr,
        (select ultimo from numerador where nome = 'tombamento') as n`,
    ),
  ).toEqual(antes)
  expect((await resultado(ensaio.id)).split('\n').slice(1, 3)).toEqual([
    '97;S;Antes;1,00;Seria salvo',
    '97;;Principal;1,00;Seria salvo',
  ])
  const real = await importarCsv(t, csv, EM_USO)
  expect(contas(real)).toEqual(contas(ensaio))
  expect(contas(real)).toEqual([2, 1, 1, 0])
  expect((await t.admin.del(`/api/importacao/${ensaio.id}`)).status).toBe(200)
  expect((await t.admin.get(`/api/importacao/${ensaio.id}`)).status).toBe(404)
})

test('an import that dies in the middle goes on behind the last batch, and loses and doubles nothing', async () => {
  const grupo = (k: number) => [
    `${2000 + k};S;Peça ${k};1,00`,
    `${2000 + k};;Corpo ${k};2,00`,
    `;;Avulso ${k % 3};3,00`,
  ]
  const csv = [CABECALHO, ...Array.from({ length: 30 }, (_, k) => grupo(k)).flat()].join('\n')
  const arquivo = await enviarCsv(t.admin, csv)
  const { id, tarefa } = (
    await t.admin.post('/api/importacao', { tipo: 'PATRIMONIO', arquivo: { id: arquivo }, ...EM_USO })
  ).body.content
  let gravacoes = 0
  const morrer = queMorre(() => ++gravacoes > 7)
  await expect(tentar(morrer, tarefa.id, false)).rejects.toThrow('morreu')
  const meio = (await t.admin.get(`/api/importacao/${id}`)).body.content
  expect(meio).toMatchObject({ situacao: { value: 'PROCESSANDO' }, salvos: 40, total: 90 })
  expect((await t.admin.del(`/api/importacao/${id}`)).status).toBe(409)
  expect((await t.admin.get(`/api/importacao/${id}/resultado`)).status).toBe(409)
  await runJobs(t)
  const fim = (await t.admin.get(`/api/importacao/${id}`)).body.content
  expect([fim.situacao.value, ...contas(fim)]).toEqual(['FINALIZADO', 90, 0, 0, 0])
  const [n] = await t.rows(sql`
    select (select count(*)::int from patrimonio where numero_tombamento between 2000 and 2029) as numerados,
      (select count(*)::int from patrimonio where descricao like 'Avulso %') as avulsos,
      (select count(distinct numero_tombamento)::int from patrimonio where descricao like 'Avulso %') as numeros,
      (select count(*)::int from relacionamento r join patrimonio p on p.id = r.patrimonio_id
        where p.numero_tombamento between 2000 and 2029) as relacionados`)
  expect(n).toEqual({ numerados: 60, avulsos: 30, numeros: 30, relacionados: 30 })
  expect(await divergencias(t)).toEqual([])
  expect((await t.admin.get(`/api/tarefas/${tarefa.id}`)).body.content).toMatchObject({
    situacao: 'CONCLUIDA',
    resultado: { salvos: 90 },
  })
})

test('one that is given up in the middle keeps what it did, and can be sent again as it was', async () => {
  const arquivo = await enviarCsv(
    t.admin,
    [CABECALHO, ...Array.from({ length: 20 }, (_, k) => `${3000 + k};;Bem ${k};1,00`)].join('\n'),
  )
  const ordem = { tipo: 'PATRIMONIO', arquivo: { id: arquivo }, ...EM_USO }
  const { id, tarefa } = (await t.admin.post('/api/importacao', ordem)).body.content
  let gravacoes = 0
  const morrer = queMorre(() => ++gravacoes > 4)
  await tentar(morrer, tarefa.id, true)
  const parada = (await t.admin.get(`/api/importacao/${id}`)).body.content
  expect(parada).toMatchObject({ situacao: { value: 'AGUARDANDO' }, salvos: 10 })
  expect(parada.messages[0]).toMatchObject({ tipo: 'ERRO', linha: null })
  expect((await t.admin.post('/api/importacao', { ...ordem, id, criarCadastros: true })).status).toBe(409)
  expect((await t.admin.del(`/api/importacao/${id}`)).status).toBe(409)
  expect((await t.admin.post('/api/importacao', { ...ordem, id })).status).toBe(200)
  await runJobs(t)
  expect(contas((await t.admin.get(`/api/importacao/${id}`)).body.content)).toEqual([20, 0, 0, 0])
})
