import { mensagens } from '@tombo/contract'
import { describe, expect, test } from 'vitest'
import { bem, cadastrosDe, tombarBem, runJobs } from '../../../test/bens.ts'
import { setUpApp } from '../../../test/scene.ts'
import { lugaresDe } from '../../../test/scenes/lugares.ts'

const url = '/api/localizacoes'
const t = setUpApp()
const { criar, local, eventos } = lugaresDe(t)

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
    const soLugares = await t.clientWith(['CONSULTAR_LOCALIZACOES'])
    expect((await soLugares.get(`${url}/${sala.id}/itens`)).status).toBe(403)

    // Whatever holds places or assets stays, and says why.
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
    await runJobs(t)
    const { status, text } = await t.admin.get(`/api/relatorios/${r.body.content.relatorio.id}`)
    expect({ status, inicio: text.slice(0, 5) }).toEqual({ status: 200, inicio: '%PDF-' })
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

  test('is in no inventory before one is made of it, which asks for a commission in force', async () => {
    const { id } = await local('Sem inventário')
    expect((await t.admin.get(`${url}/estainclusaeminventario/${id}`)).body.content).toBe(false)
    expect(await t.admin.post(`${url}/criarinventario`, { localizacaoId: id })).toMatchObject({
      status: 400,
      body: { fields: { comissao: [mensagens.inventarioSemComissao] } },
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
