import { campoPatrimonio, MAXIMO_DE_SOLICITACOES, mensagemSolicitacoesDemais } from '@tombo/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type Cliente, createTestApp } from '../../../test/app.ts'
import { bem, type Cadastros, cadastrosDe, ctxOf, tombarBem } from '../../../test/bens.ts'
import { inventarioVazio } from '../../../test/scenes/inventarios.ts'
import { sql } from '../../kernel/db/sql.ts'
import { valoresAtuais } from '../patrimonios/gravar/alteracao.public.ts'
import { solicitarAlteracao } from './solicitar.public.ts'

const BASE = '/api/patrimonios/solicitacoesalteracoes'
let t: TestApp
let c: Cadastros
let pessoa: Cliente
let outroLocal: number

beforeAll(async () => {
  t = await createTestApp()
  c = await cadastrosDe(t)
  pessoa = await t.clientWith(['PATRIMONIO'])
  const [l] = await t.rows(
    sql<{
      id: number
    }>`insert into localizacao (unidade_id, descricao, caminho) values (${t.unidadeId}, 'Depósito', 'Depósito')
      returning id`,
  )
  outroLocal = (l as { id: number }).id
})
afterAll(() => t.close())

const novo = async (mais: Record<string, unknown> = {}) =>
  (await t.admin.post('/api/patrimonios', bem(c, mais))).body.content
const pedir = (quem: Cliente, b: { id: number; versao?: number }, alteracoes: object, motivo?: string) =>
  quem.post(BASE, { patrimonio: { id: b.id, versao: b.versao }, alteracoes, motivo })
const nPedidos = async () =>
  (await t.rows(sql<{ n: number }>`select count(*)::int as n from solicitacao_alteracao`))[0]?.n

