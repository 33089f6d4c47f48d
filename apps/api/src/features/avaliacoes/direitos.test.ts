import { rotasAvaliacao, rotasDadosAvaliacao, rotasPrecoJusto, rotasTracaoMecanica } from '@tombo/contract'
import { beforeAll, expect, it } from 'vitest'
import type { Cliente } from '../../../test/app.ts'
import { sceneOfAvaliacao } from '../../../test/scenes/avaliacoes.ts'
import { setUpScene } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'

const BASE = '/api/avaliacao'
const [t, s] = setUpScene(sceneOfAvaliacao)
let a: { id: number }
let item: number
let outroItem: number
let pesquisa: number
let veiculo: number
beforeAll(async () => {
  a = await s.abrir(await s.bens(3))
  const ids = (await s.itensDe(a.id)).map((i) => i.id)
  ;[item = 0, outroItem = 0] = ids
  const r = await s.quemAvalia.post(`${BASE}/${a.id}/avaliarMoveis`, await s.pesquisa([item]))
  pesquisa = r.body.content.id
  const [v] = await t.rows(sql<{ id: number }>`
    with f as (insert into fipe_preco (tipo, codigo_marca, marca, codigo_modelo, modelo, ano_modelo, codigo_combustivel,
        combustivel, valor, mes_referencia, consultado_em)
      values (1, '1', 'Marca', '2', 'Modelo', 2020, '1', 'Gasolina', 10, 'março de 2026', now()) returning id),
    v as (insert into avaliacao_veiculo (avaliacao_id, fipe_preco_id, lataria, mecanica, pneu, criado_em)
      select ${a.id}, id, 'BOM', 'BOM', 'BOM', now() from f returning id),
    u as (update avaliacao_item set veiculo_id = (select id from v) where id = ${ids[2]})
    select id from v`)
  veiculo = v?.id ?? 0
})

