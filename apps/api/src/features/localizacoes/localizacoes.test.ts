import { localizacoes, mensagens } from '@tombo/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppDeTeste, type Cliente, criarAppDeTeste } from '../../../test/app.ts'
import { bem, cadastrosDe, tombarBem, trabalhar } from '../../../test/bens.ts'
import { matrizDoRecurso } from '../../../test/matriz.ts'
import { sql } from '../../kernel/db/sql.ts'
import { fonteLocalizacoes } from './fonte.public.ts'

let t: AppDeTeste
beforeAll(async () => {
  t = await criarAppDeTeste()
})
afterAll(() => t.fechar())

const url = '/api/localizacoes'
const salvar = (recurso: string, corpo: unknown) => t.admin.post(`/api/${recurso}`, corpo)
const criar = async (recurso: string, corpo: unknown) => {
  const r = await salvar(recurso, corpo)
  expect(r).toMatchObject({ status: 200 })
  return r.body.content
}
const lista = async (endereco: string) => (await t.admin.get(endereco)).body.content.resultList
const local = (descricao: string, pai?: number) =>
  criar('localizacoes', { descricao, localizacaoPai: pai ? { id: pai } : null })
/** The names of what stands right below a place. */
const filhos = async (id: number, quem: Cliente = t.admin): Promise<string[]> =>
  (await quem.get(`${url}/buscarfilhos/${id}`)).body.content.map((n: { descricao: string }) => n.descricao)
const eventos = (id: number) =>
  t.linhas(
    sql<{
      tipo: string
      alteracoes: unknown
    }>`select tipo, alteracoes from evento where entidade = 'localizacoes' and entidade_id = ${id} order by id`,
  )

matrizDoRecurso(
  localizacoes,
  fonteLocalizacoes,
  {
    exemplo: (_quem, i) => ({ descricao: `Sala ${i}`, codigo: `S${i}`, ativo: true, cep: '01310-100' }),
    alteracao: {
      campo: 'descricao',
      rotulo: 'Descrição',
      valor: 'Sala de reuniões',
      novo: 'Sala de reuniões',
    },
    invalido: {
      descricao: '',
      localizacaoPai: { id: 999_999 },
      responsavel: 7,
      organograma: { id: 999_999 },
      cep: '123',
      cidade: { id: 1 },
    },
  },
  () => t,
)

