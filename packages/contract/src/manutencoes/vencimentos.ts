import { z } from 'zod'
import { pageOf } from '../kernel/envelope.ts'
import { enumeration } from '../kernel/enumeration.ts'
import { zListQuery } from '../kernel/resource.ts'
import { defineRoute } from '../kernel/route.ts'
import { zCompetencia, zDate, zId, zIdText, zLongText } from '../kernel/values.ts'
import { mensagens } from '../messages.ts'
import { zBemDaSaida, zBemDisponivel } from '../saidabens/leitura.ts'
import { tipoMedidor } from './planos.ts'

/** How an asset stands by a plan (docs/regras.md R152). */
export const situacaoVencimento = enumeration({
  VENCIDA: 'Vencida',
  PROXIMA: 'A vencer',
  EM_DIA: 'Em dia',
  EM_ORDEM: 'Em manutenção',
  SEM_LEITURA: 'Sem leitura',
})
export type SituacaoVencimento = (typeof situacaoVencimento.values)[number]

/** In these an order is opened: by hand, or by the schedule. */
export const VENCIMENTOS_QUE_ABREM = ['VENCIDA', 'PROXIMA'] as const satisfies readonly SituacaoVencimento[]

/** An asset by a plan: when it was done last, and when it is due. */
export const zVencimento = z.object({
  /** Its place in the list. */
  id: z.int(),
  plano: z.object({ id: z.int(), descricao: z.string() }),
  patrimonio: zBemDaSaida,
  situacao: situacaoVencimento.read,
  ultimaEm: zDate.nullable(),
  /** By the meter: when it passed, or by the use of the last year will pass; null where that is not known. */
  proximaEm: zDate.nullable(),
  /** The day is reckoned from the meter. */
  estimada: z.boolean(),
  medidor: tipoMedidor.read.nullable(),
  leitura: z.int().nullable(),
  proximaLeitura: z.int().nullable(),
  /** The open order. */
  manutencao: z.object({ id: z.int() }).nullable(),
})
export type Vencimento = z.output<typeof zVencimento>

/** A reading of a meter. */
export const zLeituraDoMedidor = z.object({
  id: z.int(),
  medidor: tipoMedidor.read,
  valor: z.int(),
  lidaEm: zDate,
  /** It is the first of a meter that took the place of another. */
  trocado: z.boolean(),
  criadoPor: z.string().nullable(),
})
export type LeituraDoMedidor = z.output<typeof zLeituraDoMedidor>

/** A file of readings has at most so many lines. */
export const MAXIMO_DE_LEITURAS = 5000
/** No meter says more. */
export const MAIOR_LEITURA = 2_000_000_000

/** The life of an asset as maintenance tells it: what it cost, how long it stood still, what is due. */
export const zVidaDoBem = z.object({
  anos: z.array(z.object({ ano: z.int(), manutencoes: z.int(), valor: z.string() })),
  total: z.string(),
  /** Days of the last twelve months, or of those since its entry, and how many of them it stood still. */
  dias: z.int(),
  diasParado: z.number(),
  /** Hundredths of the time in which it could be used, with one decimal; null on its first day. */
  disponibilidade: z.number().nullable(),
  vencimentos: z.array(zVencimento),
  leituras: z.array(zLeituraDoMedidor),
})
export type VidaDoBem = z.output<typeof zVidaDoBem>

/**
 * How much of a time something could be used, in hundredths with one decimal, rounded down (docs/regras.md R153).
 * @param parado how long it stood still, in the unit of `periodo`
 */
export const disponibilidadeDe = (parado: number, periodo: number): number | null =>
  periodo <= 0 ? null : Math.floor((1000 * Math.max(periodo - parado, 0)) / periodo) / 10

const LER = ['consultarmanutencoes', 'criaralterarmanutencoes'] as const
const ESCREVER = 'criaralterarmanutencoes'
const base = '/api/manutencoes'
const valor = z
  .int(mensagens.numeroRequerido)
  .min(0, mensagens.valorMenor)
  .max(MAIOR_LEITURA, mensagens.valorMaior)

