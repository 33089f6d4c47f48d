import { z } from 'zod'
import {
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
import { zItemSeguro, zSeguro, zSinistro } from './leitura.ts'
import { situacaoSeguro } from './situacao.ts'

/** How many assets one call takes into a policy. */
export const MAXIMO_DE_BENS_NO_SEGURO = 500

/** Tells what was read beside what is written may come back, and is ignored. */
const ignored = (read: z.ZodObject, written: readonly string[]) =>
  Object.fromEntries(
    Object.keys(read.shape)
      .filter((k) => !written.includes(k))
      .map((k) => [k, z.unknown().optional()]),
  )
const dinheiro = zMoney.nullish().transform((v) => v || null)
const referencia = zReference.nullish().transform((v) => v ?? null)
const versao = z.int().nullish()

const doSeguro = {
  numero: zText(60),
  descricao: zText(300),
  seguradora: zReference,
  dataInicial: zDate,
  dataFinal: zDate,
  premio: dinheiro,
  franquia: dinheiro,
  processo: zOptionalText(60).default(null),
  observacao: zOptionalLongText(4000).default(null),
}

interface Vigencia {
  dataInicial: string
  dataFinal: string
}
const emOrdem = (v: Vigencia, ctx: z.RefinementCtx) => {
  if (v.dataFinal < v.dataInicial)
    ctx.addIssue({ code: 'custom', path: ['dataFinal'], message: mensagens.seguroVigencia })
}
const dadosDe = (v: z.output<z.ZodObject<typeof doSeguro>>) => ({
  numero: v.numero,
  descricao: v.descricao,
  seguradora: v.seguradora,
  dataInicial: v.dataInicial,
  dataFinal: v.dataFinal,
  premio: v.premio,
  franquia: v.franquia,
  processo: v.processo,
  observacao: v.observacao,
})

/**
 * A policy as it is saved. Without `id` it is opened, to be completed; the save that follows activates it. `situacao`
 * ENCERRADO, with its justification and its day, cancels one in force.
 */
export const zSalvarSeguro = z
  .strictObject({
    ...ignored(zSeguro, [
      ...Object.keys(doSeguro),
      'id',
      'versao',
      'situacao',
      'justificativa',
      'dataEncerramento',
    ]),
    ...doSeguro,
    id: zId.nullish(),
    versao,
    situacao: situacaoSeguro.write.optional(),
    justificativa: zOptionalLongText(1000).default(null),
    dataEncerramento: zDate.nullable().default(null),
  })
  .superRefine(emOrdem)
  .transform((v) => ({
    id: v.id ?? null,
    versao: v.versao ?? null,
    situacao: v.situacao ?? null,
    justificativa: v.justificativa,
    dataEncerramento: v.dataEncerramento,
    dados: dadosDe(v),
  }))
export type SalvarSeguro = z.output<typeof zSalvarSeguro>

/** The policy that follows another, whose assets it takes over (docs/regras.md R275). */
export const zRenovarSeguro = z
  .strictObject({ ...doSeguro, versao })
  .superRefine(emOrdem)
  .transform((v) => ({ versao: v.versao ?? null, dados: dadosDe(v) }))
export type RenovarSeguro = z.output<typeof zRenovarSeguro>

/** The policy is cancelled, on a day and for a reason. */
export const zCancelarSeguro = z.strictObject({
  justificativa: zLongText(1000),
  dataEncerramento: zDate,
  versao: versao.optional(),
})
/** The cover of one asset is cancelled, on a day and for a reason. */
export const zCancelarItemSeguro = z.strictObject({
  justificativa: zLongText(1000),
  dataCancelamento: zDate,
  versao: versao.optional(),
})

/**
 * Takes one asset in (`patrimonio`), or several (`patrimonios`), or changes the sums of one that is in it (`id`). An asset
 * without a sum is insured by its net value. It is covered from `cobertoDesde` on; where nobody says it, from the first day of
 * the term, and what comes into a policy in force from today on (docs/regras.md R254). With its justification and its day, the cover of the one named is cancelled.
 */
export const zSalvarItemSeguro = z
  .strictObject({
    ...ignored(zItemSeguro, [
      'id',
      'patrimonio',
      'cobertoDesde',
      'valorSegurado',
      'valorMercado',
      'justificativa',
      'dataCancelamento',
    ]),
    id: zId.nullish(),
    justificativa: zOptionalLongText(1000).default(null),
    dataCancelamento: zDate.nullable().default(null),
    versao,
    patrimonio: referencia,
    patrimonios: z.array(zReference).max(MAXIMO_DE_BENS_NO_SEGURO, mensagens.seguroBensDemais).default([]),
    cobertoDesde: zDate.nullable().default(null),
    valorSegurado: dinheiro,
    valorMercado: dinheiro,
  })
  .superRefine((v, ctx) => {
    for (const [falta, outro] of [
      ['justificativa', 'dataCancelamento'],
      ['dataCancelamento', 'justificativa'],
    ] as const)
      if (v.id && v[falta] === null && v[outro] !== null)
        ctx.addIssue({ code: 'custom', path: [falta], message: mensagens.obrigatorio })
  })
  .transform((v) => ({
    id: v.id ?? null,
    justificativa: v.justificativa,
    dataCancelamento: v.dataCancelamento,
    versao: v.versao ?? null,
    bens: [...new Set(v.patrimonio === null ? v.patrimonios : [v.patrimonio, ...v.patrimonios])],
    cobertoDesde: v.cobertoDesde,
    valorSegurado: v.valorSegurado,
    valorMercado: v.valorMercado,
  }))
  .refine((v) => v.id !== null || v.bens.length > 0, {
    message: mensagens.seguroSemBens,
    path: ['patrimonio'],
  })
export type SalvarItemSeguro = z.output<typeof zSalvarItemSeguro>

/** A file for a policy; what is missing is told in the words of the form. */
export const zSalvarAnexoSeguro = z.strictObject({
  seguro: zReference,
  descricao: zText(200, 1, mensagens.revise),
  arquivo: z.looseObject({ id: zId }, mensagens.escolhaArquivo).transform((r) => r.id),
})

const doSinistro = {
  item: z.looseObject({ id: zId }, mensagens.obrigatorio).transform((r) => r.id),
  numero: zOptionalText(60).default(null),
  data: zDate,
  descricao: zLongText(2000),
  boletim: zOptionalText(60).default(null),
  valorEstimado: dinheiro,
  manutencao: referencia,
  baixa: referencia,
}
export const zSalvarSinistro = z
  .strictObject({
    ...ignored(zSinistro, [...Object.keys(doSinistro), 'id', 'versao']),
    ...doSinistro,
    id: zId.nullish(),
    versao,
  })
  .transform((v) => ({
    id: v.id ?? null,
    versao: v.versao ?? null,
    item: v.item,
    numero: v.numero,
    data: v.data,
    descricao: v.descricao,
    boletim: v.boletim,
    valorEstimado: v.valorEstimado,
    manutencao: v.manutencao,
    baixa: v.baixa,
  }))
export type SalvarSinistro = z.output<typeof zSalvarSinistro>

/** Tells what the insurer decided: paid, with the amount, or refused, with the reason. */
export const zDecidirSinistro = z.strictObject({
  versao: versao.optional(),
  data: zDate,
  valorIndenizado: dinheiro,
  motivo: zOptionalLongText(1000).default(null),
})
