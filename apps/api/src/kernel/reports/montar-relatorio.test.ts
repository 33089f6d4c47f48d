import { lerConfig } from '../config.ts'
import type { Lugar } from '../files/arquivos.ts'
import { buffer } from 'node:stream/consumers'
import {
  defineRelatorio,
  defineRoute,
  LINHAS_DE_PDF,
  mensagens,
  zFormatoRelatorio,
  zRelatorioPedido,
} from '@tombo/contract'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { type AppDeTeste, criarAppDeTeste } from '../../../test/app.ts'
import { sql } from '../db/sql.ts'
import { type Casa, criarServidor } from '../http/app.ts'
import { esvaziarFila } from '../jobs/fila.ts'
import { definirRelatorio } from './definicao.ts'
import { emissaoDeRelatorios } from './emitir.ts'
import { montarRelatorios } from './montar-relatorio.ts'

/** A whole report, as a feature writes it. */
const contrato = defineRelatorio({
  chave: 'unidades-de-teste',
  titulo: 'Unidades',
  permissao: ['consultarrelatorios', ['consultarunidades', 'criaralterarunidades']],
  parametros: z.strictObject({ formato: zFormatoRelatorio, ativas: z.boolean().default(false) }),
})
const rota = defineRoute({
  method: 'POST',
  path: '/api/teste/relatorio',
  resumo: 'Emitir: Unidades',
  acesso: 'consultarrelatorios',
  body: contrato.parametros,
  response: zRelatorioPedido,
  adiada: true,
})
const relatorio = definirRelatorio(contrato, {
  rota,
  desenho: () => ({
    colunas: [
      { chave: 'id', titulo: 'Código', formato: 'codigo', largura: 10 },
      { chave: 'descricao', titulo: 'Unidade', formato: 'texto', largura: 60 },
      { chave: 'pessoas', titulo: 'Pessoas', formato: 'inteiro', largura: 15, total: true },
    ],
    orientacao: 'RETRATO',
    linhas: ['unidade', 'unidades'],
  }),
  consulta: (_ctx, { ativas }) => sql`
    select u.id, u.descricao, (select count(*) from usuario_unidade x where x.unidade_id = u.id) as pessoas
    from unidade u where u.ativo or not ${ativas}::boolean order by u.descricao`,
  filtros: (_ctx, { ativas }) => (ativas ? ['Só as ativas'] : []),
})

let t: AppDeTeste
let casa: Casa
beforeAll(async () => {
  t = await criarAppDeTeste()
  const { servicos } = lerConfig({}, t.pastaDeArquivos)
  casa = {
    ...t,
    app: await criarServidor(t.app.log, servicos),
    servicos,
    conferirRespostas: true,
  }
  montarRelatorios(casa, [relatorio])
  await casa.app.ready()
})
afterAll(async () => {
  await casa.app.close()
  await t.fechar()
})

const pedir = (token: string, payload: object) =>
  casa.app.inject({ method: 'POST', url: rota.path, headers: { 'x-auth-token': token }, payload })

it('a report of forty lines is asked for by a POST, its parameters in the body, and made', async () => {
  await t.linhas(sql`insert into unidade (descricao, ativo) values ('Antiga', false)`)
  const r = await pedir(t.admin.token, { formato: 'CSV', ativas: true })
  expect(r.statusCode).toBe(202)
  const { content } = r.json() as { content: { relatorio: { id: number } } }
  const { organizacoes, clock, arquivos } = t
  const tipos = [emissaoDeRelatorios([relatorio])]
  await esvaziarFila({ organizacoes, clock, arquivos, log: t.app.log, tipos, rotinas: [] }, t.databaseId)
  const [feito] = await t.linhas(
    sql<Lugar & { filtros: string[]; parametros: object }>`
      select a.chave, a.armazenamento, r.filtros, r.parametros from relatorio r join arquivo a on a.id = r.arquivo_id where r.id = ${content.relatorio.id}`,
  )
  expect(feito).toMatchObject({
    filtros: ['Só as ativas'],
    parametros: { formato: 'CSV', ativas: true },
  })
  const linhas = parse(
    await buffer(
      await t.organizacoes.ler(t.databaseId, async (db) => (await t.arquivos.de(db)).ler(feito as Lugar)),
    ),
    { bom: true, delimiter: ';' },
  )
  expect(linhas.slice(4)).toEqual([
    ['Código', 'Unidade', 'Pessoas'],
    [String(t.unidadeId), 'Sede', '1'],
    ['Total (1 unidade)', '', '1'],
  ])
})

it('refuses who lacks a right, and what the parameters do not know', async () => {
  const so = await t.cliente(['CONSULTAR_RELATORIOS'])
  expect((await pedir(so.token, {})).statusCode).toBe(403)
  const ambos = await t.cliente(['CONF', 'CONSULTAR_RELATORIOS', 'CONSULTAR_UNIDADES'])
  expect((await pedir(ambos.token, { segredo: 1 })).statusCode).toBe(400)
  expect((await pedir(ambos.token, {})).statusCode).toBe(202)
})

it('a report that is defined no more fails with a word of its own, and nobody opens it', async () => {
  const { relatorio: novo } = (
    (await pedir(t.admin.token, {})).json() as { content: { relatorio: { id: number } } }
  ).content
  const { organizacoes, clock, arquivos } = t
  const fila = {
    organizacoes,
    clock,
    arquivos,
    log: t.app.log,
    tipos: [emissaoDeRelatorios([])],
    rotinas: [],
  }
  for (let vez = 0; vez < 3; vez += 1) {
    await esvaziarFila(fila, t.databaseId)
    await t.linhas(sql`update graphile_worker._private_jobs set run_at = now()`)
  }
  const [linha] = await t.linhas(
    sql<{
      situacao: string
      mensagem: string
    }>`select situacao, mensagem from relatorio where id = ${novo.id}`,
  )
  expect(linha).toMatchObject({ situacao: 'FALHOU', mensagem: expect.stringContaining('erro inesperado') })
  expect((await t.admin.get(`/api/relatorios/${novo.id}`)).status).toBe(403)
})

it('more rows than a PDF can hold are refused at once, with what to do instead', async () => {
  const { organizacoes, clock, arquivos } = t
  const grande = definirRelatorio(contrato, {
    desenho: () => relatorio.preparar({}).desenho,
    consulta: () => sql`select 1 as id, 'x' as descricao, 1 as pessoas`,
    total: async () => LINHAS_DE_PDF + 1,
    filtros: () => [],
  })
  const tipos = [emissaoDeRelatorios([grande])]
  const situacoes = []
  for (const formato of ['PDF', 'XLSX']) {
    const { content } = (await pedir(t.admin.token, { formato })).json() as {
      content: { tarefa: { id: number } }
    }
    await esvaziarFila({ organizacoes, clock, arquivos, log: t.app.log, tipos, rotinas: [] }, t.databaseId)
    const { situacao, mensagens: ms } = (await t.admin.get(`/api/tarefas/${content.tarefa.id}`)).body.content
    situacoes.push([situacao, ms])
  }
  expect(situacoes).toEqual([
    ['FALHOU', [mensagens.pdfGrande]],
    ['CONCLUIDA', []],
  ])
})
