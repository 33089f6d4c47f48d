import { z } from 'zod'
import { pageOf, zAudit } from '../kernel/envelope.ts'
import { zDate, zInstant } from '../kernel/values.ts'
import { classificacaoConservacao } from '../cadastros/enumeracoes.ts'
import { zArquivoDoBem } from '../patrimonios/leitura.ts'
import { tipoVeiculoFipe } from './fipe.ts'
import { zPesosDoVeiculo, zPontuacao } from './formulas.ts'
import {
  avaliacaoWorkflow,
  basePesquisa,
  classificacaoAvaliacao,
  situacaoAvaliacao,
  situacaoItemAvaliacao,
  situacaoPesquisa,
} from './situacao.ts'

const texto = z.string().nullable()
const bem = z.object({
  id: z.int(),
  numeroTombamento: z.int().nullable(),
  numeroAcessorio: z.int(),
  referencia: texto,
  descricao: z.string(),
})

/** A laudo of an appraisal. It never changes; whoever corrects it issues the next one. */
export const zLaudo = z.object({
  /** `GET /api/relatorios/{id}` gives its file. */
  id: z.int(),
  numero: z.int(),
  contador: z.object({ nome: z.string(), crc: z.string(), cpf: z.string() }),
  /** SHA-256 of what it says. */
  hash: z.string(),
  pronto: z.boolean(),
  emitidoEm: zInstant,
  emitidoPor: z.string(),
  assinaturas: z.array(z.object({ nome: z.string(), assinadoEm: zInstant })),
})
export type Laudo = z.output<typeof zLaudo>

/** An appraisal as a list shows it. */
export const zAvaliacaoResumo = z.object({
  id: z.int(),
  versao: z.int(),
  codigo: z.int(),
  situacao: situacaoAvaliacao.read,
  classificacao: classificacaoAvaliacao.read,
  descricao: texto,
  comissao: z.object({ id: z.int(), descricao: z.string() }),
  dadosAvaliacao: z.object({ id: z.int(), descricao: z.string(), formula: z.string() }),
  /** The day of the values: ages of assets and of prices are counted up to it. */
  dataBase: zDate,
  finalizadaEm: zInstant.nullable(),
  /** Assets that were not taken out of it, and how many of them have a value. */
  quantidade: z.int(),
  avaliados: z.int(),
  /** The sum of the values. */
  valor: z.string(),
  /** The last laudo; null before there is one. */
  laudo: z.object({ id: z.int() }).nullable(),
  audit: zAudit,
})
export type AvaliacaoResumo = z.output<typeof zAvaliacaoResumo>

/** One appraisal, with the tables that it values by and what can be done with it. */
export const zAvaliacao = zAvaliacaoResumo.extend({
  observacao: texto,
  /** The formula as it was when it was chosen. */
  formula: z.string(),
  pontuacao: zPontuacao,
  veiculo: zPesosDoVeiculo,
  finalizadaPor: texto,
  motivo: texto,
  /** The net value of its assets in the books, today. */
  valorLiquido: z.string(),
  acoes: z.array(avaliacaoWorkflow.acao.read),
  laudos: z.array(zLaudo),
  /** Whoever asks belongs to its commission and has not signed the last laudo. */
  podeAssinar: z.boolean(),
})
export type Avaliacao = z.output<typeof zAvaliacao>

