import { z } from 'zod'
import { enumeration } from '../kernel/enumeration.ts'
import { zId } from '../kernel/values.ts'
import { mensagens } from '../messages.ts'

/** Labels in one printing. */
export const MAXIMO_DE_ETIQUETAS = 20_000
/** Labels that the browser prints at once; more are a file. */
export const ETIQUETAS_NO_NAVEGADOR = 200
/** Labels that are given out ahead at once. */
export const MAXIMO_EM_BRANCO = 10_000

export const formaDeArquivo = enumeration({ PDF: 'PDF', ZPL: 'Impressora de etiquetas (ZPL)' })
/** Points per inch of label printers. */
export const RESOLUCOES_ZPL = [203, 300, 600] as const

/** A label number at the ends of a range. */
export const zReferenciaEtiqueta = z
  .string()
  .trim()
  .min(1, mensagens.obrigatorio)
  .max(60, mensagens.tamanhoMaximo)
const ids = z.array(zId).min(1).max(MAXIMO_DE_ETIQUETAS)

const selecao = {
  /** Labels, by id. */
  params: ids.optional(),
  /** Assets, by id. */
  bens: ids.optional(),
  /** The assets of a place, with those of the places below it. */
  localizacao: zId.optional(),
  /** The assets that a campaign met, and whose label no device could read. */
  inventario: zId.optional(),
  /** The labels of a range, linked or not. */
  tagInicial: zReferenciaEtiqueta.optional(),
  tagFinal: zReferenciaEtiqueta.optional(),
  /** The layout; the default one where none is named. */
  modelo: zId.optional(),
  /** The first place of the first sheet that is printed on, from 1: those before it were used. */
  inicio: z.int().min(1).max(1200).default(1),
}

const umaOrigem = (s: {
  params?: unknown
  bens?: unknown
  localizacao?: unknown
  inventario?: unknown
  tagInicial?: unknown
  tagFinal?: unknown
}) =>
  (s.tagInicial === undefined) === (s.tagFinal === undefined) &&
  [s.params, s.bens, s.localizacao, s.inventario, s.tagInicial].filter((v) => v !== undefined).length === 1
const ORIGEM = 'Escolha o que imprimir: bens, etiquetas, um intervalo ou uma localização.'

/** Says what is printed, and on what. */
export const zImpressaoEtiquetas = z.strictObject(selecao).refine(umaOrigem, ORIGEM)
export type ImpressaoEtiquetas = z.output<typeof zImpressaoEtiquetas>

/** The same as a file. */
export const zArquivoEtiquetas = z
  .strictObject({
    ...selecao,
    formato: z.enum(formaDeArquivo.values).default('PDF'),
    resolucao: z.union(RESOLUCOES_ZPL.map((r) => z.literal(r))).default(203),
  })
  .refine(umaOrigem, ORIGEM)
export type ArquivoEtiquetas = z.output<typeof zArquivoEtiquetas>

/** Says who prints labels: who sees the assets, and who sees the labels. */
export const IMPRIME_ETIQUETAS = [
  'patrimonio',
  'patrimoniogerencial',
  'consultaretiquetas',
  'criaralteraretiquetas',
] as const

/** Labels as a file of one's own reports. */
export const relatorioEtiquetas = {
  key: 'etiquetas-impressas',
  title: 'Etiquetas',
  permissao: [IMPRIME_ETIQUETAS],
} as const
