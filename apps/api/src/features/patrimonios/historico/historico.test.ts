import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  campoDoRotulo,
  CAMPOS_DO_BEM_NO_HISTORICO,
  CAMPOS_DO_IMOVEL_NO_HISTORICO,
  mensagens,
  ROTULOS_DO_HISTORICO,
  tipoEventoBem,
} from '@tombo/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, createTestApp, type Cliente } from '../../../../test/app.ts'
import { bem, type Cadastros, cadastrosDe, ctxOf, novaUnidade } from '../../../../test/bens.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { estadoDoBem } from '../campos/estado.ts'

let t: TestApp
let c: Cadastros
const url = '/api/configuracaohistoricobem'
beforeAll(async () => {
  t = await createTestApp()
  c = await cadastrosDe(t)
})
afterAll(() => t.close())
afterEach(() => t.rows(sql`delete from configuracao_historico_bem`))

const criar = async (mais: Record<string, unknown> = {}) => {
  const r = await t.admin.post('/api/patrimonios', bem(c, mais))
  expect(r.status === 200 ? 200 : r.text).toBe(200)
  return r.body.content
}
const esconder = (campos: string[], eventos: string[] = []) =>
  t.admin.post(url, {
    campos: campos.map((campo) => ({ campo, exibir: false })),
    eventos: eventos.map((tipo) => ({ tipo, exibir: false })),
  })
const eventos = async (id: number, query = '', quem: Cliente = t.admin) =>
  (await quem.get(`/api/patrimonios/${id}/eventos?${query}`)).body.content

test('the contract names every field that an asset’s history tells', async () => {
  const { id } = await criar()
  await t.rows(
    sql`insert into imovel (patrimonio_id, denominacao, tipo_imovel) values (${id}, 'x', 'TERRENO')`,
  )
  const estado = await t.organizacoes.write(t.databaseId, (db) => estadoDoBem(ctxOf(t, t.unidadeId, db), id))
  expect(Object.keys(estado?.textos ?? {}).sort()).toEqual(Object.keys(ROTULOS_DO_HISTORICO).sort())
})

