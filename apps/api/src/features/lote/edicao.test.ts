import { describe, expect, it } from 'vitest'
import { untilDone, divergencias, novaUnidade, registrarMuitos } from '../../../test/bens.ts'
import { idsOf, setUpLotes, SIMPLE } from '../../../test/scenes/lotes.ts'
import { sql } from '../../kernel/db/sql.ts'

const ALTERAR = '/api/patrimonios/cadastrolote/alterar'
const [t, s] = setUpLotes()
const lotes = () => t.rows(sql`select id from lote order by id`)

describe('one set of fields', () => {
  it('changes the chosen, with one event each, and keeps what did change', async () => {
    const bens = await s.varios(3)
    const [fora] = await s.varios(1)
    const feito = await s.editar({
      selecao: { ids: idsOf(bens) },
      campos: { localizacaoInicial: { id: s.sala }, observacao: 'Mudança de prédio' },
    })
    expect(feito).toEqual({
      lote: { id: expect.any(Number) },
      alterados: 3,
      iguais: 0,
      recusados: [],
      movimentacoes: [],
    })
    const depois = await s.noLugar(idsOf(bens))
    expect(depois.every((b) => b.local === s.sala && b.versao === 2)).toBe(true)
    expect((await s.noLugar([fora.id]))[0]).toMatchObject({ local: s.c.local, versao: 1 })
    for (const e of await s.eventos(idsOf(bens)))
      expect(e.alteracoes).toEqual([
        { id: 'localizacaoInicial', campo: 'Localização', anterior: 'Sala', novo: 'Arquivo' },
        { id: 'observacao', campo: 'Observação', anterior: null, novo: 'Mudança de prédio' },
      ])
    const detalhes = (await t.admin.get(`/api/patrimonios/cadastrolote/historico/${feito.lote.id}/detalhes`))
      .body.content
    expect(detalhes).toMatchObject({
      tipo: { value: 'EDICAO' },
      descricao: 'Edição de 3 bens: Localização, Observação',
      quantidade: 3,
      recusados: 0,
      campos: [
        { campo: 'Localização', novo: 'Arquivo', varios: false },
        { campo: 'Observação', novo: 'Mudança de prédio', varios: false },
      ],
      desfazer: { possivel: true, motivo: null },
    })
  })

  it('leaves alone what already stands so; when all does, nothing is written', async () => {
    const bens = await s.varios(2)
    await s.editar({ selecao: { ids: [bens[0].id] }, campos: { localizacaoInicial: { id: s.sala } } })
    const feito = await s.editar({
      selecao: { ids: idsOf(bens) },
      campos: { localizacaoInicial: { id: s.sala } },
    })
    expect(feito).toMatchObject({ alterados: 1, iguais: 1, recusados: [] })
    const antes = [await lotes(), await s.eventos(idsOf(bens))]
    const r = await t.admin.post(ALTERAR, {
      selecao: { ids: idsOf(bens) },
      campos: {
        localizacaoInicial: { id: s.sala },
        produtoCaracteristica: { produto: { descricao: 'Mesa de reunião' } },
      },
    })
    expect(r.body).toEqual({
      content: { lote: null, alterados: 0, iguais: 2, recusados: [], movimentacoes: [] },
      message: 'Nenhuma alteração foi feita.',
    })
    expect([await lotes(), await s.eventos(idsOf(bens))]).toEqual(antes)
  })

  it('takes the filter of the list, without those taken out and without written-off ones', async () => {
    const mais = { caracteristica1: 'Lote do filtro' }
    const bens = await s.varios(4, { produtoCaracteristica: { ...mais, produto: { descricao: 'Filtrado' } } })
    await t.rows(sql`update patrimonio set situacao = 'BAIXADO' where id = ${bens[3].id}`)
    const filtro = {
      q: 'filtrado',
      where: JSON.stringify({ caracteristica: { contains: ['lote do filtro'] } }),
    }
    const feito = await s.editar({
      selecao: { filtro, exceto: [bens[0].id] },
      campos: { localizacaoInicial: { id: s.sala } },
    })
    expect(feito.alterados).toBe(2)
    expect((await s.noLugar(idsOf(bens))).map((b) => b.local)).toEqual([s.c.local, s.sala, s.sala, s.c.local])
    expect(
      (await t.admin.post(ALTERAR, { selecao: { filtro: { invento: '1' } }, campos: { placa: 'A' } })).status,
    ).toBe(400)
    const todas = await t.admin.post(ALTERAR, {
      selecao: { filtro: { todasUnidades: 'true' } },
      campos: { placa: 'A' },
    })
    expect(todas.body.message).toBe('A edição em lote alcança só os bens da unidade em que você está.')
  })

  it('does the same call again as nothing new, with the same key', async () => {
    const bens = await s.varios(2)
    const corpo = { selecao: { ids: idsOf(bens) }, campos: { placa: 'CHAVE' } }
    const chave = { 'idempotency-key': 'edicao-1' }
    const [a, b] = await Promise.all([
      t.admin.post(ALTERAR, corpo, chave),
      t.admin.post(ALTERAR, corpo, chave),
    ])
    expect(a.body).toEqual(b.body)
    expect((await s.noLugar(idsOf(bens))).map((x) => x.versao)).toEqual([2, 2])
  })
})

