import { z } from 'zod'
import { pageOf, zAudit } from '../kernel/envelope.ts'
import { zDate, zInstant } from '../kernel/values.ts'
import { zArquivoDoBem } from '../patrimonios/leitura.ts'
import { analiseCobertura } from './cobertura.ts'
import { seguroWorkflow, sinistroWorkflow, situacaoSeguro, situacaoSinistro } from './situacao.ts'
import { situacaoItemSeguro } from '../situacoes.ts'

const texto = z.string().nullable()
const zBemSegurado = z.object({
  id: z.int(),
  numeroTombamento: z.int().nullable(),
  numeroAcessorio: z.int(),
  referencia: texto,
  descricao: z.string(),
})

/** A policy as a list shows it. */
export const zSeguroResumo = z.object({
  id: z.int(),
  versao: z.int(),
  situacao: situacaoSeguro.read,
  /** The number that the insurer gave to the policy. */
  numero: z.string(),
  descricao: z.string(),
  seguradora: z.object({ id: z.int(), nome: z.string() }),
  dataInicial: zDate,
  dataFinal: zDate,
  /** In force by its situation, and past its last day. */
  vencido: z.boolean(),
  premio: texto,
  /** How many assets are covered at this moment. */
  bens: z.int(),
  /** The sum insured of the assets that are covered. */
  valorSegurado: z.string(),
  sinistros: z.int(),
  audit: zAudit,
})
export type SeguroResumo = z.output<typeof zSeguroResumo>

/** One policy, and what can be done with it. */
export const zSeguro = zSeguroResumo.extend({
  franquia: texto,
  processo: texto,
  observacao: texto,
  /** Why it was cancelled, and since when it no longer covers. */
  justificativa: texto,
  dataEncerramento: texto,
  /** Says, of the assets that are covered: by the books, and by the market where that is known. */
  valorLiquido: z.string(),
  valorMercado: z.string(),
  /** Another policy that follows it, in edition or in force. */
  renovacao: z.object({ id: z.int(), numero: z.string() }).nullable(),
  acoes: z.array(seguroWorkflow.acao.read),
})
export type Seguro = z.output<typeof zSeguro>

/** An asset of a policy, with the sum insured and what that says of it. */
export const zItemSeguro = z.object({
  id: z.int(),
  seguro: z.object({ id: z.int(), numero: z.string() }),
  patrimonio: zBemSegurado,
  situacao: situacaoItemSeguro.read,
  /** The first day of its cover: that of the term, or a later one on which it came in. */
  cobertoDesde: zDate,
  valorSegurado: z.string(),
  valorMercado: texto,
  /** Says, of the books, today. */
  valorLiquido: texto,
  /** Hundredths of its worth that are insured. */
  porCento: z.int().nullable(),
  analise: analiseCobertura.read.nullable(),
  /** Other policies in force that cover it too, by their numbers. */
  tambem: z.array(z.string()),
  /** The unit that the asset is in now, where it is not that of the policy. */
  outraUnidade: texto,
  justificativa: texto,
  dataCancelamento: texto,
  encerradoPor: texto,
})
export type ItemSeguro = z.output<typeof zItemSeguro>

/** A file of a policy. */
export const zAnexoSeguro = z.object({
  id: z.int(),
  seguro: z.object({ id: z.int() }),
  descricao: z.string(),
  arquivo: zArquivoDoBem,
  criadoEm: zInstant,
  criadoPor: texto,
})
export type AnexoSeguro = z.output<typeof zAnexoSeguro>

/** A claim on a policy: what happened to one of its assets, and what the insurer paid. */
export const zSinistro = z.object({
  id: z.int(),
  versao: z.int(),
  item: z.object({ id: z.int(), patrimonio: zBemSegurado }),
  situacao: situacaoSinistro.read,
  /** The number that the insurer gave to it. */
  numero: texto,
  data: zDate,
  descricao: z.string(),
  /** The number of the police report. */
  boletim: texto,
  valorEstimado: texto,
  valorIndenizado: texto,
  /** When the insurer paid or refused, and why it refused. */
  dataDecisao: texto,
  motivo: texto,
  manutencao: z.object({ id: z.int(), descricao: z.string() }).nullable(),
  /** The write-off by which the asset left, where it was lost. */
  baixa: z.object({ id: z.int(), descricao: z.string() }).nullable(),
  acoes: z.array(sinistroWorkflow.acao.read),
  audit: zAudit,
})
export type Sinistro = z.output<typeof zSinistro>

export const zPaginaDeSeguros = pageOf(zSeguroResumo)
