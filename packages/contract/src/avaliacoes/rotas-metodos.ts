import { z } from 'zod'
import { pageOf } from '../kernel/envelope.ts'
import { zListQuery } from '../kernel/resource.ts'
import { defineRoute } from '../kernel/route.ts'
import { zAvaliarMoveis, zAvaliarVeiculo, zGuardarPesquisa } from './escrita.ts'
import { zAvaliacaoVeiculo, zPesquisa } from './leitura.ts'
import { base, ESCREVER, LER, metadataDe, paginada, params } from './rotas-base.ts'

const preco = `${base}/metodoprecojusto`
export const rotasPrecoJusto = {
  metadata: metadataDe(`${preco}/metadata`, 'Pesquisa de preços: registro em branco e situações'),
  obter: defineRoute({
    method: 'GET',
    path: `${preco}/:id`,
    summary: 'Pesquisa de preços',
    access: LER,
    params,
    response: zPesquisa,
  }),
  salvar: defineRoute({
    method: 'POST',
    path: `${preco}/:id`,
    summary: 'Guardar uma pesquisa de preços para continuar depois',
    access: ESCREVER,
    params,
    body: zGuardarPesquisa,
    response: zPesquisa,
  }),
  excluir: defineRoute({
    method: 'DELETE',
    path: `${preco}/:id`,
    summary: 'Excluir uma pesquisa; os seus bens voltam a não avaliados',
    access: ESCREVER,
    params,
    response: z.null(),
  }),
  listar: defineRoute({
    method: 'GET',
    path: `${base}/:id/metodoprecojusto`,
    summary: 'Pesquisas de preços de uma avaliação',
    access: LER,
    params,
    query: zListQuery(paginada),
    response: pageOf(zPesquisa),
  }),
  abrir: defineRoute({
    method: 'POST',
    path: `${base}/:id/metodoprecojusto`,
    summary: 'Abrir uma pesquisa de preços que se completa depois',
    access: ESCREVER,
    params,
    body: zGuardarPesquisa,
    response: zPesquisa,
  }),
  avaliar: defineRoute({
    method: 'POST',
    path: `${base}/:id/avaliarMoveis`,
    summary: 'Avaliar bens por uma pesquisa de preços',
    access: ESCREVER,
    params,
    body: zAvaliarMoveis,
    response: zPesquisa,
  }),
} as const

const tracao = `${base}/metodotracaomecanica`
export const rotasTracaoMecanica = {
  metadata: metadataDe(`${tracao}/metadata`, 'Avaliação de veículo: registro em branco e classificações'),
  obter: defineRoute({
    method: 'GET',
    path: `${tracao}/:id`,
    summary: 'Avaliação de um veículo',
    access: LER,
    params,
    response: zAvaliacaoVeiculo,
  }),
  salvar: defineRoute({
    method: 'POST',
    path: `${tracao}/:id`,
    summary: 'Alterar a avaliação de um veículo',
    access: ESCREVER,
    params,
    body: zAvaliarVeiculo,
    response: zAvaliacaoVeiculo,
  }),
  excluir: defineRoute({
    method: 'DELETE',
    path: `${tracao}/:id`,
    summary: 'Excluir a avaliação de um veículo, que volta a não avaliado',
    access: ESCREVER,
    params,
    response: z.null(),
  }),
  listar: defineRoute({
    method: 'GET',
    path: `${base}/:id/metodotracaomecanica`,
    summary: 'Veículos avaliados de uma avaliação',
    access: LER,
    params,
    query: zListQuery(paginada),
    response: pageOf(zAvaliacaoVeiculo),
  }),
  avaliar: defineRoute({
    method: 'POST',
    path: `${base}/:id/avaliarAutomoveis`,
    summary: 'Avaliar um veículo pela tabela FIPE',
    access: ESCREVER,
    params,
    body: zAvaliarVeiculo,
    response: zAvaliacaoVeiculo,
  }),
} as const
