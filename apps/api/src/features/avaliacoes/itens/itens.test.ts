import { mensagens } from '@tombo/contract'
import { describe, expect, it } from 'vitest'
import { sceneOfAvaliacao } from '../../../../test/scenes/avaliacoes.ts'
import { untilDone } from '../../../../test/bens.ts'
import { setUpScene } from '../../../../test/scene.ts'
import { sql } from '../../../kernel/db/sql.ts'

const BASE = '/api/avaliacao'
const [t, s] = setUpScene(sceneOfAvaliacao)

describe('assets of an appraisal', () => {
  it('come in by filter; those in another, not in use, or taken out stay out and are named', async () => {
    const [a1, a2, a3, a4] = (await s.bens(4)) as [number, number, number, number]
    await t.rows(sql`update patrimonio set situacao = 'CARGA' where id = ${a4}`)
    const outra = await s.abrir([a1])
    const a = await s.abrir()
    const where = JSON.stringify({ numeroTombamento: { eq: 1_000_000 + a1 } })
    const nada = await s.quemAvalia.post(`${BASE}/${a.id}/itens/adicionar`, { where })
    expect([nada.status, nada.body.message]).toEqual([409, mensagens.avaliacaoNadaAIncluir])
    expect(nada.body.fields.itens[0]).toContain(`Está na avaliação nº ${outra.id}`)
    const conta = (
      await s.quemAvalia.get(`${BASE}/patrimonios?avaliacaoId=${a.id}&where=${encodeURIComponent(where)}`)
    ).body.content
    expect(conta).toMatchObject({ count: 0, emOutras: 1, jaEstao: 0, retirados: 0 })
    const feito = await s.quemAvalia.post(`${BASE}/${a.id}/itens/adicionar`, { ids: [a1, a2, a3, a4] })
    expect(feito.body.content).toEqual({ incluidos: 2, deFora: 1 })
    const [item] = await s.itensDe(a.id)
    await s.quemAvalia.del(`${BASE}/itens/${item?.id}`)
    const volta = await s.quemAvalia.post(`${BASE}/${a.id}/itens/adicionar`, { ids: [a2, a3, a4] })
    expect(volta.body.fields.itens.map((x: string) => x.split(': ')[1])).toEqual([
      'Foi retirado desta avaliação.',
      'Já está nesta avaliação.',
      'Não está em uso.',
    ])
    // It is free for another appraisal.
    expect((await s.itensDe((await s.abrir([a2])).id)).map((i) => i.patrimonio.id)).toEqual([a2])
  })

  it('are in one appraisal at a time, whoever asks at the same moment', async () => {
    const bens = await s.bens(3)
    const [a, b] = await Promise.all([s.abrir(), s.abrir()])
    const incluir = (id: number) => s.quemAvalia.post(`${BASE}/${id}/itens/adicionar`, { ids: bens })
    await Promise.all([incluir(a.id), incluir(b.id)])
    expect((await s.itensDe(a.id)).length + (await s.itensDe(b.id)).length).toBe(3)
  })

  it('come in as a job when they are many, once', async () => {
    const bens = await s.bens(201)
    const a = await s.abrir()
    const r = await s.quemAvalia.post(`${BASE}/${a.id}/itens/adicionar`, { ids: bens })
    expect((await untilDone(t, s.quemAvalia, r)).resultado).toMatchObject({ incluidos: 201 })
    expect((await s.quemAvalia.get(`${BASE}/${a.id}`)).body.content.quantidade).toBe(201)
  })

  it('have points that are changed with a reason, and of the table alone', async () => {
    const a = await s.abrir(await s.bens(1))
    const [item] = await s.itensDe(a.id)
    const url = `${BASE}/itens/${item?.id}`
    expect((await s.quemAvalia.post(url, { pvu: 5 })).body.fields).toEqual({
      justificativa: [mensagens.avaliacaoJustifique],
    })
    const fora = await s.quemAvalia.post(url, { ec: '7', pvu: 3, pub: 11, justificativa: 'x' })
    expect(fora.body.fields).toEqual({
      ec: [mensagens.avaliacaoPontoForaDaTabela],
      pvu: [mensagens.avaliacaoPontoForaDaTabela],
      pub: [mensagens.avaliacaoPontoForaDaTabela],
    })
    await s.quemAvalia.post(`${BASE}/${a.id}/avaliarMoveis`, await s.pesquisa([item?.id as number]))
    const mudado = await s.quemAvalia.post(url, {
      ec: '2',
      pub: 10,
      vidaRestante: 24,
      justificativa: 'Oxidada',
    })
    expect(mudado.body.content).toMatchObject({
      ec: '2',
      pvu: 4,
      pub: 10,
      derivados: { ec: '8', pvu: 4, pub: 1 },
      justificativa: 'Oxidada',
      vidaRestante: 24,
      // The factor 0.02 gives 20.00, less than the residual.
      valorCalculado: '20.00',
      valorAvaliado: '120.05',
      noPiso: true,
      versao: 2,
    })
    const velho = await s.quemAvalia.post(url, { versao: 1, ec: '8', justificativa: 'Lida de outro modo' })
    expect(velho).toMatchObject({ status: 409, body: { message: mensagens.alteradoPorOutro } })
  })

  it('whose life is over have that of the PVU with which they are valued, unless another is said', async () => {
    const bens = await s.bens(1)
    await t.rows(sql`update patrimonio set data_tombamento = '2015-01-10', data_aquisicao = '2015-01-10'
      where id = any(${bens}::int[])`)
    const a = await s.abrir(bens)
    const [item] = await s.itensDe(a.id)
    const mudar = async (corpo: object) =>
      (await s.quemAvalia.post(`${BASE}/itens/${item?.id}`, { justificativa: 'Reformada', ...corpo })).body
        .content.vidaRestante
    const vida = item?.vidaRestante as number
    expect(vida).toBe(12 * (item?.pvu as number))
    expect(await mudar({ pvu: 5, vidaRestante: vida })).toBe(60)
    expect(await mudar({ pvu: 6, vidaRestante: 40 })).toBe(40)
    expect(await mudar({ pvu: 4, vidaRestante: 40 })).toBe(40)
  })

  it('are not valued without points', async () => {
    const bens = await s.bens(1)
    await t.rows(sql`update patrimonio set estado_conservacao_id = null where id = any(${bens}::int[])`)
    const a = await s.abrir(bens)
    const [item] = await s.itensDe(a.id)
    const r = await s.quemAvalia.post(`${BASE}/${a.id}/avaliarMoveis`, await s.pesquisa([item?.id as number]))
    expect([r.status, r.body.fields.itensAvaliacao[0]]).toEqual([
      409,
      expect.stringContaining(mensagens.avaliacaoSemPontos),
    ])
    await s.quemAvalia.post(`${BASE}/itens/${item?.id}`, { ec: '5', justificativa: 'Visto no local' })
    const feita = await s.quemAvalia.post(
      `${BASE}/${a.id}/avaliarMoveis`,
      await s.pesquisa([item?.id as number]),
    )
    expect(feita.body.content.valor).toBe('410.00')
  })
})

