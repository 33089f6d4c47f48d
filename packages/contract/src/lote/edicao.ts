import { z } from 'zod'
import { zId } from '../kernel/values.ts'
import { mensagens } from '../messages.ts'
import { camposOpcionais, camposPatrimonio, formaDoBem, regrasDoBem } from '../patrimonios/escrita.ts'
import { zFiltroDaLista } from '../patrimonios/filtros.ts'
import { arquivosDoLote } from './arquivos.ts'
import { recusarSoDeUm } from './so-de-um.ts'

/** So many assets a batch edit takes (docs/regras.md R79). */
export const MAXIMO_EDICAO_LOTE = 1000

/** More are not even counted: whoever sends a few too many is told the limit of a batch by the batch. */
const MAIOR_ESCOLHA = 10 * MAXIMO_EDICAO_LOTE

/** Says what a change may carry beside the fields of an asset: rules of their own decide about them. */
const extras = {
  unidade: z.looseObject({ id: zId }).nullish(),
  /** 0 is an invoice that was typed and not yet saved. */
  notaFiscalEntrada: z
    .looseObject({ id: zId.nullish() })
    .transform((nota) => nota.id ?? 0)
    .nullish(),
}

/** The change of one asset of the list: what is absent stays as it is. */
const zMudanca = z
  .strictObject({ ...formaDoBem, ...extras, id: zId })
  .superRefine((v, ctx) => regrasDoBem(v, ctx, false))
  .superRefine(recusarSoDeUm)
export type MudancaLote = z.output<typeof zMudanca>

/** One set of fields for all that are chosen. */
const zCampos = z
  .strictObject({ ...camposOpcionais, ...extras })
  .superRefine((v, ctx) => regrasDoBem(v, ctx, false))
  .superRefine(recusarSoDeUm)

const zEscolhido = z.union([
  zId.transform((id) => ({ id })),
  z.strictObject({ id: zId, versao: z.int().optional() }),
])

/** Which assets: those named (with the `versao` that was seen, where it was), all that the filter finds but some, or those of an earlier batch. */
const zSelecao = z
  .strictObject({
    ids: z.array(zEscolhido).max(MAIOR_ESCOLHA).optional(),
    filtro: zFiltroDaLista.optional(),
    exceto: z.array(zId).max(MAXIMO_EDICAO_LOTE).optional(),
    lote: zId.optional(),
  })
  .refine(
    (s) => [s.ids, s.filtro, s.lote].filter((v) => v !== undefined).length === 1,
    mensagens.loteUmaSelecao,
  )
  .refine((s) => !s.exceto || s.filtro, { path: ['exceto'], message: mensagens.loteUmaSelecao })
export type SelecaoLote = z.output<typeof zSelecao>

/** Says what the other asset is to each of the chosen: related, an accessory of theirs, or their principal. */
export const PAPEIS_RELACIONAMENTO = ['RELACIONADO', 'ACESSORIO', 'PRINCIPAL'] as const
export type PapelRelacionamento = (typeof PAPEIS_RELACIONAMENTO)[number]

const zRelacionamentoNovo = z.strictObject({
  patrimonioRelacionado: z.looseObject({ id: zId }, mensagens.obrigatorio),
  tipo: z.enum(PAPEIS_RELACIONAMENTO).default('RELACIONADO'),
})

/** A batch edit: a list of changes each with its id, or one set of fields for a selection; and what all of them get beside. */
export const zEdicaoLote = z
  .strictObject({
    alterar: z.array(zMudanca).max(MAIOR_ESCOLHA).optional(),
    selecao: zSelecao.optional(),
    campos: zCampos.optional(),
    /** Written into every asset that does not bring one of its own. */
    empenho: camposPatrimonio.empenho.optional(),
    ...arquivosDoLote,
    relacionamentos: z.array(zRelacionamentoNovo).max(20).default([]),
  })
  .refine((v) => !(v.alterar && (v.selecao || v.campos)), {
    path: ['alterar'],
    message: mensagens.loteUmaSelecao,
  })
export type EdicaoLote = z.output<typeof zEdicaoLote>