describe('a list of changes, each with its id', () => {
  it('writes to each what is its own, at both addresses', async () => {
    const [a, b, d] = await s.varios(3)
    await s.editar({
      alterar: [
        { id: a.id, versao: a.versao, placa: 'AAA-1' },
        { id: b.id, versao: b.versao, observacao: 'outra' },
      ],
    })
    const r = await t.admin.put('/api/patrimonios/alterarselecionados', {
      alterar: [{ id: d.id, placa: 'DDD-1' }],
    })
    expect(r.status === 200 ? 200 : r.text).toBe(200)
    expect(
      await t.rows(
        sql`select placa, observacao from patrimonio where id = any(${idsOf([a, b, d])}) order by id`,
      ),
    ).toEqual([
      { placa: 'AAA-1', observacao: null },
      { placa: null, observacao: 'outra' },
      { placa: 'DDD-1', observacao: null },
    ])
  })

  it('writes one empenho into all that bring none of their own', async () => {
    const [a, b] = await s.varios(2)
    await s.editar({
      alterar: [{ id: a.id }, { id: b.id, empenho: { descricao: '2024NE2' } }],
      empenho: { descricao: '2024NE1' },
    })
    expect(
      await t.rows(sql`select empenho from patrimonio where id = any(${idsOf([a, b])}) order by id`),
    ).toEqual([{ empenho: '2024NE1' }, { empenho: '2024NE2' }])
  })

  it('relates them to another asset, on both sides, and undoes it', async () => {
    const bens = await s.varios(2)
    const [principal] = await s.varios(1, { produtoCaracteristica: { produto: { descricao: 'Estação' } } })
    const feito = await s.editar({
      alterar: bens.map((b) => ({ id: b.id })),
      relacionamentos: [{ patrimonioRelacionado: { id: principal.id }, tipo: 'PRINCIPAL' }],
    })
    expect(feito.alterados).toBe(2)
    const { relacionamentos } = (await t.admin.get(`/api/patrimonios/${principal.id}`)).body.content
    expect(relacionamentos).toMatchObject(
      bens.map((b) => ({
        tipo: 'ACESSORIO',
        patrimonio: { id: principal.id },
        patrimonioRelacionado: { id: b.id },
      })),
    )
    expect(await s.eventos([bens[0].id], 'RELACIONAMENTO')).toHaveLength(1)
    expect((await s.eventos([principal.id], 'RELACIONAMENTO'))[0]?.alteracoes).toHaveLength(2)
    const denovo = await s.editar({
      selecao: { lote: feito.lote.id },
      relacionamentos: [{ patrimonioRelacionado: { id: principal.id } }],
    })
    expect(denovo).toMatchObject({ alterados: 0, iguais: 2 })
    const r = await t.admin.post(`/api/patrimonios/cadastrolote/historico/${feito.lote.id}/desfazer`)
    expect(r.body.content.situacao.value).toBe('DESFEITO')
    expect((await t.admin.get(`/api/patrimonios/${principal.id}`)).body.content.relacionamentos).toEqual([])
    expect(await s.eventos([bens[0].id], 'RELACIONAMENTO')).toHaveLength(2)
  })
})

describe('more than 200', () => {
  it('is a job, with its outcome, in a few statements', async () => {
    const unidade = await novaUnidade(t)
    const ids = await registrarMuitos(
      t,
      unidade.c,
      unidade.unidadeId,
      Array.from({ length: 450 }, () => SIMPLE),
    )
    const outra = await novaUnidade(t)
    const [alheio] = await registrarMuitos(t, outra.c, outra.unidadeId, [SIMPLE])
    const r = await unidade.cliente.post(ALTERAR, {
      selecao: { ids: [...ids, alheio] },
      campos: { observacao: 'Em massa', vidaUtil: 60 },
    })
    expect(r.status).toBe(202)
    const tarefa = await untilDone(t, unidade.cliente, r)
    expect(tarefa).toMatchObject({
      situacao: 'CONCLUIDA',
      resultado: { loteId: expect.any(Number), alterados: 450, iguais: 0, recusados: 1 },
    })
    expect(await s.eventos(ids)).toHaveLength(450)
    expect(
      await t.rows(
        sql`select count(*)::int as n from plano_depreciacao where patrimonio_id = any(${ids}) and vida_meses = 60`,
      ),
    ).toEqual([{ n: 450 }])
    expect(await divergencias(t)).toEqual([])

    const desfeito = await unidade.cliente.post(
      `/api/patrimonios/cadastrolote/historico/${tarefa.resultado.loteId}/desfazer`,
    )
    expect((await untilDone(t, unidade.cliente, desfeito)).situacao).toBe('CONCLUIDA')
    expect(
      await t.rows(
        sql`select count(*)::int as n from plano_depreciacao where patrimonio_id = any(${ids}) and vida_meses = 12`,
      ),
    ).toEqual([{ n: 450 }])
    expect(await s.eventos(ids, 'ALTERACAO_DESFEITA')).toHaveLength(450)
    expect(await divergencias(t)).toEqual([])
  })
})

describe('two batches at once over the same assets', () => {
  it('come one after the other, and every asset has both', async () => {
    const ids = await registrarMuitos(
      t,
      s.c,
      t.unidadeId,
      Array.from({ length: 150 }, () => SIMPLE),
    )
    const [a, b] = await Promise.all([
      t.admin.post(ALTERAR, { selecao: { ids }, campos: { observacao: 'um' } }),
      t.admin.post(ALTERAR, { selecao: { ids: [...ids].reverse() }, campos: { placa: 'DOIS' } }),
    ])
    expect([a.status, b.status]).toEqual([200, 200])
    expect(
      await t.rows(
        sql`select count(*)::int as n from patrimonio
          where id = any(${ids}) and observacao = 'um' and placa = 'DOIS' and versao = 3`,
      ),
    ).toEqual([{ n: 150 }])
    expect(await s.eventos(ids)).toHaveLength(300)
  })
})
