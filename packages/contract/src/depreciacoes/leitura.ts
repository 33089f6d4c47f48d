import { z } from 'zod'
import { zAudit } from '../kernel/envelope.ts'
import { enumeration } from '../kernel/enumeration.ts'
import { zPatrimonioResumo } from '../patrimonios/leitura.ts'
import { situacaoDepreciacao } from './situacao.ts'

export const zDepreciacao = z.object({
  id: z.int(),
  versao: z.int(),
  competencia: z.string(),
  situacao: situacaoDepreciacao.read,
  total: z.string(),
  quantidade: z.int(),
  comErro: z.int(),
  /** Entries: one per month and asset. */
  meses: z.int(),
  filtrada: z.boolean(),
  /** It is the latest of the unit: the only one that can be deleted. */
  ultima: z.boolean(),
  regras: z.object({ inicio: z.string(), ajustarUltimaCota: z.boolean() }).nullable(),
  concluidaEm: z.string().nullable(),
  audit: zAudit,
})
export type Depreciacao = z.infer<typeof zDepreciacao>

/** One asset of a run, with what explains its amount. `cotaInicial` is the number of the first quota posted; `meses` how many. */
export const zItemDepreciacao = z.object({
  id: z.int(),
  patrimonio: zPatrimonioResumo,
  tipoNatureza: z.object({ codigo: z.string(), nome: z.string() }).nullable(),
  metodo: z.string().nullable(),
  base: z.string().nullable(),
  residual: z.string().nullable(),
  vidaMeses: z.int().nullable(),
  cotaInicial: z.int().nullable(),
  primeiroMes: z.string().nullable(),
  meses: z.int().nullable(),
  valorCota: z.string().nullable(),
  depreciadoAnterior: z.string().nullable(),
  /** Says what the plan had left to depreciate before this run. */
  aDepreciar: z.string().nullable(),
  valorDepreciado: z.string(),
  comErro: z.boolean(),
  erro: z.object({ codigo: z.string(), descricao: z.string() }).nullable(),
})
export type ItemDepreciacao = z.infer<typeof zItemDepreciacao>

export const zFatia = z.object({
  id: z.int().nullable(),
  descricao: z.string(),
  quantidade: z.int(),
  valor: z.string(),
})
export const zTotalDoMes = z.object({ competencia: z.string(), valor: z.string(), quantidade: z.int() })
export const zComparativo = z.object({
  id: z.int().nullable(),
  descricao: z.string(),
  bruto: z.string(),
  depreciado: z.string(),
  liquido: z.string(),
})

/** Says what made a plan take the place of the one before. */
export const origemDoPlano = enumeration({
  ENTRADA: 'Entrada',
  ALTERACAO: 'Mudança de vida, residual ou método',
  CUSTO: 'Custo subsequente',
  REAVALIACAO: 'Reavaliação',
  REDUCAO: 'Teste de recuperabilidade',
  BAIXA: 'Baixa',
})
export type OrigemDoPlano = (typeof origemDoPlano.values)[number]

/** The entries of one asset, each with the month that it is for. */
export const zLancamentoDepreciacao = z.object({
  id: z.int(),
  valorDepreciado: z.string(),
  competencia: z.string(),
  extraData: z.object({
    mesAno: z.string(),
    /** Says what the asset stood at after it, by the ledger. */
    depreciado: z.string(),
    liquido: z.string(),
  }),
})

/** A plan that governed an asset before the one in force. `de` and `ate` are months; null: it posted none. */
export const zPlanoAnterior = z.object({
  versao: z.int(),
  metodo: z.string().nullable(),
  base: z.string(),
  residual: z.string(),
  vidaMeses: z.int().nullable(),
  inicio: z.string().nullable(),
  limiteUnidades: z.string().nullable(),
  origem: origemDoPlano.read,
  /** The sum of its quotas. */
  depreciado: z.string(),
  cotas: z.int(),
  de: z.string().nullable(),
  ate: z.string().nullable(),
})

/** The estimate that the mask has by now of an asset whose plan in force says another. */
export const zDaMascara = z.object({
  metodo: z.string().nullable(),
  residual: z.string(),
  vidaMeses: z.int().nullable(),
})

/** How an asset depreciates: the plan in force, in figures, and what the ledger has of the asset. */
export const zPlanoDepreciacao = z.object({
  /** The account in which the asset stands: that of its mask, or of control where it is somebody else's; null: none yet. */
  conta: z.string().nullable(),
  deprecia: z.boolean(),
  metodo: z.string().nullable(),
  base: z.string(),
  residual: z.string().nullable(),
  vidaMeses: z.int().nullable(),
  inicio: z.string().nullable(),
  cotasLancadas: z.int(),
  /** Depreciated by this plan alone. */
  depreciado: z.string(),
  limiteUnidades: z.string().nullable(),
  /** The last month that units were said of, and the units; null where none were. */
  unidades: z.object({ mes: z.string(), quantidade: z.string() }).nullable(),
  /** The event that it came of, and the day from which it governs; null for the first. */
  origem: origemDoPlano.read,
  desde: z.string().nullable(),
  saldos: z.object({
    bruto: z.string(),
    depreciado: z.string(),
    reducao: z.string(),
    liquido: z.string(),
  }),
  valorAbertura: z.string(),
  proximaCompetencia: z.string().nullable(),
})
