import { z } from 'zod'
import { pageOf } from '../kernel/envelope.ts'
import { enumeration } from '../kernel/enumeration.ts'
import { filter } from '../kernel/filter.ts'
import { zReportRequested } from '../kernel/report.ts'
import { zListQuery } from '../kernel/resource.ts'
import { defineRoute } from '../kernel/route.ts'
import { zIdText } from '../kernel/values.ts'
import {
  IMPRIME_ETIQUETAS,
  MAXIMO_EM_BRANCO,
  zArquivoEtiquetas,
  zImpressaoEtiquetas,
  zReferenciaEtiqueta,
} from './impressao.ts'
import { zBemAberto } from '../transparencia/rotas.ts'
import { zAdicionalDaEtiqueta } from './dado.ts'
import { zModeloEtiqueta, zSalvarModelo } from './modelo.ts'

const params = z.object({ id: zIdText })
const ver = ['consultaretiquetas', 'criaralteraretiquetas'] as const
const escrever = 'criaralteraretiquetas'

export const vinculoEtiqueta = enumeration({ VINCULADA: 'Vinculada', LIVRE: 'Sem bem' })

/** A label: its number, and the asset that it is on. */
export const zTag = z.object({
  id: z.int(),
  referencia: z.string(),
  vinculada: z.boolean(),
  /** The asset's, where there is one. */
  produtoCaracteristica: z
    .object({ referencia: z.string(), produto: z.object({ descricao: z.string() }) })
    .nullable(),
  patrimonio: z
    .object({ id: z.int(), numeroTombamento: z.int().nullable(), numeroAcessorio: z.int() })
    .nullable(),
  criadaEm: z.string(),
  criadaPor: z.string().nullable(),
})
export type EtiquetaLinha = z.output<typeof zTag>

export const FILTROS_TAGS = {
  vinculo: { ...filter.enumeracao('Situação', vinculoEtiqueta), neverNull: true },
  intervalo: filter.faixa('Etiqueta'),
} as const
const faixa = { tagInicial: zReferenciaEtiqueta, tagFinal: zReferenciaEtiqueta }

/** Says what is told before printing. */
export const zContagemEtiquetas = z.object({
  quantidade: z.int(),
  /** Assets that were asked for and have no number to print. */
  semNumero: z.int(),
  folhas: z.int(),
})

/** Tells what the address on a label says of its asset. */
export const situacaoBemPublico = enumeration({
  PUBLICO: 'Bem do patrimônio público',
  RESERVADO: 'Bem do patrimônio público',
  SEM_BEM: 'Etiqueta ainda sem bem',
  EXCLUIDO: 'Bem excluído do registro',
  BAIXADO: 'Bem baixado do patrimônio público',
  DESCONHECIDO: 'Código desconhecido',
})
export const zBemPublico = z.object({
  situacao: situacaoBemPublico.read,
  organizacao: z.string().nullable(),
  unidade: z.string().nullable(),
  etiqueta: z.string().nullable(),
  descricao: z.string().nullable(),
  /** Its unit takes the word of anybody that it is broken. */
  aceitaDefeito: z.boolean(),
  /** Where the organisation publishes its register: which it is, and what is published of this asset. */
  transparencia: z.object({ organizacao: z.int(), bem: zBemAberto }).nullable(),
})
export type BemPublico = z.output<typeof zBemPublico>

/** Says what stands in the address of a label, whatever it is: what is no code at all is an unknown one. */
const codigo = z.object({ codigo: z.string().min(1).max(120) })