describe('a research', () => {
  it('asks for three photos, three values and an asset, each in its own words', async () => {
    const a = await s.abrir(await s.bens(1))
    const [item] = await s.itensDe(a.id)
    const url = `${BASE}/${a.id}/avaliarMoveis`
    const vazia = await s.quemAvalia.post(url, {})
    expect(vazia.body.fields).toEqual({
      fotos: ['É necessário ter 3 imagens!'],
      valores: ['É necessário preencher todos os valores'],
      itensAvaliacao: ['Deve ser escolhido um patrimônio!'],
    })
    const foto = await s.foto()
    const planos = await s.quemAvalia.post(url, {
      foto1: foto,
      foto2: foto,
      foto3: foto,
      valor1: '1',
      valor2: '2',
      valor3: '3',
      itensAvaliacao: [{ id: item?.id }],
    })
    expect(planos.body.fields).toEqual({ fotos: [mensagens.pesquisaImagemRepetida] })
    const doisModos = await s.quemAvalia.post(url, { precos: [], valor1: '1' })
    expect(doisModos.body.fields).toEqual({ valor1: [mensagens.campoDuasVezes] })
  })

  it('is kept without values, completed later, changed, and deleted with what it did', async () => {
    const a = await s.abrir(await s.bens(2))
    const [um, dois] = (await s.itensDe(a.id)).map((i) => i.id) as [number, number]
    const corpo = await s.pesquisa([um, dois])
    const rascunho = (
      await s.quemAvalia.post(`${BASE}/${a.id}/metodoprecojusto`, { precos: corpo.precos.slice(0, 1) })
    ).body
    expect([rascunho.message, rascunho.content.situacao.value]).toEqual([
      mensagens.pesquisaGuardada,
      'EM_PESQUISA',
    ])
    const { id } = rascunho.content
    const precos = [{ ...corpo.precos[0] }, corpo.precos[1], corpo.precos[2]]
    const feita = await s.quemAvalia.post(`${BASE}/${a.id}/avaliarMoveis`, { ...corpo, id, precos })
    expect(feita.body.content).toMatchObject({ id, quantidade: 2, situacao: { value: 'AVALIADA' } })
    const menos = await s.quemAvalia.post(`${BASE}/metodoprecojusto/${id}`, {
      ...feita.body.content,
      itensAvaliacao: [{ id: um }],
    })
    expect(menos.body.content.quantidade).toBe(1)
    expect((await s.itensDe(a.id, '&avaliado=false')).map((i) => i.id)).toEqual([dois])
    const incompleta = await s.quemAvalia.post(`${BASE}/metodoprecojusto/${id}`, {
      itensAvaliacao: [{ id: um }],
    })
    expect(incompleta.status).toBe(400)
    const outra = await s.quemAvalia.post(`${BASE}/${a.id}/avaliarMoveis`, await s.pesquisa([um, dois]))
    expect([outra.status, outra.body.fields.itensAvaliacao.length]).toEqual([409, 1])
    const lista = (await s.leitor.get(`${BASE}/${a.id}/metodoprecojusto?q=loja`)).body.content
    expect(lista).toMatchObject({ count: 1, resultList: [{ id }] })
    const fotoId = feita.body.content.precos[0].foto.id
    expect((await s.leitor.get(`/api/arquivos/${fotoId}/imagem?width=200&height=200`)).status).toBe(200)
    expect((await s.quemAvalia.del(`${BASE}/metodoprecojusto/${id}`)).status).toBe(200)
    expect(await s.itensDe(a.id, '&avaliado=true')).toEqual([])
    expect((await s.leitor.get(`/api/arquivos/${fotoId}/imagem`)).status).toBe(404)
  })

  it('keep a research when a price of it is corrected, named or not, but for those taken out', async () => {
    const a = await s.abrir(await s.bens(4))
    const [um = 0, dois = 0, tres = 0, novo = 0] = (await s.itensDe(a.id)).map((i) => i.id)
    const feita = await s.quemAvalia.post(`${BASE}/${a.id}/avaliarMoveis`, await s.pesquisa([um, dois, tres]))
    const p = feita.body.content
    const corrigir = async (mais: object) =>
      s.quemAvalia.post(`${BASE}/${a.id}/avaliarMoveis`, {
        ...(await s.pesquisa([novo], ['1200.00', '1300.00', '1400.00'])),
        id: p.id,
        ...mais,
      })
    const r = await corrigir({ mesmosBens: true, semOsBens: [{ id: tres }] })
    expect([r.status, r.body.content.quantidade, r.body.content.media]).toEqual([200, 3, '1300.00'])
    const itens = await s.itensDe(a.id)
    expect(itens.map((i) => (i.valorAvaliado === null ? null : i.id))).toEqual([um, dois, null, novo])
    expect((await corrigir({})).body.content.quantidade).toBe(1)
    // A new research has none to keep.
    const nova = { ...(await s.pesquisa([])), mesmosBens: true }
    expect((await s.quemAvalia.post(`${BASE}/${a.id}/avaliarMoveis`, nova)).status).toBe(400)
  })

  it('values all that are the same as one asset', async () => {
    const bens = await s.bens(3)
    await t.rows(
      sql`update patrimonio set descricao = 'Cadeira giratória', caracteristica1 = 'Azul'
        where id = any(${bens.slice(0, 2)}::int[])`,
    )
    const a = await s.abrir(bens)
    const grupos = (await s.quemAvalia.get(`${BASE}/${a.id}/grupos`)).body.content
    expect(grupos.resultList[0]).toMatchObject({
      descricao: 'Cadeira giratória',
      caracteristicas: ['Azul'],
      quantidade: 2,
    })
    expect(grupos.count).toBe(2)
    const corpo = { ...(await s.pesquisa([])), identicosA: { id: grupos.resultList[0].item } }
    const r = await s.quemAvalia.post(`${BASE}/${a.id}/avaliarMoveis`, corpo)
    expect(r.body.content.quantidade).toBe(2)
  })

  it('may stand on an index, with where it comes from', async () => {
    const a = await s.abrir(await s.bens(1))
    const [item] = await s.itensDe(a.id)
    const corpo = { base: 'INDICE', indice: '10', itensAvaliacao: [{ id: item?.id }] }
    const sem = await s.quemAvalia.post(`${BASE}/${a.id}/avaliarMoveis`, corpo)
    expect(sem.body.fields).toEqual({ indice: [mensagens.pesquisaIndice] })
    await s.quemAvalia.post(`${BASE}/${a.id}/avaliarMoveis`, { ...corpo, fonteIndice: 'IBGE, IPCA de 2025' })
    const [feito] = await s.itensDe(a.id)
    // 1200.50 brought up by 10 % is 1320.55, times 0.53.
    expect(feito).toMatchObject({ valorReferencia: '1320.55', valorAvaliado: '699.89' })
  })
})
