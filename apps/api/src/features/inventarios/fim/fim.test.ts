import { mensagens } from '@tombo/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { untilDone } from '../../../../test/bens.ts'
import { sceneOfInventario, INVENTARIOS, leitura } from '../../../../test/scenes/inventarios.ts'
import { ondeEstao } from '../../../../test/scenes/mover.ts'
import { setUpScene } from '../../../../test/scene.ts'
import { sql } from '../../../kernel/db/sql.ts'

const [t, s] = setUpScene(sceneOfInventario)
const URL = INVENTARIOS
let n = 0
let etiqueta = (qual: string) => qual
let bens: number[] = []
beforeEach(async () => {
  n += 1
  const letra = `F${n}-`
  etiqueta = (qual) => `${letra}${qual}`
  await t.rows(
    sql`update inventario set situacao_inventario = 'CANCELADO'
      where situacao_inventario not in ('CANCELADO', 'CONCLUIDO')`,
  )
  await t.rows(sql`update patrimonio set situacao = 'BAIXADO' where situacao = 'EM_USO'`)
  await t.rows(sql`update localizacao set responsavel_id = ${s.caio.id} where id = ${s.outra}`)
  bens = [
    ...(await s.bens(s.sala, ['A', 'B', 'C'].map(etiqueta))),
    ...(await s.bens(s.outra, [etiqueta('D')])),
  ]
})
const aceitar = (quais: readonly string[]) => ({
  aceites: quais.map((pendencia) => ({ pendencia, justificativa: 'Aceito assim' })),
})
/** Counts A in its room, B in the other one; nobody sees C and D. */
async function contado(mais: Record<string, unknown> = {}) {
  const id = await s.criar(mais)
  const [estado] = await t.rows(
    sql<{ id: number }>`select id from estado_conservacao where classificacao = 'RUIM'`,
  )
  await (
    await s.aparelho(id)
  ).enviar([
    leitura(s.sala, etiqueta('A'), { conservacao: { id: estado?.id } }),
    leitura(s.outra, etiqueta('B')),
    leitura(s.outra, 'desconhecida'),
  ])
  return id
}
const assinar = (id: number, quem = s.ana, ausencias: object[] = []) =>
  quem.cliente.post(`${URL}/${id}/assinar`, { ausencias })
const PENDENCIAS = ['LOCAIS_SEM_TERMO', 'SEM_DESFECHO', 'LEITURAS_SEM_BEM']

