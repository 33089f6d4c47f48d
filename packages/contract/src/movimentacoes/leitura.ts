import { z } from 'zod'
import { zEnderecoLido } from '../enderecos/endereco.ts'
import { zAudit } from '../kernel/envelope.ts'
import { zOrganogramaLido } from '../organograma.ts'
import { zPatrimonioResumo } from '../patrimonios/leitura.ts'
import { zProblemaDoBem } from '../reservas.ts'
import { zTermo } from '../termos.ts'
import {
  aceiteMovimentacao,
  movimentacaoWorkflow,
  situacaoItemMovimentacao,
  situacaoMovimentacao,
} from './situacao.ts'

const texto = z.string().nullable()
const zUnidade = z.object({ id: z.int(), unidadeGestora: z.string() })
const zLugar = z.object({ id: z.int(), descricao: z.string(), caminho: z.string() })
const zPessoa = z.object({ id: z.int(), nome: z.string(), funcao: texto })

/** A move, as its list shows it. `unidade` is where the assets were, `unidadeDestino` where they go. */
export const zMovimentacao = z.object({
  id: z.int(),
  versao: z.int(),
  situacao: situacaoMovimentacao.read,
  unidade: zUnidade,
  unidadeDestino: zUnidade,
  /** Null where each asset stays in its place. */
  localizacao: zLugar.nullable(),
  /** The entry of the chart that the assets get; null where each keeps its own. */
  organograma: zOrganogramaLido.nullable(),
  responsavel: zPessoa,
  /** Null where the assets go to the address of the place. */
  endereco: zEnderecoLido.nullable(),
  motivo: texto,
  dataRetorno: texto,
  /** A loan that is not back on its day. */
  atrasada: z.boolean(),
  quantidade: z.int(),
  /** Says who accepts; null where nobody has to. */
  aceite: aceiteMovimentacao.read.nullable(),
  decididoEm: texto,
  decididoPor: texto,
  resposta: texto,
  efetivadaEm: texto,
  /** The long work on it, while there is one; and what the last one failed of. */
  tarefa: z.object({ id: z.int() }).nullable(),
  mensagem: texto,
  audit: zAudit,
})
export type Movimentacao = z.output<typeof zMovimentacao>

/** One move: its terms, how many items stand where, and what this person may do with it now. */
export const zMovimentacaoDetalhe = zMovimentacao.extend({
  termos: z.array(zTermo),
  porSituacao: z.array(z.object({ situacao: situacaoItemMovimentacao.read, quantidade: z.int() })),
  acoes: z.array(z.enum(movimentacaoWorkflow.acao.values)),
})
export type MovimentacaoDetalhe = z.output<typeof zMovimentacaoDetalhe>

/** An asset of a move, with where it was and who answered for it before. */
export const zItemMovimentacao = z.object({
  id: z.int(),
  patrimonio: zPatrimonioResumo,
  situacao: situacaoItemMovimentacao.read,
  origem: z.object({ localizacao: texto, responsavel: texto }),
  mudadoEm: texto,
  mudadoPor: texto,
})
export type ItemMovimentacao = z.output<typeof zItemMovimentacao>

/** Says what a move would take along, and what it cannot. At most 200 problems are named. */
export const zConferenciaMovimentacao = z.object({
  quantidade: z.int(),
  acessorios: z.int(),
  /** The entry of the chart that they would get; null where each keeps its own. */
  organograma: zOrganogramaLido.nullable(),
  quantosProblemas: z.int(),
  problemas: z.array(zProblemaDoBem),
})
export type ConferenciaMovimentacao = z.output<typeof zConferenciaMovimentacao>
