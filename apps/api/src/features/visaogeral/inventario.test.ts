import { beforeAll, describe, expect, it } from 'vitest'
import { novaUnidade } from '../../../test/bens.ts'
import { sceneOfInventario, INVENTARIOS, leitura } from '../../../test/scenes/inventarios.ts'
import { setUpScene } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'

const [t, s] = setUpScene(sceneOfInventario)
const URL = '/api/visaogeral'
const ler = async (fim: string, cliente = s.ana.cliente) => (await cliente.get(`${URL}/${fim}`)).body.content
let id = 0
let antes: unknown

/** A and B expected in one room and C in the other: A is read where it belongs, B in the other room, C nowhere. */
beforeAll(async () => {
  await s.bens(s.sala, ['A', 'B'])
  await s.bens(s.outra, ['C'])
  antes = await ler('getultimoinventario')
  const cancelado = await s.criar({ descricao: 'Desistido' })
  await s.ana.cliente.post(`${INVENTARIOS}/${cancelado}/cancelar`, { motivo: 'Outro será feito' })
  id = await s.criar({ descricao: 'Contagem de março' })
  await (await s.aparelho(id)).enviar([leitura(s.sala, 'A'), leitura(s.outra, 'B'), leitura(s.sala, 'nada')])
})

describe('charts of a campaign', () => {
  it('begin with the last that was not cancelled, and tell it in figures', async () => {
    expect(antes).toBeNull()
    expect(await ler('getultimoinventario')).toMatchObject({ id, descricao: 'Contagem de março' })
    expect(await ler(`${id}/informacoesinventario`)).toMatchObject({
      id,
      comissao: 'Comissão de inventário',
      esperados: 3,
      conferidos: 2,
      parciais: 0,
      pendentes: 1,
      ausentes: 0,
      leituras: 3,
      inconsistentes: 1,
    })
  })

  it('tell what became of each asset, where most is to be read, and what was seen otherwise', async () => {
    const resultados = await ler(`${id}/grafico1`)
    const porResultado = resultados.map((r: { resultado: { value: string }; quantidade: number }) => [
      r.resultado.value,
      r.quantidade,
    ])
    expect(porResultado).toEqual([
      ['PENDENTE', 1],
      ['ENCONTRADO', 1],
      ['OUTRO_LOCAL', 1],
    ])
    expect(await ler(`${id}/grafico2`)).toEqual([
      { id: s.outra, descricao: 'Sala 2', esperados: 1, conferidos: 0, pendentes: 1 },
      { id: s.sala, descricao: 'Sala 1', esperados: 2, conferidos: 2, pendentes: 0 },
    ])
    const alteracoes = await ler(`${id}/graficoalteracoes`)
    expect(alteracoes.map((a: { chave: string; quantidade: number }) => [a.chave, a.quantidade])).toEqual([
      ['LOCAL', 1],
      ['CONSERVACAO', 0],
      ['SOLICITACOES', 0],
    ])
  })

  it('each part has the list behind it, as long as the part says', async () => {
    const itens = async (busca: string) =>
      (await s.ana.cliente.get(`${INVENTARIOS}/${id}/itens?${busca}`)).body.content.count
    for (const r of await ler(`${id}/grafico1`))
      expect([r.resultado.value, await itens(`resultado=${r.resultado.value}`)]).toEqual([
        r.resultado.value,
        r.quantidade,
      ])
    for (const l of await ler(`${id}/grafico2`))
      expect(await itens(`localizacaoId=${l.id}`)).toBe(l.esperados)
    const [estado] = await t.rows(sql<{ id: number }>`
      select e.id from estado_conservacao e join inventario_item i on i.estado_conservacao_id <> e.id
      where i.inventario_id = ${id} limit 1`)
    await t.rows(sql`update inventario_resultado set estado_conservacao_id = ${estado?.id}
      where inventario_id = ${id} and resultado = 'ENCONTRADO'`)
    const [, conservacao] = await ler(`${id}/graficoalteracoes`)
    expect([conservacao.quantidade, await itens('outroEstado=true')]).toEqual([1, 1])
    expect((await s.ana.cliente.get(`${INVENTARIOS}/${id}/itens?resultado=SUMIDO`)).status).toBe(400)
  })

  it('name the assets whose count differs, five at a time, by mark', async () => {
    const todas = await ler(`${id}/produtosdivergencia`)
    expect(todas).toMatchObject({ count: 2, rpp: 5 })
    expect(todas.resultList[0]).toMatchObject({
      localizacao: 'Sala 1',
      encontradoEm: 'Sala 2',
      quantidadeContagem: 1,
      resultado: { value: 'OUTRO_LOCAL' },
    })
    const quais = async (marca: string) =>
      (await ler(`${id}/produtosdivergencia?${marca}=true`)).resultList.map(
        (d: { resultado: { value: string } }) => d.resultado.value,
      )
    expect(await quais('pendentes')).toEqual(['PENDENTE'])
    expect(await quais('contagemZero')).toEqual(['PENDENTE'])
    expect(await quais('contagemGtZero')).toEqual(['OUTRO_LOCAL'])
  })

  it('put the last campaigns beside each other, and count them by situation', async () => {
    expect(await ler('grafico3')).toMatchObject([{ id, esperados: 3, conferidos: 2 }])
    const situacoes = await ler('grafico4')
    expect(
      situacoes.map((x: { situacao: { value: string }; quantidade: number }) => [
        x.situacao.value,
        x.quantidade,
      ]),
    ).toEqual([
      ['ABERTO', 1],
      ['CANCELADO', 1],
    ])
  })

  it('give nothing of another unit or organisation, and nothing without the right', async () => {
    const outra = await novaUnidade(t)
    const { admin } = await t.secondOrganizacao()
    const sem = await t.clientWith(['PATRIMONIO'])
    for (const nome of [
      'informacoesinventario',
      'grafico1',
      'grafico2',
      'graficoalteracoes',
      'produtosdivergencia',
    ]) {
      expect((await outra.cliente.get(`${URL}/${id}/${nome}`)).status).toBe(404)
      expect((await admin.get(`${URL}/${id}/${nome}`)).status).toBe(404)
      expect((await sem.get(`${URL}/${id}/${nome}`)).status).toBe(403)
      expect((await t.anonymous.get(`${URL}/${id}/${nome}`)).status).toBe(401)
    }
    expect(await ler('getultimoinventario', outra.cliente)).toBeNull()
    expect(await ler('grafico3', outra.cliente)).toEqual([])
    expect(await ler('grafico4', admin)).toEqual([])
  })
})