describe('pedir uma alteração', () => {
  it('asks for what differs only, with the values as a person reads them, and changes nothing', async () => {
    const b = await novo()
    const r = await pedir(
      pessoa,
      b,
      {
        // As the screen sends it: the whole section, changed or not.
        ...b,
        localizacaoInicial: { id: outroLocal },
        valorAquisicao: '1234,50',
        produtoCaracteristica: { ...b.produtoCaracteristica, caracteristica1: 'Tampo de vidro' },
      },
      'Mudou de sala',
    )
    expect(r.status === 200 ? 200 : r.text).toBe(200)
    expect(r.body.message).toBe('Solicitação enviada.')
    expect(r.body.content).toMatchObject({
      status: { value: 'PENDENTE', descricao: 'Em análise' },
      origem: { value: 'EDICAO' },
      inventario: null,
      patrimonio: { id: b.id, descricao: 'Mesa de reunião' },
      solicitante: { id: pessoa.usuarioId },
      motivo: 'Mudou de sala',
      decididoEm: null,
    })
    const diferencas = r.body.content.diferencas.map((d: Record<string, unknown>) => ({ ...d, id: 0 }))
    expect(diferencas).toEqual([
      {
        id: 0,
        campoType: { value: 'produtoCaracteristica.caracteristica1', descricao: 'Característica 1' },
        anterior: null,
        novo: 'Tampo de vidro',
        aprovar: null,
      },
      {
        id: 0,
        campoType: { value: 'localizacaoInicial', descricao: 'Localização' },
        anterior: 'Sala',
        novo: 'Depósito',
        aprovar: null,
      },
      {
        id: 0,
        campoType: { value: 'valorAquisicao', descricao: 'Valor de aquisição' },
        anterior: '1.000,00',
        novo: '1.234,50',
        aprovar: null,
      },
    ])
    const depois = (await t.admin.get(`/api/patrimonios/${b.id}`)).body.content
    expect(depois).toEqual(b)
  })

  it('stands in the history of the asset, and in the notices of who may decide, and of nobody else', async () => {
    const decide = await t.clientWith(['CRIAR_ALTERAR_SOLICITACOES_ALTERACAO'])
    const b = await novo()
    const { id } = (await pedir(pessoa, b, { observacao: 'Falta uma gaveta' })).body.content
    const [evento] = (await t.admin.get(`/api/patrimonios/${b.id}/eventos`)).body.content.resultList
    expect(evento).toMatchObject({
      descricao: 'Solicitação de alteração',
      usuario: expect.stringContaining('Pessoa'),
      alteracoes: [{ id: 'observacao', campo: 'Observação', anterior: null, novo: 'Falta uma gaveta' }],
    })
    const avisos = await t.rows(
      sql<{
        usuario_id: number
        texto: string
      }>`select usuario_id, texto from notificacao where endereco = ${`/solicitacoesalteracao?solicitacao=${id}`}
        order by 1`,
    )
    expect(avisos.map((a) => a.usuario_id)).toEqual(
      [t.admin.usuarioId, decide.usuarioId].sort((x, y) => x - y),
    )
    expect(avisos[0]?.texto).toContain('pede a alteração de Mesa de reunião: observação.')
  })

  it('keeps nothing when nothing differs, also where a rule takes back what was asked', async () => {
    const b = await novo()
    const antes = await nPedidos()
    for (const alteracoes of [
      b,
      {},
      { observacao: '  ' },
      { localizacaoInicial: { id: c.local } },
      // Not a cession, in use: a save clears these.
      { cessaoUso: '10.00', justificativaDesuso: 'OCIOSO' },
    ]) {
      const r = await pedir(pessoa, b, alteracoes)
      expect(r).toMatchObject({ status: 400, body: { message: 'Nenhuma alteração foi feita.' } })
    }
    expect(await nPedidos()).toBe(antes)
    expect((await t.admin.get(`/api/patrimonios/${b.id}/eventos`)).body.content.count).toBe(1)
  })

  it.each([
    [{ placa: 'AB@1' }, 'alteracoes.placa', 'A placa não pode conter caracteres especiais'],
    [{ dataAquisicao: '2024-02-30' }, 'alteracoes.dataAquisicao', 'Data inválida.'],
    [{ tipoNatureza: null }, 'alteracoes.tipoNatureza', 'Preenchimento obrigatório.'],
    [{ utilizacao: 'DESUSO' }, 'alteracoes.justificativaDesuso', 'Preenchimento obrigatório.'],
    [{ localizacaoInicial: { id: 999_999 } }, 'alteracoes.localizacaoInicial', 'Registro não encontrado.'],
    [{ invento: 1 }, 'alteracoes.invento', 'Propriedade desconhecida.'],
    [
      { dataAquisicao: '2030-01-01', dataTombamento: null },
      'alteracoes.dataAquisicao',
      'A data de aquisição não pode ser depois de hoje.',
    ],
  ])('refuses %o as a save does, beside its field', async (alteracoes, campo, texto) => {
    const b = await novo()
    const antes = await nPedidos()
    const r = await pedir(pessoa, b, alteracoes)
    expect(r.status).toBe(400)
    expect(r.body.fields[campo]).toContain(texto)
    expect(await nPedidos()).toBe(antes)
  })

  it('holds to the rules of a registered asset: a value that the ledger would refuse is not asked for', async () => {
    const b = await tombarBem(t.admin, bem(c, { dataInicioDepreciacao: '2024-01-10' }))
    const r = await pedir(pessoa, b, { responsavel: null })
    expect(r.body.fields).toEqual({ 'alteracoes.responsavel': ['Preenchimento obrigatório.'] })
    expect(
      (await t.rows(sql`select 1 from lancamento where patrimonio_id = ${b.id} and tipo <> 'ENTRADA'`))
        .length,
    ).toBe(0)
  })

  it('makes no product before somebody approves it', async () => {
    const b = await novo()
    const descricao = 'Mesa que só existe no pedido'
    const r = await pedir(pessoa, b, { produtoCaracteristica: { produto: { descricao } } })
    expect(r.body.content.diferencas).toMatchObject([
      { campoType: { descricao: 'Descrição' }, anterior: 'Mesa de reunião', novo: descricao },
    ])
    expect(await t.rows(sql`select 1 from produto where descricao = ${descricao}`)).toEqual([])
  })

  it('asks for a registration only for who may register', async () => {
    const b = await novo()
    expect((await pedir(pessoa, b, { situacao: 'EM_USO' })).status).toBe(403)
    expect((await pedir(pessoa, b, { situacao: 'BAIXADO' })).status).toBe(409)
    const tombador = await t.clientWith(['PATRIMONIO', 'TOMBAR_PATRIMONIO'])
    const r = await pedir(tombador, b, { situacao: 'EM_USO' })
    expect(r.body.content.diferencas).toMatchObject([{ anterior: 'Em edição', novo: 'Em uso' }])
    expect((await t.admin.get(`/api/patrimonios/${b.id}`)).body.content.numeroTombamento).toBeNull()
  })

  it('refuses an old version, and an asset that is gone or written off', async () => {
    const b = await novo()
    await t.admin.post(`/api/patrimonios/${b.id}`, { observacao: 'x' })
    expect((await pedir(pessoa, b, { placa: 'ABC1234' })).status).toBe(409)
    await t.rows(
      sql`update patrimonio set situacao = 'BAIXADO', numero_tombamento = 90001 where id = ${b.id}`,
    )
    expect(await pedir(pessoa, { id: b.id }, { placa: 'ABC1234' })).toMatchObject({
      status: 409,
      body: { message: 'O bem foi baixado: não pode mais ser alterado.' },
    })
    const outro = await novo()
    await t.admin.del(`/api/patrimonios/${outro.id}`)
    expect((await pedir(pessoa, { id: outro.id }, { placa: 'ABC1234' })).status).toBe(404)
  })

  it('is not asked by who waits for too many decisions, and by one at a time', async () => {
    const [quem, outra] = [await t.clientWith(['PATRIMONIO']), await t.clientWith(['PATRIMONIO'])]
    const b = await novo()
    const um = async (de: Cliente, placa: string) => (await pedir(de, b, { observacao: placa })).status
    expect(await um(quem, 'primeiro')).toBe(200)
    await t.rows(sql`
      insert into solicitacao_alteracao (unidade_id, patrimonio_id, solicitante_id, solicitante_nome, origem)
      select ${t.unidadeId}, ${b.id}, ${quem.usuarioId}, 'Alguém', o
      from (select 'EDICAO' from generate_series(3, ${MAXIMO_DE_SOLICITACOES})
        union all select 'INVENTARIO' from generate_series(1, 5)) x(o)`)
    const voltas = await Promise.all([um(quem, 'um'), um(quem, 'dois')])
    expect(voltas.toSorted()).toEqual([200, 409])
    expect((await pedir(quem, b, { observacao: 'mais' })).body.message).toBe(mensagemSolicitacoesDemais)
    expect(await um(outra, 'dela')).toBe(200)
    await t.rows(
      sql`update solicitacao_alteracao set status = 'REPROVADA' where solicitante_id = ${quem.usuarioId}`,
    )
    expect(await um(quem, 'depois')).toBe(200)
  })

  it('leaves the save itself closed to who may only see', async () => {
    const b = await novo()
    expect((await pessoa.post(`/api/patrimonios/${b.id}`, { observacao: 'x' })).status).toBe(403)
  })

  it('comes from a count too, and is found by its inventory', async () => {
    const b = await novo()
    const inventarioId = await inventarioVazio(t)
    const id = await t.organizacoes.write(t.databaseId, (db) =>
      solicitarAlteracao(
        ctxOf(t, t.unidadeId, db),
        { patrimonio: { id: b.id }, alteracoes: { observacao: 'Contado sem a plaqueta' } },
        { tipo: 'INVENTARIO', inventarioId },
      ),
    )
    const pagina = (await t.admin.get(`${BASE}/inventarios/${inventarioId}`)).body.content
    expect(pagina).toMatchObject({
      count: 1,
      resultList: [{ id, origem: { value: 'INVENTARIO' }, inventario: { id: inventarioId } }],
    })
    const { admin } = await t.secondUnidade()
    expect((await admin.get(`${BASE}/inventarios/${inventarioId}`)).status).toBe(404)
  })
})

it('knows the words of every field in the history of an asset', async () => {
  const b = await novo()
  await t.rows(
    sql`insert into imovel (patrimonio_id, denominacao, tipo_imovel) values (${b.id}, 'x', 'TERRENO')`,
  )
  const textos = await t.organizacoes.read(t.databaseId, (db) =>
    valoresAtuais(ctxOf(t, t.unidadeId, db), b.id),
  )
  for (const campo of campoPatrimonio.values) expect(Object.keys(textos ?? {})).toContain(campo)
})
