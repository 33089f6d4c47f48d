import { mensagens } from '@tombo/contract'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import documento from '../../../openapi.json' with { type: 'json' }
import type { Cliente } from '../../../test/app.ts'
import { setUpScene } from '../../../test/scene.ts'
import {
  alguem,
  type Alguem,
  INVENTARIOS,
  leitura,
  novoId,
  sceneOfInventario,
} from '../../../test/scenes/inventarios.ts'
import { sql } from '../../kernel/db/sql.ts'

const [t, s] = setUpScene(sceneOfInventario)
const ESCREVEM = new Set(['criaralterarinventarios', 'concluirinventarios'])

/** Every call in whose address a campaign, or something of one, is named, unless only those may call it who see all. */
const doInventario = Object.entries(
  documento.paths as Record<string, Record<string, { 'x-acesso': string | string[] }>>,
).flatMap(([path, metodos]) =>
  Object.entries(metodos).flatMap(([metodo, { 'x-acesso': acesso }]) =>
    /inventario/i.test(path) && path.includes('{') && ![acesso].flat().every((a) => ESCREVEM.has(a))
      ? [`${metodo.toUpperCase()} ${path}`]
      : [],
  ),
)

/** They tell nothing of what a campaign expects nor of what was found, or leave it out for whoever counts blindly. */
const CALAM = [
  'GET /api/inventarios/{id}',
  'GET /api/inventarios/{id}/localizacoes',
  'GET /api/inventarios/{id}/localizacoes/{localizacaoId}',
  'GET /api/inventarios/{id}/sessoes',
  'GET /api/inventarios/{id}/qr',
  'GET /api/inventarios/{id}/pacote',
  'GET /api/patrimonios/{id}/inventarios',
  'GET /api/localizacoes/estainclusaeminventario/{id}',
  // A counter sends by them.
  'POST /api/inventarios/{id}/sessoes',
  'POST /api/inventarios/{id}/contato',
  'POST /api/inventarios/{id}/leituras',
  'POST /api/inventarios/{id}/fotos/{fotoId}',
  'POST /api/inventarios/{id}/localizacoes/{localizacaoId}/fechar',
  'POST /api/inventarios/{id}/importacao',
  'POST /api/inventarios/{id}/importacao/previa',
  // Stars, comments and the words for justifications.
  'GET /api/inventarios/avaliacao/{id}',
  'DELETE /api/inventarios/avaliacao/{id}',
  'GET /api/inventarios/avaliacao/comentarios/list/{id}',
  'DELETE /api/inventarios/avaliacao/comentarios/{id}',
  'GET /api/inventarios/itens/justificativas/{id}',
  // They do nothing before the end.
  'POST /api/inventarios/{id}/baixa',
  'POST /api/inventarios/{id}/desconhecidos/cadastrar',
]
/** Only the commission may call them (docs/regras.md R49). */
const DA_COMISSAO = [
  'POST /api/inventarios/{id}/itens/{itemId}/conferir',
  'POST /api/inventarios/{id}/itens/{itemId}/estornarconferencia',
  'POST /api/inventarios/{id}/leituras/{leituraId}/desconsiderar',
]
/** They tell it, and refuse whoever counts blindly. */
const RECUSAM = [
  'GET /api/inventarios/{id}/itens',
  'GET /api/inventarios/{id}/leituras',
  'GET /api/inventarios/{id}/leiturainconsistente',
  'GET /api/inventarios/{id}/desconhecidos',
  'GET /api/inventarios/{id}/historico',
  'GET /api/inventarios/{id}/resultado',
  'GET /api/inventarios/{id}/graficoinventario',
  'GET /api/inventarios/{id}/fim',
  'GET /api/inventarios/iteminventario/{id}',
  'GET /api/inventarios/iteminventario/alteracoes/{id}',
  'GET /api/inventarios/report/itensnaoencontrados/{id}',
  'POST /api/inventarios/{id}/downloadarquivoacerto',
  'POST /api/inventarios/{id}/localizacoes/{localizacaoId}/termo',
  'POST /api/inventarios/relatorioalteracoes/{id}',
  'POST /api/inventarios/relatorioanalitico/{id}',
  'POST /api/inventarios/relatorioata/{id}',
  'POST /api/inventarios/relatorioentradasebaixas/{id}',
  'POST /api/inventarios/relatorioleituraeinconsistencias/{id}',
  'POST /api/inventarios/relatorioroteiro/{id}',
  'GET /api/comparativoinventario/{a}/{b}/graficoconferencia',
  'GET /api/comparativoinventario/{a}/{b}/graficoestoquecontagem',
  'GET /api/comparativoinventario/{a}/{b}/itens',
  'GET /api/comparativoinventario/{a}/{b}/mudancas',
  'GET /api/patrimonios/solicitacoesalteracoes/inventarios/{id}',
  'GET /api/visaogeral/{inventarioId}/informacoesinventario',
  'GET /api/visaogeral/{inventarioId}/grafico1',
  'GET /api/visaogeral/{inventarioId}/grafico2',
  'GET /api/visaogeral/{inventarioId}/graficoalteracoes',
  'GET /api/visaogeral/{inventarioId}/produtosdivergencia',
]
/** Reports of a campaign that are asked for by a form. */
const POR_FORMULARIO = ['inventario', 'inventariocentrocusto', 'bensinventariados']

