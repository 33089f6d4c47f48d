import { mensagens, type Where } from '@tombo/contract'
import { expect, test } from 'vitest'
import { alcanceEmJson, doFiltro, EM_BRANCO, oQueFaltaNaCapa, outrosFiltros } from './capa.ts'

const doFormulario = (filtro: Record<string, string>) => ({
  ...EM_BRANCO,
  alcance: 'FILTRO' as const,
  ...doFiltro(filtro),
})

test('a kept question goes back whole, with what the form has no field for', () => {
  const guardado = {
    q: 'mesa',
    where: '{"camposAdicionais.compra.empenho":{"contains":["12"]},"localizacao":{"in":[3]}}',
    omitirBaixados: 'true',
  }
  const capa = doFormulario(guardado)
  expect(capa).toMatchObject({
    q: 'mesa',
    where: { localizacao: { in: [3] }, 'camposAdicionais.compra.empenho': { contains: ['12'] } },
  })
  expect(outrosFiltros(capa)).toBe(1)
  expect(alcanceEmJson(capa, [], true)).toMatchObject({ filtro: guardado })
  expect(alcanceEmJson({ ...capa, q: 'cadeira' }, [], true)).toMatchObject({
    filtro: { ...guardado, q: 'cadeira' },
  })
})

test('filters are put and taken away; one that says nothing does not travel', () => {
  const capa = doFormulario({ q: '', where: '{"localizacao":{"in":[3]}}' })
  const filtro = (where: Where) => alcanceEmJson({ ...capa, where }, [], true).filtro
  expect(filtro({ descricao: { contains: ['mesa'] }, responsavel: {} })).toEqual({
    q: '',
    where: '{"descricao":{"contains":["mesa"]}}',
  })
  expect(filtro({})).toEqual({ q: '' })
})

test('what a cover lacks is said before its second step', () => {
  const falta = mensagens.obrigatorio
  expect(oQueFaltaNaCapa(EM_BRANCO)).toEqual({
    descricao: falta,
    periodoIni: falta,
    periodoFin: falta,
    comissao: falta,
  })
  const comissao = { id: 1, descricao: 'Comissão de inventário' }
  const cheia = {
    ...EM_BRANCO,
    descricao: 'Anual',
    comissao,
    periodoIni: '2026-11-02',
    periodoFin: '2026-11-30',
  }
  expect(oQueFaltaNaCapa(cheia)).toEqual({})
  expect(oQueFaltaNaCapa({ ...cheia, descricao: ' ' })).toEqual({ descricao: falta })
})
