import { mensagens } from '@tombo/contract'
import { describe, expect, it } from 'vitest'
import { cenaDeAvaliacao, comissaoDeAvaliacao } from '../../../test/scenes/avaliacoes.ts'
import { aoFim, ctxOf } from '../../../test/bens.ts'
import { eventosDe } from '../../../test/eventos.ts'
import { setUpScene } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'
import { bensAvaliados, exigirFinalizada } from './avaliacoes.public.ts'

const BASE = '/api/avaliacao'
const [t, s] = setUpScene(cenaDeAvaliacao)

describe('an appraisal', () => {
  it('goes from its assets through a research to values that a revaluation reads', async () => {
    const bens = await s.bens(2)
    const a = await s.abrir(bens)
    const itens = await s.itensDe(a.id)
    expect(itens[0]).toMatchObject({
      patrimonio: { id: bens[0] },
      conservacao: { value: 'BOM' },
      situacao: { value: 'NAO_AVALIADO' },
      avaliado: false,
      ec: '8',
      pvu: 4,
      pub: 1,
      vidaRestante: 46,
      valorResidual: '120.05',
      valorAvaliado: null,
    })
    const corpo = await s.pesquisa(itens.map((i) => i.id))
    const p = await s.quemAvalia.post(`${BASE}/${a.id}/avaliarMoveis`, corpo)
    expect(p.text).toContain(mensagens.pesquisaAvaliada)
    expect(p.body.content).toMatchObject({
      situacao: { value: 'AVALIADA' },
      media: '1000.00',
      variacao: '0.2222',
      acimaDaMedia: '0.1000',
      avisos: [],
      quantidade: 2,
      valor: '1060.00',
    })
    const [item] = await s.itensDe(a.id, '&avaliado=true')
    expect(item).toMatchObject({
      valorReferencia: '1000.00',
      fator: '0.53',
      valorCalculado: '530.00',
      valorAvaliado: '530.00',
      noPiso: false,
      residualAvaliado: '53.00',
      pesquisa: { id: p.body.content.id },
    })
    expect(await s.itensDe(a.id, `&pesquisaId=${p.body.content.id}`)).toHaveLength(2)
    expect(await s.itensDe(a.id, '&avaliado=false')).toEqual([])

    const antes = await t.organizacoes.write(t.databaseId, (db) =>
      exigirFinalizada(ctxOf(t, t.unidadeId, db), a.id).catch((e: Error) => e.message),
    )
    expect(antes).toBe(mensagens.avaliacaoNaoFinalizada)
    expect(await t.rows(bensAvaliados(a.id))).toEqual([])
    const fim = await s.passo(a.id, 'FINALIZADA')
    expect([fim.status, fim.body.message]).toEqual([200, mensagens.avaliacaoFinalizada])
    expect(fim.body.content).toMatchObject({
      situacao: { value: 'FINALIZADA' },
      quantidade: 2,
      avaliados: 2,
      valor: '1060.00',
      acoes: [{ value: 'EMITIR_LAUDO' }],
    })
    const dita = await t.organizacoes.write(t.databaseId, (db) =>
      exigirFinalizada(ctxOf(t, t.unidadeId, db), a.id),
    )
    expect(dita).toMatchObject({ id: a.id, dataBase: '2026-03-10', comissaoId: s.comissao, quantidade: 2 })
    expect(await t.rows(bensAvaliados(a.id))).toEqual(
      bens.map((id) => ({ patrimonio_id: id, valor: '530.00', vida_meses: 46, residual: '53.00' })),
    )
    expect((await eventosDe(t, 'avaliacoes', a.id)).map((e) => e.tipo)).toEqual([
      'CADASTRO',
      'AVALIACAO_BENS',
      'AVALIACAO_PESQUISA',
      'AVALIACAO_FINALIZADA',
    ])
    expect((await eventosDe(t, 'patrimonios', bens[0] as number)).map((e) => e.tipo)).toEqual(['AVALIACAO'])
  })

  it('locks when it is finalised, and is finalised once', async () => {
    const a = await s.abrir(await s.bens(2))
    const [um, dois] = await s.itensDe(a.id)
    expect((await s.passo((await s.abrir()).id, 'FINALIZADA')).body.message).toBe(mensagens.avaliacaoSemBens)
    const corpo = await s.pesquisa([um?.id as number])
    const p = (await s.quemAvalia.post(`${BASE}/${a.id}/avaliarMoveis`, corpo)).body.content
    const falta = await s.passo(a.id, 'FINALIZADA')
    expect([falta.status, falta.body.message, falta.body.fields.itens.length]).toEqual([
      409,
      mensagens.avaliacaoFaltam,
      1,
    ])
    expect((await s.quemAvalia.del(`${BASE}/itens/${dois?.id}`)).status).toBe(200)
    const voltas = await Promise.all([s.passo(a.id, 'FINALIZADA'), s.passo(a.id, 'FINALIZADA')])
    expect(voltas.map((v) => String(v.status)).toSorted()).toEqual(['200', '409'])
    for (const chamada of [
      s.quemAvalia.post(BASE, s.corpo({ id: a.id, descricao: 'Outra' })),
      s.quemAvalia.post(`${BASE}/${a.id}/itens/adicionar`, { ids: await s.bens(1) }),
      s.quemAvalia.post(`${BASE}/${a.id}/avaliarMoveis`, await s.pesquisa([um?.id as number])),
      s.quemAvalia.post(`${BASE}/itens/${um?.id}`, { pvu: 5, justificativa: 'x' }),
      s.quemAvalia.del(`${BASE}/metodoprecojusto/${p.id}`),
      s.quemAvalia.del(`${BASE}/itens/${um?.id}`),
      s.quemAvalia.del(`${BASE}/${a.id}`),
      s.passo(a.id, 'CANCELADA'),
    ])
      expect((await chamada).status).toBe(409)
  })

  it('is finalised by its commission alone, while that is in force', async () => {
    const a = await s.abrir(await s.bens(1))
    const [item] = await s.itensDe(a.id)
    await s.quemAvalia.post(`${BASE}/${a.id}/avaliarMoveis`, await s.pesquisa([item?.id as number]))
    const outro = await t.clientWith(['CRIAR_ALTERAR_AVALIACOES'])
    const r = await s.passo(a.id, 'FINALIZADA', {}, outro)
    expect([r.status, r.body.message]).toEqual([403, mensagens.avaliacaoNaoMembro])
    const finda = await comissaoDeAvaliacao(t, null, { fim: '2026-02-28' })
    const b = await s.quemAvalia.post(BASE, s.corpo({ comissao: { id: finda } }))
    expect(b.body.fields).toEqual({ comissao: [mensagens.avaliacaoComissao] })
    await t.rows(sql`update avaliacao set comissao_id = ${finda} where id = ${a.id}`)
    expect((await s.passo(a.id, 'FINALIZADA')).body.message).toBe(mensagens.avaliacaoComissao)
    await t.rows(sql`update avaliacao set comissao_id = ${s.comissao} where id = ${a.id}`)
    expect((await s.passo(a.id, 'FINALIZADA', {}, t.admin)).status).toBe(200)
  })

  it('is changed while it is under way; what values follow from, while it has no assets', async () => {
    const a = await s.abrir()
    const igual = await s.quemAvalia.post(BASE, a)
    expect(igual.body.content.versao).toBe(a.versao)
    const nova = (await s.quemAvalia.post(BASE, { ...a, descricao: 'Salas de aula', dataBase: '2026-02-28' }))
      .body.content
    expect(nova).toMatchObject({ descricao: 'Salas de aula', dataBase: '2026-02-28', versao: a.versao + 1 })
    expect((await s.quemAvalia.post(BASE, { ...a, descricao: 'X' })).status).toBe(409)
    await s.quemAvalia.post(`${BASE}/${a.id}/itens/adicionar`, { ids: await s.bens(1) })
    const presa = await s.quemAvalia.post(BASE, { ...nova, versao: null, dataBase: '2026-03-01' })
    expect([presa.status, presa.body.message]).toEqual([409, mensagens.avaliacaoComBens])
    const futura = await s.quemAvalia.post(BASE, s.corpo({ dataBase: '2026-03-11' }))
    expect(futura.body.fields).toEqual({ dataBase: [mensagens.avaliacaoDataFutura] })
  })

  it('lets its assets go when it is cancelled or deleted', async () => {
    const bens = await s.bens(1)
    const a = await s.abrir(bens)
    const motivo = (await s.passo(a.id, 'CANCELADA', { motivo: 'Sem verba' })).body.content.motivo
    expect(motivo).toBe('Sem verba')
    const b = await s.abrir(bens)
    expect((await s.quemAvalia.del(`${BASE}/${b.id}`)).body.message).toBe(mensagens.excluido)
    expect((await s.quemAvalia.get(`${BASE}/${b.id}`)).status).toBe(404)
    expect((await s.quemAvalia.del(`${BASE}/${a.id}`)).status).toBe(200)
    expect((await s.abrir(bens)).situacao).toMatchObject({ value: 'EM_ANDAMENTO' })
  })
})

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
    expect((await aoFim(t, s.quemAvalia, r)).resultado).toMatchObject({ incluidos: 201 })
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
    })
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

