import { z } from 'zod'
import { pageOf } from '../kernel/envelope.ts'
import { filter } from '../kernel/filter.ts'
import { zListQuery } from '../kernel/resource.ts'
import { defineRoute } from '../kernel/route.ts'
import { zIdText } from '../kernel/values.ts'
import { zCadastroLote } from './cadastro.ts'
import { zEdicaoLote } from './edicao.ts'
import { tipoLote, zItemLote, zLote, zLoteDetalhes, zResultadoEdicao } from './leitura.ts'
import { situacaoLote } from './situacao.ts'

/** The filters of the history. */
export const FILTROS_LOTE = {
  tipo: filter.enumeracao('Tipo', tipoLote),
  situacao: filter.enumeracao('Situação', situacaoLote),
  criadoEm: filter.data('Quando'),
} as const

const params = z.object({ id: zIdText })
const ler = ['consultarlote', 'criaralterarlote'] as const
const escrever = 'criaralterarlote' as const
const BASE = '/api/patrimonios/cadastrolote'

/** A thousand assets, each with all that a client read of it. */
const LIMITE_DA_EDICAO = 4 * 1024 * 1024

const cadastro = <P extends string>(path: P) =>
  defineRoute({
    method: 'POST',
    path,
    summary: 'Cadastrar bens em lote; acima de 500, como tarefa (pede também criaralterarpatrimonio)',
    access: escrever,
    body: zCadastroLote,
    response: zLoteDetalhes,
  })
const edicao = (method: 'POST' | 'PUT', path: string) =>
  defineRoute({
    method,
    path,
    summary: 'Editar bens em lote; acima de 200, como tarefa (pede também criaralterarpatrimonio)',
    access: escrever,
    bodyLimit: LIMITE_DA_EDICAO,
    body: zEdicaoLote,
    response: zResultadoEdicao,
  })

export const rotasLote = {
  criar: cadastro(`${BASE}/criar`),
  criarAlternativa: cadastro(BASE),
  alterar: edicao('POST', `${BASE}/alterar`),
  alterarSelecionados: edicao('PUT', '/api/patrimonios/alterarselecionados'),
  historico: defineRoute({
    method: 'GET',
    path: `${BASE}/historico`,
    summary: 'Lotes da unidade, o mais novo primeiro',
    access: ler,
    query: zListQuery({ filters: FILTROS_LOTE, sort: ['id', 'quantidade'] }),
    response: pageOf(zLote),
  }),
  detalhes: defineRoute({
    method: 'GET',
    path: `${BASE}/historico/:id/detalhes`,
    summary: 'Lote, com o que escreveu',
    access: ler,
    params,
    response: zLoteDetalhes,
  }),
  patrimonios: defineRoute({
    method: 'GET',
    path: `${BASE}/historico/:id/patrimonios`,
    summary: 'Bens do lote, ou só os que não foram alterados e por quê',
    access: ler,
    params,
    query: z.strictObject({
      page: z.coerce.number().int().min(1).default(1),
      rpp: z.coerce.number().int().min(1).max(500).default(10),
      situacao: z.enum(['ALTERADO', 'RECUSADO']).optional(),
    }),
    response: pageOf(zItemLote),
  }),
  desfazer: defineRoute({
    method: 'POST',
    path: `${BASE}/historico/:id/desfazer`,
    summary: 'Desfazer o lote inteiro, enquanto nenhum dos bens mudou (pede também criaralterarpatrimonio)',
    access: escrever,
    params,
    response: zLoteDetalhes,
  }),
} as const
