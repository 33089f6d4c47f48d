import { z } from 'zod'
import { zDate, zId, zLongText, zOptionalLongText, zOptionalText, zReference } from '../kernel/values.ts'
import { mensagens } from '../messages.ts'
import { zSaida } from './leitura.ts'

/** How many assets one request takes. */
export const MAXIMO_DE_BENS_NA_SAIDA = 500

/** An asset of a request: the asset itself, or an item that names it as `patrimonio`, as items elsewhere do. */
const zBem = z.preprocess(
  (v) => (typeof v === 'object' && v !== null && 'patrimonio' in v ? v.patrimonio : v),
  zReference,
)

export const zItensDaSaida = z
  .array(zBem, mensagens.saidaSemBens)
  .max(MAXIMO_DE_BENS_NA_SAIDA, mensagens.saidaBensDemais)
  .transform((ids) => [...new Set(ids)])

const referencia = zReference.nullish().transform((v) => v ?? null)

const campos = {
  itens: zItensDaSaida.refine((ids) => ids.length > 0, mensagens.saidaSemBens),
  motivo: zLongText(500),
  terceiro: z.boolean(mensagens.obrigatorio),
  fornecedor: referencia,
  requisicaoCompras: zOptionalText(60).default(null),
  /** A day, or an instant of it. */
  dataHoraCriacao: z.union([zDate, z.iso.datetime({ offset: true, error: mensagens.dataInvalida })], {
    error: mensagens.dataInvalida,
  }),
  dataRetornoPrevista: zDate.nullable().default(null),
  endereco: zOptionalText(300).default(null),
  unidade: referencia,
  localizacao: referencia,
  responsavel: referencia,
}

/** Whatever comes back of what was read is ignored. */
const lidos = Object.fromEntries(
  Object.keys(zSaida.shape)
    .filter((k) => !(k in campos) && k !== 'id' && k !== 'versao')
    .map((k) => [k, z.unknown().optional()]),
)

/** A request as it is saved; with `id`, a change of one that is not decided yet. */
export const zSalvarSaida = z
  .strictObject({ ...lidos, ...campos, id: zId.nullish(), versao: z.int().nullish() })
  .superRefine((v, ctx) => {
    if (v.terceiro && v.fornecedor === null)
      ctx.addIssue({ code: 'custom', path: ['fornecedor'], message: mensagens.obrigatorio })
  })
  .transform(({ id, versao, ...v }) => ({
    id: id ?? null,
    versao: versao ?? null,
    itens: v.itens,
    motivo: v.motivo,
    terceiro: v.terceiro,
    fornecedor: v.terceiro ? v.fornecedor : null,
    requisicaoCompras: v.requisicaoCompras,
    dataHoraCriacao: v.dataHoraCriacao,
    dataRetornoPrevista: v.dataRetornoPrevista,
    endereco: v.endereco,
    unidade: v.unidade,
    localizacao: v.localizacao,
    responsavel: v.responsavel,
  }))
export type SalvarSaida = z.output<typeof zSalvarSaida>

/** Tells what a step says besides which one it is: the request as it was seen, so that nobody decides on another. */
const vista = { versao: z.int().optional() }
export const zPasso = z.strictObject(vista)
/** An acceptance says why, where it does not wait for the responsible person. */
export const zAceite = z.strictObject({ ...vista, motivo: zOptionalLongText(500).optional() })
/** A later day by which everything is to be back, and why. */
export const zProrrogacaoDaSaida = z.strictObject({
  ...vista,
  dataRetornoPrevista: zDate,
  motivo: zLongText(500),
})
export type ProrrogacaoDaSaida = z.output<typeof zProrrogacaoDaSaida>
/** To take an end back one says why. */
export const zReabertura = z.strictObject({ ...vista, motivo: zLongText(500) })
export const zPassoDeItens = z.strictObject({ ...vista, itens: zItensDaSaida.optional() })
export const zRecusa = z.strictObject({ ...vista, resposta: zOptionalLongText(500).optional() })
