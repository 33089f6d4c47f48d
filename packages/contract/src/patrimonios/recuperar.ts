import { z } from 'zod'
import { classificacaoBem } from '../cadastros/enumeracoes.ts'
import { paginaDe } from '../kernel/envelope.ts'
import { filtro } from '../kernel/filtro.ts'
import { defineRoute } from '../kernel/route.ts'
import { zData, zIdTexto } from '../kernel/valores.ts'
import { zPatrimonio, zPatrimonioLinha } from './leitura.ts'
import { ordenacaoPatrimonio, sentidoOrdenacao } from './ordenacao.ts'

/** What the list of removed assets is filtered by; the description is its free text. */
export const FILTROS_RECUPERACAO = {
  numeroPatrimonio: { ...filtro.inteiro('Número de tombamento'), semVazio: true },
  dataAquisicao: { ...filtro.data('Data de aquisição'), semVazio: true },
  classificacao: { ...filtro.enumeracao('Classificação do bem', classificacaoBem), semVazio: true },
  localizacao: { ...filtro.referencia('Localização', 'localizacoes', 'caminho'), semVazio: true },
  responsavel: { ...filtro.referencia('Responsável', 'responsaveis', 'nome'), semVazio: true },
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
  dataAquisicaoInicial: zData.optional(),
  dataAquisicaoFinal: zData.optional(),
  classificacao: varios(z.enum(classificacaoBem.valores)).optional(),
  localizacao: varios(zIdTexto).optional(),
  responsavel: varios(zIdTexto).optional(),
  numeroPatrimonio: z.coerce.number().int().positive().optional(),
  campoOrdenacao: z.enum([...ordenacaoPatrimonio.valores, 'removidoEm']).default('removidoEm'),
  sentidoOrdenacao: z.enum(sentidoOrdenacao.valores).default('DECRESCENTE'),
})
export type ListaRecuperacao = z.output<typeof zListaRecuperacao>

export const rotasRecuperacao = {
  listar: defineRoute({
    method: 'GET',
    path: '/api/patrimonios/recuperar/list',
    resumo: 'Bens excluídos, que podem ser recuperados',
    acesso: 'recuperarpatrimonio',
    query: zListaRecuperacao,
    response: paginaDe(zPatrimonioRemovido),
  }),
  recuperar: defineRoute({
    method: 'POST',
    path: '/api/patrimonios/recuperar/:id',
    resumo: 'Recuperar um bem excluído; 409 quando o número ou a etiqueta já é de outro',
    acesso: 'recuperarpatrimonio',
    params: z.object({ id: zIdTexto }),
    response: zPatrimonio,
  }),
} as const
