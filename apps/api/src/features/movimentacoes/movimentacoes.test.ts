import { mensagens } from '@tombo/contract'
import { describe, expect, it } from 'vitest'
import { setUpScene } from '../../../test/scene.ts'
import { sceneOfMovimentacao, ondeEstao } from '../../../test/scenes/mover.ts'
import { sql } from '../../kernel/db/sql.ts'

const URL = '/api/movimentacoes'
const [t, s] = setUpScene(sceneOfMovimentacao)

describe('a permanent move', () => {
  it('changes place and responsible at once, with one event and a term for all', async () => {
    const ids = await s.bens(2)
    const m = await s.mover(ids, { motivo: 'Reforma da sala' })
    expect(m).toMatchObject({
      situacao: { value: 'EFETIVADA' },
      quantidade: 2,
      atrasada: false,
      acoes: ['estornar'],
      termos: [{ tipo: { value: 'TRANSFERENCIA' }, quantidade: 2, aceites: [] }],
      porSituacao: [{ situacao: { value: 'EFETIVADO' }, quantidade: 2 }],
    })
    expect(await ondeEstao(t, ids)).toEqual([s.la(), s.la()])
    expect(await s.eventos(ids[0] as number)).toEqual([
      {
        tipo: 'MOVIMENTACAO',
        alteracoes: [
          { id: 'localizacaoInicial', campo: 'Localização', anterior: 'Sala', novo: 'Almoxarifado' },
          { id: 'responsavel', campo: 'Responsável', anterior: 'Ana Lima', novo: 'Rui Prado' },
          { campo: 'Movimentação', anterior: null, novo: `nº ${m.id}` },
        ],
      },
    ])
    expect(await s.avisosDe(s.clienteDeRui)).toContain(`A movimentação nº ${m.id} foi efetivada`)
    const historico = (await t.admin.get(`${URL}/${m.id}/eventos`)).body.content.resultList
    expect(historico.map((e: { descricao: string }) => e.descricao)).toEqual(['Efetivação', 'Cadastro'])
  })

  it('leaves each asset in its place where none is named', async () => {
    const ids = await s.bens(1)
    await s.mover(ids, { localizacao: null })
    expect(await ondeEstao(t, ids)).toEqual([{ ...s.aqui(), responsavel: s.rui.id }])
  })

  it('takes accessories along, but those that something holds', async () => {
    const [mesa, gaveta, cadeira, emprestada] = (await s.bens(4)) as [number, number, number, number]
    const [carga] = (await s.bens(1, 'CARGA')) as [number]
    await t.rows(
      sql`update patrimonio
        set numero_tombamento = (select numero_tombamento from patrimonio where id = ${mesa}), numero_acessorio = 1
        where id = ${gaveta}`,
    )
    await t.rows(
      sql`insert into relacionamento (patrimonio_id, patrimonio_relacionado_id, tipo)
        values (${mesa}, ${cadeira}, 'ACESSORIO'), (${mesa}, ${emprestada}, 'ACESSORIO'),
        (${mesa}, ${carga}, 'ACESSORIO')`,
    )
    await s.mover([emprestada], { dataRetorno: '2026-12-31' })
    const visto = await t.admin.post(`${URL}/confirmar`, s.corpo([mesa]))
    expect(visto.body.content).toEqual({
      quantidade: 3,
      acessorios: 2,
      organograma: null,
      quantosProblemas: 0,
      problemas: [],
    })
    expect((await s.mover([mesa])).quantidade).toBe(3)
    expect(await ondeEstao(t, [mesa, gaveta, cadeira])).toEqual([s.la(), s.la(), s.la()])
  })

  it('names what cannot go, and then moves nothing', async () => {
    const [livre, preso, parado] = (await s.bens(3)) as [number, number, number]
    const [carga] = (await s.bens(1, 'CARGA')) as [number]
    const m = await s.mover([preso], { dataRetorno: '2026-12-31' })
    await s.mover([parado])
    const todos = [livre, preso, parado, carga]
    const visto = (await t.admin.post(`${URL}/confirmar`, s.corpo(todos))).body.content
    expect(visto.quantosProblemas).toBe(3)
    const r = await t.admin.post(URL, s.corpo(todos))
    expect(r.status).toBe(409)
    expect(r.body.message).toBe(mensagens.movimentacaoProblemas)
    const ditos = r.body.fields.itens.join('\n')
    expect(ditos).toContain(`Emprestado (nº ${m.id})`)
    expect(ditos).toContain('Situação: Em carga')
    expect(ditos).toContain(mensagens.movimentacaoSemMudanca)
    expect(await ondeEstao(t, [livre])).toEqual([s.aqui()])
    expect(await t.rows(sql`select 1 from movimentacao_item where patrimonio_id = ${livre}`)).toEqual([])
  })

  it('takes all that a filter finds, but some', async () => {
    const ids = await s.bens(3)
    await t.rows(sql`update patrimonio set descricao = 'Poltrona azul' where id = any(${ids})`)
    const { itens: _, ...resto } = s.corpo([])
    const r = await t.admin.post(URL, {
      ...resto,
      selecao: { filtro: { q: 'poltrona azul' }, exceto: [ids[2]] },
    })
    expect(r.body.content.quantidade).toBe(2)
    expect(await ondeEstao(t, ids)).toEqual([s.la(), s.la(), s.aqui()])
  })
})