describe('the rules of a place', () => {
  const caminho = async (id: number) => (await t.admin.get(`/api/localizacoes/${id}`)).body.content.caminho

  test('the path follows names and parents, also below', async () => {
    const predio = await local('Prédio A')
    const andar = await local('1º andar', predio.id)
    const sala = await local('Sala 101', andar.id)
    expect(sala.caminho).toBe('Prédio A / 1º andar / Sala 101')
    await t.admin.post(`/api/localizacoes/${predio.id}`, { descricao: 'Prédio Central' })
    expect(await caminho(sala.id)).toBe('Prédio Central / 1º andar / Sala 101')
    const anexo = await local('Anexo')
    await t.admin.post(`/api/localizacoes/${andar.id}`, { localizacaoPai: { id: anexo.id } })
    expect(await caminho(sala.id)).toBe('Anexo / 1º andar / Sala 101')
    await t.admin.post(`/api/localizacoes/${andar.id}`, { localizacaoPai: null })
    expect(await caminho(sala.id)).toBe('1º andar / Sala 101')
    expect((await eventos(andar.id)).at(-1)?.alteracoes).toEqual([
      { campo: 'Localização superior', anterior: 'Anexo', novo: null },
    ])
    expect((await lista('/api/localizacoes?q=andar%20101')).map((l: { id: number }) => l.id)).toEqual([
      sala.id,
    ])
  })

  test('a circle is refused', async () => {
    const a = await local('Círculo A')
    const b = await local('Círculo B', a.id)
    for (const pai of [a.id, b.id]) {
      const r = await t.admin.post(`/api/localizacoes/${a.id}`, { localizacaoPai: { id: pai } })
      expect(r).toMatchObject({
        status: 400,
        body: { fields: { localizacaoPai: [expect.stringContaining('dentro de si mesma')] } },
      })
    }
  })

  test('the eleventh level is refused, also by moving a branch', async () => {
    let pai: { id: number } | undefined
    for (let i = 1; i <= 10; i++) pai = await local(`Nível ${i}`, pai?.id)
    const onze = await salvar('localizacoes', { descricao: 'Nível 11', localizacaoPai: pai })
    expect(onze).toMatchObject({
      status: 400,
      body: { fields: { localizacaoPai: [expect.stringContaining('10 níveis')] } },
    })
    const topo = await local('Topo')
    await local('Filho do topo', topo.id)
    const nono = (await lista(`/api/localizacoes?q=${encodeURIComponent('Nível 9')}`)).find(
      (l: { descricao: string }) => l.descricao === 'Nível 9',
    )
    expect(
      (await t.admin.post(`/api/localizacoes/${topo.id}`, { localizacaoPai: { id: nono.id } })).status,
    ).toBe(400)
  })

  test('parent and responsible person must be of the same unit', async () => {
    const { admin } = await t.segundaUnidade()
    const pai = await local('Da sede')
    const pessoa = await criar('responsaveis', { nome: 'Da sede' })
    const r = await admin.post('/api/localizacoes', {
      descricao: 'De lá',
      localizacaoPai: { id: pai.id },
      responsavel: { id: pessoa.id },
    })
    expect(r).toMatchObject({
      status: 400,
      body: { fields: { localizacaoPai: [mensagens.naoEncontrado], responsavel: [mensagens.naoEncontrado] } },
    })
  })
})

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
    await local('AA', pai.id)
    expect(await filhos(pai.id)).toEqual(['C', 'A', 'B', 'AA'])
    // Left out of the order, it stays behind the others.
    await ordenar(pai.id, [b.id, c.id, a.id])
    expect(await filhos(pai.id)).toEqual(['B', 'C', 'A', 'AA'])
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
    const antes = await t.linhas(sql<{ n: string }>`select count(*) as n from evento`)
    expect((await ordenar(pai.id, [d, a, b, c])).status).toBe(200)
    expect(await t.linhas(sql`select count(*) as n from evento`)).toEqual(antes)
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
    const { admin } = await t.segundaUnidade()
    const daqui = await local('Daqui')
    const deLa = (await admin.post(url, { descricao: 'De lá' })).body.content
    expect((await ordenar(daqui.id, [deLa.id])).status).toBe(404)
    expect((await ordenar(deLa.id, [daqui.id])).status).toBe(404)
    expect((await ordenar(daqui.id, [deLa.id], {}, admin)).status).toBe(404)
    expect((await ordenar(null, [daqui.id], {}, (await t.segundaOrganizacao()).admin)).status).toBe(404)
    expect((await ordenar(null, [daqui.id], {}, await t.cliente(['CONSULTAR_LOCALIZACOES']))).status).toBe(
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

describe('the tree', () => {
  test('is read where it is opened, and found by its words with what leads there', async () => {
    const raiz = await local('Campus de teste')
    const bloco = await local('Bloco Ípsilon', raiz.id)
    const sala = await criar('localizacoes', {
      descricao: 'Sala Zeta',
      codigo: 'ZT-9',
      localizacaoPai: { id: bloco.id },
    })
    await local('Sala Ômega', bloco.id)
    const r = await t.admin.get(`${url}/hierarquico?q=zeta`)
    expect(r.body.content).toMatchObject({ count: 1, more: false })
    expect(r.body.content.resultList.map((n: { id: number; achado: boolean }) => [n.id, n.achado])).toEqual([
      [raiz.id, false],
      [bloco.id, false],
      [sala.id, true],
    ])
    const dentro = await lista(`${url}/hierarquico?q=sala&localizacaoPaiId=${bloco.id}`)
    expect(dentro.map((n: { descricao: string }) => n.descricao)).toEqual(['Sala Ômega', 'Sala Zeta'])
    expect(await lista(`${url}/hierarquico?localizacaoPaiId=${sala.id}`)).toEqual([])
    expect((await lista(`${url}/hierarquico?q=zt-9`)).at(-1).id).toBe(sala.id)
    expect((await t.admin.get(`${url}/consultaPai?localizacaoId=${sala.id}`)).body.content).toEqual([
      { id: raiz.id, descricao: 'Campus de teste' },
      { id: bloco.id, descricao: 'Bloco Ípsilon' },
    ])
  })

  test('is nobody else’s', async () => {
    const { id } = await local('Só daqui')
    const { admin } = await t.segundaUnidade()
    const enderecos = [
      `${url}/hierarquico?localizacaoPaiId=${id}`,
      `${url}/buscarfilhos/${id}`,
      `${url}/consultaPai?localizacaoId=${id}`,
      `${url}/${id}/itens`,
      `${url}/${id}/eventoslocalizacao`,
      `${url}/estainclusaeminventario/${id}`,
    ]
    for (const endereco of enderecos) {
      expect({ endereco, status: (await admin.get(endereco)).status }).toEqual({ endereco, status: 404 })
      expect((await t.admin.get(endereco)).status).toBe(200)
    }
    for (const chamada of ['criarinventario', 'imprimiretiquetas'])
      expect((await admin.post(`${url}/${chamada}`, { localizacaoId: id })).status).toBe(404)
    expect(
      (await admin.get(`${url}/hierarquico?q=${encodeURIComponent('só daqui')}`)).body.content.count,
    ).toBe(0)
    expect((await t.admin.get(`${url}/hierarquico?naoExiste=1`)).status).toBe(400)
  })
})

describe('one place', () => {
  test('its assets, with those below it, searched and paged', async () => {
    const c = await cadastrosDe(t)
    const predio = await local('Prédio dos bens')
    const sala = await local('Sala dos bens', predio.id)
    const tombar = (onde: number, descricao: string) =>
      tombarBem(
        t.admin,
        bem(c, { localizacaoInicial: { id: onde }, produtoCaracteristica: { produto: { descricao } } }),
      )
    await tombar(predio.id, 'Mastro')
    await tombar(sala.id, 'Cadeira')
    await tombar(sala.id, 'Lousa')
    const itens = async (query: string, id = predio.id) =>
      (await t.admin.get(`${url}/${id}/itens?${query}`)).body.content
    const nomes = (p: { resultList: { produtoCaracteristica: { produto: { descricao: string } } }[] }) =>
      p.resultList.map((b) => b.produtoCaracteristica.produto.descricao)
    expect(nomes(await itens(''))).toEqual(['Mastro'])
    expect(nomes(await itens('fetchSubLocalidades=true'))).toEqual(['Mastro', 'Cadeira', 'Lousa'])
    expect(nomes(await itens('fetchSubLocalidades=true&q=lousa'))).toEqual(['Lousa'])
    expect(await itens('fetchSubLocalidades=true&rpp=2&page=2')).toMatchObject({ count: 3, pageCount: 2 })
    expect((await t.admin.get(`${url}/${sala.id}/itens?naoExiste=1`)).status).toBe(400)
    const soLugares = await t.cliente(['CONSULTAR_LOCALIZACOES'])
    expect((await soLugares.get(`${url}/${sala.id}/itens`)).status).toBe(403)

    // What holds places or assets stays, and says why.
    expect(await t.admin.del(`${url}/${predio.id}`)).toMatchObject({
      status: 409,
      body: { message: mensagens.localizacaoComFilhas },
    })
    expect(await t.admin.del(`${url}/${sala.id}`)).toMatchObject({
      status: 409,
      body: { message: mensagens.localizacaoComBens },
    })

    const r = await t.admin.post(`${url}/imprimiretiquetas`, { localizacaoId: predio.id })
    expect(r.status).toBe(202)
    await trabalhar(t)
    const { status, texto } = await t.admin.get(`/api/relatorios/${r.body.content.relatorio.id}`)
    expect({ status, inicio: texto.slice(0, 5) }).toEqual({ status: 200, inicio: '%PDF-' })
    const vazia = await local('Sem bens para etiquetar')
    expect(await t.admin.post(`${url}/imprimiretiquetas`, { localizacaoId: vazia.id })).toMatchObject({
      status: 409,
      body: { message: mensagens.nenhumaEtiqueta },
    })
    expect((await soLugares.post(`${url}/imprimiretiquetas`, { localizacaoId: sala.id })).status).toBe(403)
  })

  test('what happened to it, ten at a time', async () => {
    const { id } = await local('Com história')
    for (let i = 1; i <= 10; i++) await t.admin.post(`${url}/${id}`, { descricao: `Com história ${i}` })
    const { content } = (await t.admin.get(`${url}/${id}/eventoslocalizacao`)).body
    expect(content).toMatchObject({ count: 11, rpp: 10, pageCount: 2 })
    expect(content.resultList[0].alteracoes).toEqual([
      { campo: 'Descrição', anterior: 'Com história 9', novo: 'Com história 10' },
    ])
  })

  test('is in no inventory, and says that there are none', async () => {
    const { id } = await local('Sem inventário')
    expect((await t.admin.get(`${url}/estainclusaeminventario/${id}`)).body.content).toBe(false)
    expect(await t.admin.post(`${url}/criarinventario`, { localizacaoId: id })).toMatchObject({
      status: 409,
      body: { message: mensagens.inventarioIndisponivel },
    })
  })

  test('its address and its entry of the chart', async () => {
    const { id: configuracao } = await criar('organograma/configuracao', {
      exercicio: 2026,
      niveis: [{}, {}],
    })
    const entrada = await criar('organograma', {
      configuracao: { id: configuracao },
      numero: '01',
      descricao: 'Secretaria de Saúde',
      ativo: true,
    })
    const r = await criar('localizacoes', {
      descricao: 'Posto',
      organograma: { id: entrada.id },
      cep: '01310-100',
      cidade: { id: 3550308 },
    })
    expect(r).toMatchObject({
      cep: '01310100',
      cidade: { nome: 'São Paulo', estado: { uf: 'SP' } },
      organograma: { id: entrada.id, numeroFormatadoReduzido: '01', descricao: 'Secretaria de Saúde' },
      unidade: { id: t.unidadeId },
      quantidadeFilhos: 0,
    })
    expect((await eventos(r.id))[0]?.alteracoes).toContainEqual({
      campo: 'Organograma',
      anterior: null,
      novo: '01 – Secretaria de Saúde',
    })
    expect(await t.admin.del(`/api/organograma/${entrada.id}`)).toMatchObject({
      status: 409,
      body: { message: mensagens.emUso },
    })
  })
})
