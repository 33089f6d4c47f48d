import {
  COLUNAS_PATRIMONIO,
  type ColunaPatrimonio,
  type Enumeracao,
  situacaoPatrimonio,
  utilizacao,
} from '@tombo/contract'
import { type Consulta, sql } from '../../../kernel/db/sql.ts'
import type { Coluna } from '../../../kernel/reports/definicao.ts'
import { entradaEscrita } from '../../organograma/referencia.public.ts'

/** The word of an enumeration's value. */
const palavra = (opcoes: Enumeracao<string>, valor: Consulta): Consulta =>
  sql`case ${valor} ${sql.join(
    opcoes.opcoes.map((o) => sql`when ${sql.lit(o.value)} then ${sql.lit(o.descricao)}`),
    sql` `,
  )} end`

/** The number of an asset as it is written on it: of an accessory, its principal's with its own place. */
const TOMBO = sql`t.numero_tombamento || case when t.numero_acessorio > 0 then '/' || t.numero_acessorio else '' end`

/** What each column of the list is read from (over JUNCOES), and how it is printed. */
const COLUNAS: Record<
  ColunaPatrimonio,
  Pick<Coluna, 'formato' | 'largura' | 'total' | 'pessoal'> & {
    de: Consulta
  }
> = {
  numeroTombamento: { de: TOMBO, formato: 'codigo', largura: 8 },
  referencia: { de: sql`t.referencia`, formato: 'codigo', largura: 9 },
  referenciaLegada: { de: sql`t.referencia_legada`, formato: 'texto', largura: 10 },
  descricao: { de: sql`t.descricao`, formato: 'texto', largura: 26 },
  caracteristica: {
    de: sql`nullif(concat_ws(' ', t.caracteristica1, t.caracteristica2, t.caracteristica3), '')`,
    formato: 'texto',
    largura: 22,
  },
  situacao: { de: palavra(situacaoPatrimonio, sql`t.situacao`), formato: 'texto', largura: 11 },
  tipoNatureza: { de: sql`n.codigo || ' ' || n.nome`, formato: 'texto', largura: 18 },
  mascara: { de: sql`m.descricao`, formato: 'texto', largura: 18 },
  localizacao: { de: sql`lo.caminho`, formato: 'texto', largura: 20 },
  organograma: { de: entradaEscrita(sql`t.organograma_id`), formato: 'texto', largura: 20 },
  responsavel: { de: sql`r.nome`, formato: 'texto', largura: 16, pessoal: true },
  fornecedor: { de: sql`f.nome`, formato: 'texto', largura: 16 },
  estadoConservacao: { de: sql`ec.descricao`, formato: 'texto', largura: 11 },
  utilizacao: { de: palavra(utilizacao, sql`t.utilizacao`), formato: 'texto', largura: 9 },
  tipoAquisicao: { de: sql`ta.descricao`, formato: 'texto', largura: 12 },
  dataAquisicao: { de: sql`t.data_aquisicao`, formato: 'data', largura: 9 },
  dataTombamento: { de: sql`t.data_tombamento`, formato: 'data', largura: 9 },
  placa: { de: sql`t.placa`, formato: 'texto', largura: 8 },
  autor: { de: sql`li.autor`, formato: 'texto', largura: 18 },
  isbn: { de: sql`li.isbn`, formato: 'codigo', largura: 12 },
  editora: { de: sql`li.editora`, formato: 'texto', largura: 14 },
  edicao: { de: sql`li.edicao`, formato: 'texto', largura: 8 },
  volume: { de: sql`li.volume`, formato: 'texto', largura: 8 },
  ano: { de: sql`li.ano`, formato: 'codigo', largura: 6 },
  idioma: { de: sql`li.idioma`, formato: 'texto', largura: 9 },
  numPaginas: { de: sql`li.num_paginas`, formato: 'inteiro', largura: 7 },
  valorAquisicao: { de: sql`t.valor_aquisicao`, formato: 'dinheiro', largura: 12, total: true },
  valorDepreciado: {
    de: sql`coalesce(s.depreciado, t.valor_depreciado_abertura)`,
    formato: 'dinheiro',
    largura: 12,
    total: true,
  },
  valorLiquidoContabil: {
    de: sql`coalesce(s.bruto - s.depreciado, t.valor_aquisicao - t.valor_depreciado_abertura)`,
    formato: 'dinheiro',
    largura: 12,
    total: true,
  },
}

/** Columns of the list as columns of a report. */
export const colunasDoRelatorio = (nomes: readonly ColunaPatrimonio[]): Coluna[] =>
  nomes.map((chave) => {
    const { de: _, ...coluna } = COLUNAS[chave]
    return { chave, titulo: COLUNAS_PATRIMONIO[chave], ...coluna }
  })

/** The same columns for the SELECT, each under its name. */
export const selecaoDoRelatorio = (nomes: readonly ColunaPatrimonio[]): Consulta =>
  sql.join(nomes.map((n) => sql`${COLUNAS[n].de} as ${sql.ref(n)}`))
