import { z } from 'zod'
import { classificacaoBaixa, situacaoBaixa } from '../cadastros/enumeracoes.ts'
import { pageOf, zAudit } from '../kernel/envelope.ts'
import { zDate, zInstant } from '../kernel/values.ts'
import { zArquivoDoBem } from '../patrimonios/tabela/index.ts'
import { zTermo } from '../termos.ts'
import { fundamentoBaixa } from './fundamentos.ts'
import { baixaWorkflow, situacaoCessao, situacaoItemBaixa } from './situacao.ts'
import { modalidadeBaixa } from '../situacoes.ts'

const texto = z.string().nullable()
const zPessoa = z.object({ id: z.int(), nome: z.string() })

/** A write-off as a list shows it. */
export const zBaixaResumo = z.object({
  id: z.int(),
  versao: z.int(),
  codigo: z.int(),
  situacao: situacaoBaixa.read,
  tipoBaixa: z.object({ id: z.int(), descricao: z.string(), classificacao: classificacaoBaixa.read }),
  modalidade: modalidadeBaixa.read.nullable(),
  /** Where a cession that was authorised stands. */
  cessao: situacaoCessao.read.nullable(),
  /** The day of the fact. */
  data: zDate,
  processo: texto,
  fornecedor: zPessoa.nullable(),
  /** Whoever receives most of its assets, by name, and how many others receive some (docs/regras.md R219). */
  recebe: texto,
  outrosRecebedores: z.int(),
  quantidade: z.int(),
  /** Net value of its assets: of the books today, and as it was once it took effect. */
  valorLiquido: z.string(),
  /** Received for its assets. */
  valorVenda: z.string(),
  audit: zAudit,
})
export type BaixaResumo = z.output<typeof zBaixaResumo>

/** One write-off, its terms and what can be done with it. */
export const zBaixa = zBaixaResumo.extend({
  dataProcesso: zDate.nullable(),
  ato: texto,
  dataAto: zDate.nullable(),
  fundamento: fundamentoBaixa.read.nullable(),
  /** The words of the legal basis. */
  textoDoFundamento: texto,
  justificativa: texto,
  laudo: texto,
  dataLaudo: zDate.nullable(),
  licitacao: texto,
  boletim: texto,
  apuracao: texto,
  inventario: z.object({ id: z.int(), descricao: z.string() }).nullable(),
  /** The finalised appraisal behind it. */
  avaliacao: z.object({ id: z.int(), descricao: z.string() }).nullable(),
  /** The accessories of its assets that are not in it stay in use, independent. */
  acessoriosFicam: z.boolean(),
  /** Until when what is ceded is away. */
  cessaoAte: zDate.nullable(),
  responsavel: zPessoa.nullable(),
  observacao: texto,
  /** Received less the net value, of what is sold or exchanged. */
  resultado: texto,
  enviadaPor: texto,
  enviadaEm: zInstant.nullable(),
  autorizadaPor: texto,
  finalizadaEm: zInstant.nullable(),
  encerradaPor: texto,
  encerradaEm: zInstant.nullable(),
  /** Why it was cancelled, sent back or reversed. */
  motivo: texto,
  /** Why the long work on it could not be done. */
  mensagem: texto,
  tarefa: z.object({ id: z.int() }).nullable(),
  /** Says, of what is ceded, how much has not come back. */
  cedidos: z.int(),
  acoes: z.array(baixaWorkflow.acao.read),
  /** Whoever looks at it prepared it, and in this organisation another person authorises it. */
  outraPessoaAutoriza: z.boolean(),
  termos: z.array(zTermo),
})
export type Baixa = z.output<typeof zBaixa>

/** An asset of a write-off. */
export const zItemBaixa = z.object({
  id: z.int(),
  baixa: z.object({ id: z.int() }),
  patrimonio: z.object({
    id: z.int(),
    numeroTombamento: z.int().nullable(),
    numeroAcessorio: z.int(),
    referencia: texto,
    descricao: z.string(),
  }),
  situacao: situacaoItemBaixa.read,
  fornecedor: zPessoa.nullable(),
  valorVenda: texto,
  /** Says, of the books today; frozen once it took effect. */
  valorLiquido: texto,
  resultado: texto,
})
export type ItemBaixa = z.output<typeof zItemBaixa>

/** A file of a write-off. */
export const zAnexoBaixa = z.object({
  id: z.int(),
  baixa: z.object({ id: z.int() }),
  descricao: z.string(),
  arquivo: zArquivoDoBem,
  criadoEm: zInstant,
  criadoPor: texto,
})
export type AnexoBaixa = z.output<typeof zAnexoBaixa>

export const zPaginaDeBaixas = pageOf(zBaixaResumo)
