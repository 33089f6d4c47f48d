import { z } from 'zod'
import { enumeration } from '../kernel/enumeration.ts'
import { defineRoute } from '../kernel/route.ts'
import { routesOf } from '../kernel/resource-routes.ts'
import { zDate, zId, zIdText, zOptionalLongText, zOptionalText, zReference, zText } from '../kernel/values.ts'
import { mensagens } from '../messages.ts'
import { notasfiscais } from './recurso.ts'

/** The largest file that is read as an invoice, in bytes: one of 990 lines is far below. */
export const MAIOR_XML = 5 * 1024 * 1024
/** An upload above this is refused with a text of its own. */
export const MAIOR_ENVIO = 100 * 1024 * 1024
/** More assets than this are made by a job (docs/wire.md, Long work). */
export const BENS_NA_HORA = 500
/** As many assets may come of one invoice. */
export const MAIS_BENS = 10_000

/** Says what becomes of one line. */
export const destinoDoItem = enumeration({
  IGNORAR: 'Não registrar',
  UM: 'Um bem',
  VARIOS: 'Vários bens',
})
export type DestinoDoItem = (typeof destinoDoItem.values)[number]

const texto = z.string().nullable()
const descrito = z.object({ id: z.int(), descricao: z.string() })

/** Says what is known of who issued the invoice: the supplier of that document, or what a new one would be made of. */
const zFornecedorProposto = z.object({
  documento: z.string(),
  nome: z.string(),
  nomeFantasia: texto,
  achado: z.object({ id: z.int(), nome: z.string() }).nullable(),
})

export const zItemProposto = z.object({
  numero: z.int(),
  codigo: texto,
  descricao: z.string(),
  ncm: texto,
  unidadeMedida: texto,
  quantidade: z.string(),
  /** The quantity when it is a whole number: one asset per unit. */
  unidades: z.int().nullable(),
  valorUnitario: z.string(),
  custo: z.string(),
  parcelas: z.record(z.string(), z.string()),
  chassi: texto,
  /** Says what the line may be, from earlier purchases or the catalogue of products; `motivo` says which. */
  sugestao: z
    .object({
      tipoNatureza: z.object({ id: z.int(), codigo: z.string(), nome: z.string() }),
      descricao: z.string(),
      motivo: z.string(),
    })
    .nullable(),
})
export type ItemProposto = z.infer<typeof zItemProposto>

/** An invoice as its file says, before anything is kept. */
export const zProposta = z.object({
  chave: z.string(),
  numero: z.string(),
  serie: z.string(),
  modelo: z.string(),
  dataEmissao: z.string(),
  naturezaOperacao: texto,
  protocolo: texto,
  valorTotal: z.string(),
  destinatario: z.object({ documento: texto, nome: texto }),
  fornecedor: zFornecedorProposto,
  itens: z.array(zItemProposto),
  avisos: z.array(z.string()),
  /** Says what the screen begins with. */
  padrao: z.object({
    dataAquisicao: z.string(),
    tipoAquisicao: descrito.nullable(),
    estadoConservacao: descrito.nullable(),
  }),
})
export type PropostaNota = z.infer<typeof zProposta>

const zItemEscolhido = z.strictObject({
  numero: z.int().min(1).max(990),
  destino: destinoDoItem.write,
  /** With VARIOS: how many. */
  quantidade: z
    .int(mensagens.numeroRequerido)
    .min(1, mensagens.valorMenor)
    .max(MAIS_BENS, mensagens.valorMaior)
    .nullish(),
  descricao: zOptionalText(300).optional(),
  tipoNatureza: zReference.nullish(),
  localizacaoInicial: zReference.nullish(),
  responsavel: zReference.nullish(),
  estadoConservacao: zReference.nullish(),
})
export type ItemEscolhido = z.output<typeof zItemEscolhido>

/** Tells what every line that becomes an asset must say. */
export const OBRIGATORIOS_DO_ITEM = [
  'descricao',
  'tipoNatureza',
  'localizacaoInicial',
  'estadoConservacao',
] as const

