import { z } from 'zod'
import { classificacaoBem } from '../cadastros/enumeracoes.ts'
import { pageOf } from '../kernel/envelope.ts'
import { filter } from '../kernel/filter.ts'
import { defineRoute } from '../kernel/route.ts'
import { zDate, zIdText } from '../kernel/values.ts'
import { zPatrimonio, zPatrimonioLinha } from './leitura.ts'
import { ordenacaoPatrimonio, sentidoOrdenacao } from './ordenacao.ts'
import { CAMPOS_DO_BEM } from './tabela/index.ts'

/** Says what the list of removed assets is filtered by; the description is its free text. */
export const FILTROS_RECUPERACAO = {
  numeroPatrimonio: { ...filter.inteiro(CAMPOS_DO_BEM.numeroTombamento.label), neverNull: true },
  dataAquisicao: { ...filter.data(CAMPOS_DO_BEM.dataAquisicao.label), neverNull: true },
  classificacao: { ...filter.enumeracao('Classificação do bem', classificacaoBem), neverNull: true },
  localizacao: {
    ...filter.referencia(CAMPOS_DO_BEM.localizacaoInicial.label, 'localizacoes', 'caminho'),
    neverNull: true,
  },
  responsavel: {
    ...filter.referencia(CAMPOS_DO_BEM.responsavel.label, 'responsaveis', 'nome'),
    neverNull: true,
  },
} as const

/** A removed asset: what describes it, who removed it and when. */
export const zPatrimonioRemovido = zPatrimonioLinha.extend({
  observacao: z.string().nullable(),
  removidoEm: z.string(),
  removidoPor: z.string().nullable(),
})
export type PatrimonioRemovido = z.infer<typeof zPatrimonioRemovido>

const varios = <T extends z.ZodType>(item: T) =>
  z
    .string()
    .transform((s) => s.split(',').map((v) => v.trim()))
    .pipe(z.array(item as unknown as z.ZodType<z.output<T>, string>).min(1))

const zListaRecuperacao = z.strictObject({
  page: z.coerce.number().int().min(1).max(10_000_000).default(1),
  rpp: z.coerce.number().int().min(1).max(500).default(10),
  descricao: z.string().trim().max(200).optional(),
  dataAquisicaoInicial: zDate.optional(),
  dataAquisicaoFinal: zDate.optional(),
  classificacao: varios(z.enum(classificacaoBem.values)).optional(),
  localizacao: varios(zIdText).optional(),
  responsavel: varios(zIdText).optional(),
  numeroPatrimonio: z.coerce.number().int().positive().optional(),
  campoOrdenacao: z.enum([...ordenacaoPatrimonio.values, 'removidoEm']).default('removidoEm'),
  sentidoOrdenacao: z.enum(sentidoOrdenacao.values).default('DECRESCENTE'),
})
export type ListaRecuperacao = z.output<typeof zListaRecuperacao>

export const rotasRecuperacao = {
  listar: defineRoute({
    method: 'GET',
    path: '/api/patrimonios/recuperar/list',
    summary: 'Bens excluídos, que podem ser recuperados',
    access: 'recuperarpatrimonio',
    query: zListaRecuperacao,
    response: pageOf(zPatrimonioRemovido),
  }),
  recuperar: defineRoute({
    method: 'POST',
    path: '/api/patrimonios/recuperar/:id',
    summary: 'Recuperar um bem excluído; 409 quando o número ou a etiqueta já é de outro',
    access: 'recuperarpatrimonio',
    params: z.object({ id: zIdText }),
    response: zPatrimonio,
  }),
} as const
