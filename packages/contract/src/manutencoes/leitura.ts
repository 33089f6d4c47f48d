import { z } from 'zod'
import { pageOf, zAudit } from '../kernel/envelope.ts'
import { zDate, zInstant } from '../kernel/values.ts'
import { zArquivoDoBem } from '../patrimonios/leitura.ts'
import { zTermo } from '../termos.ts'
import { analiseReparo } from './custo.ts'
import { manutencaoWorkflow, situacaoManutencao } from './situacao.ts'
import { situacaoItemManutencao, tipoManutencao } from '../situacoes.ts'

const texto = z.string().nullable()
const pessoa = z.object({ id: z.int(), nome: z.string() })

/** One service on an asset, with its price where it is known. */
export const zServico = z.object({ descricao: z.string(), valor: z.string().nullable() })
export type Servico = z.output<typeof zServico>

/** An asset of an order, with what is done to it and what it costs. */
export const zItemManutencao = z.object({
  id: z.int(),
  manutencao: z.object({ id: z.int(), codigo: z.int() }),
  patrimonio: z.object({
    id: z.int(),
    numeroTombamento: z.int().nullable(),
    numeroAcessorio: z.int(),
    referencia: texto,
    descricao: z.string(),
  }),
  servicos: z.array(zServico),
  situacao: situacaoItemManutencao.read,
  /** The sum of its services. */
  valor: z.string(),
  /** Says what it cost in the end; null until it is concluded. */
  valorFinal: texto,
  valorMercado: texto,
  /** The net value of the books, today. */
  valorLiquido: texto,
  analise: analiseReparo.read.nullable(),
  /** The warranty that is in force today. */
  garantia: z.object({ numero: z.string(), dataFinal: zDate }).nullable(),
  /** That its cost was added to the asset's, and stands. */
  custo: z
    .object({ valor: z.string(), vidaMeses: z.int().nullable(), data: zDate, motivo: z.string() })
    .nullable(),
  iniciadoEm: zInstant.nullable(),
  encerradoEm: zInstant.nullable(),
  encerradoPor: texto,
})
export type ItemManutencao = z.output<typeof zItemManutencao>

/** An order as a list shows it. */
export const zManutencaoResumo = z.object({
  id: z.int(),
  versao: z.int(),
  codigo: z.int(),
  situacao: situacaoManutencao.read,
  tipo: tipoManutencao.read,
  descricao: z.string(),
  /** The number that the supplier gave to the order. */
  numero: texto,
  fornecedor: pessoa.nullable(),
  dataPrevista: zDate.nullable(),
  /** Under way, and past the day by which it was to be done. */
  atrasada: z.boolean(),
  iniciadaEm: zInstant.nullable(),
  encerradaEm: zInstant.nullable(),
  quantidade: z.int(),
  /** How many assets are neither concluded, nor cancelled, nor refused. */
  pendentes: z.int(),
  /** Says what it cost, of assets that are concluded; of the others what their services are to cost. */
  valor: z.string(),
  audit: zAudit,
})
export type ManutencaoResumo = z.output<typeof zManutencaoResumo>

/** One order, with its terms and what can be done with it. */
export const zManutencao = zManutencaoResumo.extend({
  observacao: texto,
  /** Why it was refused. */
  motivo: texto,
  orcamento: z.object({ id: z.int(), valor: z.string(), fornecedor: z.string() }).nullable(),
  /** How many of its assets are under warranty today. */
  emGarantia: z.int(),
  acoes: z.array(manutencaoWorkflow.acao.read),
  termos: z.array(zTermo),
})
export type Manutencao = z.output<typeof zManutencao>

/** A quote for an order. */
export const zOrcamento = z.object({
  id: z.int(),
  versao: z.int(),
  manutencao: z.object({ id: z.int() }),
  fornecedor: pessoa,
  responsavel: pessoa.nullable(),
  valor: z.string(),
  data: zDate,
  validade: zDate.nullable(),
  observacao: texto,
  arquivo: zArquivoDoBem.nullable(),
  escolhido: z.boolean(),
  criadoPor: texto,
})
export type Orcamento = z.output<typeof zOrcamento>

export const zPaginaDeManutencoes = pageOf(zManutencaoResumo)
