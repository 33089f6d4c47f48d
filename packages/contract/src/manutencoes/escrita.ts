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
import { zItemManutencao, zManutencao, zOrcamento } from './leitura.ts'
import { tipoManutencao } from '../situacoes.ts'

/** How many assets one order takes, and how many services one asset. */
export const MAXIMO_DE_BENS_NA_MANUTENCAO = 500
export const MAXIMO_DE_SERVICOS = 50

const referencia = zReference.nullish().transform((v) => v ?? null)
const dinheiro = zMoney.nullish().transform((v) => v || null)

const zServicoEscrito = z.strictObject({ descricao: zText(300), valor: dinheiro })

/** An asset of an order as it is written. */
export const zItemEscrito = z
  .strictObject({
    ...ignored(zItemManutencao, ['patrimonio', 'servicos', 'valorMercado']),
    patrimonio: zReference,
    servicos: z
      .array(zServicoEscrito)
      .max(MAXIMO_DE_SERVICOS, mensagens.manutencaoServicosDemais)
      .default([]),
    valorMercado: dinheiro,
  })
  .transform(({ patrimonio, servicos, valorMercado }) => ({ patrimonio, servicos, valorMercado }))
export type ItemEscrito = z.output<typeof zItemEscrito>

const zItens = z
  .array(zItemEscrito)
  .max(MAXIMO_DE_BENS_NA_MANUTENCAO, mensagens.manutencaoBensDemais)
  .refine((l) => new Set(l.map((i) => i.patrimonio)).size === l.length, mensagens.manutencaoBemRepetido)

export const zAdicionarItens = z.strictObject({
  versao: z.int().optional(),
  itens: zItens.refine((l) => l.length > 0, mensagens.manutencaoSemBens),
})

const campos = {
  tipo: tipoManutencao.write.default('CORRETIVA'),
  descricao: zText(500).default('Manutenção'),
  numero: zOptionalText(60).default(null),
  fornecedor: referencia,
  dataPrevista: zDate.nullable().default(null),
  observacao: zOptionalLongText(4000).default(null),
  /** For a new order; one that is there has calls for its assets. */
  itens: zItens.optional(),
}

/** An order as it is saved; with `id`, a change of one that waits. */
export const zSalvarManutencao = z
  .strictObject({
    ...ignored(zManutencao, [...Object.keys(campos), 'id', 'versao']),
    ...campos,
    id: zId.nullish(),
    versao: z.int().nullish(),
  })
  .transform(({ id, versao, ...v }) => ({
    id: id ?? null,
    versao: versao ?? null,
    tipo: v.tipo,
    descricao: v.descricao,
    numero: v.numero,
    fornecedor: v.fornecedor,
    dataPrevista: v.dataPrevista,
    observacao: v.observacao,
    itens: v.itens ?? [],
  }))
export type SalvarManutencao = z.output<typeof zSalvarManutencao>

/** A step of an order: the order as it was seen, and what the step asks for. */
export const zPassoDaManutencao = z.strictObject({
  versao: z.int().optional(),
  /** The quote that is chosen with the beginning. */
  orcamento: referencia,
  /** Why it is refused. */
  motivo: zOptionalLongText(500).optional(),
})
export const zConcluirItem = z.strictObject({ versao: z.int().optional(), valorFinal: dinheiro })

/** The cost of a repair that is added to the asset's. */
export const zSomarCusto = z.strictObject({
  valor: zMoney,
  vidaMeses: z
    .int(mensagens.numeroRequerido)
    .min(1, mensagens.valorMenor)
    .max(1200, mensagens.valorMaior)
    .nullish()
    .transform((v) => v ?? null),
  data: zDate,
  motivo: zLongText(500),
})

const doOrcamento = {
  fornecedor: zReference,
  responsavel: referencia,
  valor: zMoney,
  data: zDate,
  validade: zDate.nullable().default(null),
  observacao: zOptionalLongText(1000).default(null),
  arquivo: referencia,
}
export const zSalvarOrcamento = z
  .strictObject({
    ...ignored(zOrcamento, [...Object.keys(doOrcamento), 'id', 'versao']),
    ...doOrcamento,
    id: zId.nullish(),
    versao: z.int().nullish(),
  })
  .superRefine((v, ctx) => {
    if (v.validade && v.validade < v.data)
      ctx.addIssue({ code: 'custom', path: ['validade'], message: mensagens.orcamentoValidade })
  })
  .transform(({ id, versao, fornecedor, responsavel, valor, data, validade, observacao, arquivo }) => ({
    id: id ?? null,
    versao: versao ?? null,
    fornecedor,
    responsavel,
    valor,
    data,
    validade,
    observacao,
    arquivo,
  }))
export type SalvarOrcamento = z.output<typeof zSalvarOrcamento>
