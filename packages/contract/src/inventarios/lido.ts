import { z } from 'zod'
import { zAudit } from '../kernel/envelope.ts'
import { zPatrimonioResumo } from '../patrimonios/leitura.ts'
import { zTermo } from '../termos.ts'
import { ausenciaConhecida, situacaoConferencia } from './resultado.ts'
import { resultadoItem, situacaoInventario } from '../situacoes.ts'
import {
  alcanceInventario,
  destinoDosAchados,
  inventarioWorkflow,
  modoContagem,
  rigorInventario,
  situacaoCriacao,
  tipoInventario,
} from './situacao.ts'

const texto = z.string().nullable()
const zLugar = z.object({ id: z.int(), descricao: z.string(), caminho: z.string() })
const zPessoa = z.object({ id: z.int(), nome: z.string() })

/** How far a count is, in assets of its list. */
export const zAndamento = z.object({
  esperados: z.int(),
  conferidos: z.int(),
  parciais: z.int(),
  pendentes: z.int(),
})
export type Andamento = z.output<typeof zAndamento>

/** A campaign, as its list shows it. */
export const zInventario = z.object({
  id: z.int(),
  versao: z.int(),
  descricao: z.string(),
  tipo: tipoInventario.read,
  alcance: alcanceInventario.read,
  situacaoInventario: situacaoInventario.read,
  situacaoCriacao: situacaoCriacao.read,
  dataBase: z.string(),
  periodoIni: z.string(),
  periodoFin: z.string(),
  comissao: z.object({ id: z.int(), descricao: z.string(), responsavel: zPessoa }),
  responsavel: zPessoa.nullable(),
  /** How many places it counts. */
  localizacoes: z.int(),
  /** Null for who counts it blindly, while it is counted; so with `qtdSolicitacaoAlteracao`. */
  andamento: zAndamento.nullable(),
  qtdSolicitacaoAlteracao: z.int().nullable(),
  audit: zAudit,
})
export type Inventario = z.output<typeof zInventario>

/** One campaign: its rules, what this person may do with it now, and the long work on it. */
export const zInventarioDetalhe = zInventario.extend({
  contagem: modoContagem.read,
  movimentacao: rigorInventario.read,
  doResponsavel: rigorInventario.read,
  achados: destinoDosAchados.read,
  observacao: texto,
  tarefa: z.object({ id: z.int() }).nullable(),
  mensagem: texto,
  motivoCancelamento: texto,
  concluidoEm: texto,
  /** Something was read: it is cancelled with a reason, and never deleted. */
  temLeituras: z.boolean(),
  /** Assets of its list that have no place: no place of the campaign shows them. Null for who counts it blindly. */
  semLocal: z.int().nullable(),
  /** This person is told what is expected and what others found; not so who counts blindly, while it is counted. */
  veOEsperado: z.boolean(),
  /** This person counts it: as a member of its commission, or named for a place of it. */
  conta: z.boolean(),
  /** This person is of its commission by now: they decide of readings and assets. */
  decide: z.boolean(),
  acoes: z.array(z.enum(inventarioWorkflow.acao.values)),
})
export type InventarioDetalhe = z.output<typeof zInventarioDetalhe>

/** An asset of the list of a campaign, with what was read of it. */
export const zItemInventario = z.object({
  id: z.int(),
  patrimonio: zPatrimonioResumo.extend({ referencia: texto }),
  localizacao: zLugar.nullable(),
  responsavel: zPessoa.nullable(),
  quantidadeContagem: z.int(),
  situacaoConferencia: situacaoConferencia.read,
  resultado: resultadoItem.read,
  /** Where it was found. */
  encontradoEm: zLugar.nullable(),
  /** Why it is away, as the register knows it. */
  ausencia: ausenciaConhecida.read.nullable(),
  itemInventarioJustificativa: z.object({ id: z.int(), descricao: z.string() }).nullable(),
  justificativa: texto,
  /** The conservation state when the campaign began, and as it was seen. */
  conservacao: z.object({ antes: texto, vista: texto }),
  leituras: z.int(),
})
export type ItemInventario = z.output<typeof zItemInventario>

/** A place of a campaign, by its link: how far it is, who counts it, and whether it is done. */
export const zLocalizacaoInventario = z.object({
  id: z.int(),
  localizacao: zLugar,
  ordem: z.int(),
  /** Null for who counts the campaign blindly; so with `deFora`, and there is no term among `termos`. */
  andamento: zAndamento.nullable(),
  /** Assets found in it that belong elsewhere. */
  deFora: z.int().nullable(),
  contadores: z.array(zPessoa),
  /** The people who say to be counting there, on a device heard from lately. */
  contando: z.array(z.object({ nome: z.string(), ultimoContato: z.string() })),
  /** This person answers for it: they may sign that it is done. */
  meu: z.boolean(),
  fechadaEm: texto,
  /** Something was read in it after it was done. */
  reaberta: z.boolean(),
  recontagem: z.boolean(),
  termos: z.array(zTermo),
  /** A device ended it, and told so after the count had ended. */
  terminoTardio: z.object({ assinante: z.string(), fechadoEm: z.string() }).nullable(),
  retirada: z.object({ em: z.string(), por: texto, motivo: texto }).nullable(),
})
export type LocalizacaoInventario = z.output<typeof zLocalizacaoInventario>

/** Says what a campaign came to, in figures. */
export const zResultadoInventario = z.object({
  andamento: zAndamento,
  porResultado: z.array(z.object({ resultado: resultadoItem.read, quantidade: z.int() })),
  ausentes: z.int(),
  leituras: z.int(),
  inconsistentes: z.int(),
  tardias: z.int(),
})
export type ResultadoInventario = z.output<typeof zResultadoInventario>
