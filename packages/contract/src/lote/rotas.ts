import { z } from 'zod'
import { paginaDe } from '../kernel/envelope.ts'
import { filtro } from '../kernel/filtro.ts'
import { zListQuery } from '../kernel/resource.ts'
import { defineRoute } from '../kernel/route.ts'
import { zIdTexto } from '../kernel/valores.ts'
import { zCadastroLote } from './cadastro.ts'
import { zEdicaoLote } from './edicao.ts'
import { tipoLote, zItemLote, zLote, zLoteDetalhes, zResultadoEdicao } from './leitura.ts'
import { situacaoLote } from './situacao.ts'

/** The filters of the history. */
export const FILTROS_LOTE = {
  tipo: filtro.enumeracao('Tipo', tipoLote),
  situacao: filtro.enumeracao('Situação', situacaoLote),
  criadoEm: filtro.data('Quando'),
} as const

const params = z.object({ id: zIdTexto })
const ler = ['consultarlote', 'criaralterarlote'] as const
const escrever = 'criaralterarlote' as const
const BASE = '/api/patrimonios/cadastrolote'

/** A thousand assets, each with all that a client read of it. */
const LIMITE_DA_EDICAO = 4 * 1024 * 1024

const cadastro = <P extends string>(path: P) =>
  defineRoute({
    method: 'POST',
    path,
    resumo: 'Cadastrar bens em lote; acima de 500, como tarefa (pede também criaralterarpatrimonio)',
    acesso: escrever,
    body: zCadastroLote,
    response: zLoteDetalhes,
  })
const edicao = (method: 'POST' | 'PUT', path: string) =>
  defineRoute({
    method,
    path,
    resumo: 'Editar bens em lote; acima de 200, como tarefa (pede também criaralterarpatrimonio)',
    acesso: escrever,
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
    resumo: 'Lotes da unidade, o mais novo primeiro',
    acesso: ler,
    query: zListQuery({ filters: FILTROS_LOTE, sort: ['id', 'quantidade'] }),
    response: paginaDe(zLote),
  }),
  detalhes: defineRoute({
    method: 'GET',
    path: `${BASE}/historico/:id/detalhes`,
    resumo: 'Lote, com o que escreveu',
    acesso: ler,
    params,
    response: zLoteDetalhes,
  }),
  patrimonios: defineRoute({
    method: 'GET',
    path: `${BASE}/historico/:id/patrimonios`,
    resumo: 'Bens do lote, ou só os que não foram alterados e por quê',
    acesso: ler,
    params,
    query: z.strictObject({
      page: z.coerce.number().int().min(1).default(1),
      rpp: z.coerce.number().int().min(1).max(500).default(10),
      situacao: z.enum(['ALTERADO', 'RECUSADO']).optional(),
    }),
    response: paginaDe(zItemLote),
  }),
  desfazer: defineRoute({
    method: 'POST',
    path: `${BASE}/historico/:id/desfazer`,
    resumo: 'Desfazer o lote inteiro, enquanto nenhum dos bens mudou (pede também criaralterarpatrimonio)',
    acesso: escrever,
    params,
    response: zLoteDetalhes,
  }),
} as const