let id: number
let aberto: number
let item: number
let link: number
let bem: number
let foto: number
/** Named for the room of the blind campaign; so is Eva, who is of the commission too; Gil only reads. */
let dora: Alguem
let eva: Alguem
let gil: Cliente

/** The room is counted blindly by Dora and Eva; Eva has read one of its two assets, and closed it. */
beforeAll(async () => {
  const CONTAM = ['CONTAR_INVENTARIOS', 'PATRIMONIO', 'CONSULTAR_RELATORIOS', 'PATRIMONIO_GERENCIAL'] as const
  dora = await alguem(t, 'Dora', t.unidadeId, [...CONTAM])
  eva = await alguem(t, 'Eva', t.unidadeId, [...CONTAM])
  gil = await t.clientWith(['CONSULTAR_INVENTARIOS', 'PATRIMONIO', 'CONSULTAR_RELATORIOS'])
  await t.rows(sql`insert into comissao_membro (comissao_id, responsavel_id, criado_em, criado_por)
    values (${s.comissao}, ${eva.id}, '2026-01-01', 'x')`)
  const [a] = await s.bens(s.sala, ['CEGA-1', 'CEGA-2'])
  await s.bens(s.outra, ['CEGA-3'])
  bem = a as number
  id = await s.criar({ contagem: 'DUPLA_CEGA', localizacoes: [{ localizacao: { id: s.sala } }] })
  aberto = await s.criar({ localizacoes: [{ localizacao: { id: s.outra } }] })
  const lugares = (await s.ana.cliente.get(`${INVENTARIOS}/${id}/localizacoes`)).body.content
  link = lugares.resultList[0].id
  await s.ana.cliente.post(`${INVENTARIOS}/${id}/localizacoes/${link}/contadores`, {
    contadores: [{ id: dora.id }, { id: eva.id }],
  })
  await deEva()
  const itens = (await s.ana.cliente.get(`${INVENTARIOS}/${id}/itens`)).body.content.resultList
  item = itens[0].id
})