describe('the end of a campaign', () => {
  it('names what stands in its way, and waits until each is decided or accepted in writing', async () => {
    const id = await contado()
    const fim = (await s.ana.cliente.get(`${URL}/${id}/fim`)).body.content
    expect(
      fim.pendencias.map((p: { pendencia: { value: string }; quantidade: number }) => [
        p.pendencia.value,
        p.quantidade,
      ]),
    ).toEqual([
      ['LOCAIS_SEM_TERMO', 2],
      ['SEM_DESFECHO', 2],
      ['LEITURAS_SEM_BEM', 1],
    ])
    expect(fim.pendencias[1].exemplos).toHaveLength(2)
    expect(fim.consequencias).toEqual({
      movimentar: 1,
      destinos: 1,
      solicitar: 0,
      ficam: [],
      naoEncontrados: 2,
      desconhecidas: 1,
    })
    const cedo = await s.ana.cliente.post(`${URL}/${id}/concluir`, aceitar(['SEM_DESFECHO']))
    expect(cedo.status).toBe(409)
    expect(cedo.body.message).toBe(mensagens.inventarioComPendencias)
    expect(cedo.body.fields.aceites).toHaveLength(2)
    expect((await s.caio.cliente.post(`${URL}/${id}/concluir`, aceitar(PENDENCIAS))).status).toBe(403)
    const fechado = await s.ana.cliente.post(`${URL}/${id}/concluir`, aceitar(PENDENCIAS))
    expect(fechado.body.content.situacaoInventario.value).toBe('EM_ASSINATURA')
    // Back to checking, the signatures are asked for anew.
    await assinar(id)
    expect((await s.ana.cliente.post(`${URL}/${id}/emconferencia`)).status).toBe(200)
    const depois = (await s.ana.cliente.get(`${URL}/${id}/fim`)).body.content
    expect(depois.assinaturas.every((a: { assinadoEm: string | null }) => a.assinadoEm === null)).toBe(true)
  })

  it('comes with the last signature: what was found elsewhere is moved, the state is as it was seen, the rest was not found', async () => {
    const id = await contado()
    await s.ana.cliente.post(`${URL}/${id}/concluir`, aceitar(PENDENCIAS))
    expect((await assinar(id, s.caio)).status).toBe(403)
    expect((await assinar(id, s.bia)).body.content.situacaoInventario.value).toBe('EM_ASSINATURA')
    const [um, dois] = await Promise.all([assinar(id), assinar(id)])
    expect([um.status, dois.status].sort((a, b) => a - b)).toEqual([200, 409])
    const feito = [um, dois].find((x) => x.status === 200)
    expect(feito?.body.content.situacaoInventario.value).toBe('CONCLUINDO')
    const { tarefa } = feito?.body.content ?? {}
    await untilDone(t, s.ana.cliente, { status: 202, body: { content: { tarefa } }, text: '' })
    expect((await s.ana.cliente.get(`${URL}/${id}`)).body.content).toMatchObject({
      situacaoInventario: { value: 'CONCLUIDO' },
      andamento: { esperados: 4, conferidos: 4, parciais: 0, pendentes: 0 },
    })
    expect(await ondeEstao(t, [bens[1] as number])).toMatchObject([
      { local: s.outra, responsavel: s.caio.id },
    ])
    const [a] = await t.rows(sql<{ classificacao: string }>`
      select e.classificacao from patrimonio p join estado_conservacao e on e.id = p.estado_conservacao_id
      where p.id = ${bens[0]}`)
    expect(a?.classificacao).toBe('RUIM')
    expect((await s.resultados(id)).map((r) => r.resultado)).toEqual([
      'ENCONTRADO',
      'OUTRO_LOCAL',
      'NAO_ENCONTRADO',
      'NAO_ENCONTRADO',
    ])
    const [movimento] = await t.rows(sql<{ motivo: string; quantidade: number }>`
      select motivo, quantidade from movimentacao order by id desc limit 1`)
    expect(movimento).toEqual({ motivo: `Inventário nº ${id}`, quantidade: 1 })
  })

  it('waits for nobody who left the commission: whoever has signed concludes it, and signs no second time', async () => {
    const id = await contado()
    await s.ana.cliente.post(`${URL}/${id}/concluir`, aceitar(PENDENCIAS))
    expect((await assinar(id)).body.content.situacaoInventario.value).toBe('EM_ASSINATURA')
    expect((await assinar(id)).body.content.situacaoInventario.value).toBe('EM_ASSINATURA')
    await t.rows(
      sql`update comissao_membro set removido_em = ${t.clock.now()} where responsavel_id = ${s.bia.id}`,
    )
    const { tarefa, situacaoInventario } = (await assinar(id)).body.content
    expect(situacaoInventario.value).toBe('CONCLUINDO')
    await untilDone(t, s.ana.cliente, { status: 202, body: { content: { tarefa } }, text: '' })
    await t.rows(sql`update comissao_membro set removido_em = null where responsavel_id = ${s.bia.id}`)
    const [assinaturas] = await t.rows(sql<{ n: number }>`
      select count(*)::int as n from evento where entidade = 'inventarios' and entidade_id = ${id}
        and tipo = 'INVENTARIO_ASSINADO'`)
    expect(assinaturas?.n).toBe(1)
  })

  it('goes on without a member who cannot sign, with the reason; and asks for changes where the campaign says so', async () => {
    const id = await contado({ achados: 'SOLICITAR' })
    await s.ana.cliente.post(`${URL}/${id}/concluir`, aceitar(PENDENCIAS))
    expect((await assinar(id, s.ana, [{ membro: { id: s.caio.id }, motivo: 'x' }])).status).toBe(400)
    const r = await assinar(id, s.ana, [{ membro: { id: s.bia.id }, motivo: 'Licença médica' }])
    const { tarefa } = r.body.content
    await untilDone(t, s.ana.cliente, { status: 202, body: { content: { tarefa } }, text: '' })
    const fim = (await s.ana.cliente.get(`${URL}/${id}/fim`)).body.content
    expect(fim.assinaturas).toMatchObject([
      { membro: { id: s.ana.id } },
      { membro: { id: s.bia.id }, ausencia: 'Licença médica' },
    ])
    expect((await s.ana.cliente.get(`${URL}/${id}`)).body.content.qtdSolicitacaoAlteracao).toBe(1)
    expect(await ondeEstao(t, [bens[1] as number])).toMatchObject([{ local: s.sala }])
    const pedidos = await t.admin.get(`/api/patrimonios/solicitacoesalteracoes/inventarios/${id}`)
    expect(pedidos.body.content.count).toBe(1)
  })
})

