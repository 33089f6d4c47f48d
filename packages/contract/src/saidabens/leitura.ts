import { z } from 'zod'
import { pageOf, zAudit } from '../kernel/envelope.ts'
import { zDate, zInstant } from '../kernel/values.ts'
import { zTermo } from '../termos.ts'
import { saidaWorkflow, desfechoSaida, situacaoItemSaida, situacaoLink, situacaoSaida } from './estados.ts'

const texto = z.string().nullable()
const nomeada = z.object({ id: z.int(), descricao: z.string() })
const pessoa = z.object({ id: z.int(), nome: z.string() })

/** An asset as somebody without the right to the register sees it: number, label, description. */
export const zBemDaSaida = z.object({
  id: z.int(),
  numeroTombamento: z.int().nullable(),
  numeroAcessorio: z.int(),
  referencia: texto,
  descricao: z.string(),
})
export type BemDaSaida = z.output<typeof zBemDaSaida>

/** Assets to choose from come so many at a time, beside the list that they go to. */
export const BENS_AO_LADO_POR_PAGINA = 5
/** More than these are not counted: nobody leafs through them, and counting a register takes a second. */
export const BENS_A_ESCOLHER_CONTADOS = 1000

/**
 * An asset that could be taken along, with its name in a sentence, `1042 – Mesa (etiqueta 77)`; for whoever reads the register,
 * the path of its place and its characteristics, the series among them.
 */
export const zBemDisponivel = zBemDaSaida.extend({ nome: z.string(), local: texto, caracteristica: texto })
export type BemDisponivel = z.output<typeof zBemDisponivel>

/** An asset of a request, and what became of it. */
export const zItemSaida = zBemDaSaida.extend({
  situacaoItem: situacaoItemSaida.read,
  encerradoEm: zInstant.nullable(),
  encerradoPor: texto,
})
export type ItemSaida = z.output<typeof zItemSaida>

/** A request as a list shows it. */
export const zSaidaResumo = z.object({
  id: z.int(),
  versao: z.int(),
  situacao: situacaoSaida.read,
  desfecho: desfechoSaida.read.nullable(),
  /** The unit that the assets are of. */
  origem: nomeada,
  solicitante: pessoa,
  /** Whoever reads it asked for it. */
  isSolicitante: z.boolean(),
  motivo: z.string(),
  terceiro: z.boolean(),
  fornecedor: pessoa.nullable(),
  /** Where the assets go, when it is a unit of the organisation. */
  unidade: nomeada.nullable(),
  localizacao: nomeada.nullable(),
  endereco: texto,
  responsavel: pessoa.nullable(),
  dataHoraCriacao: zInstant,
  dataRetornoPrevista: zDate.nullable(),
  /** When the last of them was declared back. */
  dataRetorno: zInstant.nullable(),
  /** Out, and the expected return is past. */
  atrasada: z.boolean(),
  quantidade: z.int(),
  /** How many are not cancelled and not back. */
  pendentes: z.int(),
  audit: zAudit,
})
export type SaidaResumo = z.output<typeof zSaidaResumo>

/** The link by which the responsible person answers: where it was mailed to (the address in part), when, and until when it is good. */
export const zLinkDaSaida = z.object({
  situacao: situacaoLink.read,
  para: texto,
  enviadoEm: zInstant.nullable(),
  expiraEm: zInstant.nullable(),
})
export type LinkDaSaida = z.output<typeof zLinkDaSaida>

/** One request: its assets, terms, and what whoever reads it may do. */
export const zSaida = zSaidaResumo.extend({
  requisicaoCompras: texto,
  resposta: texto,
  decididoEm: zInstant.nullable(),
  decididoPor: texto,
  /** It still waits for a decision, and the day by which everything is to be back is over. */
  retornoPassou: z.boolean(),
  /** Whoever reads it asked for it, and decides it because nobody else in the unit can. */
  decideSozinho: z.boolean(),
  /** The link of the responsible person, while the request waits for their answer. */
  link: zLinkDaSaida.nullable(),
  acoes: z.array(saidaWorkflow.acao.read),
  itens: z.array(zItemSaida),
  termos: z.array(zTermo),
})
export type Saida = z.output<typeof zSaida>

export const zPaginaDeSaidas = pageOf(zSaidaResumo)

/** Says what the responsible person is shown by the link, and no more: no value, no place, nobody else's data. */
export const zSaidaPublica = z.object({
  numero: z.int(),
  unidade: z.string(),
  solicitante: z.string(),
  responsavel: z.string(),
  motivo: z.string(),
  dataHoraCriacao: zInstant,
  dataRetornoPrevista: zDate.nullable(),
  itens: z.array(zBemDaSaida.omit({ id: true, referencia: true })),
  /** Tells what the term says that is accepted with an authorisation. */
  termo: z.string(),
  /** Says what an answer must carry in `CABECALHO_RESPOSTA`: an address that is merely opened answers nothing. */
  confirmacao: z.string(),
})
export type SaidaPublica = z.output<typeof zSaidaPublica>
