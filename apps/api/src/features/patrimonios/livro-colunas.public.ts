import type { CampoLivro } from '@tombo/contract'

/** The column of `livro` that keeps a field. */
export const COLUNA_LIVRO: Readonly<Record<CampoLivro, string>> = {
  isbn: 'isbn',
  autor: 'autor',
  editora: 'editora',
  edicao: 'edicao',
  volume: 'volume',
  ano: 'ano',
  idioma: 'idioma',
  numPaginas: 'num_paginas',
}