export const rotasEtiquetas = {
  imprimirUma: defineRoute({
    method: 'POST',
    path: '/api/tags/impressao/:id',
    summary: 'Etiqueta de um bem no modelo padrão, como página pronta para imprimir (HTML em milímetros)',
    access: IMPRIME_ETIQUETAS,
    params,
    response: z.string(),
  }),
  imprimir: defineRoute({
    method: 'POST',
    path: '/api/tags/impressao',
    summary: 'Etiquetas como página pronta para imprimir (HTML em milímetros)',
    access: IMPRIME_ETIQUETAS,
    body: zImpressaoEtiquetas,
    response: z.string(),
  }),
  contar: defineRoute({
    method: 'POST',
    path: '/api/tags/contagem',
    summary: 'Quantas etiquetas e folhas uma impressão vai ter',
    access: IMPRIME_ETIQUETAS,
    body: zImpressaoEtiquetas,
    response: zContagemEtiquetas,
  }),
  arquivo: defineRoute({
    method: 'POST',
    path: '/api/tags/arquivo',
    summary: 'Etiquetas em um arquivo (PDF ou ZPL), que fica nos relatórios emitidos',
    access: IMPRIME_ETIQUETAS,
    body: zArquivoEtiquetas,
    response: zReportRequested,
    deferred: true,
  }),
  emBranco: defineRoute({
    method: 'POST',
    path: '/api/tags/embranco',
    summary:
      'Reservar etiquetas em branco: por quantidade, ou por intervalo de números; cada número uma vez só',
    access: escrever,
    body: z.strictObject({
      quantidade: z.int().min(1).max(MAXIMO_EM_BRANCO),
      /** The first number; where there is none, the one after the last that was given out. */
      tagInicial: z
        .string()
        .regex(/^\d{1,15}$/, 'Informe um número de até 15 algarismos.')
        .optional(),
    }),
    response: z.object({ tagInicial: z.string(), tagFinal: z.string(), quantidade: z.int() }),
  }),
  buscar: defineRoute({
    method: 'GET',
    path: '/api/tags',
    summary: 'Procurar uma etiqueta pelo número',
    access: IMPRIME_ETIQUETAS,
    query: zListQuery({ filters: FILTROS_TAGS, sort: ['referencia', 'id'] }),
    response: pageOf(
      z.object({ id: z.int(), referencia: z.string().optional(), vinculada: z.boolean().optional() }),
    ),
  }),
  metadata: defineRoute({
    method: 'GET',
    path: '/api/tags/listagem/metadata',
    summary: 'Situações da lista de etiquetas',
    access: ver,
    response: z.object({ vinculo: z.array(vinculoEtiqueta.read) }),
  }),
  listar: defineRoute({
    method: 'GET',
    path: '/api/tagslist',
    summary: 'Etiquetas da unidade, vinculadas ou não',
    access: ver,
    query: zListQuery({
      filters: FILTROS_TAGS,
      sort: ['referencia', 'id'],
      extra: { tagInicial: zReferenciaEtiqueta.optional(), tagFinal: zReferenciaEtiqueta.optional() },
    }),
    response: pageOf(zTag),
  }),
  vinculadas: defineRoute({
    method: 'GET',
    path: '/api/tagslist/vinculadas',
    summary: 'Quantas etiquetas da unidade estão em um bem, e o percentual',
    access: ver,
    response: z.object({ total: z.int(), vinculadas: z.int(), percentual: z.string() }),
  }),
  vinculadasLote: defineRoute({
    method: 'POST',
    path: '/api/tagslist/vinculadasLote',
    summary: 'Etiquetas de um intervalo que estão em um bem; no máximo 500',
    access: ver,
    body: z.strictObject(faixa),
    response: z.array(zTag),
  }),
  bemPublico: defineRoute({
    method: 'GET',
    path: '/api/bempublico/:codigo',
    summary: 'O que qualquer pessoa pode saber do bem de uma etiqueta',
    access: 'PUBLICO',
    limited: true,
    params: codigo,
    response: zBemPublico,
  }),
  bemDoCodigo: defineRoute({
    method: 'GET',
    path: '/api/tags/codigo/:codigo',
    summary: 'O bem de uma etiqueta, para quem o pode ver nesta unidade',
    access: ['patrimonio', 'patrimoniogerencial'],
    params: codigo,
    response: z.object({ patrimonio: z.object({ id: z.int() }) }),
  }),
} as const

const base = '/api/parametros/etiquetas'

/** Layouts of labels: of the organisation, as its other parameters. */
export const rotasModelosEtiqueta = {
  listar: defineRoute({
    method: 'GET',
    path: base,
    summary: 'Modelos de etiqueta',
    access: IMPRIME_ETIQUETAS,
    query: zListQuery({ filters: {}, sort: ['descricao', 'id'] }),
    response: pageOf(zModeloEtiqueta),
  }),
  metadata: defineRoute({
    method: 'GET',
    path: `${base}/metadata`,
    summary: 'Modelo em branco, e uma etiqueta de exemplo com os seus códigos',
    access: IMPRIME_ETIQUETAS,
    response: z.object({
      registro: z.record(z.string(), z.unknown()),
      exemplo: z.object({
        /** The fields of the organisation's own that labels may print. */
        adicionais: z.array(zAdicionalDaEtiqueta),
        dados: z.record(z.string(), z.string()),
        codigos: z.record(
          z.string(),
          z.object({ largura: z.number(), altura: z.number(), retangulos: z.array(z.array(z.number())) }),
        ),
        brasao: z.string().nullable(),
      }),
    }),
  }),
  obter: defineRoute({
    method: 'GET',
    path: `${base}/:id`,
    summary: 'Modelo de etiqueta',
    access: IMPRIME_ETIQUETAS,
    params,
    response: zModeloEtiqueta,
  }),
  salvar: defineRoute({
    method: 'POST',
    path: base,
    summary: 'Salvar um modelo de etiqueta',
    access: escrever,
    body: zSalvarModelo,
    response: zModeloEtiqueta,
  }),
  excluir: defineRoute({
    method: 'DELETE',
    path: `${base}/:id`,
    summary: 'Excluir um modelo de etiqueta; o padrão, nunca',
    access: escrever,
    params,
    response: z.null(),
  }),
  definirPadrao: defineRoute({
    method: 'POST',
    path: `${base}/definirpadrao`,
    summary: 'Tornar padrão um modelo de etiqueta',
    access: escrever,
    query: z.strictObject({ etiquetaId: zIdText }),
    response: zModeloEtiqueta,
  }),
} as const
