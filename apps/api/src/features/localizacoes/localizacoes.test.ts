import { localizacoes, mensagens } from '@tombo/contract'
import { describe, expect, test } from 'vitest'
import { setUpApp } from '../../../test/scene.ts'
import { lugaresDe } from '../../../test/scenes/lugares.ts'
import { resourceMatrix } from '../../../test/matrix.ts'
import { fonteLocalizacoes } from './fonte.public.ts'

const url = '/api/localizacoes'
const t = setUpApp()
const { criar, local, eventos } = lugaresDe(t)
const lista = async (endereco: string) => (await t.admin.get(endereco)).body.content.resultList

resourceMatrix(
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

  test('in use it stands under places in use, and keeps those that it holds', async () => {
    const salvar = (id: number, corpo: object) => t.admin.post(`${url}/${id}`, corpo)
    const predio = await local('Prédio a fechar')
    const sala = await local('Sala do prédio a fechar', predio.id)
    expect(await salvar(predio.id, { ativo: false })).toMatchObject({
      status: 409,
      body: { message: mensagens.localizacaoComFilhasAtivas },
    })
    for (const { id } of [sala, predio]) expect((await salvar(id, { ativo: false })).status).toBe(200)
    const sob = { status: 400, body: { fields: { localizacaoPai: [mensagens.localizacaoSobDesativada] } } }
    expect(await salvar(sala.id, { ativo: true })).toMatchObject(sob)
    expect(
      await t.admin.post(url, { descricao: 'Outra sala', localizacaoPai: { id: predio.id } }),
    ).toMatchObject(sob)
    const solta = await local('Sala solta')
    expect(await salvar(solta.id, { localizacaoPai: { id: predio.id } })).toMatchObject(sob)
    expect((await salvar(sala.id, { descricao: 'Sala fechada' })).status).toBe(200)
    for (const { id } of [predio, sala]) expect((await salvar(id, { ativo: true })).status).toBe(200)
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
    const onze = await t.admin.post(url, { descricao: 'Nível 11', localizacaoPai: pai })
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

  test('who only writes places finds what a place may point to', async () => {
    const quem = await t.clientWith(['CRIAR_ALTERAR_LOCALIZACOES'])
    for (const recurso of ['localizacoes', 'responsaveis', 'organograma', 'centrocusto'])
      expect({ recurso, status: (await quem.get(`/api/${recurso}?fields=id`)).status }).toEqual({
        recurso,
        status: 200,
      })
    // Their names, and nothing that is personal.
    await t.admin.post('/api/responsaveis', { nome: 'Com documento', cpf: '529.982.247-25' })
    const achados = (await quem.get('/api/responsaveis?fields=id,nome,cpf')).body.content.resultList
    expect(achados.map((r: object) => Object.keys(r).toSorted())).toContainEqual(['id', 'nome'])
    expect(JSON.stringify(achados)).not.toContain('52998224725')
  })

  test('parent and responsible person must be of the same unit', async () => {
    const { admin } = await t.secondUnidade()
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
    expect(dentro.map((n: { descricao: string }) => n.descricao)).toEqual(['Sala Zeta', 'Sala Ômega'])
    expect(await lista(`${url}/hierarquico?localizacaoPaiId=${sala.id}`)).toEqual([])
    expect((await lista(`${url}/hierarquico?q=zt-9`)).at(-1).id).toBe(sala.id)
    expect((await t.admin.get(`${url}/consultaPai?localizacaoId=${sala.id}`)).body.content).toEqual([
      { id: raiz.id, descricao: 'Campus de teste' },
      { id: bloco.id, descricao: 'Bloco Ípsilon' },
    ])
  })

  test('is nobody else’s', async () => {
    const { id } = await local('Só daqui')
    const { admin } = await t.secondUnidade()
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