describe('a reversal', () => {
  it('puts one item back, or all', async () => {
    const ids = await s.bens(3)
    const m = await s.mover(ids)
    const um = await t.admin.post(`${URL}/${m.id}/itens/${await s.itemDe(m.id)}/estornar`)
    expect(um.body.content.situacao.value).toBe('EFETIVADA')
    expect(um.body.message).toBe('O bem voltou ao lugar e ao responsável de antes.')
    const todos = await t.admin.post(`${URL}/${m.id}/estornar`)
    expect(todos.body.content).toMatchObject({ situacao: { value: 'ESTORNADA' }, acoes: [] })
    expect(todos.body.message).toBe('Movimentação estornada.')
    expect(await ondeEstao(t, ids)).toEqual(ids.map(s.aqui))
    expect((await t.admin.post(`${URL}/${m.id}/estornar`)).status).toBe(409)
  })

  it('is refused, with the asset named, for what moved or was edited since', async () => {
    const [a, b] = (await s.bens(2)) as [number, number]
    const m = await s.mover([a, b])
    await t.admin.post('/api/patrimonios', { id: a, localizacaoInicial: { id: s.c.local } })
    const r = await t.admin.post(`${URL}/${m.id}/estornar`)
    expect(r.status).toBe(409)
    expect(r.body.message).toContain(mensagens.movimentacaoNaoEstorna)
    expect(r.body.fields.itens).toEqual([expect.stringContaining(`Bem ${a}`)])
    expect((await ondeEstao(t, [b]))[0]).toEqual(s.la())
    expect((await t.admin.post(`${URL}/${m.id}/itens/${await s.itemDe(m.id, 1)}/estornar`)).status).toBe(200)
    const depois = await s.mover([b], { dataRetorno: '2026-12-01' })
    expect(depois.situacao.value).toBe('EMPRESTADA')
  })

  it('goes backwards: of several moves the last is reversed first, even where an earlier left the asset as it is', async () => {
    const ids = await s.bens(1)
    const primeira = await s.mover(ids)
    const segunda = await s.mover(ids, {
      localizacao: { id: s.c.local },
      responsavel: { id: s.c.responsavel },
    })
    const terceira = await s.mover(ids)
    const estornar = async (m: { id: number }) => (await t.admin.post(`${URL}/${m.id}/estornar`)).status
    expect(await estornar(primeira)).toBe(409)
    expect(await ondeEstao(t, ids)).toEqual([s.la()])
    for (const m of [terceira, segunda, primeira]) expect(await estornar(m)).toBe(200)
    expect(await ondeEstao(t, ids)).toEqual([s.aqui()])
  })

  it.each([
    [
      'something holds it',
      async (id: number) =>
        void (await s.comAceite(() =>
          s.mover([id], { responsavel: { id: s.rui.id }, localizacao: { id: s.c.local } }),
        )),
    ],
    [
      'it is no longer in use',
      (id: number) => t.rows(sql`update patrimonio set situacao = 'CARGA' where id = ${id}`),
    ],
    [
      'somebody else answers for it',
      (id: number) => t.admin.post('/api/patrimonios', { id, responsavel: { id: s.c.responsavel } }),
    ],
    [
      'it was removed',
      (id: number) => t.rows(sql`update patrimonio set removido_em = now() where id = ${id}`),
    ],
  ] as [string, (id: number) => Promise<unknown>][])('is refused when %s', async (_, mudar) => {
    const [id] = (await s.bens(1)) as [number]
    const m = await s.mover([id])
    await mudar(id)
    const r = await t.admin.post(`${URL}/${m.id}/estornar`)
    expect([r.status, r.body.fields?.itens?.length]).toEqual([409, 1])
    expect((await ondeEstao(t, [id]))[0]?.local).toBe(s.lugar)
  })
})