describe('what the history shows', () => {
  test('is everything until something is hidden', async () => {
    const { content } = (await t.admin.get(url)).body
    expect(content.campos.map((l: { campo: string }) => l.campo)).toEqual([
      ...CAMPOS_DO_BEM_NO_HISTORICO,
      ...CAMPOS_DO_IMOVEL_NO_HISTORICO,
    ])
    expect(content.eventos.map((l: { tipo: { value: string } }) => l.tipo.value)).toEqual(
      tipoEventoBem.values,
    )
    expect([...content.campos, ...content.eventos].every((l) => l.exibir)).toBe(true)
    expect((await t.admin.post(url, content)).body.content).toEqual(content)
    expect(await t.rows(sql`select 1 from evento where entidade = 'configuracaohistoricobem'`)).toEqual([])
  })

  test('leaves out hidden fields, and alterations of nothing else; the count follows', async () => {
    const { id } = await criar({ placa: 'ABC1D23' })
    await t.admin.post(`/api/patrimonios/${id}`, { placa: 'XYZ9A99' })
    await t.admin.post(`/api/patrimonios/${id}`, { placa: null, observacao: 'Sem placa' })
    expect((await eventos(id)).count).toBe(3)
    expect((await esconder(['Placa'])).body.message).toBe(mensagens.salvo)

    const { count, resultList } = await eventos(id)
    expect(count).toBe(2)
    expect(resultList[0].alteracoes).toEqual([
      { id: 'observacao', campo: 'Observação', anterior: null, novo: 'Sem placa' },
    ])
    expect(resultList[1].tipoEvento).toBe('CADASTRO')
    expect(JSON.stringify(resultList)).not.toContain('Placa')
    expect((await eventos(id, 'tudo=true')).count).toBe(3)
    expect((await eventos(id, 'tudo=false')).count).toBe(2)
    expect((await eventos(id, 'rpp=1&page=2')).resultList[0].tipoEvento).toBe('CADASTRO')
  })

  test('a field of the organisation’s own is hidden as any other, whatever it is called by then', async () => {
    const campo = (
      await t.admin.post('/api/camposadicionais', {
        rotulo: 'Senha do cofre',
        tipo: 'TEXTO',
        secao: 'Cofre',
        ordem: 1,
        opcoes: null,
        naturezas: null,
        obrigatorio: false,
        ativo: true,
      })
    ).body.content
    const endereco = `camposAdicionais.${campo.chave}`
    const { id } = await criar({ camposAdicionais: { [campo.chave]: 'dito' } })
    await t.admin.post(`/api/patrimonios/${id}`, { camposAdicionais: { [campo.chave]: 'redito' } })
    expect((await eventos(id)).count).toBe(2)
    const escolher = (exibir: boolean) => t.admin.post(url, { adicionais: [{ campo: endereco, exibir }] })
    expect((await escolher(false)).body.content.adicionais).toEqual([
      { campo: endereco, rotulo: 'Senha do cofre', exibir: false },
    ])
    const [dito] = await t.rows(
      sql`select alteracoes from evento where entidade = 'configuracaohistoricobem' order by id desc limit 1`,
    )
    expect(dito).toEqual({
      alteracoes: [{ campo: 'Senha do cofre', anterior: 'Exibido', novo: 'Oculto' }],
    })
    await t.admin.post(`/api/camposadicionais/${campo.id}`, { rotulo: 'Segredo do cofre' })
    expect((await eventos(id)).count).toBe(1)
    expect(JSON.stringify((await eventos(id)).resultList)).not.toContain('dito')
    expect((await eventos(id, 'tudo=true')).count).toBe(2)
    await escolher(true)
    expect((await eventos(id)).count).toBe(2)
    expect(
      (await t.admin.post(url, { adicionais: [{ campo: 'camposAdicionais.nunca', exibir: true }] })).status,
    ).toBe(400)
    await t.admin.post(`/api/camposadicionais/${campo.id}`, { ativo: false })
  })

  test('keeps an event of another kind whose fields are all hidden, and leaves out hidden kinds', async () => {
    const { id } = await criar({
      produtoCaracteristica: { referencia: 'H-1', produto: { descricao: 'Rádio' } },
    })
    await t.admin.del(`/api/patrimonios/${id}/desvincular`)
    await esconder(['Etiqueta'])
    expect((await eventos(id)).resultList[0]).toMatchObject({ tipoEvento: 'DESVINCULACAO', alteracoes: [] })
    await esconder([], ['DESVINCULACAO', 'CADASTRO'])
    expect(await eventos(id)).toMatchObject({ count: 0, resultList: [] })
    await t.admin.post(url, { eventos: [{ tipo: 'CADASTRO', exibir: true }] })
    expect((await eventos(id)).count).toBe(1)
  })

  test('is told when it changes, and only what changed', async () => {
    await esconder(['Placa', 'Chassi'], ['GARANTIA'])
    await esconder(['Placa'])
    const ditos = await t.rows(
      sql<{
        alteracoes: unknown
        unidade_id: null
      }>`select alteracoes, unidade_id from evento where entidade = 'configuracaohistoricobem' order by id desc`,
    )
    expect(ditos[0]).toEqual({
      unidade_id: null,
      alteracoes: [
        { campo: 'Placa', anterior: 'Exibido', novo: 'Oculto' },
        { campo: 'Chassi', anterior: 'Exibido', novo: 'Oculto' },
        { campo: 'Evento: Garantia', anterior: 'Exibido', novo: 'Oculto' },
      ],
    })
    const [total] = await t.rows(
      sql<{ n: number }>`select count(*)::int as n from evento where entidade = 'configuracaohistoricobem'`,
    )
    await esconder(['Placa'])
    expect(
      await t.rows(sql`select count(*)::int as n from evento where entidade = 'configuracaohistoricobem'`),
    ).toEqual([total])
  })

  test('is chosen by who administers, read by who reads assets; all of it is for who administers', async () => {
    const { id } = await criar()
    const leitor = await t.clientWith(['PATRIMONIO'])
    const conf = await t.clientWith(['CONF'])
    expect((await leitor.get(url)).status).toBe(200)
    expect((await conf.get(url)).status).toBe(200)
    expect((await (await t.clientWith(['CONSULTAR_USUARIOS'])).get(url)).status).toBe(403)
    expect((await t.anonymous.get(url)).status).toBe(401)
    for (const quem of [leitor, conf, await t.clientWith(['CRIAR_ALTERAR_PATRIMONIO'])])
      expect((await quem.post(url, { campos: [] })).status).toBe(403)
    expect((await leitor.get(`/api/patrimonios/${id}/eventos?tudo=true`)).status).toBe(403)
    expect((await leitor.get(`/api/patrimonios/${id}/eventos`)).status).toBe(200)
    await esconder(['Placa'])
    const outra = (await t.secondOrganizacao()).admin
    expect((await outra.get(url)).body.content.campos.every((l: { exibir: boolean }) => l.exibir)).toBe(true)
  })

  test.each([
    { campos: [{ campo: 'Inventado', exibir: false }] },
    { eventos: [{ tipo: 'INVENTADO', exibir: false }] },
    { campos: [{ campo: 'Placa' }] },
    { campos: [{ campo: 'Placa', exibir: 'não' }] },
    { invento: 1 },
  ])('refuses %j', async (corpo) => {
    expect((await t.admin.post(url, corpo)).status).toBe(400)
  })
})

