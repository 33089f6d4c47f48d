import { z } from 'zod'
import { zEndereco } from '../enderecos/endereco.ts'
import { zDate, zId, zLongText, zOptionalLongText, zReference } from '../kernel/values.ts'
import { mensagens } from '../messages.ts'
import { zFiltroDaLista } from '../patrimonios/filtros.ts'

/** More assets than these are no move but a reorganisation: it is done in parts. */
export const MAXIMO_MOVIMENTACAO = 10_000
/** Above so many the move takes effect as a job. */
export const MOVIMENTACAO_NA_HORA = 500

const zItem = z.strictObject({ id: zId.optional(), patrimonio: zReference })

/** All that the filter of the asset list finds, but some. */
const zSelecao = z.strictObject({
  filtro: zFiltroDaLista,
  exceto: z.array(zId).max(MAXIMO_MOVIMENTACAO).default([]),
})

const bens = {
  itens: z.array(zItem).max(MAXIMO_MOVIMENTACAO, mensagens.movimentacaoMuitos).optional(),
  selecao: zSelecao.optional(),
}
const umaEscolha = (v: { itens?: unknown; selecao?: unknown }) =>
  (v.itens === undefined) !== (v.selecao === undefined)
const semEscolha = { path: ['itens'], message: mensagens.movimentacaoSemBens }

/** Which assets: those named, or those that the filter finds. Their accessories go along. */
export const zBensDaMovimentacao = z.strictObject(bens).refine(umaEscolha, semEscolha)
export type BensDaMovimentacao = z.output<typeof zBensDaMovimentacao>

const destino = {
  /** It is, of a move between units, the one that receives. */
  unidade: zReference.nullish(),
  /** None: each asset stays where it is, and only who answers for it changes. */
  localizacao: zReference.nullish(),
  /** The entry of the chart that the assets get. None: that of the place where they go, if it has one; else each keeps its own. */
  organograma: zReference.nullish(),
  responsavel: zReference,
  /** There: a loan, which comes back by this day and does not change who answers for the assets (docs/regras.md R43). */
  dataRetorno: zDate.nullish(),
}

/** Says what is to be looked at before a move is asked for. */
export const zConfirmarMovimentacao = z
  .strictObject({ ...bens, ...destino, responsavel: zReference.nullish() })
  .refine(umaEscolha, semEscolha)
export type ConfirmarMovimentacao = z.output<typeof zConfirmarMovimentacao>

/** A new move. */
export const zNovaMovimentacao = z
  .strictObject({
    ...bens,
    ...destino,
    /** Where they go, when that is not the address of the place: outside, at somebody's, at a fair. */
    endereco: zEndereco.nullish(),
    motivo: zOptionalLongText(500).nullish(),
  })
  .refine(umaEscolha, semEscolha)
  .superRefine((v, ctx) => {
    const exigir = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
    if (!v.localizacao && v.dataRetorno) exigir('localizacao', mensagens.obrigatorio)
    if (!v.localizacao && v.unidade) exigir('localizacao', mensagens.loteInformeLocalizacao)
  })
export type NovaMovimentacao = z.output<typeof zNovaMovimentacao>

/** Some items of a move, or all that are open. */
export const zItensEscolhidos = z.strictObject({
  itens: z.array(zId).min(1).max(MAXIMO_MOVIMENTACAO).optional(),
})

/** A later day by which a loan is to be back, and why. */
export const zProrrogacaoDoEmprestimo = z.strictObject({
  versao: z.int().optional(),
  dataRetorno: zDate,
  motivo: zLongText(500),
})
export type ProrrogacaoDoEmprestimo = z.output<typeof zProrrogacaoDoEmprestimo>

/** The answer of whoever receives, to the move as they saw it: nobody answers for assets that came to it meanwhile. */
export const zRespostaMovimentacao = z.strictObject({
  versao: z.int().optional(),
  resposta: zOptionalLongText(500).nullish(),
})