type Chamada = (quem: Cliente) => ReturnType<Cliente['get']>
const LER: Record<string, Chamada> = {
  obter: (q) => q.get(`${BASE}/${a.id}`),

  itens: (q) => q.get(`${BASE}/${a.id}/itens`),
  grupos: (q) => q.get(`${BASE}/${a.id}/grupos`),
  eventos: (q) => q.get(`${BASE}/${a.id}/eventos`),
  'preco.listar': (q) => q.get(`${BASE}/${a.id}/metodoprecojusto`),
  'preco.obter': (q) => q.get(`${BASE}/metodoprecojusto/${pesquisa}`),
  'tracao.listar': (q) => q.get(`${BASE}/${a.id}/metodotracaomecanica`),
  'tracao.obter': (q) => q.get(`${BASE}/metodotracaomecanica/${veiculo}`),
}
const CONTADOR = { nomeContador: 'Rui', crcContador: 'SP-123456/O-7', cpfContador: '529.982.247-25' }
const vazia = { precos: [] }
const carro = {
  tipoVeiculo: '1',
  marca: { codigo: '1' },
  modeloFipe: { codigo: '2' },
  anoModeloFipe: { anoModelo: 2020, codigoCombustivel: '1' },
  classificacaoLataria: 'BOM',
  classificacaoMecanica: 'BOM',
  classificacaoPneu: 'BOM',
}
const INTEIRA = { precos: [1, 2, 3].map((n) => ({ valor: '1', foto: { id: n } })) }
const ESCREVER: Record<string, Chamada> = {
  salvar: (q) => q.post(BASE, s.corpo({ id: a.id })),
  adicionar: (q) => q.post(`${BASE}/${a.id}/itens/adicionar`, { ids: [1] }),
  alterarPontos: (q) => q.post(`${BASE}/itens/${item}`, { pvu: 5, justificativa: 'x' }),
  retirar: (q) => q.del(`${BASE}/itens/${outroItem}`),
  laudo: (q) => q.post(`${BASE}/laudo`, { ...CONTADOR, avaliacaoId: a.id }),
  alterarSituacao: (q) => q.post(`${BASE}/${a.id}/alterarsituacao/CANCELADA`, {}),
  'preco.abrir': (q) => q.post(`${BASE}/${a.id}/metodoprecojusto`, vazia),
  'preco.salvar': (q) => q.post(`${BASE}/metodoprecojusto/${pesquisa}`, vazia),
  'preco.avaliar': (q) =>
    q.post(`${BASE}/${a.id}/avaliarMoveis`, { ...INTEIRA, itensAvaliacao: [{ id: item }] }),
  'preco.excluir': (q) => q.del(`${BASE}/metodoprecojusto/${pesquisa}`),
  'tracao.avaliar': (q) =>
    q.post(`${BASE}/${a.id}/avaliarAutomoveis`, { ...carro, itemAvaliacao: { id: item } }),
  'tracao.salvar': (q) =>
    q.post(`${BASE}/metodotracaomecanica/${veiculo}`, { ...carro, itemAvaliacao: { id: item } }),
  'tracao.excluir': (q) => q.del(`${BASE}/metodotracaomecanica/${veiculo}`),
  excluir: (q) => q.del(`${BASE}/${a.id}`),
}
const DA_UNIDADE: Record<string, Chamada> = {
  listar: (q) => q.get(BASE),
  metadata: (q) => q.get(`${BASE}/metadata`),
  metadataMoveis: (q) => q.get('/api/avaliacaomoveis/metadata'),
  'preco.metadata': (q) => q.get(`${BASE}/metodoprecojusto/metadata`),
  'tracao.metadata': (q) => q.get(`${BASE}/metodotracaomecanica/metadata`),
  'formula.listar': (q) => q.get('/api/dadosavaliacao'),
  'formula.metadata': (q) => q.get('/api/dadosavaliacao/metadata'),
  'formula.exemplo': (q) => q.get('/api/dadosavaliacao/exemplo'),
  'formula.obter': (q) => q.get(`/api/dadosavaliacao/${s.formula}`),
}
const DE_QUEM_ASSINA: Record<string, Chamada> = {
  assinarLaudo: (q) => q.post(`${BASE}/${a.id}/laudo/assinar`, { laudoId: 1 }),
}
const DE_QUEM_ESCREVE: Record<string, Chamada> = { bens: (q) => q.get(`${BASE}/patrimonios`) }
const formula = { descricao: 'X', formula: 'EC/100', pontuacao: {}, veiculo: {} }
const DA_ORGANIZACAO: Record<string, Chamada> = {
  'formula.salvar': (q) => q.post('/api/dadosavaliacao', formula),
  'formula.excluir': (q) => q.del(`/api/dadosavaliacao/${s.formula}`),
}
const DE_UMA = { ...LER, ...ESCREVER, ...DE_QUEM_ASSINA }
const TODAS = { ...DE_UMA, ...DA_UNIDADE, ...DE_QUEM_ESCREVE, ...DA_ORGANIZACAO }

const status = async (chamadas: Record<string, Chamada>, quem: Cliente) => {
  const voltas: Record<string, number> = {}
  for (const [nome, chamar] of Object.entries(chamadas)) voltas[nome] = (await chamar(quem)).status
  return voltas
}
const todas = (chamadas: Record<string, Chamada>, codigo: number) =>
  Object.fromEntries(Object.keys(chamadas).map((k) => [k, codigo]))
const com = (prefixo: string, rotas: object) => Object.keys(rotas).map((k) => `${prefixo}${k}`)

it('has no route that its tests do not ask for', () =>
  expect(Object.keys(TODAS).toSorted()).toEqual(
    [
      ...com('', rotasAvaliacao),
      ...com('preco.', rotasPrecoJusto),
      ...com('tracao.', rotasTracaoMecanica),
      ...com('formula.', rotasDadosAvaliacao),
    ].toSorted(),
  ))