/** Eva reads an asset, with a photo of something that is no asset, and closes the room. */
async function deEva() {
  const aparelho = await s.aparelho(id, eva)
  const dela = novoId()
  await aparelho.enviar([leitura(s.sala, 'CEGA-1'), leitura(s.sala, null, { foto: dela })])
  const png = await sharp({ create: { width: 8, height: 6, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  await aparelho.cliente.sendFile(`${INVENTARIOS}/${id}/fotos/${dela}`, 'foto.png', png)
  const [f] = await t.rows(
    sql<{ id: number }>`select arquivo_id as id from inventario_foto where id = ${dela}::uuid`,
  )
  foto = (f as { id: number }).id
  const fechado = await aparelho.cliente.post(`${INVENTARIOS}/${id}/localizacoes/${s.sala}/fechar`, {
    id: novoId(),
    dispositivo: aparelho.dispositivo,
    fechadoEm: '2026-03-10T12:00:00Z',
    assinante: 'Zélia',
    assinatura: 'M10,20L30,40',
    faltantes: 1,
  })
  expect(fechado.status).toBe(200)
}

/** Asks for what a line of the lists above names, of the blind campaign. */
function pedir(cliente: Cliente, qual: string) {
  const [metodo = '', modelo = ''] = qual.split(' ')
  const dele = modelo.includes('iteminventario') ? item : id
  const path = modelo
    .replace('{id}', String(dele))
    .replace('{inventarioId}', String(id))
    .replace('{localizacaoId}', String(link))
    .replace('{a}', String(aberto))
    .replace('{b}', String(id))
  if (metodo === 'POST') return cliente.post(path, { formato: 'CSV' })
  return cliente.get(modelo.includes('report/') ? `${path}?formato=CSV` : path)
}
const pedirRelatorio = (cliente: Cliente, qual: string) =>
  cliente.post(`/api/relatorio/${qual}`, { formato: 'CSV', inventario: { id } })
/** The statuses that somebody gets who asks for all that, each once. */
async function contado(cliente: Cliente): Promise<number[]> {
  const todos: number[] = []
  for (const qual of RECUSAM) todos.push((await pedir(cliente, qual)).status)
  for (const qual of POR_FORMULARIO) todos.push((await pedirRelatorio(cliente, qual)).status)
  todos.push((await cliente.get(`/api/arquivos/${foto}`)).status)
  return [...new Set(todos)].toSorted((a, b) => a - b)
}

describe('whoever is named to count a place of a blind campaign (docs/regras.md R259)', () => {
  it('is asked about by each call of a campaign: it tells nothing, or it refuses', () => {
    expect(doInventario.toSorted()).toEqual([...CALAM, ...DA_COMISSAO, ...RECUSAM].toSorted())
  })

  it('is told nothing of what is expected, nor of what others found', async () => {
    for (const qual of RECUSAM) {
      const r = await pedir(dora.cliente, qual)
      expect([qual, r.status, r.body.message]).toEqual([qual, 403, mensagens.inventarioContagemCega])
    }
    for (const qual of POR_FORMULARIO) {
      const r = await pedirRelatorio(dora.cliente, qual)
      expect([qual, r.status, r.body.message]).toEqual([qual, 403, mensagens.inventarioContagemCega])
    }
    const decisao = `${INVENTARIOS}/${id}/itens/${item}`
    expect((await dora.cliente.post(`${decisao}/conferir`, { justificativa: 'vi' })).status).toBe(403)
    expect((await dora.cliente.post(`${decisao}/estornarconferencia`)).status).toBe(403)
    expect((await dora.cliente.get(`/api/arquivos/${foto}`)).status).toBe(404)
  })

  it('reads the campaign and its places, without a number', async () => {
    const r = await dora.cliente.get(`${INVENTARIOS}/${id}`)
    expect(r.body.content).toMatchObject({
      conta: true,
      veOEsperado: false,
      andamento: null,
      semLocal: null,
      qtdSolicitacaoAlteracao: null,
    })
    const lista = (await dora.cliente.get(INVENTARIOS)).body.content.resultList
    expect(lista.map((i: { id: number; andamento: unknown }) => [i.id, i.andamento !== null])).toEqual([
      [aberto, true],
      [id, false],
    ])
    const semNumeros = { id: link, andamento: null, deFora: null, termos: [] }
    const locais = await dora.cliente.get(`${INVENTARIOS}/${id}/localizacoes`)
    expect(locais.body.content.resultList).toMatchObject([semNumeros])
    const local = await dora.cliente.get(`${INVENTARIOS}/${id}/localizacoes/${link}`)
    expect(local.body.content).toMatchObject(semNumeros)
    expect((await dora.cliente.get(`/api/visaogeral/grafico3`)).body.content).toMatchObject([{ id: aberto }])
    expect((await dora.cliente.get(`/api/patrimonios/${bem}/inventarios`)).body.content.count).toBe(0)
    expect((await eva.cliente.get(`/api/patrimonios/${bem}/inventarios`)).body.content.count).toBe(1)
  })

  it('counts with a device, and reads how much it sent, and not how much others did', async () => {
    const aparelho = await s.aparelho(id, dora)
    const { aceitas } = (await aparelho.enviar([leitura(s.sala, 'CEGA-2')])).body.content
    expect(aceitas).toHaveLength(1)
    const pacote = (await aparelho.cliente.get(`${INVENTARIOS}/${id}/pacote`)).body.content
    expect(pacote).toMatchObject({ bens: [], localizacoes: [{ quantidade: null, minha: true }] })
    const leituras = async (quem: Cliente) =>
      (await quem.get(`${INVENTARIOS}/${id}/sessoes`)).body.content.map(
        (x: { leituras: number }) => x.leituras,
      )
    expect(await leituras(dora.cliente)).toEqual([1, null])
    expect(await leituras(eva.cliente)).toEqual([1, 2])
  })
})

describe('all of it is told', () => {
  it('to a member of the commission who counts too, and to whoever only reads', async () => {
    expect(await contado(eva.cliente)).toEqual([200, 202])
    expect(await contado(gil)).toEqual([200, 202])
    expect((await gil.get(`${INVENTARIOS}/${id}`)).body.content).toMatchObject({
      veOEsperado: true,
      andamento: { esperados: 2 },
    })
  })

  it('not to a member whose act has ended, and who is named', async () => {
    await t.rows(sql`update comissao set data_expiracao = '2026-03-09' where id = ${s.comissao}`)
    expect((await pedir(eva.cliente, 'GET /api/inventarios/{id}/itens')).status).toBe(403)
    await t.rows(sql`update comissao set data_expiracao = '2026-06-30' where id = ${s.comissao}`)
  })

  it('to whoever counts an open campaign, writes or concludes campaigns, or when the counting has ended', async () => {
    for (const acao of ['CRIAR_ALTERAR_INVENTARIOS', 'CONCLUIR_INVENTARIOS'] as const) {
      const outro = await alguem(t, `Quem pode ${acao}`, t.unidadeId, ['CONTAR_INVENTARIOS', acao])
      await s.ana.cliente.post(`${INVENTARIOS}/${id}/localizacoes/${link}/contadores`, {
        contadores: [{ id: dora.id }, { id: eva.id }, { id: outro.id }],
      })
      expect((await pedir(outro.cliente, 'GET /api/inventarios/{id}/itens')).status).toBe(200)
    }
    await t.rows(sql`update inventario set contagem = 'ABERTA' where id = ${id}`)
    expect(await contado(dora.cliente)).toEqual([200, 202])
    await t.rows(sql`update inventario set contagem = 'CEGA' where id = ${id}`)
    expect(await contado(dora.cliente)).toEqual([403, 404])
    await t.rows(sql`update inventario set situacao_inventario = 'EM_ASSINATURA' where id = ${id}`)
    expect(await contado(dora.cliente)).toEqual([200, 202])
  })
})
