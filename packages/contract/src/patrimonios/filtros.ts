import { z } from 'zod'
import { classificacaoBem, classificacaoConservacao } from '../cadastros/enumeracoes.ts'
import { filtro } from '../kernel/filtro.ts'
import { type ListQuery, zListQuery } from '../kernel/resource.ts'
import { zBooleanoTexto } from '../kernel/valores.ts'
import { mensagens } from '../messages.ts'
import { ROTULOS_LIVRO } from './livro.ts'
import {
  justificativaDesuso,
  ordenacaoPatrimonio,
  sentidoOrdenacao,
  situacaoPatrimonio,
  utilizacao,
} from './situacao.ts'

/** Every filter of the asset list (part 1 §5.7). `caracteristica` looks into all three. */
export const FILTROS_PATRIMONIO = {
  situacao: filtro.enumeracao('Situação', situacaoPatrimonio),
  numeroTombamento: filtro.inteiro('Número de tombamento'),
  referencia: filtro.texto('Etiqueta'),
  referenciaLegada: filtro.texto('Referência legada'),
  descricao: filtro.texto('Descrição'),
  caracteristica: filtro.texto('Características'),
  localizacao: filtro.referencia('Localização', 'localizacoes', 'caminho'),
  organograma: filtro.referencia('Organograma', 'organograma'),
  responsavel: filtro.referencia('Responsável', 'responsaveis', 'nome'),
  responsavelUsuarioBem: filtro.referencia('Usuário do bem', 'responsaveis', 'nome'),
  tipoNatureza: filtro.referencia('Natureza', 'tiposnatureza', 'nome'),
  mascara: filtro.referencia('Máscara', 'mascaras'),
  classificacao: filtro.enumeracao('Classificação do bem', classificacaoBem),
  estadoConservacao: filtro.referencia('Estado de conservação', 'estadosconservacao'),
  utilizacao: filtro.enumeracao('Utilização', utilizacao),
  justificativaDesuso: filtro.enumeracao('Justificativa do desuso', justificativaDesuso),
  tipoAquisicao: filtro.referencia('Tipo de aquisição', 'tiposaquisicao'),
  tipoUtilizacao: filtro.referencia('Tipo de utilização', 'tiposutilizacao'),
  fornecedor: filtro.referencia('Fornecedor', 'fornecedores', 'nome'),
  dataAquisicao: filtro.data('Data de aquisição'),
  dataTombamento: filtro.data('Data de tombamento'),
  dataInicioDepreciacao: filtro.data('Início da depreciação'),
  valorAquisicao: filtro.decimal('Valor de aquisição'),
  valorLiquidoContabil: filtro.decimal('Valor líquido contábil'),
  metodoDepreciacao: filtro.referencia('Método de depreciação', 'metodosdepreciacao'),
  vidaUtil: filtro.inteiro('Vida útil (meses)'),
  placa: filtro.texto('Placa'),
  chassi: filtro.texto('Chassi'),
  renavam: filtro.texto('Renavam'),
  chaveNotaFiscal: filtro.texto('Chave da nota fiscal'),
  notaFiscal: filtro.referencia('Nota fiscal', 'notasfiscais', 'numero'),
  observacao: filtro.texto('Observação'),
  isbn: filtro.texto('ISBN'),
  autor: filtro.texto('Autor'),
  editora: filtro.texto('Editora'),
  ano: filtro.inteiro('Ano de publicação'),
  idioma: filtro.texto('Idioma'),
  cadastradoEm: filtro.data('Cadastrado em'),
} as const

/** Values joined by commas. */
export const listaDe = <V extends string>(item: z.ZodType<V>) =>
  z
    .string()
    .transform((s) => s.split(',').map((v) => v.trim()))
    .pipe(z.array(item as unknown as z.ZodType<V, string>).min(1))

/** The list's own parameters (part 1 §7.4). */
const doPatrimonio = {
  todasUnidades: zBooleanoTexto.optional(),
  referenciaInicial: z.string().trim().max(60).optional(),
  referenciaFinal: z.string().trim().max(60).optional(),
  omitirBaixados: zBooleanoTexto.optional(),
  /** Only assets of the natures that are marked `biblioteca`; `q` looks into author, ISBN and publisher too. */
  biblioteca: zBooleanoTexto.optional(),
  condicoes: listaDe(z.enum(classificacaoConservacao.valores)).optional(),
  utilizacao: listaDe(z.enum(utilizacao.valores)).optional(),
  justificativaDesuso: listaDe(z.enum(justificativaDesuso.valores)).optional(),
  campoOrdenacao: z.enum(ordenacaoPatrimonio.valores).optional(),
  sentidoOrdenacao: z.enum(sentidoOrdenacao.valores).optional(),
}

export type ListaPatrimonio = ListQuery & z.output<z.ZodObject<typeof doPatrimonio>>

/** What the list takes, and something more. A tag text filter cannot stand beside a tag interval (part 1 §5.7). */
export function zListaPatrimonioCom<X extends z.ZodRawShape>(mais: X) {
  const lista = zListQuery({
    filters: FILTROS_PATRIMONIO,
    sort: ordenacaoPatrimonio.valores,
    extra: { ...doPatrimonio, ...mais },
  }) as unknown as z.ZodType<ListaPatrimonio & z.output<z.ZodObject<X>>>
  return lista.refine((q) => !(q.where?.referencia && (q.referenciaInicial || q.referenciaFinal)), {
    path: ['where.referencia'],
    message: mensagens.doisFiltrosReferencia,
  })
}

export const zListaPatrimonio: z.ZodType<ListaPatrimonio> = zListaPatrimonioCom({})

/** The columns of the list and of its exports: name, words, and how the value is read from a row. */
export const COLUNAS_PATRIMONIO = {
  numeroTombamento: 'Tombo',
  referencia: 'Etiqueta',
  referenciaLegada: 'Referência legada',
  descricao: 'Descrição',
  caracteristica: 'Características',
  situacao: 'Situação',
  tipoNatureza: 'Natureza',
  mascara: 'Máscara',
  localizacao: 'Localização',
  organograma: 'Organograma',
  responsavel: 'Responsável',
  fornecedor: 'Fornecedor',
  estadoConservacao: 'Conservação',
  utilizacao: 'Utilização',
  tipoAquisicao: 'Aquisição',
  dataAquisicao: 'Data de aquisição',
  dataTombamento: 'Data de tombamento',
  placa: 'Placa',
  ...ROTULOS_LIVRO,
  valorAquisicao: 'Valor de aquisição',
  valorDepreciado: 'Valor depreciado',
  valorLiquidoContabil: 'Valor líquido',
} as const
export type ColunaPatrimonio = keyof typeof COLUNAS_PATRIMONIO
export const COLUNAS_PADRAO: readonly ColunaPatrimonio[] = [
  'numeroTombamento',
  'descricao',
  'situacao',
  'localizacao',
  'responsavel',
  'dataAquisicao',
  'valorAquisicao',
  'valorLiquidoContabil',
]

/** The list's own query as it travels, without page: the filter goes, not the ids. */
export const zFiltroDaLista = z
  .record(z.string(), z.string().max(20_000))
  .transform((v, ctx): ListaPatrimonio => {
    const lido = zListaPatrimonio.safeParse(v)
    if (lido.success) return lido.data
    for (const questao of lido.error.issues) ctx.issues.push({ ...questao, input: v } as never)
    return z.NEVER
  })