describe('events that carry no ids', () => {
  const antigo = async (id: number) => {
    const alteracoes = [
      { campo: 'Placa', anterior: null, novo: 'ABC1D23' },
      { campo: 'Observação', anterior: null, novo: 'Antes dos ids' },
      { campo: 'Movimentação', anterior: null, novo: 'Transferência' },
    ]
    await t.rows(sql`
      insert into evento (unidade_id, entidade, entidade_id, tipo, usuario_nome, instante, alteracoes)
      values (${t.unidadeId}, 'patrimonios', ${id}, 'ALTERACAO', 'Ana', now(), ${JSON.stringify(alteracoes)}::jsonb)`)
  }

  test('are read with the fields that their labels name, and hidden by them', async () => {
    const { id } = await criar()
    await antigo(id)
    expect((await eventos(id)).resultList[0].alteracoes).toEqual([
      { id: 'placa', campo: 'Placa', anterior: null, novo: 'ABC1D23' },
      { id: 'observacao', campo: 'Observação', anterior: null, novo: 'Antes dos ids' },
      { campo: 'Movimentação', anterior: null, novo: 'Transferência' },
    ])
    await esconder(['Placa'])
    expect((await eventos(id)).resultList[0].alteracoes.map((a: { id?: string }) => a.id)).toEqual([
      'observacao',
      undefined,
    ])
  })

  test('and the settings that were kept by label are kept by id', async () => {
    await t.rows(sql`
      insert into configuracao_historico_bem (campo, exibir)
      values ('Placa', false), ('Imóvel: CNPJ', false), ('Chassi', true), ('evento:GARANTIA', false),
        ('Sumido', false)`)
    const migracao = await readFile(
      join(import.meta.dirname, '../../../../migrations/0051_historico_por_campo.sql'),
      'utf8',
    )
    await t.rows(sql.raw(migracao))
    const linhas = sql<{
      campo: string
      exibir: boolean
    }>`select campo, exibir from configuracao_historico_bem order by campo`
    expect(await t.rows(linhas)).toEqual([
      { campo: 'chassi', exibir: true },
      { campo: 'evento:GARANTIA', exibir: false },
      { campo: 'imovel.cnpj', exibir: false },
      { campo: 'placa', exibir: false },
    ])
    const { campos } = (await t.admin.get(url)).body.content
    expect(campos.filter((l: { exibir: boolean }) => !l.exibir)).toEqual([
      { campo: 'Placa', exibir: false },
      { campo: 'Imóvel: CNPJ', exibir: false },
    ])
    await t.rows(sql.raw(migracao))
    expect((await t.rows(linhas)).length).toBe(4)
  })

  test('every label of every field names it', () => {
    for (const [id, rotulo] of Object.entries(ROTULOS_DO_HISTORICO)) expect(campoDoRotulo(rotulo)).toBe(id)
  })
})

