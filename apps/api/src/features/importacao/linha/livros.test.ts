import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, createTestApp } from '../../../../test/app.ts'
import { contas, importarCsv, byLine } from '../../../../test/scenes/importar.ts'
import { sql } from '../../../kernel/db/sql.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const livros = () =>
  t.rows(
    sql`select p.descricao, l.isbn, l.autor, l.editora, l.edicao, l.volume, l.ano, l.idioma, l.num_paginas
      from livro l join patrimonio p on p.id = l.patrimonio_id order by l.patrimonio_id`,
  )

test('a library brings its catalogue as its cards are written; a wrong ISBN is told and stops nothing', async () => {
  const i = await importarCsv(
    t,
    `TITULO,AUTORES,IDIOMA,ANO,ISBN_ISSN,EDITORA,EDICAO,PAGINAS
"A corrida :","Sevcenko, Nicolau",Português,c2001,ISBN 9788535900927 (broch.).,Companhia das Letras,"2. ed. -",140 p.
Calculus,Spivak,eng,[1980],0-306-40615-2,Plenum,,"xx, 540 p."
Dois números,,Latim,1999,"85-7419-547-3 ; 85-7419-547-2",,,10
Errado,,,19--,9788535900928,,,muitas
Sem livro,,,,,,,`,
    {
      mapeamento: {
        TITULO: 'descricao',
        AUTORES: 'autor',
        IDIOMA: 'idioma',
        ANO: 'ano',
        ISBN_ISSN: 'isbn',
        EDITORA: 'editora',
        EDICAO: 'edicao',
        PAGINAS: 'numPaginas',
      },
      constantes: { tipoNatureza: '4.4.90.52.18' },
    },
  )
  expect(contas(i)).toEqual([4, 1, 0, 0])
  expect(byLine(i)).toEqual([
    [5, 'ISBN: “9788535900928” não é um ISBN válido.'],
    [5, 'Ano de publicação: “19--” não é um ano de publicação.'],
    [5, 'Número de páginas: “muitas” não é um número de páginas.'],
  ])
  const vazio = { autor: null, editora: null, edicao: null, volume: null, idioma: null }
  expect(await livros()).toEqual([
    {
      descricao: 'A corrida',
      isbn: '9788535900927',
      autor: 'Sevcenko, Nicolau',
      editora: 'Companhia das Letras',
      edicao: '2. ed.',
      volume: null,
      ano: 2001,
      idioma: 'Português',
      num_paginas: 140,
    },
    {
      ...vazio,
      descricao: 'Calculus',
      isbn: '0306406152',
      autor: 'Spivak',
      editora: 'Plenum',
      ano: 1980,
      idioma: 'Inglês',
      num_paginas: 540,
    },
    {
      ...vazio,
      descricao: 'Dois números',
      isbn: '8574195472',
      ano: 1999,
      idioma: 'Latim',
      num_paginas: 10,
    },
    { ...vazio, descricao: 'Errado', isbn: null, ano: null, num_paginas: null },
  ])
})

test('columns of books are left out for what is no book, which is told', async () => {
  const antes = (await livros()).length
  const i = await importarCsv(
    t,
    'descricao;natureza;autor;ano\nCarro;4.4.90.52.52;;2020\nSem natureza;;Lima;\nMesa;4.4.90.52.42;;',
  )
  expect(contas(i)).toEqual([1, 2, 0, 0])
  expect(byLine(i)).toEqual([
    [2, 'Ano de publicação: só um bem de natureza da biblioteca tem dados de livro; não foram importados.'],
    [3, 'Autor: só um bem de natureza da biblioteca tem dados de livro; não foram importados.'],
  ])
  expect(await livros()).toHaveLength(antes)
})

test('a dry run keeps no book', async () => {
  const antes = (await livros()).length
  await importarCsv(t, 'descricao;natureza;autor\nEnsaio;4.4.90.52.18;Lima', { ensaio: true })
  expect(await livros()).toHaveLength(antes)
})
