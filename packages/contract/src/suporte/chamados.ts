import { z } from 'zod'
import { zArquivo } from '../arquivos/rotas.ts'
import { pageOf } from '../kernel/envelope.ts'
import { enumeration } from '../kernel/enumeration.ts'
import { filter } from '../kernel/filter.ts'
import { zListQuery } from '../kernel/resource.ts'
import { defineRoute } from '../kernel/route.ts'
import { zMetadata } from '../kernel/resource-routes.ts'
import {
  zIdText,
  zInstant,
  zLongText,
  zOptionalLongText,
  zOptionalText,
  zReference,
} from '../kernel/values.ts'
import { type ActionOf, defineWorkflow } from '../kernel/workflow.ts'
import { mensagens } from '../messages.ts'

/** Says who wrote last: a ticket waits for the other side, until somebody ends it. */
export const situacaoChamado = enumeration({
  ABERTO: 'Aberto',
  RESPONDIDO: 'Respondido',
  ENCERRADO: 'Encerrado',
})
export type SituacaoChamado = (typeof situacaoChamado.values)[number]

/** Says what can happen to a ticket. A message of either side opens it again; ending it is for both sides. */
export const chamadoWorkflow = defineWorkflow({
  situacao: situacaoChamado,
  initial: 'ABERTO',
  steps: ['ABERTO', 'RESPONDIDO', 'ENCERRADO'],
  actions: {
    MENSAGEM_DO_AUTOR: {
      label: 'Escrever',
      from: ['ABERTO', 'RESPONDIDO'],
      reopens: ['ENCERRADO'],
      to: 'ABERTO',
    },
    RESPOSTA: {
      label: 'Responder',
      from: ['ABERTO', 'RESPONDIDO'],
      reopens: ['ENCERRADO'],
      to: 'RESPONDIDO',
    },
    ENCERRAMENTO: { label: 'Encerrar', from: ['ABERTO', 'RESPONDIDO'], to: 'ENCERRADO' },
  },
})
export type AcaoChamado = ActionOf<typeof chamadoWorkflow>

const MAIOR_ASSUNTO = 120
const MAIOR_MENSAGEM = 5000

/** The beginning of a text, as one line: what a ticket is called when nobody says it. */
export const assuntoDe = (texto: string): string => {
  const linha = texto.replace(/\s+/g, ' ').trim()
  return linha.length <= MAIOR_ASSUNTO ? linha : `${linha.slice(0, MAIOR_ASSUNTO - 1).trimEnd()}…`
}

const zPessoa = z.object({ id: z.int(), nome: z.string() })

export const zChamado = z.object({
  id: z.int(),
  versao: z.int(),
  assunto: z.string(),
  situacao: situacaoChamado.read,
  unidade: z.object({ id: z.int(), descricao: z.string() }),
  autor: zPessoa,
  criadoEm: zInstant,
  /** When the last message was written, and by whom. */
  ultimaEm: zInstant,
  ultimaDe: z.string(),
  mensagens: z.int(),
})
export type Chamado = z.infer<typeof zChamado>

export const zMensagem = z.object({
  id: z.int(),
  mensagem: z.string().nullable(),
  arquivo: zArquivo.pick({ id: true, nome: true, tipo: true, tamanho: true }).nullable(),
  author: zPessoa,
  /** Written by the side that answers. */
  atendimento: z.boolean(),
  criadaEm: zInstant,
})
export type MensagemDoChamado = z.infer<typeof zMensagem>

const zArquivoDaMensagem = zReference.nullish()

/** A message of a ticket: blank only beside a file. */
export const zNovaMensagem = z
  .strictObject({ mensagem: zOptionalLongText(MAIOR_MENSAGEM).optional(), arquivo: zArquivoDaMensagem })
  .refine((m) => m.mensagem || m.arquivo, { path: ['mensagem'], message: mensagens.obrigatorio })

/** A ticket begins with its first message. Without a subject it is called by the beginning of that. */
export const zNovoChamado = z.strictObject({
  assunto: zOptionalText(MAIOR_ASSUNTO).optional(),
  mensagem: zLongText(MAIOR_MENSAGEM),
  arquivo: zArquivoDaMensagem,
})

export const FILTROS_CHAMADO = {
  situacao: filter.enumeracao('Situação', situacaoChamado),
  criadoEm: filter.data('Aberto em'),
}

const base = '/api/chamados'
const params = z.object({ id: zIdText })

/**
 * Whoever wrote a ticket sees it, in whatever unit they work; who holds ATENDER_CHAMADOS sees and answers those of the
 * unit at work; administrators all of the organisation. To anybody else it is not there.
 */
export const rotasChamados = {
  listar: defineRoute({
    method: 'GET',
    path: base,
    summary: 'Chamados de suporte que a pessoa pode ver, o de mensagem mais nova primeiro',
    access: 'UNIDADE',
    query: zListQuery({
      filters: FILTROS_CHAMADO,
      sort: ['id', 'assunto', 'situacao', 'autor', 'criadoEm', 'ultimaEm'],
    }),
    response: pageOf(zChamado),
  }),
  abrir: defineRoute({
    method: 'POST',
    path: base,
    summary: 'Abrir um chamado, com a primeira mensagem',
    access: 'UNIDADE',
    body: zNovoChamado,
    response: zChamado,
  }),
  metadata: defineRoute({
    method: 'GET',
    path: `${base}/metadata`,
    summary: 'Chamado em branco, situações, e se a pessoa atende chamados',
    access: 'UNIDADE',
    response: zMetadata.extend({ atende: z.boolean() }),
  }),
  obter: defineRoute({
    method: 'GET',
    path: `${base}/:id`,
    summary: 'Chamado',
    background: true,
    access: 'UNIDADE',
    params,
    response: zChamado,
  }),
  encerrar: defineRoute({
    method: 'POST',
    path: `${base}/:id/encerrar`,
    summary: 'Encerrar o chamado; uma nova mensagem o abre de novo',
    access: 'UNIDADE',
    params,
    body: z.strictObject({ versao: z.int().optional() }),
    response: zChamado,
  }),
  lido: defineRoute({
    method: 'POST',
    path: `${base}/:id/lido`,
    summary: 'Dar por lidos os avisos da pessoa sobre o chamado',
    access: 'UNIDADE',
    params,
    response: z.null(),
  }),
  mensagens: defineRoute({
    method: 'GET',
    path: `${base}/:id/mensagens`,
    summary: 'Mensagens do chamado, a mais nova primeiro',
    background: true,
    access: 'UNIDADE',
    params,
    query: z
      .strictObject({
        page: z.coerce.number().int().min(1).max(10_000).default(1),
        rpp: z.coerce.number().int().min(1).max(500).optional(),
        size: z.coerce.number().int().min(1).max(500).optional(),
      })
      .transform(({ size, rpp, page }) => ({ page, rpp: rpp ?? size ?? 50 })),
    response: pageOf(zMensagem),
  }),
  escrever: defineRoute({
    method: 'POST',
    path: `${base}/:id/mensagens`,
    summary: 'Escrever no chamado: um texto, um arquivo, ou os dois',
    access: 'UNIDADE',
    params,
    body: zNovaMensagem,
    response: zMensagem,
  }),
} as const
