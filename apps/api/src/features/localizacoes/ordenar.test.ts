import { mensagens, MUDANCAS_POR_ORDEM } from '@tombo/contract'
import { describe, expect, test } from 'vitest'
import type { Cliente } from '../../../test/app.ts'
import { bem, cadastrosDe } from '../../../test/bens.ts'
import { setUpApp } from '../../../test/scene.ts'
import { lugaresDe } from '../../../test/scenes/lugares.ts'
import { sql } from '../../kernel/db/sql.ts'

const url = '/api/localizacoes'
const t = setUpApp()
const { local, filhos, eventos } = lugaresDe(t)
const descricoes = (r: { body: { content: { resultList: { descricao: string }[] } } }): string[] =>
  r.body.content.resultList.map((x) => x.descricao)

describe('the order of places, and their move', () => {
  const ordenar = (paiId: number | null, ids: number[], mais: object = {}, quem: Cliente = t.admin) =>
    quem.post(`${url}/saveChildrenOrder`, {
      localizacaoPai: paiId === null ? null : { id: paiId },
      filhos: ids,
      ...mais,
    })

  test('is by name until it is given, and then as given; what comes later stands behind', async () => {
    const pai = await local('Com ordem')
    const c = await local('C', pai.id)
    const a = await local('A', pai.id)
    const b = await local('B', pai.id)
    expect(await filhos(pai.id)).toEqual(['A', 'B', 'C'])
    const r = await ordenar(pai.id, [c.id, a.id, b.id])
    expect(r).toMatchObject({ status: 200, body: { message: mensagens.salvo } })
    expect(r.body.content.map((n: { descricao: string }) => n.descricao)).toEqual(['C', 'A', 'B'])
    const aa = await local('AA', pai.id)
    expect(await filhos(pai.id)).toEqual(['C', 'A', 'B', 'AA'])
    // Left out of the order, it stays behind the others, also when it had a place of its own among them.
    for (const antes of [[], [aa.id]]) {
      await ordenar(pai.id, [...antes, b.id, c.id, a.id])
      await ordenar(pai.id, [b.id, c.id, a.id])
      expect(await filhos(pai.id)).toEqual(['B', 'C', 'A', 'AA'])
    }
  })

  test('is that of a list of ids alone, of the places below the same one', async () => {
    const pai = await local('Só a lista')
    const ids = [await local('A', pai.id), await local('B', pai.id)].map((l) => l.id)
    const r = await t.admin.post(`${url}/saveChildrenOrder`, ids.toReversed())
    expect([r.status, await filhos(pai.id)]).toEqual([200, ['B', 'A']])
    expect((await t.admin.post(`${url}/saveChildrenOrder`, [999_999])).status).toBe(404)
    expect((await t.admin.post(`${url}/saveChildrenOrder`, [])).status).toBe(400)
  })

  test('reads the numbers of names as numbers: in the tree, in lists, of assets by place', async () => {
    const pai = await local('Torre')
    const andares = ['10º andar', '1º andar', 'Térreo', '2º andar']
    const emOrdem = ['1º andar', '2º andar', '10º andar', 'Térreo']
    const c = await cadastrosDe(t)
    for (const andar of andares) {
      const localizacaoInicial = { id: (await local(andar, pai.id)).id }
      const produtoCaracteristica = { produto: { descricao: `Mesa do ${andar}` } }
      const r = await t.admin.post('/api/patrimonios', bem(c, { localizacaoInicial, produtoCaracteristica }))
      expect(r.status).toBe(200)
    }
    expect(await filhos(pai.id)).toEqual(emOrdem)
    const procurados = await t.admin.get(`${url}/hierarquico?q=andar&localizacaoPaiId=${pai.id}`)
    expect(descricoes(procurados)).toEqual(emOrdem.slice(0, 3))
    for (const [ordem, esperada] of [
      ['descricao', emOrdem],
      ['caminho', emOrdem],
      ['-caminho', emOrdem.toReversed()],
    ] as const)
      expect(descricoes(await t.admin.get(`${url}?q=Torre%20/&order=${ordem}`))).toEqual(esperada)
    const bens = await t.admin.get('/api/patrimonios?q=Mesa%20do&order=localizacao')
    const onde = (b: { localizacaoInicial: { descricao: string } }) => b.localizacaoInicial.descricao
    expect(bens.body.content.resultList.map(onde)).toEqual(emOrdem)
  })

  test('is by code where there is one, its numbers read as numbers', async () => {
    const pai = await local('Com códigos')
    for (const [descricao, codigo] of [
      ['Almoxarifado', '10'],
      ['Biblioteca', null],
      ['Cozinha', '2'],
      ['Depósito', '2.10'],
      ['Escola', '2.9'],
      ['Arquivo', null],
    ] as const)
      await local(descricao, pai.id, { codigo })
    expect(await filhos(pai.id)).toEqual([
      'Cozinha',
      'Escola',
      'Depósito',
      'Almoxarifado',
      'Arquivo',
      'Biblioteca',
    ])
  })

  test('takes no more places from elsewhere at once than are moved in a moment', async () => {
    const [de, para] = [await local('De onde saem muitos'), await local('Onde entram muitos')]
    const ids = (
      await t.rows(sql<{ id: number }>`
        insert into localizacao (unidade_id, localizacao_pai_id, descricao, caminho)
        select ${t.unidadeId}::int, ${de.id}::int, 'Caixa ' || n, 'De onde saem muitos / Caixa ' || n
        from generate_series(1, ${MUDANCAS_POR_ORDEM + 1}::int) n returning id`)
    ).map((l) => l.id)
    const r = await ordenar(para.id, ids)
    expect(r).toMatchObject({ status: 400, body: { fields: { filhos: [mensagens.valorMaior] } } })
    expect(await filhos(para.id)).toEqual([])
  })

  test('writes one event for what was put elsewhere, and none where nothing changed', async () => {
    const pai = await local('Com eventos')
    const ids: number[] = []
    for (const nome of ['A', 'B', 'C', 'D']) ids.push((await local(nome, pai.id)).id)
    const [a, b, c, d] = ids as [number, number, number, number]
    await ordenar(pai.id, [d, a, b, c])
    expect((await eventos(d)).slice(1)).toEqual([
      { tipo: 'ALTERACAO', alteracoes: [{ campo: 'Ordem', anterior: '4º', novo: '1º' }] },
    ])
    for (const id of [a, b, c]) expect(await eventos(id)).toHaveLength(1)
    const antes = await t.rows(sql<{ n: string }>`select count(*) as n from evento`)
    expect((await ordenar(pai.id, [d, a, b, c])).status).toBe(200)
    expect(await t.rows(sql`select count(*) as n from evento`)).toEqual(antes)
  })

  test('a place from elsewhere is moved, with its event, its path and all below it', async () => {
    const de = await local('De')
    const para = await local('Para')
    const sala = await local('Sala levada', de.id)
    const canto = await local('Canto', sala.id)
    const outra = await local('Outra', para.id)
    const r = await ordenar(para.id, [sala.id, outra.id], { movida: { id: sala.id, versao: 1 } })
    expect(r.status).toBe(200)
    expect(await filhos(para.id)).toEqual(['Sala levada', 'Outra'])
    expect(await filhos(de.id)).toEqual([])
    expect((await t.admin.get(`${url}/${canto.id}`)).body.content.caminho).toBe('Para / Sala levada / Canto')
    expect((await eventos(sala.id)).at(-1)).toEqual({
      tipo: 'ALTERACAO',
      alteracoes: [{ campo: 'Localização superior', anterior: 'De', novo: 'Para' }],
    })
    // To the top, too.
    const topo = (await t.admin.get(`${url}/hierarquico`)).body.content.resultList
    const ids = [sala.id, ...topo.map((n: { id: number }) => n.id)]
    expect((await ordenar(null, ids, { movida: { id: sala.id, versao: 2 } })).status).toBe(200)
    const [primeiro] = (await t.admin.get(`${url}/hierarquico`)).body.content.resultList
    expect(primeiro).toMatchObject({ id: sala.id, localizacaoPai: null, quantidadeFilhos: 1, achado: true })
  })

  test('a place that a save takes elsewhere stands behind those that have an order there', async () => {
    const [de, para] = [await local('Antes da mudança'), await local('Depois da mudança')]
    const levada = await local('A levada', de.id)
    await ordenar(de.id, [levada.id])
    const [p, q] = [await local('P da ordem', para.id), await local('Q da ordem', para.id)]
    await ordenar(para.id, [q.id, p.id])
    await t.admin.post(`${url}/${levada.id}`, { localizacaoPai: { id: para.id } })
    expect(await filhos(para.id)).toEqual(['Q da ordem', 'P da ordem', 'A levada'])
  })

  test('not into itself, not deeper than ten, not beside a namesake', async () => {
    const a = await local('Em volta')
    const b = await local('Dentro', a.id)
    expect(await ordenar(b.id, [a.id])).toMatchObject({
      status: 400,
      body: { message: mensagens.localizacaoEmCirculo },
    })
    let fundo = a.id
    for (let i = 2; i <= 10; i++) fundo = (await local(`Degrau ${i}`, fundo)).id
    expect(await ordenar(fundo, [(await local('Mais uma')).id])).toMatchObject({
      status: 400,
      body: { message: mensagens.localizacaoFunda },
    })
    const xara = await local('Dentro')
    expect(await ordenar(a.id, [b.id, xara.id])).toMatchObject({ status: 409 })
    expect((await t.admin.get(`${url}/${xara.id}`)).body.content.localizacaoPai).toBeNull()
  })

  test('of two who move the same place at once one is told so; an old list drags nothing back', async () => {
    const [p, q, r] = [await local('Lugar P'), await local('Lugar Q'), await local('Lugar R')]
    const x = await local('Disputada', p.id)
    const y = await local('Fica', p.id)
    const movida = { id: x.id, versao: x.versao }
    const voltas = await Promise.all([ordenar(q.id, [x.id], { movida }), ordenar(r.id, [x.id], { movida })])
    expect(voltas.map((v) => v.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await filhos(q.id)).length + (await filhos(r.id)).length).toBe(1)
    expect(await eventos(x.id)).toHaveLength(2)
    // Somebody who still sees it below P orders the places there.
    const velha = await ordenar(p.id, [y.id, x.id], { movida: { id: y.id, versao: y.versao } })
    expect(velha).toMatchObject({ status: 409, body: { message: mensagens.localizacaoOrdem } })
    expect(await filhos(p.id)).toEqual(['Fica'])
  })

  test('two moves at once close no circle', async () => {
    const a = await local('Roda A')
    const b = await local('Roda B')
    const voltas = await Promise.all([ordenar(b.id, [a.id]), ordenar(a.id, [b.id])])
    expect(voltas.map((v) => v.status).toSorted((x, y) => x - y)).toEqual([200, 400])
  })

  test('is for who may write, with places of this unit, and nothing unknown', async () => {
    const { admin } = await t.secondUnidade()
    const daqui = await local('Daqui')
    const deLa = (await admin.post(url, { descricao: 'De lá' })).body.content
    expect((await ordenar(daqui.id, [deLa.id])).status).toBe(404)
    expect((await ordenar(deLa.id, [daqui.id])).status).toBe(404)
    expect((await ordenar(daqui.id, [deLa.id], {}, admin)).status).toBe(404)
    expect((await ordenar(null, [daqui.id], {}, (await t.secondOrganizacao()).admin)).status).toBe(404)
    expect((await ordenar(null, [daqui.id], {}, await t.clientWith(['CONSULTAR_LOCALIZACOES']))).status).toBe(
      403,
    )
    for (const ruim of [
      { filhos: [] },
      { filhos: [daqui.id, daqui.id] },
      { naoExiste: 1 },
      { movida: { id: 1 } },
    ])
      expect((await ordenar(null, [daqui.id], ruim)).status).toBe(400)
    expect((await t.admin.get(`${url}/${deLa.id}`)).status).toBe(404)
    expect((await admin.get(`${url}/${deLa.id}`)).body.content.localizacaoPai).toBeNull()
  })
})