/** An asset of an appraisal. Points are null where the register does not say what they follow from. */
export const zItemAvaliacao = z.object({
  id: z.int(),
  /** Grows with each change of its points or its life. */
  versao: z.int(),
  avaliacao: z.object({ id: z.int() }),
  patrimonio: bem,
  /** The path of its place and its characteristics, for whoever may read the register. */
  local: texto,
  caracteristica: texto,
  conservacao: classificacaoConservacao.read.nullable(),
  situacao: situacaoItemAvaliacao.read,
  avaliado: z.boolean(),
  ec: texto,
  pvu: z.int().nullable(),
  pub: z.int().nullable(),
  /** The points as the register gives them; they differ where somebody changed one, and said why. */
  derivados: z.object({ ec: texto, pvu: z.int().nullable(), pub: z.int().nullable() }),
  justificativa: texto,
  /** Months of life that the appraisal leaves to it. */
  vidaRestante: z.int().nullable(),
  valorLiquido: texto,
  /** The residual of the books: no value goes below it. */
  valorResidual: z.string(),
  pesquisa: z.object({ id: z.int() }).nullable(),
  valorReferencia: texto,
  fator: texto,
  valorCalculado: texto,
  valorAvaliado: texto,
  /** The residual was more than what the factor gave. */
  noPiso: z.boolean(),
  /** The residual of the appraised value. */
  residualAvaliado: texto,
})
export type ItemAvaliacao = z.output<typeof zItemAvaliacao>

/** One price of a research, with where it was seen. */
export const zPreco = z.object({
  valor: texto,
  data: zDate.nullable(),
  fonte: texto,
  link: texto,
  foto: zArquivoDoBem.nullable(),
  arquivo: zArquivoDoBem.nullable(),
})
export type Preco = z.output<typeof zPreco>

/** A research of prices, and the assets that were valued by it. */
export const zPesquisa = z.object({
  id: z.int(),
  versao: z.int(),
  avaliacao: z.object({ id: z.int() }),
  situacao: situacaoPesquisa.read,
  descricao: texto,
  base: basePesquisa.read,
  precos: z.array(zPreco),
  /** In percent, with where it comes from. */
  indice: texto,
  fonteIndice: texto,
  media: texto,
  variacao: texto,
  acimaDaMedia: texto,
  avisos: z.array(z.string()),
  /** The assets by name, the first ones, and how many there are. */
  itensAvaliacao: z.array(z.object({ id: z.int(), patrimonio: bem, valorAvaliado: texto })),
  quantidade: z.int(),
  valor: z.string(),
  /** The item that the browser extension began it for. */
  iniciadaPara: z.object({ id: z.int(), patrimonio: bem }).nullable(),
  audit: zAudit,
})
export type Pesquisa = z.output<typeof zPesquisa>

/** The appraisal of one vehicle, with the list price as it was found and the month that it is of. */
export const zAvaliacaoVeiculo = z.object({
  id: z.int(),
  versao: z.int(),
  avaliacao: z.object({ id: z.int() }),
  situacao: situacaoPesquisa.read,
  itemAvaliacao: z.object({
    id: z.int(),
    patrimonio: bem,
    valorAvaliado: texto,
    fator: texto,
    noPiso: z.boolean(),
  }),
  tipoVeiculo: tipoVeiculoFipe.read,
  marca: z.object({ codigo: z.string(), nome: z.string() }),
  modeloFipe: z.object({ codigo: z.string(), nome: z.string() }),
  anoModeloFipe: z.object({ anoModelo: z.int(), codigoCombustivel: z.string(), combustivel: z.string() }),
  codigoFipe: texto,
  valorFIPE: z.string(),
  mesReferencia: z.string(),
  /** The file that the price was imported from; null of one that the service answered. */
  origem: texto,
  consultadoEm: zInstant,
  classificacaoLataria: classificacaoConservacao.read,
  classificacaoMecanica: classificacaoConservacao.read,
  classificacaoPneu: classificacaoConservacao.read,
  observacao: texto,
  audit: zAudit,
})
export type AvaliacaoVeiculo = z.output<typeof zAvaliacaoVeiculo>

/** Assets that are the same by product and characteristics, and wait for one research. */
export const zGrupoDeBens = z.object({
  /** One of its items, which names the group in a research. */
  item: z.int(),
  descricao: z.string(),
  caracteristicas: z.array(z.string()),
  quantidade: z.int(),
})
export type GrupoDeBens = z.output<typeof zGrupoDeBens>

export const zPaginaDeAvaliacoes = pageOf(zAvaliacaoResumo)