describe('the formulas of the organisation', () => {
  const URL = '/api/dadosavaliacao'

  it('are refused where they give nonsense, and locked once they are used', async () => {
    const quem = await t.clientWith(['CRIAR_ALTERAR_FORMULAS_AVALIACAO'])
    const { registro } = (await quem.get(`${URL}/metadata`)).body.content
    expect(registro.formula).toBe('(4*EC+6*PVU-3*PUB)/100')
    const ruim = await quem.post(URL, { ...registro, descricao: 'Ruim', formula: 'EC/(PVU-4)' })
    expect(ruim.body.fields.formula[0]).toContain('divide por zero')
    const nova = (await quem.post(URL, { ...registro, descricao: 'Câmara' })).body.content
    expect((await quem.post(URL, { ...registro, descricao: 'camara' })).body.fields).toEqual({
      descricao: [mensagens.formulaRepetida],
    })
    const igual = (await quem.post(URL, nova)).body.content
    expect(igual.versao).toBe(nova.versao)
    const ec = { ...nova.pontuacao.ec, REGULAR: '8' }
    const mudada = (await quem.post(URL, { ...nova, pontuacao: { ...nova.pontuacao, ec } })).body.content
    expect(mudada.pontuacao.ec.REGULAR).toBe('8')
    // A save that names one field alone keeps the others.
    const soONome = (await quem.post(URL, { id: nova.id, descricao: 'Câmara Municipal' })).body.content
    expect(soONome).toMatchObject({
      descricao: 'Câmara Municipal',
      formula: mudada.formula,
      pontuacao: mudada.pontuacao,
      veiculo: mudada.veiculo,
      ativo: true,
    })
    await s.abrir([], { dadosAvaliacao: { id: nova.id } })
    const usada = await quem.post(URL, { ...soONome, formula: 'EC/100' })
    expect([usada.status, usada.body.message]).toEqual([409, mensagens.formulaEmUso])
    expect((await quem.del(`${URL}/${nova.id}`)).status).toBe(409)
    const apagada = (await quem.post(URL, { ...mudada, versao: null, ativo: false })).body.content
    expect(apagada.ativo).toBe(false)
    expect((await quem.post(BASE, s.corpo({ dadosAvaliacao: { id: nova.id } }))).status).toBe(403)
    const desligada = await s.quemAvalia.post(BASE, s.corpo({ dadosAvaliacao: { id: nova.id } }))
    expect(desligada.body.fields).toEqual({ dadosAvaliacao: [mensagens.naoEncontrado] })
    const livre = (await quem.post(URL, { ...registro, descricao: 'Nunca usada' })).body.content
    expect((await quem.del(`${URL}/${livre.id}`)).status).toBe(200)
    expect((await quem.get(`${URL}/${livre.id}`)).status).toBe(404)
  })

  it('are shown at work on an asset of the unit', async () => {
    const [id] = await s.bens(1)
    const { bem, dataBase } = (await s.leitor.get(`${URL}/exemplo?patrimonioId=${id}`)).body.content
    expect(dataBase).toBe('2026-03-10')
    expect(bem).toMatchObject({ id, conservacao: { value: 'BOM' }, desde: '2025-01-10', vidaMeses: 60 })
    expect((await s.leitor.get(`${URL}/exemplo`)).body.content.bem.id).toBeGreaterThanOrEqual(id as number)
    const { admin } = await t.secondUnidade()
    expect((await admin.get(`${URL}/exemplo?patrimonioId=${id}`)).status).toBe(404)
    expect((await admin.get(`${URL}/exemplo`)).body.content.bem).toBeNull()
  })
})

it('an appraisal begins today; a save leaves as it is what it does not name', async () => {
  const { dataBase: _, ...corpo } = s.corpo({ descricao: 'Mesas' })
  const aberta = await s.quemAvalia.post(BASE, corpo)
  const a = aberta.body.content
  expect([aberta.body.message, a.dataBase]).toEqual([mensagens.salvo, '2026-03-10'])
  const salva = (await s.quemAvalia.post(BASE, { id: a.id, observacao: 'Térreo' })).body.content
  expect(salva).toEqual({ ...a, observacao: 'Térreo', versao: a.versao + 1, audit: salva.audit })
})