describe('what people think of a campaign', () => {
  it('is stars of each, their mean, and comments that only their authors delete', async () => {
    const id = await s.criar()
    const inventario = { id }
    await s.ana.cliente.post(`${URL}/avaliacao`, { inventario, valor: 5 })
    await s.ana.cliente.post(`${URL}/avaliacao`, { inventario, valor: 4 })
    const deBia = (await s.bia.cliente.post(`${URL}/avaliacao`, { inventario, valor: 3 })).body.content
    expect(deBia).toMatchObject({ valor: 3, media: '3.5', quantidade: 2 })
    expect((await s.ana.cliente.post(`${URL}/avaliacao`, { inventario, valor: 6 })).status).toBe(400)
    expect((await s.ana.cliente.del(`${URL}/avaliacao/${deBia.id}`)).status).toBe(404)
    expect((await s.bia.cliente.del(`${URL}/avaliacao/${deBia.id}`)).status).toBe(200)
    expect((await s.caio.cliente.get(`${URL}/avaliacao/${id}`)).body.content).toMatchObject({
      valor: null,
      media: '4.0',
    })
    const c = (
      await s.ana.cliente.post(`${URL}/avaliacao/comentarios`, { inventario, texto: ' Foi rápido ' })
    ).body.content
    expect(c).toMatchObject({ texto: 'Foi rápido', meu: true })
    expect((await s.bia.cliente.get(`${URL}/avaliacao/comentarios/list/${id}`)).body.content).toMatchObject({
      count: 1,
      resultList: [{ id: c.id, meu: false }],
    })
    expect((await s.bia.cliente.del(`${URL}/avaliacao/comentarios/${c.id}`)).status).toBe(404)
    expect((await s.ana.cliente.del(`${URL}/avaliacao/comentarios/${c.id}`)).status).toBe(200)
    const { admin } = await t.secondUnidade()
    expect((await admin.get(`${URL}/avaliacao/${id}`)).status).toBe(404)
    expect((await admin.post(`${URL}/avaliacao`, { inventario, valor: 1 })).status).toBe(404)
  })
})

describe('two campaigns', () => {
  it('are compared asset by asset: what went missing, what came back, what moved', async () => {
    const a = await s.criar()
    await (
      await s.aparelho(a)
    ).enviar([leitura(s.sala, etiqueta('A')), leitura(s.sala, etiqueta('B')), leitura(s.sala, etiqueta('C'))])
    await s.ana.cliente.post(`${URL}/${a}/cancelar`, { motivo: 'x' })
    const b = await s.criar()
    await (
      await s.aparelho(b)
    ).enviar([
      leitura(s.sala, etiqueta('A')),
      leitura(s.outra, etiqueta('B')),
      leitura(s.outra, etiqueta('D')),
    ])
    const url = `/api/comparativoinventario/${a}/${b}`
    const quais = async (q = '') =>
      (await s.caio.cliente.get(`${url}/itens?${q}`)).body.content.resultList.map(
        (i: { patrimonio: { id: number }; mudanca: string }) => [bens.indexOf(i.patrimonio.id), i.mudanca],
      )
    expect(await quais()).toEqual([
      [2, 'SUMIU'],
      [3, 'VOLTOU'],
      [1, 'MUDOU'],
      [0, 'IGUAL'],
    ])
    expect(await quais('divergenciaPrimeiroInv=true')).toEqual([[3, 'VOLTOU']])
    expect(await quais('divergenciaSegundoInv=true')).toEqual([[2, 'SUMIU']])
    expect(await quais('naoConferido=true')).toEqual([])
    expect(await quais(`q=${etiqueta('A')}&conferido=true`)).toEqual([[0, 'IGUAL']])
    expect((await s.caio.cliente.get(`${url}/graficoestoquecontagem`)).body.content).toEqual([
      { rotulo: 'Esperados', primeiro: 4, segundo: 4 },
      { rotulo: 'Contados', primeiro: 3, segundo: 3 },
    ])
    const longe = (await s.caio.cliente.get(`${url}/itens?page=9`)).body.content
    expect([longe.resultList, longe.count]).toEqual([[], 4])
    const mudancas = { SUMIU: 1, VOLTOU: 1, MUDOU: 1, IGUAL: 1 }
    expect((await s.caio.cliente.get(`${url}/mudancas`)).body.content).toEqual(mudancas)
    for (const [mudanca, i] of [
      ['SUMIU', 2],
      ['VOLTOU', 3],
      ['MUDOU', 1],
      ['IGUAL', 0],
    ] as const)
      expect(await quais(`mudanca=${mudanca}`)).toEqual([[i, mudanca]])
    const conferencia = (await s.caio.cliente.get(`${url}/graficoconferencia`)).body.content
    expect(conferencia).toContainEqual({ rotulo: 'Encontrado em outro local', primeiro: 0, segundo: 2 - 1 })
    const { admin } = await t.secondUnidade()
    for (const parte of ['itens', 'mudancas', 'graficoestoquecontagem', 'graficoconferencia'])
      expect((await admin.get(`${url}/${parte}`)).status).toBe(404)
  })

  it('are drawn by the masks, natures or places that were chosen, of one kind alone', async () => {
    const a = await s.criar()
    await (await s.aparelho(a)).enviar([leitura(s.sala, etiqueta('A')), leitura(s.sala, etiqueta('B'))])
    await s.ana.cliente.post(`${URL}/${a}/cancelar`, { motivo: 'x' })
    const b = await s.criar()
    await (await s.aparelho(b)).enviar([leitura(s.sala, etiqueta('A'))])
    const grafico = async (q: string) =>
      (await s.caio.cliente.get(`/api/comparativoinventario/${a}/${b}/graficoestoquecontagem?${q}`)).body
    const [natureza] = await t.rows(
      sql<{ id: number; mascara: number; rotulo: string; outra: string }>`
        select n.id, n.mascara_id as mascara, n.codigo || ' ' || n.nome as rotulo, m.descricao as outra
        from patrimonio p join tipo_natureza n on n.id = p.tipo_natureza_id join mascara m on m.id = n.mascara_id
        where p.id = ${bens[0]}`,
    )
    const doisEUm = { primeiro: 2, segundo: 1 }
    expect((await grafico(`naturezas=${natureza?.id}`)).content).toEqual([
      { rotulo: natureza?.rotulo, ...doisEUm },
    ])
    expect((await grafico(`mascaras=${natureza?.mascara}`)).content).toEqual([
      { rotulo: natureza?.outra, ...doisEUm },
    ])
    const lugar = async (quem: typeof t.admin) =>
      (await quem.post('/api/localizacoes', { descricao: 'Prédio da comparação' })).body.content.id as number
    const cima = await lugar(t.admin)
    const alheia = await lugar((await t.secondUnidade()).admin)
    await t.rows(sql`update localizacao set localizacao_pai_id = ${cima} where id = ${s.sala}`)
    expect((await grafico(`localizacoes=${cima},${s.sala},${alheia}`)).content).toMatchObject([
      doisEUm,
      doisEUm,
    ])
    await t.rows(sql`update localizacao set localizacao_pai_id = null where id = ${s.sala}`)
    const dois = await grafico(`naturezas=${natureza?.id}&mascaras=1`)
    expect(dois.fields).toEqual({ mascaras: [mensagens.comparativoUmTipo] })
    expect((await grafico('naturezas=9999999')).content).toEqual([])
  })
})

