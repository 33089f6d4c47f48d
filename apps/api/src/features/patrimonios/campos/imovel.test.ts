import { mensagens } from '@tombo/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, createTestApp } from '../../../../test/app.ts'
import { bem, type Cadastros, cadastrosDe } from '../../../../test/bens.ts'
import { sql } from '../../../kernel/db/sql.ts'

let t: TestApp
let c: Cadastros
let natureza: { id: number }
beforeAll(async () => {
  t = await createTestApp()
  c = await cadastrosDe(t)
  const [n] = await t.rows(sql<{ id: number }>`
    select n.id from tipo_natureza n join mascara m on m.id = n.mascara_id join tipo_bem tb on tb.id = m.tipo_bem_id
    where tb.classificacao = 'IMOVEIS' limit 1`)
  natureza = n as { id: number }
})
afterAll(() => t.close())

const minimo = { denominacao: 'Escola do Centro', tipoImovel: 'EDIFICACAO' }
const inteiro = {
  ...minimo,
  padraoConstrucao: 'Normal',
  finalidade: 'Ensino fundamental',
  matricula: '12.345',
  dataMatricula: '1998-05-20',
  numeroRegistroImovel: '7',
  livro: '2-A',
  folha: '15v',
  cartorioRegistro: '1º Ofício',
  cnpj: '12.ABC.345/01DE-35',
  latitude: '-23.550520',
  longitude: '-46.633308',
  endereco: {
    cep: '01001-000',
    logradouro: 'Praça da Sé',
    numero: 's/n',
    complemento: 'Fundos',
    bairro: 'Sé',
    cidade: { id: 3550308 },
  },
  contato: { email: 'escola@exemplo.gov.br', telefone: '(11) 3100-0000' },
}
const imovel = (mais: Record<string, unknown> = {}) => bem(c, { tipoNatureza: natureza, ...mais })
const criar = async (mais: Record<string, unknown> = {}) => {
  const r = await t.admin.post('/api/patrimonios', imovel(mais))
  expect(r.status === 200 ? 200 : r.text).toBe(200)
  return r.body.content
}
const eventos = async (id: number) => (await t.admin.get(`/api/patrimonios/${id}/eventos`)).body.content