/** How many assets come of a line. */
export const bensDoItem = (i: { destino: DestinoDoItem; quantidade?: number | null | undefined }): number =>
  i.destino === 'IGNORAR' ? 0 : i.destino === 'UM' ? 1 : (i.quantidade ?? 0)

/** `importacaoNotaFiscal`: what is to be made of the invoice whose XML travels beside it. */
export const zConfirmacaoNota = z
  .strictObject({
    /** The key that was looked at: another file is refused. */
    chave: zText(60),
    dataAquisicao: zDate,
    tipoAquisicao: zReference,
    situacao: z.enum(['EM_EDICAO', 'AGUARDANDO_TOMBAMENTO']).default('AGUARDANDO_TOMBAMENTO'),
    /** One that is known; `NOVO` makes one from the invoice; null is none. */
    fornecedor: z.union([z.literal('NOVO'), z.looseObject({ id: zId }).transform((r) => r.id)]).nullable(),
    observacao: zOptionalLongText(4000).optional(),
    itens: z.array(zItemEscolhido).min(1).max(990),
  })
  .superRefine((v, ctx) => {
    const erro = (path: (string | number)[], message: string) =>
      ctx.addIssue({ code: 'custom', path, message })
    for (const [i, item] of v.itens.entries()) {
      if (item.destino === 'IGNORAR') continue
      for (const campo of OBRIGATORIOS_DO_ITEM)
        if (!item[campo]) erro(['itens', i, campo], mensagens.obrigatorio)
      if (item.destino === 'VARIOS' && !item.quantidade)
        erro(['itens', i, 'quantidade'], mensagens.obrigatorio)
    }
    if (new Set(v.itens.map((i) => i.numero)).size < v.itens.length) erro(['itens'], mensagens.valorInvalido)
    if (v.itens.reduce((n, i) => n + bensDoItem(i), 0) > MAIS_BENS)
      erro(['itens'], `De uma nota podem ser registrados até ${MAIS_BENS} bens de uma vez.`)
  })
export type ConfirmacaoNota = z.output<typeof zConfirmacaoNota>
export type ConfirmacaoEnviada = z.input<typeof zConfirmacaoNota>

/** A line of an imported invoice, and how many assets of the unit came of it. */
export const zItemDaNota = z.object({
  id: z.int(),
  numero: z.int(),
  codigo: texto,
  descricao: z.string(),
  ncm: texto,
  unidadeMedida: texto,
  quantidade: z.string(),
  valorUnitario: z.string(),
  custo: z.string(),
  quantidadeBens: z.int(),
})
export type ItemDaNota = z.infer<typeof zItemDaNota>

const base = '/api/notasfiscais'
export const rotasNotasFiscais = {
  ...routesOf(notasfiscais),
  itens: defineRoute({
    method: 'GET',
    path: `${base}/:id/itens`,
    summary: 'Itens de uma nota importada',
    access: [notasfiscais.permission.read, notasfiscais.permission.write],
    params: z.object({ id: zIdText }),
    response: z.array(zItemDaNota),
  }),
  /** Reads a file and keeps nothing. */
  ler: defineRoute({
    method: 'POST',
    path: `${base}/importacaonotafiscal`,
    summary: 'Ler o XML de uma NF-e (campo file) e propor o que fazer de cada item',
    access: notasfiscais.permission.write,
    multipart: { file: 'ARQUIVO' },
    response: zProposta,
  }),
  /** The invoice and its assets, all or none; 202 with a job above 500 assets; 409 when the key is registered already. */
  confirmar: defineRoute({
    method: 'POST',
    path: `${base}/confirmarimportacaonotafiscal`,
    summary: 'Registrar a nota e os bens (campos fileNotaFiscal e importacaoNotaFiscal)',
    access: notasfiscais.permission.write,
    multipart: { fileNotaFiscal: 'ARQUIVO', importacaoNotaFiscal: zConfirmacaoNota },
    response: notasfiscais.read,
  }),
} as const
