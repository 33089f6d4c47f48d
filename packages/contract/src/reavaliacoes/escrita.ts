import { z } from 'zod'
import {
  ignored,
  zDate,
  zId,
  zLongText,
  zMoney,
  zOptionalLongText,
  zOptionalText,
  zReference,
  zText,
} from '../kernel/values.ts'
import { mensagens } from '../messages.ts'
import { zFiltroDaLista } from '../patrimonios/filtros.ts'
import { zItemReavaliacao, zReavaliacao } from './leitura.ts'
import { tipoReavaliacao } from './situacao.ts'

/** How many assets one call takes in by their ids; an appraisal, a filter or a file brings any number. */
export const MAXIMO_DE_BENS_NA_REAVALIACAO = 500
/** How long a pasted file may be, in characters. */
export const MAXIMO_DO_CSV = 4_000_000

const versao = z.int().nullish()

const campos = {
  tipo: tipoReavaliacao.write.default('REAVALIACAO'),
  descricao: zText(300).default('Reavaliação'),
  comissao: zReference,
  responsavel: zReference.nullish().transform((v) => v ?? null),
  data: zDate,
  processo: zOptionalText(60).default(null),
  observacao: zOptionalLongText(4000).default(null),
}

/** A revaluation as it is saved; with `id`, a change of one that is being edited. */
export const zSalvarReavaliacao = z
  .strictObject({
    ...ignored(zReavaliacao, [...Object.keys(campos), 'id', 'versao']),
    ...campos,
    id: zId.nullish(),
    versao,
  })
  .transform(({ id, versao: v, tipo, descricao, comissao, responsavel, data, processo, observacao }) => ({
    id: id ?? null,
    versao: v,
    dados: { tipo, descricao, comissao, responsavel, data, processo, observacao },
  }))
export type SalvarReavaliacao = z.output<typeof zSalvarReavaliacao>

/**
 * Assets that come into a revaluation, from one source: by their ids, all that a filter of the asset list finds, from a
 * finalised appraisal, of an account, or a file (tombamento; valor; vida em meses; residual). What is said beside ids, a
 * filter or an account is of all their assets. Or, with `id`, the new values of one that is in it; or, with `semVida`, the
 * months of all that are in it, depreciate and have none. What is not said is as the books have it.
 */
export const zSalvarItemReavaliacao = z
  .strictObject({
    ...ignored(zItemReavaliacao, ['id', 'patrimonio', 'valor', 'vidaUtil', 'residual']),
    id: zId.nullish(),
    versao,
    semVida: z.boolean().nullish(),
    patrimonio: zReference.nullish(),
    patrimonios: z
      .array(zReference)
      .max(MAXIMO_DE_BENS_NA_REAVALIACAO, mensagens.reavaliacaoBensDemais)
      .nullish(),
    selecao: z
      .strictObject({
        filtro: zFiltroDaLista,
        exceto: z.array(zId).max(MAXIMO_DE_BENS_NA_REAVALIACAO).default([]),
      })
      .nullish(),
    avaliacao: zReference.nullish(),
    conta: zOptionalText(30).default(null),
    csv: z.string().max(MAXIMO_DO_CSV, mensagens.reavaliacaoArquivoGrande).nullish(),
    valor: zMoney.nullish(),
    vidaUtil: z.int().min(1).max(12_000).nullish(),
    residual: zMoney.nullish(),
  })
  .transform((v) => ({
    id: v.id ?? null,
    versao: v.versao,
    semVida: v.semVida ?? false,
    bens: v.patrimonios ?? (v.patrimonio ? [v.patrimonio] : []),
    selecao: v.selecao ?? null,
    avaliacao: v.avaliacao ?? null,
    conta: v.conta,
    csv: v.csv || null,
    valor: v.valor || null,
    vidaUtil: v.vidaUtil ?? null,
    residual: v.residual || null,
  }))
  .refine(
    (v) =>
      v.id !== null ||
      v.semVida ||
      v.bens.length > 0 ||
      [v.selecao, v.avaliacao, v.conta, v.csv].some((fonte) => fonte !== null),
    { path: ['patrimonio'], message: mensagens.reavaliacaoSemBens },
  )
  .refine((v) => !v.semVida || v.vidaUtil !== null, { path: ['vidaUtil'], message: mensagens.obrigatorio })
export type SalvarItemReavaliacao = z.output<typeof zSalvarItemReavaliacao>

export const zEstornarReavaliacao = z.strictObject({ versao, motivo: zLongText(1000) })
