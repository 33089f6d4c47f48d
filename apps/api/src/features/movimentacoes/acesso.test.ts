import { mensagens } from '@tombo/contract'
import { describe, expect, it } from 'vitest'
import { setUpScene } from '../../../test/scene.ts'
import { sceneOfMovimentacao, novoLugar, novoResponsavel, parametros } from '../../../test/scenes/mover.ts'
import { sql } from '../../kernel/db/sql.ts'

const URL = '/api/movimentacoes'
const [t, s] = setUpScene(sceneOfMovimentacao)

describe('whose it is', () => {
  it('is nobody’s in another unit, another organisation or without the right', async () => {
    const ids = await s.bens(1)
    const m = await s.mover(ids)
    const segunda = await t.secondUnidade()
    const outra = await t.secondOrganizacao()
    const leitor = await t.clientWith(['CONSULTAR_MOVIMENTACOES'])
    const semNada = await t.clientWith([])
    for (const cliente of [segunda.admin, outra.admin, semNada])
      for (const fim of ['', '/itens', '/eventos'])
        expect((await cliente.get(`${URL}/${m.id}${fim}`)).status).toBe(404)
    for (const cliente of [segunda.admin, outra.admin])
      for (const fim of ['/estornar', '/aceitar', '/recusar', '/devolver', '/termo'])
        expect(
          (await cliente.post(`${URL}/${m.id}${fim}`, fim === '/estornar' ? undefined : {})).status,
        ).toBe(404)
    const maisTempo = { dataRetorno: '2026-12-31', motivo: 'A feira se estendeu' }
    for (const cliente of [segunda.admin, outra.admin])
      expect((await cliente.post(`${URL}/${m.id}/prorrogar`, maisTempo)).status).toBe(404)
    expect((await leitor.post(`${URL}/${m.id}/prorrogar`, maisTempo)).status).toBe(403)
    expect((await semNada.get(URL)).body.content.count).toBe(0)
    expect((await leitor.get(`${URL}/${m.id}`)).body.content.acoes).toEqual([])
    expect((await leitor.post(`${URL}/${m.id}/estornar`)).status).toBe(403)
    expect((await leitor.post(URL, s.corpo(ids))).status).toBe(403)
    expect((await s.clienteDeRui.get(`${URL}/${m.id}`)).status).toBe(200)
    const delas = await segunda.admin.post(URL, s.corpo(ids))
    expect(delas.status).toBe(400)
    expect(Object.keys(delas.body.fields).sort()).toEqual(['localizacao', 'responsavel'])
  })

  it('offers the places and people of the unit that receives, and no others', async () => {
    const { unidadeId } = await t.secondUnidade()
    const ids = {
      localizacoes: await novoLugar(t, unidadeId, 'Sala de lá'),
      responsaveis: (await novoResponsavel(t, unidadeId, 'Pessoa de lá', { comUsuario: false })).id,
    }
    await parametros(t, { permitirMovimentacaoEntreUnidades: true })
    for (const [lista, id] of Object.entries(ids)) {
      const nomes = async (filtro: string) => {
        const r = await t.admin.get(`${URL}/destinos/${lista}?rpp=200${filtro}`)
        return (r.body.content.resultList as { id: number }[]).map((x) => x.id)
      }
      const daqui = await nomes('')
      expect(daqui.length).toBeGreaterThan(0)
      expect(daqui).not.toContain(id)
      expect(await nomes(`&unidade=${unidadeId}`)).toEqual(expect.arrayContaining([id]))
      expect((await nomes(`&unidade=${unidadeId}`)).filter((x) => daqui.includes(x))).toEqual([])
    }
    await parametros(t, { permitirMovimentacaoEntreUnidades: false })
  })

  it('chooses among assets in use that nothing holds, without a right to the register', async () => {
    const [livre, preso] = (await s.bens(2)) as [number, number]
    const [carga] = (await s.bens(1, 'CARGA')) as [number]
    await t.rows(
      sql`update patrimonio set descricao = 'Teodolito de prova' where id = any(${[livre, preso, carga]}::int[])`,
    )
    await s.mover([preso], { dataRetorno: '2026-12-31' })
    const quem = await t.clientWith(['CRIAR_ALTERAR_MOVIMENTACOES'])
    const achados = (await quem.get(`${URL}/bens?q=teodolito`)).body.content
    expect(achados).toMatchObject({ count: 1, resultList: [{ id: livre }] })
    expect(achados.resultList[0].descricao).toContain('Teodolito de prova')
    const segunda = await t.secondUnidade()
    expect((await segunda.admin.get(`${URL}/bens?q=teodolito`)).body.content.count).toBe(0)
    const outra = await t.secondOrganizacao()
    expect((await outra.admin.get(`${URL}/bens?q=teodolito`)).body.content.count).toBe(0)
    const leitor = await t.clientWith(['CONSULTAR_MOVIMENTACOES', 'PATRIMONIO'])
    expect((await leitor.get(`${URL}/bens`)).status).toBe(403)
    expect((await quem.get(`${URL}/bens?situacao=CARGA`)).status).toBe(400)
  })

  it('refuses what it does not know, and what makes no move', async () => {
    const ids = await s.bens(1)
    expect((await t.admin.post(URL, s.corpo(ids, { cor: 'azul' }))).status).toBe(400)
    expect((await t.admin.post(URL, s.corpo([]))).status).toBe(400)
    expect((await t.admin.post(URL, s.corpo(ids, { selecao: { filtro: {} } }))).status).toBe(400)
    expect(
      (await t.admin.post(URL, s.corpo(ids, { dataRetorno: '2026-03-01' }))).body.fields.dataRetorno,
    ).toEqual([mensagens.movimentacaoRetornoPassado])
    expect(
      (await t.admin.post(URL, s.corpo(ids, { localizacao: null, dataRetorno: '2026-12-31' }))).status,
    ).toBe(400)
    expect((await t.admin.get(`${URL}/metadata`)).body.content).toMatchObject({
      permitirMovimentacaoEntreUnidades: false,
      unidadeSelecionada: { id: t.unidadeId },
    })
  })

  it('goes only to places and people that are active', async () => {
    const ids = await s.bens(1)
    const fechado = await novoLugar(t, t.unidadeId, 'Depósito fechado')
    const saiu = await novoResponsavel(t, t.unidadeId, 'Quem saiu')
    await t.rows(sql`update localizacao set ativo = false where id = ${fechado}`)
    await t.rows(sql`update responsavel set ativo = false where id = ${saiu.id}`)
    const r = await t.admin.post(
      URL,
      s.corpo(ids, { localizacao: { id: fechado }, responsavel: { id: saiu.id } }),
    )
    expect([r.status, r.body.fields]).toEqual([
      400,
      { localizacao: [mensagens.movimentacaoInativo], responsavel: [mensagens.movimentacaoInativo] },
    ])
  })

  it('is found by situation, place, responsible, day and words', async () => {
    const ids = await s.bens(1)
    const m = await s.mover(ids, { motivo: 'Mudança da biblioteca' })
    const achar = async (q: string) =>
      (await t.admin.get(`${URL}?${q}`)).body.content.resultList.map((x: { id: number }) => x.id)
    const where = (w: object) => `where=${encodeURIComponent(JSON.stringify(w))}`
    expect(await achar('q=biblioteca')).toEqual([m.id])
    expect(await achar(where({ localizacao: { in: [s.lugar] }, situacao: { in: ['EFETIVADA'] } }))).toContain(
      m.id,
    )
    expect(await achar(where({ responsavel: { in: [s.c.responsavel] } }))).toEqual([])
    expect(await achar(where({ criadoEm: { from: '2026-03-10', to: '2026-03-10' } }))).toContain(m.id)
    expect(await achar(where({ criadoEm: { to: '2026-03-09' } }))).toEqual([])
  })
})
