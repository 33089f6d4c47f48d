import { z } from 'zod'
import { pageOf, zAudit } from '../kernel/envelope.ts'
import { zDate } from '../kernel/values.ts'
import { reavaliacaoWorkflow, situacaoReavaliacao, tipoReavaliacao } from './situacao.ts'

const texto = z.string().nullable()

/** A revaluation as a list shows it. Amounts are `"1234.56"`. */
export const zReavaliacaoResumo = z.object({
  id: z.int(),
  versao: z.int(),
  situacao: situacaoReavaliacao.read,
  tipo: tipoReavaliacao.read,
  descricao: z.string(),
  comissao: z.object({ id: z.int(), descricao: z.string() }),
  /** The day of the fact. */
  data: zDate,
  /** The finalised appraisal that its values came from. */
  avaliacao: z.object({ id: z.int(), descricao: z.string() }).nullable(),
  bens: z.int(),
  /** Net values before, and after it. */
  valorAnterior: z.string(),
  valorNovo: z.string(),
  /** The new values less the net ones. */
  variacao: z.string(),
  audit: zAudit,
})
export type ReavaliacaoResumo = z.output<typeof zReavaliacaoResumo>

/** One revaluation, and what can be done with it. */
export const zReavaliacao = zReavaliacaoResumo.extend({
  responsavel: z.object({ id: z.int(), nome: z.string() }).nullable(),
  processo: texto,
  observacao: texto,
  concluidaEm: texto,
  concluidaPor: texto,
  estornadaEm: texto,
  estornadaPor: texto,
  motivo: texto,
  /** Why the last work on it was not done. */
  mensagem: texto,
  /** Accounts of which some assets are revalued here and others are not. */
  parciais: z.array(z.object({ conta: z.string(), incluidos: z.int(), total: z.int() })),
  /** While its assets may change: those that depreciate and of which no life from now on is said. Without one it is not posted. */
  semVida: z.int(),
  acoes: z.array(reavaliacaoWorkflow.acao.read),
  /** The work that posts it, or takes it back, when that takes long. */
  tarefa: z.object({ id: z.int() }).optional(),
  /** After assets were taken in: those that stayed out, the first of them named with why. */
  deFora: z.object({ total: z.int(), nomeados: z.array(z.string()) }).optional(),
})
export type Reavaliacao = z.output<typeof zReavaliacao>

/** An asset of a revaluation: what it was worth, and what it is worth from now on. */
export const zItemReavaliacao = z.object({
  id: z.int(),
  reavaliacao: z.object({ id: z.int() }),
  patrimonio: z.object({
    id: z.int(),
    numeroTombamento: z.int().nullable(),
    numeroAcessorio: z.int(),
    referencia: texto,
    descricao: z.string(),
  }),
  bruto: z.string(),
  depreciado: z.string(),
  /** Losses that were recognised before, and not undone. */
  reducao: z.string(),
  liquido: z.string(),
  /** Months of its life that were left, and its quota by them; null where it does not depreciate. */
  vidaAnterior: z.int().nullable(),
  cotaAnterior: texto,
  /** The new value; in a test, what is recoverable. */
  valor: z.string(),
  /** The net value after it: of a test the loss is taken off, and a reversal ends at what would be without the loss. */
  liquidoNovo: z.string(),
  /** In a test of an asset with a loss: the net value that it would have without it; null elsewhere. */
  semPerda: texto,
  /** While it is being edited: the value that a change of conservation suggests, and the states; null where none does. */
  pelaConservacao: z.object({ valor: z.string(), de: z.string(), para: z.string() }).nullable(),
  /** Months of its life from now on; null where it does not depreciate. */
  vidaUtil: z.int().nullable(),
  residual: z.string(),
  cota: texto,
  /** The net value after it less the one before. */
  variacao: z.string(),
})
export type ItemReavaliacao = z.output<typeof zItemReavaliacao>

/** A revaluation as one of its assets tells it. */
export const zReavaliacaoDoBem = zReavaliacaoResumo
  .pick({ id: true, descricao: true, data: true, tipo: true, situacao: true })
  .extend({
    /** The net value before, and after it. */
    anterior: z.string(),
    novo: z.string(),
    /** Months of its life from then on; null where it does not depreciate. */
    vidaUtil: z.int().nullable(),
  })
export type ReavaliacaoDoBem = z.output<typeof zReavaliacaoDoBem>

/** The effect of a revaluation on one account of assets. */
export const zContaDaReavaliacao = z.object({
  conta: z.string(),
  nome: texto,
  bens: z.int(),
  liquido: z.string(),
  valor: z.string(),
  /** Accumulated depreciation and reduction that are eliminated against the gross value. */
  eliminada: z.string(),
  /** Goes to the reserve of revaluation, and is taken from it. */
  reserva: z.string(),
  daReserva: z.string(),
  /** Undoes earlier losses, and is a loss of the period. */
  ganho: z.string(),
  perda: z.string(),
})
export type ContaDaReavaliacao = z.output<typeof zContaDaReavaliacao>

export const zPaginaDeReavaliacoes = pageOf(zReavaliacaoResumo)
