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
import { fundamentoBaixa } from './fundamentos.ts'
import { zBaixa, zItemBaixa } from './leitura.ts'
import { modalidadeBaixa } from '../situacoes.ts'

/** How many assets one write-off takes, and above how many it takes effect as a job. */
export const MAXIMO_DE_BENS_NA_BAIXA = 10_000
export const BAIXA_NA_HORA = 500

const dinheiro = zMoney.nullish().transform((v) => v || null)
const referencia = zReference.nullish().transform((v) => v ?? null)
const data = zDate.nullish().transform((v) => v ?? null)
const curto = zOptionalText(120)
  .nullish()
  .transform((v) => v ?? null)
const longo = zOptionalLongText(4000)
  .nullish()
  .transform((v) => v ?? null)

const campos = {
  tipoBaixa: zReference,
  data: zDate,
  modalidade: modalidadeBaixa.write.nullish().transform((v) => v ?? null),
  processo: curto,
  dataProcesso: data,
  ato: curto,
  dataAto: data,
  fundamento: fundamentoBaixa.write.nullish().transform((v) => v ?? null),
  justificativa: longo,
  laudo: curto,
  dataLaudo: data,
  licitacao: curto,
  boletim: curto,
  apuracao: curto,
  inventario: referencia,
  avaliacao: referencia,
  cessaoAte: data,
  responsavel: referencia,
  fornecedor: referencia,
  observacao: longo,
}

/** A write-off as it is saved; with `id`, a change of one that is being prepared. */
export const zSalvarBaixa = z
  .strictObject({
    ...ignored(zBaixa, [...Object.keys(campos), 'id', 'versao']),
    ...campos,
    id: zId.nullish(),
    versao: z.int().nullish(),
  })
  .transform((v) => ({
    id: v.id ?? null,
    versao: v.versao ?? null,
    dados: {
      tipoBaixa: v.tipoBaixa,
      data: v.data,
      modalidade: v.modalidade,
      processo: v.processo,
      dataProcesso: v.dataProcesso,
      ato: v.ato,
      dataAto: v.dataAto,
      fundamento: v.fundamento,
      justificativa: v.justificativa,
      laudo: v.laudo,
      dataLaudo: v.dataLaudo,
      licitacao: v.licitacao,
      boletim: v.boletim,
      apuracao: v.apuracao,
      inventario: v.inventario,
      avaliacao: v.avaliacao,
      cessaoAte: v.cessaoAte,
      responsavel: v.responsavel,
      fornecedor: v.fornecedor,
      observacao: v.observacao,
    },
  }))
export type SalvarBaixa = z.output<typeof zSalvarBaixa>

/**
 * Takes one asset in (`patrimonio`), or several (`patrimonios`), or all that a filter of the asset list finds (`selecao`); or
 * changes who receives one that is in it, and for how much (`id`).
 */
export const zSalvarItemBaixa = z
  .strictObject({
    ...ignored(zItemBaixa, ['id', 'patrimonio', 'fornecedor', 'valorVenda']),
    id: zId.nullish(),
    versao: z.int().nullish(),
    patrimonio: referencia,
    patrimonios: z.array(zReference).max(MAXIMO_DE_BENS_NA_BAIXA, mensagens.baixaBensDemais).default([]),
    selecao: z
      .strictObject({
        filtro: zFiltroDaLista,
        exceto: z.array(zId).max(MAXIMO_DE_BENS_NA_BAIXA).default([]),
      })
      .optional(),
    /** Takes the accessories of the assets that are in it, each to whoever receives its principal. */
    acessorios: z.boolean().default(false),
    fornecedor: referencia,
    valorVenda: dinheiro,
  })
  .transform((v) => ({
    id: v.id ?? null,
    versao: v.versao ?? null,
    bens: [...new Set(v.patrimonio === null ? v.patrimonios : [v.patrimonio, ...v.patrimonios])],
    selecao: v.selecao ?? null,
    acessorios: v.acessorios,
    fornecedor: v.fornecedor,
    valorVenda: v.valorVenda,
  }))
  .refine((v) => v.id !== null || v.acessorios || v.bens.length > 0 || v.selecao !== null, {
    message: mensagens.baixaSemBens,
    path: ['patrimonio'],
  })
export type SalvarItemBaixa = z.output<typeof zSalvarItemBaixa>

/**
 * A step of a write-off: as it was seen, and why, where it asks for that. Whoever sends it says by `acessoriosFicam` that the
 * accessories of its assets stay in use.
 */
export const zPassoDaBaixa = z.strictObject({
  versao: z.int().nullish(),
  acessoriosFicam: z.boolean().optional(),
  motivo: zOptionalLongText(1000).nullish(),
})
export type PassoDaBaixa = z.output<typeof zPassoDaBaixa>

/** Ceded assets have come back: those named (by the ids of their items), or all that have not. */
export const zDevolucaoDaCessao = z.strictObject({
  versao: z.int().nullish(),
  itens: z.array(zId).min(1).max(MAXIMO_DE_BENS_NA_BAIXA).optional(),
})
export type DevolucaoDaCessao = z.output<typeof zDevolucaoDaCessao>

/** A cession goes on until a later day, and why. */
export const zProrrogacaoDaCessao = z.strictObject({
  versao: z.int().nullish(),
  cessaoAte: zDate,
  motivo: zLongText(1000, 1, mensagens.obrigatorio),
})
export type ProrrogacaoDaCessao = z.output<typeof zProrrogacaoDaCessao>

/** A file for a write-off. */
export const zSalvarAnexoBaixa = z.strictObject({
  baixa: zReference,
  /** Without one it is the file's name. */
  descricao: zText(200, 1, mensagens.revise)
    .nullish()
    .transform((v) => v ?? null),
  arquivo: z.looseObject({ id: zId }, mensagens.escolhaArquivo).transform((r) => r.id),
})
