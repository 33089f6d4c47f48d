import { z } from 'zod'
import { pageOf } from '../kernel/envelope.ts'
import { enumeration } from '../kernel/enumeration.ts'
import { zListQuery } from '../kernel/resource.ts'
import { defineRoute } from '../kernel/route.ts'
import { zIdText, zInstant, zLongText, zOptionalText, zReference, zText } from '../kernel/values.ts'
import { defineWorkflow } from '../kernel/workflow.ts'
import { zArquivoDoBem } from '../patrimonios/leitura.ts'
import { zBemDaSaida } from '../saidabens/leitura.ts'

/** Says what became of the word that an asset is broken. */
export const situacaoRelato = enumeration({
  ABERTO: 'Aberto',
  ATENDIDO: 'Em manutenção',
  DESCARTADO: 'Descartado',
})
export type SituacaoRelato = (typeof situacaoRelato.values)[number]

const JA_DECIDIDO = 'este aviso já foi atendido ou descartado.'

/** An operator makes an order of it, or sets it aside and says why. */
export const relatoWorkflow = defineWorkflow({
  situacao: situacaoRelato,
  initial: 'ABERTO',
  steps: ['ABERTO', 'ATENDIDO'],
  actions: {
    ABRIR: {
      label: 'Abrir manutenção',
      from: ['ABERTO'],
      to: 'ATENDIDO',
      why: { ATENDIDO: JA_DECIDIDO, DESCARTADO: JA_DECIDIDO },
    },
    DESCARTAR: {
      label: 'Descartar',
      from: ['ABERTO'],
      to: 'DESCARTADO',
      reasonIn: ['ABERTO'],
      why: { ATENDIDO: JA_DECIDIDO, DESCARTADO: JA_DECIDIDO },
    },
    // The order was taken away before it began: what was told is as open as before.
    VOLTAR: { label: 'Voltar a aberto', from: ['ATENDIDO'], to: 'ABERTO' },
  },
})

/** That an asset is broken, as an operator reads it. */
export const zRelato = z.object({
  id: z.int(),
  patrimonio: zBemDaSaida,
  texto: z.string(),
  nome: z.string(),
  contato: z.string().nullable(),
  /** They were signed in. */
  identificado: z.boolean(),
  arquivo: zArquivoDoBem.nullable(),
  situacao: situacaoRelato.read,
  manutencao: z.object({ id: z.int(), codigo: z.int() }).nullable(),
  motivo: z.string().nullable(),
  criadoEm: zInstant,
  decididoPor: z.string().nullable(),
})
export type Relato = z.output<typeof zRelato>

const texto = zLongText(1000)
/** Bytes of the photo of somebody who did not sign in: a telephone makes it smaller before it is sent. */
export const FOTO_SEM_ENTRAR = 5 * 1024 * 1024

const LER = ['consultarmanutencoes', 'criaralterarmanutencoes'] as const
const base = '/api/manutencoes/relatos'
const params = z.object({ id: zIdText })

export const rotasRelatos = {
  listar: defineRoute({
    method: 'GET',
    path: base,
    summary: 'Avisos de defeito da unidade',
    access: LER,
    query: zListQuery({
      filters: {},
      sort: ['id'],
      extra: { situacao: z.enum(situacaoRelato.values).optional() },
    }),
    response: pageOf(zRelato),
  }),
  avisar: defineRoute({
    method: 'POST',
    path: base,
    summary: 'Avisar que um bem da unidade está com defeito, pelo id ou pelo código da etiqueta',
    access: 'UNIDADE',
    body: z.strictObject({
      patrimonio: zReference.optional(),
      codigo: z.string().max(40).optional(),
      texto,
      arquivo: zReference.nullish(),
    }),
    response: z.null(),
  }),
  avisarSemEntrar: defineRoute({
    method: 'POST',
    path: '/api/bempublico/:codigo/defeito',
    summary: 'Avisar que o bem de uma etiqueta está com defeito, onde a unidade o permite',
    access: 'PUBLICO',
    limited: true,
    params: z.object({ codigo: z.string().max(40) }),
    body: z.strictObject({ nome: zText(100), contato: zOptionalText(120).nullish(), texto }),
    /** Says what a photo of it is sent with, once and within an hour; null where the same was told before. */
    response: z.object({ chave: z.string() }).nullable(),
    secret: true,
  }),
  enviarFotoSemEntrar: defineRoute({
    method: 'POST',
    path: '/api/bempublico/:codigo/defeito/foto',
    summary: 'Enviar a foto (campo file) de um aviso, com a chave que ele deu, uma vez',
    access: 'PUBLICO',
    limited: true,
    multipart: { file: 'ARQUIVO' },
    params: z.object({ codigo: z.string().max(40) }),
    query: z.strictObject({ chave: z.string().max(100) }),
    response: z.null(),
  }),
  abrir: defineRoute({
    method: 'POST',
    path: `${base}/:id/abrir`,
    summary: 'Abrir uma manutenção para o bem de um aviso, ou juntá-lo à que está aberta',
    access: 'criaralterarmanutencoes',
    params,
    response: z.object({ manutencao: z.object({ id: z.int() }) }),
  }),
  descartar: defineRoute({
    method: 'POST',
    path: `${base}/:id/descartar`,
    summary: 'Descartar um aviso, com o motivo',
    access: 'criaralterarmanutencoes',
    params,
    body: z.strictObject({ motivo: zLongText(500) }),
    response: z.null(),
  }),
} as const
