import { rotasRecuperacao } from '@tombo/contract'
import { expect, test } from 'vitest'
import { toQuery } from '../../../kernel/urls.ts'
import { perguntaDe } from './pergunta.ts'

/** As the call reads what the screen asks. */
const lida = (p: Parameters<typeof perguntaDe>[0]) =>
  rotasRecuperacao.listar.query?.parse(Object.fromEntries(new URLSearchParams(toQuery(perguntaDe(p)))))

test('each filter is a parameter that the call knows', () => {
  const where = {
    numeroPatrimonio: { eq: 12 },
    dataAquisicao: { from: '2020-01-01', to: '2020-12-31' },
    classificacao: { in: ['MOVEIS', 'IMOVEIS'] },
    localizacao: { in: [1, 2] },
    responsavel: { in: [3] },
  }
  expect(lida({ q: 'mesa', page: 2, rpp: 25, order: '-descricao', where: JSON.stringify(where) })).toEqual({
    page: 2,
    rpp: 25,
    descricao: 'mesa',
    numeroPatrimonio: 12,
    dataAquisicaoInicial: '2020-01-01',
    dataAquisicaoFinal: '2020-12-31',
    classificacao: ['MOVEIS', 'IMOVEIS'],
    localizacao: [1, 2],
    responsavel: [3],
    campoOrdenacao: 'descricao',
    sentidoOrdenacao: 'DECRESCENTE',
  })
})

test('without any, the latest removed come first', () => {
  expect(lida({ page: 1, rpp: 10 })).toEqual({
    page: 1,
    rpp: 10,
    campoOrdenacao: 'removidoEm',
    sentidoOrdenacao: 'DECRESCENTE',
  })
})