describe('the data of a real-estate asset', () => {
  test('are read as they were written, kept without masks, and told in the history', async () => {
    const novo = await criar({ imovel: inteiro })
    expect(novo.imovel).toEqual({
      ...inteiro,
      tipoImovel: { value: 'EDIFICACAO', descricao: 'Edificação' },
      cnpj: '12ABC34501DE35',
      endereco: {
        ...inteiro.endereco,
        cep: '01001000',
        cidade: { id: 3550308, nome: 'São Paulo', estado: { id: 35, nome: 'São Paulo', uf: 'SP' } },
      },
      contato: { email: 'escola@exemplo.gov.br', telefone: '1131000000' },
    })
    const [cadastro] = (await eventos(novo.id)).resultList
    expect(cadastro.alteracoes).toEqual(
      expect.arrayContaining([
        { id: 'imovel.tipoImovel', campo: 'Imóvel: tipo', anterior: null, novo: 'Edificação' },
        { id: 'imovel.cnpj', campo: 'Imóvel: CNPJ', anterior: null, novo: '12.ABC.345/01DE-35' },
        { id: 'imovel.endereco.cidade', campo: 'Imóvel: cidade', anterior: null, novo: 'São Paulo/SP' },
        { id: 'imovel.endereco.cep', campo: 'Imóvel: CEP', anterior: null, novo: '01001-000' },
        { id: 'imovel.latitude', campo: 'Imóvel: latitude', anterior: null, novo: '-23.550520' },
      ]),
    )
    const igual = await t.admin.post('/api/patrimonios', novo)
    expect(igual.body.content).toEqual(novo)
    expect((await eventos(novo.id)).count).toBe(1)
  })

  test('change alone: one event with old and new, and a new version', async () => {
    const novo = await criar({ imovel: inteiro })
    const r = await t.admin.post(`/api/patrimonios/${novo.id}`, {
      versao: novo.versao,
      imovel: { finalidade: null, endereco: { numero: '100' } },
    })
    expect(r.body.content).toMatchObject({
      versao: novo.versao + 1,
      audit: { updatedBy: 'Administradora' },
      imovel: { finalidade: null, livro: '2-A', endereco: { numero: '100', bairro: 'Sé' } },
    })
    const { count, resultList } = await eventos(novo.id)
    expect(count).toBe(2)
    expect(resultList[0].alteracoes).toEqual([
      { id: 'imovel.finalidade', campo: 'Imóvel: finalidade', anterior: 'Ensino fundamental', novo: null },
      { id: 'imovel.endereco.numero', campo: 'Imóvel: número', anterior: 's/n', novo: '100' },
    ])
    const velha = await t.admin.post(`/api/patrimonios/${novo.id}`, { versao: 1, imovel: { folha: '1' } })
    expect(velha.status).toBe(409)
  })

  test('are null where there are none, and are asked for by name and kind', async () => {
    const novo = await criar()
    expect(novo.imovel).toBeNull()
    expect((await t.admin.post('/api/patrimonios', novo)).body.content.versao).toBe(novo.versao)
    const r = await t.admin.post(`/api/patrimonios/${novo.id}`, { imovel: { livro: '1' } })
    expect(r).toMatchObject({
      status: 400,
      body: {
        fields: {
          'imovel.denominacao': [mensagens.obrigatorio],
          'imovel.tipoImovel': [mensagens.obrigatorio],
        },
      },
    })
  })

  test.each([
    [{ cnpj: '12.ABC.345/01DE-36' }, 'imovel.cnpj', mensagens.cnpjInvalido],
    [{ contato: { email: 'escola' } }, 'imovel.contato.email', mensagens.emailInvalido],
    [{ contato: { telefone: '123' } }, 'imovel.contato.telefone', mensagens.telefoneInvalido],
    [{ endereco: { cep: '123' } }, 'imovel.endereco.cep', 'CEP inválido.'],
    [{ endereco: { cidade: { id: 1 } } }, 'imovel.endereco.cidade', mensagens.naoEncontrado],
    [{ endereco: { pais: 'BR' } }, 'imovel.endereco.pais', mensagens.propriedadeDesconhecida],
    [{ latitude: '-23.5' }, 'imovel.longitude', mensagens.coordenadasJuntas],
    [{ longitude: '-46.6' }, 'imovel.latitude', mensagens.coordenadasJuntas],
    [{ latitude: '-90.1', longitude: '0' }, 'imovel.latitude', mensagens.valorMenor],
    [{ latitude: '0', longitude: '180.000001' }, 'imovel.longitude', mensagens.valorMaior],
    [{ latitude: '1.1234567', longitude: '0' }, 'imovel.latitude', mensagens.numeroRequerido],
    [{ tipoImovel: 'CASTELO' }, 'imovel.tipoImovel', mensagens.valorInvalido],
    [{ dataMatricula: '1998-02-30' }, 'imovel.dataMatricula', mensagens.dataInvalida],
    [{ piscina: true }, 'imovel.piscina', mensagens.propriedadeDesconhecida],
  ])('refuse %j beside its field', async (mais, campo, texto) => {
    const r = await t.admin.post('/api/patrimonios', imovel({ imovel: { ...minimo, ...mais } }))
    expect(r.status).toBe(400)
    expect(r.body.fields[campo]).toContain(texto)
  })

  test('one coordinate cannot be taken away from the other; zero is one', async () => {
    const novo = await criar({ imovel: { ...minimo, latitude: '0', longitude: '-51.1' } })
    expect(novo.imovel).toMatchObject({ latitude: '0.000000', longitude: '-51.100000' })
    const url = `/api/patrimonios/${novo.id}`
    expect((await t.admin.post(url, { imovel: { latitude: null } })).status).toBe(400)
    const ambas = await t.admin.post(url, { imovel: { latitude: null, longitude: null } })
    expect(ambas.body.content.imovel).toMatchObject({ latitude: null, longitude: null })
  })

  test('belong to real estate only', async () => {
    const r = await t.admin.post('/api/patrimonios', bem(c, { imovel: minimo }))
    expect(r).toMatchObject({ status: 400, body: { fields: { imovel: [mensagens.soImovelTemDados] } } })
  })
})

