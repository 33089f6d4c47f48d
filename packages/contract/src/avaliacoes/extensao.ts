import { z } from 'zod'
import { defineRoute } from '../kernel/route.ts'
import { zIdText, zInstant, zMoney } from '../kernel/values.ts'
import { zLink } from './escrita.ts'
import { CAMINHOS_EXTENSAO as c } from './extensao-caminhos.ts'
import { ESCREVER } from './rotas-base.ts'

/** Days for which a code of the extension is good. */
export const DIAS_DA_EXTENSAO = 180
/** Codes that a person may have at a time in a unit: one for each browser. */
export const MAXIMO_DE_EXTENSOES = 5

/** A code by which a person's browser sends prices. */
export const zAcessoExtensao = z.object({
  id: z.int(),
  /** The last day on which it is good. */
  validade: z.string(),
  criadoEm: zInstant,
  /** The last call, to the minute. */
  usadoEm: zInstant.nullable(),
})
export type AcessoExtensao = z.output<typeof zAcessoExtensao>

const zNomeado = z.object({ id: z.int(), descricao: z.string() })

/** The browser extension: the codes of whoever acts, and the only calls that such a code opens (`extensao`). */
export const rotasExtensao = {
  acessos: defineRoute({
    method: 'GET',
    path: c.acessos,
    summary: 'Extensão do navegador: os seus códigos na unidade',
    access: ESCREVER,
    response: z.array(zAcessoExtensao),
  }),
  criar: defineRoute({
    method: 'POST',
    path: c.acessos,
    summary: 'Extensão do navegador: um código novo, mostrado uma só vez',
    access: ESCREVER,
    response: z.object({ acesso: zAcessoExtensao, codigo: z.string() }),
    secret: true,
  }),
  revogar: defineRoute({
    method: 'DELETE',
    path: `${c.acessos}/:id`,
    summary: 'Extensão do navegador: revogar um código',
    access: ESCREVER,
    params: z.object({ id: zIdText }),
    response: z.null(),
  }),
  avaliacoes: defineRoute({
    method: 'GET',
    path: c.avaliacoes,
    summary: 'Extensão do navegador: avaliações de móveis em andamento',
    access: ESCREVER,
    response: z.array(zNomeado),
    extensao: true,
  }),
  bens: defineRoute({
    method: 'GET',
    path: c.bens,
    summary: 'Extensão do navegador: bens ainda sem valor de uma avaliação, até 50',
    access: ESCREVER,
    query: z.strictObject({ avaliacaoId: zIdText, q: z.string().trim().max(200).optional() }),
    response: z.array(zNomeado),
    extensao: true,
  }),
  enviar: defineRoute({
    method: 'POST',
    path: c.precos,
    summary:
      'Extensão do navegador: um preço de um bem, com o endereço da página e a sua imagem ou documento',
    access: ESCREVER,
    query: z.strictObject({
      itemId: zIdText,
      /** A picture of the page, or a document of it (PDF): the second one of the same page joins the first. */
      tipo: z.enum(['FOTO', 'DOCUMENTO']),
      link: zLink.refine((s) => s !== null),
      fonte: z.string().trim().max(200).optional(),
      valor: zMoney.optional(),
    }),
    multipart: { file: 'ARQUIVO' },
    response: z.object({
      pesquisa: z.object({ id: z.int() }),
      /** Its place in the research, from 1. */
      ordem: z.int(),
    }),
    extensao: true,
  }),
} as const
