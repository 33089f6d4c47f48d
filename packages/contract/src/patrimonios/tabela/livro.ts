import { z } from 'zod'
import { mensagens } from '../../messages.ts'
import { isbnValido, normalizarIsbn, semAcentos } from '../../rules/index.ts'
import { numero, type Tabela, texto } from './linha.ts'

/** The languages that a library mostly holds: they are suggestions, any language can be written. */
export const IDIOMAS_LIVRO = ['Português', 'Inglês', 'Espanhol', 'Francês', 'Alemão', 'Italiano'] as const

/** A language as it is kept: those of the list under one spelling, whatever case or accents they came with. */
export const normalizarIdioma = (idioma: string): string =>
  IDIOMAS_LIVRO.find((i) => semAcentos(i) === semAcentos(idioma)) ?? idioma

/** The first year that a printed book can bear, and the last that is taken. */
export const ANOS_LIVRO = { min: 1400, max: 2200 } as const

const inteiro = (min: number, max: number) =>
  z.int(mensagens.numeroRequerido).min(min, mensagens.valorMenor).max(max, mensagens.valorMaior).nullable()
const lido = z.int().nullable()

/** Says what a book has beside an asset. Its columns are those of `livro`. */
export const LIVRO = {
  'produtoCaracteristica.autor': {
    ...texto('Autor', 500),
    coluna: 'autor',
    naBusca: true,
    lista: { lugar: 190, largura: 18 },
    filtro: { grupo: 'livro', lugar: 340 },
    importa: { lugar: 330, ajuda: 'De livros.' },
  },
  'produtoCaracteristica.isbn': {
    ...texto('ISBN', 40, (s) =>
      s
        .refine((v) => v === null || isbnValido(v), mensagens.isbnInvalido)
        .transform((v) => v && normalizarIsbn(v)),
    ),
    coluna: 'isbn',
    naBusca: true,
    lista: { lugar: 200, largura: 12, formato: 'codigo' },
    filtro: { grupo: 'livro', lugar: 330, noGrupo: 345 },
    importa: { lugar: 320, ajuda: 'De livros: com ou sem hífens, 10 ou 13 dígitos.' },
  },
  'produtoCaracteristica.editora': {
    ...texto('Editora', 200),
    coluna: 'editora',
    naBusca: true,
    lista: { lugar: 210, largura: 14 },
    filtro: { grupo: 'livro', lugar: 350 },
    importa: { lugar: 340, ajuda: 'De livros.' },
  },
  'produtoCaracteristica.edicao': {
    ...texto('Edição', 60),
    coluna: 'edicao',
    lista: { lugar: 220, largura: 8 },
    importa: { lugar: 350, ajuda: 'De livros.' },
  },
  'produtoCaracteristica.volume': {
    ...texto('Volume', 60),
    coluna: 'volume',
    lista: { lugar: 230, largura: 8 },
    importa: { lugar: 360, ajuda: 'De livros.' },
  },
  'produtoCaracteristica.ano': {
    ...numero('inteiro', 'Ano de publicação', inteiro(ANOS_LIVRO.min, ANOS_LIVRO.max), lido),
    coluna: 'ano',
    max: ANOS_LIVRO.max,
    lista: { lugar: 240, largura: 6, formato: 'codigo' },
    filtro: { grupo: 'livro', lugar: 360 },
    importa: { lugar: 370, formato: 'texto', ajuda: 'De livros: 2001, c1976 ou [1977].' },
  },
  'produtoCaracteristica.idioma': {
    ...texto('Idioma', 60, (s) => s.transform((v) => v && normalizarIdioma(v))),
    coluna: 'idioma',
    lista: { lugar: 250, largura: 9 },
    filtro: { grupo: 'livro', lugar: 370 },
    importa: { lugar: 380, ajuda: 'De livros: nome ou código, como por ou eng.' },
  },
  'produtoCaracteristica.numPaginas': {
    ...numero('inteiro', 'Número de páginas', inteiro(1, 100_000), lido),
    coluna: 'num_paginas',
    lista: { lugar: 260, largura: 7, formato: 'inteiro' },
    importa: { lugar: 390, formato: 'texto', ajuda: 'De livros: 540 ou xx, 540 p.' },
  },
} as const satisfies Tabela