describe('a real-estate asset keeps its situation until its data are there', () => {
  const recusa = { status: 409, body: { message: mensagens.dadosImovelNecessarios } }

  test('by any way', async () => {
    const novo = await criar()
    const mudar = (situacao: string) => t.admin.post(`/api/patrimonios/${novo.id}`, { situacao })
    for (const s of ['AGUARDANDO_TOMBAMENTO', 'CARGA', 'EM_USO']) expect(await mudar(s)).toMatchObject(recusa)
    expect(await t.admin.post('/api/patrimonios/tombar', { id: novo.id })).toMatchObject(recusa)
    expect(await t.admin.post('/api/patrimonios/tombar', imovel())).toMatchObject(recusa)
    const aguardando = imovel({ situacao: 'AGUARDANDO_TOMBAMENTO' })
    expect(await t.admin.post('/api/patrimonios', aguardando)).toMatchObject(recusa)
    expect((await t.admin.post(`/api/patrimonios/${novo.id}`, { observacao: 'x' })).status).toBe(200)
  })

  test('the same save may bring them, and then registers it', async () => {
    const novo = await criar()
    const r = await t.admin.post(`/api/patrimonios/${novo.id}`, { situacao: 'EM_USO', imovel: minimo })
    expect(r.status === 200 ? 200 : r.text).toBe(200)
    expect(r.body.content).toMatchObject({
      situacao: { value: 'EM_USO' },
      imovel: { denominacao: 'Escola do Centro' },
    })
    const direto = await t.admin.post('/api/patrimonios/tombar', imovel({ imovel: minimo }))
    expect(direto.body.content.numeroTombamento).toEqual(expect.any(Number))
  })

  test('what is on its way keeps them; what is being edited may lose them', async () => {
    const novo = await criar({ imovel: minimo })
    const url = `/api/patrimonios/${novo.id}`
    expect((await t.admin.post(url, { imovel: null })).body.content.imovel).toBeNull()
    const { resultList } = await eventos(novo.id)
    expect(resultList[0].alteracoes).toContainEqual({
      id: 'imovel.tipoImovel',
      campo: 'Imóvel: tipo',
      anterior: 'Edificação',
      novo: null,
    })
    await t.admin.post(url, { imovel: minimo, situacao: 'AGUARDANDO_TOMBAMENTO' })
    expect(await t.admin.post(url, { imovel: null })).toMatchObject(recusa)
  })
})

test('another unit and who may only read change nothing', async () => {
  const novo = await criar({ imovel: inteiro })
  const url = `/api/patrimonios/${novo.id}`
  const leitor = await t.clientWith(['PATRIMONIO'])
  expect((await leitor.get(url)).body.content.imovel).toEqual(novo.imovel)
  expect((await leitor.post(url, { imovel: minimo })).status).toBe(403)
  const { admin: outro } = await t.secondUnidade()
  expect((await outro.post(url, { imovel: minimo })).status).toBe(404)
  expect((await t.admin.get(url)).body.content).toEqual(novo)
})

describe('who may only read asks for the change', () => {
  const BASE = '/api/patrimonios/solicitacoesalteracoes'
  const pedir = async (id: number, dados: unknown) =>
    (await t.clientWith(['PATRIMONIO'])).post(BASE, {
      patrimonio: { id },
      alteracoes: { imovel: dados },
    })

  test('field by field, and what is approved alone is changed', async () => {
    const { id } = await criar({ imovel: inteiro })
    const pedido = await pedir(id, { ...inteiro, finalidade: 'Creche', endereco: { numero: '100' } })
    expect(pedido.status === 200 ? 200 : pedido.text).toBe(200)
    const { diferencas, id: solicitacao } = pedido.body.content
    expect(diferencas).toMatchObject([
      { campoType: { value: 'imovel.finalidade' }, anterior: 'Ensino fundamental', novo: 'Creche' },
      {
        campoType: { value: 'imovel.endereco.numero', descricao: 'Imóvel: número' },
        anterior: 's/n',
        novo: '100',
      },
    ])
    const decidida = await t.admin.post(`${BASE}/atualizarstatus`, {
      id: solicitacao,
      status: 'APROVAR',
      aprovados: [diferencas[1].id],
    })
    expect(decidida.status === 200 ? 200 : decidida.text).toBe(200)
    expect((await t.admin.get(`/api/patrimonios/${id}`)).body.content.imovel).toMatchObject({
      finalidade: 'Ensino fundamental',
      endereco: { numero: '100', cidade: { nome: 'São Paulo' } },
    })
  })

  test('but not for taking all of it away, nor for what a save refuses', async () => {
    const { id } = await criar({ imovel: inteiro })
    expect((await pedir(id, null)).body.fields).toHaveProperty('alteracoes.imovel')
    expect((await pedir(id, { latitude: null })).body.fields).toHaveProperty('alteracoes.imovel.latitude')
  })
})