it.each([
  [
    'roteiro',
    (id: number) => s.ana.cliente.post(`${URL}/relatorioroteiro/${id}`, { formato: 'CSV' }),
    'Bem ',
  ],
  [
    'leituras',
    (id: number) => s.ana.cliente.post(`${URL}/relatorioleituraeinconsistencias/${id}`, { formato: 'CSV' }),
    'Plaqueta desconhecida',
  ],
  [
    'acerto',
    (id: number) => s.ana.cliente.post(`${URL}/${id}/downloadarquivoacerto`, { formato: 'CSV' }),
    'desconhecida',
  ],
  [
    'não encontrados',
    (id: number) => s.ana.cliente.get(`${URL}/report/itensnaoencontrados/${id}?formato=CSV`),
    'Bem ',
  ],
] as const)('the document %s has its rows', async (_, pedir, palavras) => {
  const id = await contado()
  const r = await pedir(id)
  const tarefa = await untilDone(t, s.ana.cliente, r)
  expect(tarefa.situacao.value ?? tarefa.situacao).toBe('CONCLUIDA')
  const arquivo = await s.ana.cliente.get(`/api/relatorios/${r.body.content.relatorio.id}`)
  expect(arquivo.text).toContain(palavras)
  expect((await pedir(9_999_999)).status).toBe(404)
})

it('tells the columns of a file of a collector', async () => {
  const { content } = (await s.caio.cliente.get(`${URL}/importacao/layout`)).body
  expect(content[0]).toMatchObject({ coluna: 'codigo', descricao: 'Código lido na plaqueta' })
})

it('tells the situations of inventories, and the ways of reading, to anyone at work in a unit', async () => {
  const quem = await t.clientWith(['CONF'])
  const valores = async (qual: string) =>
    (await quem.get(`/api/metadata/inventario/${qual}`)).body.content.map((o: { value: string }) => o.value)
  expect(await valores('situacoes')).toContain('CONCLUIDO')
  expect(await valores('leitorrfid')).toContain('RFID')
})