describe('empenho', () => {
  test('is read as written, told in the history, and taken away', async () => {
    const novo = await criar({ empenho: { descricao: ' 2024NE000123 ' } })
    expect(novo.empenho).toEqual({ descricao: '2024NE000123' })
    expect((await t.admin.post('/api/patrimonios', novo)).body.content).toEqual(novo)
    const sem = await t.admin.post(`/api/patrimonios/${novo.id}`, { empenho: null })
    expect(sem.body.content.empenho).toBeNull()
    expect((await eventos(novo.id)).resultList[0].alteracoes).toEqual([
      { id: 'empenho', campo: 'Empenho', anterior: '2024NE000123', novo: null },
    ])
    const longo = await t.admin.post(`/api/patrimonios/${novo.id}`, {
      empenho: { descricao: 'x'.repeat(61) },
    })
    expect(longo.body.fields).toHaveProperty('empenho.descricao')
    const estranho = await t.admin.post(`/api/patrimonios/${novo.id}`, { empenho: { numero: 1 } })
    expect(estranho.body.fields).toHaveProperty('empenho.numero')
  })
})

describe('usuarioorresponsavel', () => {
  const pessoas = (query: string, quem: Cliente) => quem.get(`/api/patrimonios/usuarioorresponsavel?${query}`)

  test('finds who answers for assets or uses them, in the unit, by name', async () => {
    const u = await novaUnidade(t)
    const pessoa = async (nome: string, matricula: number) =>
      (
        await t.rows(
          sql<{
            id: number
          }>`insert into responsavel (unidade_id, nome, matricula) values (${u.unidadeId}, ${nome}, ${matricula})
            returning id`,
        )
      )[0]?.id
    const usa = await pessoa('Álvaro Usuário', 77)
    await pessoa('Ninguém', 78)
    const { body } = await u.cliente.post(
      '/api/patrimonios',
      bem(u.c, { responsavelUsuarioBem: { id: usa } }),
    )
    const achados = (await pessoas('', u.cliente)).body.content
    expect(achados.count).toBe(2)
    expect(achados.resultList.map((p: { nome: string }) => p.nome)).toEqual(
      expect.arrayContaining(['Ana Lima', 'Álvaro Usuário']),
    )
    expect((await pessoas('q=alvaro', u.cliente)).body.content.resultList).toEqual([
      { id: usa, nome: 'Álvaro Usuário', matricula: 77 },
    ])
    expect((await pessoas('q=77', u.cliente)).body.content.count).toBe(1)
    expect((await pessoas('q=%25', u.cliente)).body.content.count).toBe(0)
    expect((await pessoas('rpp=1&page=2', u.cliente)).body.content).toMatchObject({ count: 2, next: null })
    await u.cliente.del(`/api/patrimonios/${body.content.id}`)
    expect((await pessoas('', u.cliente)).body.content.count).toBe(0)
  })

  test('asks for its right', async () => {
    expect((await pessoas('', await t.clientWith(['CONSULTAR_RELATORIOS']))).status).toBe(200)
    expect((await pessoas('', await t.clientWith(['CONF']))).status).toBe(403)
    expect((await pessoas('x=1', t.admin)).status).toBe(400)
  })
})

test('an asset’s inventories are asked for between two days: while there are none, it was in none', async () => {
  const { id } = await criar()
  const em = (query = '', quem: Cliente = t.admin) => quem.get(`/api/patrimonios/${id}/inventarios?${query}`)
  expect((await em('dataInicial=2026-01-01&dataFinal=2026-01-01')).body.content).toMatchObject({
    resultList: [],
    count: 0,
    next: null,
  })
  expect((await em('dataInicial=2026-01-02&dataFinal=2026-01-01')).body.fields).toEqual({
    dataFinal: [mensagens.dataFinalAntesDaInicial],
  })
  expect((await em('dataInicial=ontem')).status).toBe(400)
  expect((await em('x=1')).status).toBe(400)
  expect((await em('', await t.clientWith(['CONF']))).status).toBe(403)
})
