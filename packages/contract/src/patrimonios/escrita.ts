import { z } from 'zod'
import {
  zData,
  zDecimal,
  zDinheiro,
  zId,
  zPercentual,
  zReferencia,
  zTexto,
  zTextoOpcional,
} from '../kernel/valores.ts'
import { mensagens } from '../messages.ts'
import { chaveValida, normalizarChave, placaValida } from '../rules/index.ts'
import { zSalvarImovel } from './imovel.ts'
import { zPatrimonio } from './leitura.ts'
import { type CampoLivro, camposLivro } from './livro.ts'
import { justificativaDesuso, situacaoPatrimonio, utilizacao } from './situacao.ts'

const referencia = zReferencia.nullable()
const doLivro = Object.fromEntries(Object.entries(camposLivro).map(([k, s]) => [k, s.optional()])) as {
  [K in CampoLivro]: z.ZodOptional<(typeof camposLivro)[K]>
}

/** The writable fields of an asset, each with its rule (part 1 §5.2, §5.3). Form and server take them from here. */
export const camposPatrimonio = {
  situacao: situacaoPatrimonio.write,
  referenciaLegada: zTextoOpcional(60),
  produtoCaracteristica: z.looseObject({
    referencia: zTextoOpcional(60).optional(),
    caracteristica1: zTextoOpcional(500).optional(),
    caracteristica2: zTextoOpcional(500).optional(),
    caracteristica3: zTextoOpcional(500).optional(),
    ...doLivro,
    produto: z
      .looseObject({ id: zId.nullish(), descricao: zTexto(300).optional() }, mensagens.obrigatorio)
      .optional(),
  }),
  tipoNatureza: referencia,
  localizacaoInicial: referencia,
  /** An entry of the chart in force; one that the asset has already stays. */
  organograma: referencia,
  responsavel: referencia,
  responsavelUsuarioBem: referencia,
  fornecedor: referencia,
  tipoAquisicao: referencia,
  tipoUtilizacao: referencia,
  estadoConservacao: referencia,
  metodoDepreciacao: referencia,
  notaFiscalEntrada: referencia,
  utilizacao: utilizacao.write,
  justificativaDesuso: justificativaDesuso.write.nullable(),
  dataAquisicao: zData.nullable(),
  dataTombamento: zData.nullable(),
  dataInicioDepreciacao: zData.nullable(),
  dataInicioCessaoUso: zData.nullable(),
  dataFimCessaoUso: zData.nullable(),
  cessaoUso: zDinheiro.nullable(),
  placa: zTextoOpcional(12).refine((s) => s === null || placaValida(s), mensagens.placaInvalida),
  chassi: zTextoOpcional(30),
  renavam: zTextoOpcional(20),
  chaveNotaFiscal: zTextoOpcional(60)
    .refine((s) => s === null || chaveValida(s), mensagens.chaveNotaInvalida)
    .transform((s) => s && normalizarChave(s)),
  valorAquisicao: zDinheiro.nullable(),
  percentualValorResidual: zPercentual.nullable(),
  vidaUtil: z
    .int(mensagens.numeroRequerido)
    .min(0, mensagens.valorMenor)
    .max(2400, mensagens.valorMaior)
    .nullable(),
  limiteQuantidadesProduzidas: zDecimal(2).nullable(),
  observacao: zTextoOpcional(4000),
  empenho: z.strictObject({ descricao: zTextoOpcional(60) }).nullable(),
  imovel: zSalvarImovel.nullable(),
  /** A file of FOTOS_PATRIMONIO; null takes the photo away. */
  foto: referencia,
  /** Files of ANEXO_PATRIMONIO to be attached; those that are there already stay, and may come back. */
  anexos: z.array(z.strictObject({ id: zId.nullish(), arquivo: zReferencia })).max(50),
} as const

export type CampoPatrimonio = keyof typeof camposPatrimonio

/** What must be filled in before an asset leaves CARGA (part 1 §4), and what more before it is registered. */
export const OBRIGATORIOS: readonly CampoPatrimonio[] = [
  'tipoNatureza',
  'tipoAquisicao',
  'localizacaoInicial',
  'estadoConservacao',
  'dataAquisicao',
  'valorAquisicao',
]
export const OBRIGATORIOS_TOMBAR: readonly CampoPatrimonio[] = [...OBRIGATORIOS, 'responsavel']

const soLeitura = Object.keys(zPatrimonio.shape).filter((k) => !(k in camposPatrimonio))
/** The writable fields, each of which may be left out. */
export const camposOpcionais = Object.fromEntries(
  Object.entries(camposPatrimonio).map(([k, s]) => [k, s.optional()]),
) as unknown as {
  [K in CampoPatrimonio]: z.ZodOptional<(typeof camposPatrimonio)[K]>
}

/** What a save may carry: the writable fields, and what was read beside them. */
export const formaDoBem = {
  ...(Object.fromEntries(soLeitura.map((k) => [k, z.unknown().optional()])) as Record<never, never>),
  ...camposOpcionais,
  id: zId.nullish(),
  versao: z.int().nullish(),
}

/** A file of DOCUMENTOS_PATRIMONIO and what it is, for a document that is new. */
export const zDocumentoNovo = z.strictObject({
  descricao: zTexto(200),
  documento: z.looseObject({ id: zId }, mensagens.documentoObrigatorio).transform((r) => r.id),
})
const zCorpo = z.strictObject({
  ...formaDoBem,
  /** Documents without an id are added; those that were read may come back, and have calls of their own. */
  documentos: z
    .array(z.union([z.looseObject({ id: zId }).transform(() => null), zDocumentoNovo]))
    .max(200)
    .transform((ds) => ds.filter((d) => d !== null))
    .optional(),
})
type Corpo = z.output<typeof zCorpo>

/** The rules between the fields of a save. A new asset has a description. */
export const regrasDoBem = (v: Omit<Corpo, 'documentos'>, ctx: z.RefinementCtx, novo: boolean) => {
  if (v.dataInicioCessaoUso && v.dataFimCessaoUso && v.dataFimCessaoUso < v.dataInicioCessaoUso)
    ctx.addIssue({ code: 'custom', path: ['dataFimCessaoUso'], message: mensagens.cessaoFimAntesDoInicio })
  if (v.utilizacao === 'DESUSO' && v.justificativaDesuso === null)
    ctx.addIssue({ code: 'custom', path: ['justificativaDesuso'], message: mensagens.obrigatorio })
  if (novo && !v.produtoCaracteristica?.produto?.id && !v.produtoCaracteristica?.produto?.descricao)
    ctx.addIssue({ code: 'custom', path: ['produtoCaracteristica.produto'], message: mensagens.obrigatorio })
}

/** A save of one asset. What is absent stays as it is; with no `id` it is a new one. */
export const zSalvarPatrimonio = zCorpo.superRefine((v, ctx) => regrasDoBem(v, ctx, !v.id))
export type SalvarPatrimonio = z.output<typeof zSalvarPatrimonio>

/** The change of an asset whose id stands in the path. */
export const zAlterarPatrimonio = zCorpo.superRefine((v, ctx) => regrasDoBem(v, ctx, false))
