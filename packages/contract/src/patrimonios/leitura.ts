import { z } from 'zod'
import {
  classificacaoAquisicao,
  classificacaoBem,
  classificacaoConservacao,
  classificacaoMetodo,
  classificacaoUtilizacao,
} from '../cadastros/enumeracoes.ts'
import { zAuditoria } from '../kernel/envelope.ts'
import { zOrganogramaLido } from '../organograma.ts'
import { zImovel } from './imovel.ts'
import { lidosLivro } from './livro.ts'
import { justificativaDesuso, situacaoPatrimonio, utilizacao } from './situacao.ts'

const texto = z.string().nullable()
const pessoa = z.object({ id: z.int(), nome: z.string() })

/** A file that belongs to an asset, as it is shown. */
export const zArquivoDoBem = z.object({
  id: z.int(),
  nome: z.string(),
  tipo: z.string(),
  tamanho: z.int(),
})

/** A file attached to an asset. */
const zAnexo = z.object({ id: z.int(), arquivo: zArquivoDoBem })

/** Another asset, as it is named. */
export const zPatrimonioResumo = z.object({
  id: z.int(),
  numeroTombamento: z.int().nullable(),
  numeroAcessorio: z.int(),
  descricao: z.string(),
})

export const zRelacionamento = z.object({
  id: z.int(),
  tipo: z.enum(['RELACIONADO', 'ACESSORIO']),
  patrimonio: zPatrimonioResumo,
  patrimonioRelacionado: zPatrimonioResumo,
})

const zNatureza = z.object({
  id: z.int(),
  codigo: z.string(),
  nome: z.string(),
  biblioteca: z.boolean(),
  mascara: z.object({
    id: z.int(),
    descricao: z.string(),
    mascaraContabil: z.string(),
    deprecia: z.boolean(),
    tipoBem: z.object({ id: z.int(), descricao: z.string(), classificacao: classificacaoBem.read }),
  }),
})

/** One row of the list: what its columns can show. */
export const zPatrimonioLinha = z.object({
  id: z.int(),
  versao: z.int(),
  situacao: situacaoPatrimonio.read,
  numeroTombamento: z.int().nullable(),
  numeroAcessorio: z.int(),
  referenciaLegada: texto,
  produtoCaracteristica: z.object({
    referencia: texto,
    caracteristica: texto,
    caracteristica1: texto,
    caracteristica2: texto,
    caracteristica3: texto,
    ...lidosLivro,
    produto: z.object({ id: z.int().nullable(), descricao: z.string() }),
  }),
  unidade: z.object({ id: z.int(), unidadeGestora: z.string() }),
  tipoNatureza: zNatureza.nullable(),
  localizacaoInicial: z.object({ id: z.int(), descricao: z.string(), caminho: z.string() }).nullable(),
  organograma: zOrganogramaLido.nullable(),
  responsavel: pessoa.nullable(),
  fornecedor: pessoa.nullable(),
  tipoAquisicao: z
    .object({ id: z.int(), descricao: z.string(), classificacao: classificacaoAquisicao.read })
    .nullable(),
  estadoConservacao: z
    .object({ id: z.int(), descricao: z.string(), classificacao: classificacaoConservacao.read })
    .nullable(),
  utilizacao: utilizacao.read,
  dataAquisicao: texto,
  dataTombamento: texto,
  placa: texto,
  valorAquisicao: texto,
  valorDepreciado: z.string(),
  valorLiquidoContabil: texto,
})
export type PatrimonioLinha = z.infer<typeof zPatrimonioLinha>

/** The whole asset (part 1 §3.2). Values: depreciável = aquisição − residual; saldo = depreciável − depreciado; líquido = bruto − depreciado (domain §5.6). */
export const zPatrimonio = zPatrimonioLinha.extend({
  responsavelUsuarioBem: pessoa.nullable(),
  tipoUtilizacao: z
    .object({ id: z.int(), descricao: z.string(), classificacao: classificacaoUtilizacao.read })
    .nullable(),
  justificativaDesuso: justificativaDesuso.read.nullable(),
  dataInicioDepreciacao: texto,
  dataInicioCessaoUso: texto,
  dataFimCessaoUso: texto,
  cessaoUso: texto,
  chassi: texto,
  renavam: texto,
  chaveNotaFiscal: texto,
  notaFiscalEntrada: z.object({ id: z.int(), numero: z.string(), dataAquisicao: texto }).nullable(),
  valorDepreciavel: texto,
  valorResidual: texto,
  saldoDepreciar: texto,
  percentualValorResidual: texto,
  vidaUtil: z.int().nullable(),
  metodoDepreciacao: z
    .object({ id: z.int(), descricao: z.string(), classificacao: classificacaoMetodo.read })
    .nullable(),
  limiteQuantidadesProduzidas: texto,
  observacao: texto,
  empenho: z.object({ descricao: z.string() }).nullable(),
  imovel: zImovel.nullable(),
  foto: zArquivoDoBem.nullable(),
  anexos: z.array(zAnexo),
  documentos: z.array(z.object({ id: z.int(), descricao: z.string(), documento: zArquivoDoBem })),
  relacionamentos: z.array(zRelacionamento),
  audit: zAuditoria,
})
export type Patrimonio = z.infer<typeof zPatrimonio>
