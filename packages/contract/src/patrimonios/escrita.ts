import { z } from 'zod'
import { zId, zText } from '../kernel/values.ts'
import { mensagens } from '../messages.ts'
import { zSalvarImovel } from './imovel.ts'
import { zPatrimonio } from './leitura.ts'
import { CAMPOS_DO_BEM, type IdDoCampo, type Linha } from './tabela/index.ts'
import { writeRulesOf, optional, under } from './tabela/views.ts'

/** The writable fields of an asset, each with its rule. Form and server take them from here. */
export const camposPatrimonio = {
  ...writeRulesOf(under(CAMPOS_DO_BEM, '')),
  produtoCaracteristica: z.looseObject(optional(writeRulesOf(under(CAMPOS_DO_BEM, 'produtoCaracteristica')))),
  imovel: zSalvarImovel.nullable(),
  /** The fields of the organisation's own, by key: the rule of each is that of its definition. */
  camposAdicionais: z.record(z.string().max(60), z.unknown()),
} as const

export type CampoPatrimonio = keyof typeof camposPatrimonio

type CampoObrigatorio = CampoPatrimonio & IdDoCampo

/** The fields that must be filled in by a certain moment, in the order of the table. */
const exigidos = (quando: NonNullable<Linha['obrigatorio']>): readonly CampoObrigatorio[] =>
  Object.entries<Linha>(CAMPOS_DO_BEM).flatMap(([id, { obrigatorio }]) =>
    obrigatorio === quando ? [id as CampoObrigatorio] : [],
  )

/** Says what must be filled in before an asset leaves CARGA (docs/regras.md R33), and what more before it is registered. */
export const OBRIGATORIOS: readonly CampoObrigatorio[] = exigidos('FORA_DA_CARGA')
export const OBRIGATORIOS_TOMBAR: readonly CampoObrigatorio[] = [...OBRIGATORIOS, ...exigidos('TOMBAR')]

const soLeitura = Object.keys(zPatrimonio.shape).filter((k) => !(k in camposPatrimonio))
/** The writable fields, each of which may be left out. */
export const camposOpcionais = optional(camposPatrimonio)

/** Gives what a save may carry: the writable fields, and what was read beside them. */
export const formaDoBem = {
  ...(Object.fromEntries(soLeitura.map((k) => [k, z.unknown().optional()])) as Record<never, never>),
  ...camposOpcionais,
  id: zId.nullish(),
  versao: z.int().nullish(),
}

/** A file of DOCUMENTOS_PATRIMONIO and what it is, for a document that is new. */
export const zDocumentoNovo = z.strictObject({
  descricao: zText(200),
  documento: z.looseObject({ id: zId }, mensagens.documentoObrigatorio).transform((r) => r.id),
})
const zCorpo = z.strictObject({
  ...formaDoBem,
  /** A label that exists nowhere is made with the save (docs/regras.md R173). */
  novaEtiqueta: z.boolean().optional(),
  /** Documents without an id are added; those that were read may come back, and have calls of their own. */
  documentos: z
    .array(z.union([z.looseObject({ id: zId }).transform(() => null), zDocumentoNovo]))
    .max(200)
    .transform((ds) => ds.filter((d) => d !== null))
    .optional(),
})
type Corpo = z.output<typeof zCorpo>

/** The rules between the fields of a save. A new asset has a description, and none is left without. */
export const regrasDoBem = (
  v: Omit<Corpo, 'documentos' | 'novaEtiqueta'>,
  ctx: z.RefinementCtx,
  novo: boolean,
) => {
  if (v.dataInicioCessaoUso && v.dataFimCessaoUso && v.dataFimCessaoUso < v.dataInicioCessaoUso)
    ctx.addIssue({ code: 'custom', path: ['dataFimCessaoUso'], message: mensagens.cessaoFimAntesDoInicio })
  if (v.utilizacao === 'DESUSO' && v.justificativaDesuso === null)
    ctx.addIssue({ code: 'custom', path: ['justificativaDesuso'], message: mensagens.obrigatorio })
  const produto = v.produtoCaracteristica?.produto
  if ((novo || produto) && !produto?.id && !produto?.descricao)
    ctx.addIssue({ code: 'custom', path: ['produtoCaracteristica.produto'], message: mensagens.obrigatorio })
}

/** A save of one asset. What is absent stays as it is; with no `id` it is a new one. */
export const zSalvarPatrimonio = zCorpo.superRefine((v, ctx) => regrasDoBem(v, ctx, !v.id))
export type SalvarPatrimonio = z.output<typeof zSalvarPatrimonio>

/** The change of an asset whose id stands in the path. */
export const zAlterarPatrimonio = zCorpo.superRefine((v, ctx) => regrasDoBem(v, ctx, false))
