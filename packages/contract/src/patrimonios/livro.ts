import { z } from 'zod'
import { zTextoOpcional } from '../kernel/valores.ts'
import { mensagens } from '../messages.ts'
import { isbnValido, normalizarIsbn, semAcentos } from '../rules/index.ts'

/** The languages of the specification (part 1 §3.2). Libraries hold others: they are suggestions, any language can be written. */
export const IDIOMAS_LIVRO = ['Português', 'Inglês', 'Espanhol', 'Francês', 'Alemão', 'Italiano'] as const

/** A language as it is kept: those of the list under one spelling, whatever case or accents they came with. */
export const normalizarIdioma = (texto: string): string =>
  IDIOMAS_LIVRO.find((i) => semAcentos(i) === semAcentos(texto)) ?? texto

/** The first year that a printed book can bear, and the last that is taken. */
export const ANOS_LIVRO = { min: 1400, max: 2200 } as const

/** What a book has beside an asset, inside `produtoCaracteristica`; each with its rule. */
export const camposLivro = {
  autor: zTextoOpcional(500),
  isbn: zTextoOpcional(40)
    .refine((s) => s === null || isbnValido(s), mensagens.isbnInvalido)
    .transform((s) => s && normalizarIsbn(s)),
  editora: zTextoOpcional(200),
  edicao: zTextoOpcional(60),
  volume: zTextoOpcional(60),
  ano: z
    .int(mensagens.numeroRequerido)
    .min(ANOS_LIVRO.min, mensagens.valorMenor)
    .max(ANOS_LIVRO.max, mensagens.valorMaior)
    .nullable(),
  idioma: zTextoOpcional(60).transform((s) => s && normalizarIdioma(s)),
  numPaginas: z
    .int(mensagens.numeroRequerido)
    .min(1, mensagens.valorMenor)
    .max(100_000, mensagens.valorMaior)
    .nullable(),
} as const
export type CampoLivro = keyof typeof camposLivro
export const NOMES_LIVRO = Object.keys(camposLivro) as CampoLivro[]

/** The words of each. */
export const ROTULOS_LIVRO = {
  autor: 'Autor',
  isbn: 'ISBN',
  editora: 'Editora',
  edicao: 'Edição',
  volume: 'Volume',
  ano: 'Ano de publicação',
  idioma: 'Idioma',
  numPaginas: 'Número de páginas',
} as const satisfies Record<CampoLivro, string>

const texto = z.string().nullable()
/** The same, as they are read. */
export const lidosLivro = {
  autor: texto,
  isbn: texto,
  editora: texto,
  edicao: texto,
  volume: texto,
  ano: z.int().nullable(),
  idioma: texto,
  numPaginas: z.int().nullable(),
} as const satisfies Record<CampoLivro, z.ZodType>
