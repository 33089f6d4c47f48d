import { z } from 'zod'
import { zAudit } from '../kernel/envelope.ts'
import { enumeration } from '../kernel/enumeration.ts'
import { zPatrimonioResumo } from '../patrimonios/leitura.ts'
import { situacaoPatrimonio } from '../patrimonios/situacao.ts'
import { situacaoLote } from './situacao.ts'

export const tipoLote = enumeration({ CADASTRO: 'Cadastro', EDICAO: 'Edição' })
/** One batch of the history. `quantidade` is of the assets registered or changed, `recusados` of those that were not. */
export const zLote = z.object({
  id: z.int(),
  tipo: tipoLote.read,
  situacao: situacaoLote.read,
  descricao: z.string(),
  referenciaInicial: z.string().nullable(),
  referenciaFinal: z.string().nullable(),
  quantidade: z.int(),
  recusados: z.int(),
  tarefa: z.object({ id: z.int() }).nullable(),
  mensagem: z.string().nullable(),
  desfeitoEm: z.string().nullable(),
  desfeitoPor: z.string().nullable(),
  audit: zAudit,
})
export type Lote = z.infer<typeof zLote>

/** A batch with what it wrote: each field with its new value, none where the assets got different ones. */
export const zLoteDetalhes = zLote.extend({
  campos: z.array(z.object({ campo: z.string(), novo: z.string().nullable(), varios: z.boolean() })),
  /** Ids that were asked for and are no assets of this unit. */
  naoEncontrados: z.array(z.int()),
  primeiroNumero: z.int().nullable(),
  ultimoNumero: z.int().nullable(),
  /** The moves that took assets of it to another unit: it is they that are reversed. */
  movimentacoes: z.array(z.int()),
  /** May it be undone; if not, why. */
  desfazer: z.object({ possivel: z.boolean(), motivo: z.string().nullable() }),
})
export type LoteDetalhes = z.infer<typeof zLoteDetalhes>

/** An asset of a batch. `recusa` says why it was not changed; `mudou` that it has changed since. */
export const zItemLote = zPatrimonioResumo.extend({
  referencia: z.string().nullable(),
  situacao: situacaoPatrimonio.read,
  recusa: z.string().nullable(),
  mudou: z.boolean(),
})
export type ItemLote = z.infer<typeof zItemLote>

/** An asset that was not changed, and why; nameless when it is none of this unit. */
export const zRecusado = z.object({
  id: z.int(),
  numeroTombamento: z.int().nullable(),
  numeroAcessorio: z.int(),
  descricao: z.string().nullable(),
  motivo: z.string(),
})
export type Recusado = z.infer<typeof zRecusado>

/** The outcome of a batch edit. `iguais` already stood as was asked; `movimentacoes` took assets to another unit. */
export const zResultadoEdicao = z.object({
  lote: z.object({ id: z.int() }).nullable(),
  alterados: z.int(),
  iguais: z.int(),
  recusados: z.array(zRecusado),
  movimentacoes: z.array(z.int()),
})
export type ResultadoEdicao = z.infer<typeof zResultadoEdicao>