/** A reading of ten times the one before it is meant (docs/regras.md R266); else it is asked about by a 400 of this field. */
const confirmada = z.boolean().optional()

export const rotasPreventivas = {
  vencimentos: defineRoute({
    method: 'GET',
    path: `${base}/planos/vencimentos`,
    summary: 'Os bens de cada plano da unidade, com a última vez e a próxima; o que vence antes vem antes',
    access: LER,
    query: zListQuery({
      filters: {},
      sort: ['proximaEm'],
      extra: {
        situacao: z.enum(situacaoVencimento.values).optional(),
        planoId: zIdText.optional(),
        de: zDate.optional(),
        ate: zDate.optional(),
      },
    }),
    response: pageOf(zVencimento).extend({
      /** How many there are of each situation, of what text, plan and days leave. */
      quantos: z.record(z.string(), z.int()),
    }),
  }),
  calendario: defineRoute({
    method: 'GET',
    path: `${base}/planos/calendario`,
    summary: 'O que vence em cada dia de um mês, pelos planos da unidade',
    access: LER,
    query: z.strictObject({ mes: zCompetencia }),
    response: z.object({
      hoje: zDate,
      dias: z.array(
        z.object({
          dia: zDate,
          quantidade: z.int(),
          /** The first of them. */
          vencimentos: z.array(zVencimento),
        }),
      ),
    }),
  }),
  bensDoPlano: defineRoute({
    method: 'GET',
    path: `${base}/planos/bens`,
    summary: 'Bens em uso da unidade para os quais pode haver um plano',
    access: ESCREVER,
    query: zListQuery({ filters: {}, sort: ['id'] }),
    response: pageOf(zBemDisponivel),
  }),
  abrir: defineRoute({
    method: 'POST',
    path: `${base}/planos/abrir`,
    summary:
      'Abrir agora as manutenções do que está vencido ou a vencer: de um plano, de um bem, ou de todos',
    access: ESCREVER,
    body: z.strictObject({ plano: zId.optional(), patrimonio: zId.optional() }),
    response: z.object({ manutencoes: z.array(z.int()), bens: z.int(), ficaram: z.int() }),
  }),
  vida: defineRoute({
    method: 'GET',
    path: `${base}/bens/:id/vida`,
    summary: 'O custo, a disponibilidade, os vencimentos e as leituras de um bem',
    access: LER,
    params: z.object({ id: zIdText }),
    response: zVidaDoBem,
  }),
  ler: defineRoute({
    method: 'POST',
    path: `${base}/bens/:id/leituras`,
    summary: 'Registrar a leitura do medidor de um bem; a do mesmo dia é corrigida',
    access: ESCREVER,
    params: z.object({ id: zIdText }),
    body: z.strictObject({
      medidor: tipoMedidor.write,
      valor,
      lidaEm: zDate,
      /** The meter is a new one: the use goes on from the last reading, whatever it marks. */
      trocado: z.boolean().default(false),
      confirmada,
    }),
    response: zLeituraDoMedidor,
  }),
  excluirLeitura: defineRoute({
    method: 'DELETE',
    path: `${base}/leituras/:id`,
    summary: 'Excluir uma leitura errada',
    access: ESCREVER,
    params: z.object({ id: zIdText }),
    response: z.null(),
  }),
  importarLeituras: defineRoute({
    method: 'POST',
    path: `${base}/leituras`,
    summary: 'Importar leituras: uma linha para cada bem, com tombamento, valor e data; todas ou nenhuma',
    access: ESCREVER,
    body: z.strictObject({
      medidor: tipoMedidor.write,
      texto: zLongText(500_000, 1, mensagens.obrigatorio),
      confirmada,
    }),
    response: z.object({ leituras: z.int() }),
  }),
} as const