it('asks for a session and for a right', async () => {
  expect(await status(TODAS, t.anonymous)).toEqual(todas(TODAS, 401))
  const sem = await t.clientWith(['PATRIMONIO', 'CRIAR_ALTERAR_PATRIMONIO', 'CONSULTAR_DEPRECIACOES'])
  expect(await status(TODAS, sem)).toEqual(todas(TODAS, 403))
})

it('is not there for another unit or another organisation', async () => {
  for (const quem of [(await t.secondUnidade()).admin, (await t.secondOrganizacao()).admin]) {
    const { salvar, ...resto } = DE_UMA
    expect(await status(resto, quem)).toEqual(todas(resto, 404))
    expect([400, 404]).toContain((await salvar?.(quem))?.status)
    expect((await quem.get(BASE)).body.content.count).toBe(0)
    expect((await quem.get(`${BASE}/patrimonios?avaliacaoId=${a.id}`)).status).toBe(404)
    // Its commission is none of theirs.
    expect((await quem.post(BASE, s.corpo())).body.fields).toHaveProperty('comissao')
  }
})

it('takes no asset and no file of another unit', async () => {
  const { admin, unidadeId } = await t.secondUnidade()
  const [alheio] = await t.rows(sql<{ id: number }>`
    insert into patrimonio (unidade_id, situacao, descricao) values (${unidadeId}, 'EM_USO', 'Alheio') returning id`)
  const b = await s.abrir()
  const nada = await s.quemAvalia.post(`${BASE}/${b.id}/itens/adicionar`, { ids: [alheio?.id] })
  expect([nada.status, nada.body.fields]).toEqual([409, {}])
  const corpo = await s.pesquisa([outroItem])
  const foto = await s.foto(admin)
  const precos = [{ ...corpo.precos[0], foto }, corpo.precos[1], corpo.precos[2]]
  const r = await s.quemAvalia.post(`${BASE}/${a.id}/avaliarMoveis`, { ...corpo, precos })
  expect([r.status, Object.keys(r.body.fields)]).toEqual([400, ['fotos']])
})

it('is read by who may only read, and changed by nobody but who may', async () => {
  expect(await status({ ...LER, ...DA_UNIDADE }, s.leitor)).toEqual(todas({ ...LER, ...DA_UNIDADE }, 200))
  const escrita = { ...ESCREVER, ...DE_QUEM_ESCREVE, ...DA_ORGANIZACAO }
  expect(await status(escrita, s.leitor)).toEqual(todas(escrita, 403))
  expect((await s.leitor.get(`${BASE}/${a.id}`)).body.content.acoes).toEqual([])
})

it('takes nothing that it does not know', async () => {
  for (const [url, corpo] of [
    [BASE, { ...s.corpo(), outra: 1 }],
    [`${BASE}/${a.id}/itens/adicionar`, { ids: [1], x: 1 }],
    [`${BASE}/${a.id}/itens/adicionar`, { ids: [1], where: '{}' }],
    [`${BASE}/${a.id}/itens/adicionar`, { where: '{"nada":{}}' }],
    [`${BASE}/itens/${item}`, { pvu: 5, justificativa: 'x', y: 1 }],
    [`${BASE}/${a.id}/avaliarMoveis`, { ...INTEIRA, itensAvaliacao: [{ id: item }], z: 1 }],
    [`${BASE}/${a.id}/alterarsituacao/CANCELADA`, { x: 1 }],
    [`${BASE}/${a.id}/avaliarAutomoveis`, { ...carro, valorFIPE: '1', itemAvaliacao: { id: item }, w: 1 }],
  ] as const)
    expect({ url, status: (await s.quemAvalia.post(url, corpo)).status }).toEqual({ url, status: 400 })
  const semVeiculo = await s.quemAvalia.post(`${BASE}/${a.id}/avaliarAutomoveis`, carro)
  expect(semVeiculo.body.fields).toEqual({ itemAvaliacao: ['Selecione um veículo!'] })
})
