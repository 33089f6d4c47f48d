import { z } from 'zod'
import { ehAdicional, type EnderecoAdicional, zEnderecoAdicional } from '../camposadicionais/campo.ts'
import { classificacaoConservacao } from '../cadastros/enumeracoes.ts'
import { type Filter, filtersOf, zWhere } from '../kernel/filter.ts'
import { type ListQuery, zListQuery } from '../kernel/resource.ts'
import { passOn, zBooleanText } from '../kernel/values.ts'
import { mensagens } from '../messages.ts'
import { ordenacaoPatrimonio, sentidoOrdenacao } from './ordenacao.ts'
import { justificativaDesuso, utilizacao } from './situacao.ts'
import { CAMPOS_DO_BEM, type CamposDoBem, type IdDoCampo, type Linha } from './tabela/index.ts'
import { type NameIn, fieldsIn } from './tabela/views.ts'

const filtraveis = fieldsIn(CAMPOS_DO_BEM, 'filtro')

export type FiltroPatrimonio = NameIn<CamposDoBem, 'filtro'>

/** Every filter of the asset list. `caracteristica` looks into all three. */
export const FILTROS_PATRIMONIO: Readonly<Record<FiltroPatrimonio, Filter>> = filtersOf<FiltroPatrimonio>(
  Object.fromEntries(
    filtraveis.map(({ nome, linha, parte: { rotulo: label = linha.label, tipo: kind = linha.kind } }) => [
      nome,
      { ...linha, label, kind },
    ]),
  ) as Record<FiltroPatrimonio, Linha>,
)

/** The group of the dialog that each stands in, and its place there: for who adds some of their own. */
export const LUGARES_DOS_FILTROS = filtraveis.map(({ nome, parte: { grupo, lugar, noGrupo = lugar } }) => ({
  nome: nome as FiltroPatrimonio,
  grupo,
  lugar: noGrupo,
}))

/** The schema of `where` over assets: the filters above, and those of the organisation's own fields, which the server knows. */
export const zWhereDeBens = zWhere(FILTROS_PATRIMONIO, ehAdicional)

/** Values joined by commas. */
export const listaDe = <V extends string>(item: z.ZodType<V>) =>
  z
    .string()
    .transform((s) => s.split(',').map((v) => v.trim()))
    .pipe(z.array(item as unknown as z.ZodType<V, string>).min(1))

/** The list's own parameters. */
const doPatrimonio = {
  todasUnidades: zBooleanText.optional(),
  referenciaInicial: z.string().trim().max(60).optional(),
  referenciaFinal: z.string().trim().max(60).optional(),
  omitirBaixados: zBooleanText.optional(),
  /** Only assets that this import saved. */
  importacao: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  /** Only assets that this batch registered or changed. */
  lote: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  /** Only assets of the natures that are marked `biblioteca`; `q` looks into author, ISBN and publisher too. */
  biblioteca: zBooleanText.optional(),
  /** The fields of the organisation's own that each row brings, by address. */
  camposAdicionais: listaDe(zEnderecoAdicional).optional(),
  condicoes: listaDe(z.enum(classificacaoConservacao.values)).optional(),
  utilizacao: listaDe(z.enum(utilizacao.values)).optional(),
  justificativaDesuso: listaDe(z.enum(justificativaDesuso.values)).optional(),
  campoOrdenacao: z.enum(ordenacaoPatrimonio.values).optional(),
  sentidoOrdenacao: z.enum(sentidoOrdenacao.values).optional(),
}

export type ListaPatrimonio = ListQuery & z.output<z.ZodObject<typeof doPatrimonio>>

/** Gives what the list takes, and something more; `rpp` rows a page unless it says. A tag text filter cannot stand beside a tag interval. */
export function zListaPatrimonioCom<X extends z.ZodRawShape>(mais: X, rpp?: number) {
  const lista = zListQuery({
    filters: FILTROS_PATRIMONIO,
    sort: ordenacaoPatrimonio.values,
    late: ehAdicional,
    ...(rpp ? { rpp } : {}),
    extra: { ...doPatrimonio, ...mais },
  }) as unknown as z.ZodType<ListaPatrimonio & z.output<z.ZodObject<X>>>
  return lista.refine((q) => !(q.where?.referencia && (q.referenciaInicial || q.referenciaFinal)), {
    path: ['where.referencia'],
    message: mensagens.doisFiltrosReferencia,
  })
}

export const zListaPatrimonio: z.ZodType<ListaPatrimonio> = zListaPatrimonioCom({})

const emLista = fieldsIn(CAMPOS_DO_BEM, 'lista')
export type ColunaPatrimonio = NameIn<CamposDoBem, 'lista'>

/** The columns of the list and of its exports, with their words. */
export const COLUNAS_PATRIMONIO = Object.fromEntries(
  emLista.map(({ nome, linha, parte }) => [nome, parte.rotulo ?? linha.label]),
) as Readonly<Record<ColunaPatrimonio, string>>

/** The field that each shows. */
export const CAMPO_DA_COLUNA = Object.fromEntries(emLista.map(({ nome, id }) => [nome, id])) as Readonly<
  Record<ColunaPatrimonio, IdDoCampo>
>

/** A column of the list, of exports and of the listing: of the contract, or a field of the organisation's own by its address. */
export type ColunaDeBens = ColunaPatrimonio | EnderecoAdicional
export const zColunaDeBens: z.ZodType<ColunaDeBens> = z.union([
  z.enum(Object.keys(COLUNAS_PATRIMONIO) as [ColunaPatrimonio]),
  zEnderecoAdicional,
])

export const COLUNAS_PADRAO: readonly ColunaPatrimonio[] = emLista
  .filter(({ parte }) => parte.padrao)
  .map(({ nome }) => nome as ColunaPatrimonio)

/** The list's own query as it travels, without page: the filter goes, not the ids. */
export const zFiltroDaLista = z
  .record(z.string(), z.string().max(20_000))
  .transform((v, ctx): ListaPatrimonio => {
    const lido = zListaPatrimonio.safeParse(v)
    if (lido.success) return lido.data
    passOn(ctx, lido.error, v)
    return z.NEVER
  })

/** The same query, checked and left as it travels: for whatever keeps it and asks later. */
export const zFiltroGuardado = z.record(z.string(), z.string().max(20_000)).superRefine((v, ctx) => {
  const lido = zFiltroDaLista.safeParse(v)
  if (!lido.success) passOn(ctx, lido.error, v)
})
