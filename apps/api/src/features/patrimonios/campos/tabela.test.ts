import { campoDoBem, type IdDoCampo, lastPart } from '@tombo/contract'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { snake } from '../../../kernel/db/source.ts'
import { CAMPOS_DO_IMOVEL, CAMPOS_DO_LIVRO, CAMPOS_DO_PATRIMONIO, type ComColuna } from './tabela.ts'

const esquema = readFileSync(join(import.meta.dirname, '../../../../schema.sql'), 'utf8')

/** The columns of a table in schema.sql, each with its type. */
function colunasDe(tabela: string): ReadonlyMap<string, string> {
  const inicio = esquema.indexOf(`create table ${tabela} (\n`)
  const corpo = esquema.slice(inicio, esquema.indexOf('\n);', inicio))
  return new Map(
    corpo
      .split('\n')
      .map((l) => /^ {2}(\w+) ([a-z]+)/.exec(l))
      .flatMap((m) => (m && m[1] !== 'constraint' ? [[m[1] as string, m[2] as string] as const] : [])),
  )
}

const TABELAS: readonly [string, readonly ComColuna[]][] = [
  ['patrimonio', CAMPOS_DO_PATRIMONIO],
  ['livro', CAMPOS_DO_LIVRO],
  ['imovel', CAMPOS_DO_IMOVEL],
]

/** Fields whose column is not named after them. */
const OUTROS_NOMES: Partial<Record<IdDoCampo, string>> = {
  'produtoCaracteristica.produto': 'descricao',
  localizacaoInicial: 'localizacao_id',
  notaFiscalEntrada: 'nota_fiscal_id',
}

const TIPOS: Readonly<Record<string, readonly string[]>> = {
  texto: ['text'],
  textoLongo: ['text'],
  enumeracao: ['text'],
  data: ['date'],
  dinheiro: ['numeric'],
  decimal: ['numeric'],
  percentual: ['numeric'],
  inteiro: ['integer', 'bigint'],
}

/** Columns of `patrimonio` that are no fields: the register's own. */
const DO_REGISTRO =
  `id versao codigo unidade_id numero_acessorio produto_id valor_depreciado_abertura criado_em criado_por alterado_em
  alterado_por removido_em removido_por foto_id nota_fiscal_item_id`.split(/\s+/)

describe.each(TABELAS)('the fields kept in %s', (tabela, campos) => {
  const colunas = colunasDe(tabela)

  it.each(campos)('$id has its column, named after it and of its kind', ({ id, linha, coluna }) => {
    const nome = snake(lastPart(id)) + (linha.tabela ? '_id' : '')
    expect(coluna).toBe(OUTROS_NOMES[id] ?? nome)
    expect(linha.tabela ? ['integer'] : (TIPOS[linha.kind] ?? ['text'])).toContain(colunas.get(coluna))
  })

  it('are all of its columns, but for those of the register', () => {
    const dela = [...colunas.keys()].filter((c) => c !== 'patrimonio_id' && c !== 'busca')
    const esperadas = [...campos.map((c) => c.coluna), ...(tabela === 'patrimonio' ? DO_REGISTRO : [])]
    expect(dela.sort()).toEqual(esperadas.sort())
  })
})

it('what a reference is shown by is a column of the table that it points to', () => {
  for (const { linha } of CAMPOS_DO_PATRIMONIO) {
    if (!linha.tabela) continue
    expect([linha.tabela, colunasDe(linha.tabela).has(linha.shows ?? '')]).toEqual([linha.tabela, true])
  }
})

it('the search text of an asset holds what the table says that it holds', () => {
  const busca = /busca text generated always as \((.*)\) stored/
  const de = (tabela: string) =>
    busca.exec(esquema.slice(esquema.indexOf(`create table ${tabela} (`)))?.[1] ?? ''
  const faltam = TABELAS.flatMap(([tabela, campos]) =>
    campos.filter((c) => campoDoBem(c.id).naBusca && !de(tabela).includes(c.coluna)).map((c) => c.id),
  )
  expect(faltam).toEqual([])
})
