import { mensagens } from '@tombo/contract'
import { describe, expect, it } from 'vitest'
import { sceneOfAvaliacao, comissaoDeAvaliacao } from '../../../test/scenes/avaliacoes.ts'
import { ctxOf } from '../../../test/bens.ts'
import { eventosDe } from '../../../test/eventos.ts'
import { setUpScene } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'
import { bensAvaliados, exigirFinalizada } from './avaliacoes.public.ts'

const BASE = '/api/avaliacao'
const [t, s] = setUpScene(sceneOfAvaliacao)

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

  it('keeps the net value that its assets had when it was finalised, in the sum as in each', async () => {
    const a = await s.abrir(await s.bens(2))
    const ids = (await s.itensDe(a.id)).map((i) => i.id)
    await s.quemAvalia.post(`${BASE}/${a.id}/avaliarMoveis`, await s.pesquisa(ids))
    await s.passo(a.id, 'FINALIZADA')
    // The books of then are kept beside each asset, whatever they say since.
    await t.rows(sql`update avaliacao_item set liquido = 111.11 where avaliacao_id = ${a.id}`)
    expect((await s.itensDe(a.id)).map((i) => i.valorLiquido)).toEqual(['111.11', '111.11'])
    expect((await s.quemAvalia.get(`${BASE}/${a.id}`)).body.content.valorLiquido).toBe('222.22')
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
    for (const descricao of ['Lei 10', 'Lei 9']) await quem.post(URL, { ...registro, descricao })
    const leis = (await quem.get(`${URL}?q=lei`)).body.content.resultList
    expect(leis.map((f: { descricao: string }) => f.descricao)).toEqual(['Lei 9', 'Lei 10'])
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
