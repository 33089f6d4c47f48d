import { pipeline, type Readable } from 'node:stream'
import { CsvError, type Options, parse } from 'csv-parse'
import { ArquivoRecusado } from '../recusa.ts'
import { type Codificacao, paraUtf8 } from './codificacao.ts'

export type Separador = ';' | ',' | '\t' | '|'
export const SEPARADORES: readonly Separador[] = [';', ',', '\t', '|']

/** Says what a file may have, at the most. Lengths are in characters; a cell is as long as a spreadsheet lets it be. */
const LIMITES_DO_CSV = { colunas: 500, linhas: 1_000_000, celula: 32_767, registro: 250_000 } as const

/** Records that are handed on together, and the characters after which fewer are. */
const PORCAO = { registros: 1000, caracteres: 1_000_000 }

/** How a CSV is read: quotes and line breaks inside quotes, a stray quote inside a bare cell, any line ending. */
export const opcoesDeLeitura = (separador: Separador): Options => ({
  delimiter: separador,
  record_delimiter: ['\r\n', '\n', '\r'],
  bom: true,
  relax_quotes: true,
  relax_column_count: true,
  // A cell that never ends would swallow the rest of the file.
  max_record_size: LIMITES_DO_CSV.registro,
})

function traduzir(erro: CsvError): ArquivoRecusado {
  const onde = typeof erro.lines === 'number' ? ` (perto da linha ${erro.lines})` : ''
  if (erro.code === 'CSV_QUOTE_NOT_CLOSED' || erro.code === 'CSV_MAX_RECORD_SIZE')
    return new ArquivoRecusado(
      `Há um texto entre aspas que não termina, ou uma linha longa demais${onde}. Corrija as aspas e envie de novo.`,
    )
  return new ArquivoRecusado(`O arquivo não pôde ser lido como CSV${onde}.`)
}

/** Refuses the file at a record that is beyond a limit. Gives the characters of one that is not. */
function medirRegistro(registro: readonly string[], linha: number): number {
  const { colunas, linhas, celula } = LIMITES_DO_CSV
  if (linha > linhas + 1)
    throw new ArquivoRecusado(
      `O arquivo tem mais de ${linhas.toLocaleString('pt-BR')} linhas. Divida-o e importe uma parte de cada vez.`,
    )
  if (registro.length > colunas)
    throw new ArquivoRecusado(
      `A linha ${linha} tem mais de ${colunas} colunas. Confira o separador e as aspas, ou retire as colunas que não serão importadas.`,
    )
  let total = 0
  for (const c of registro) {
    if (c.length > celula)
      throw new ArquivoRecusado(
        `A linha ${linha} tem um texto com mais de ${celula.toLocaleString('pt-BR')} caracteres. Confira as aspas, ou encurte-o.`,
      )
    total += c.length
  }
  return total
}

/** The records of a CSV, in portions; only a portion is in memory. A blank line is a record with one empty cell. */
export async function* lerRegistros(
  fluxo: Readable,
  o: { codificacao: Codificacao; separador: Separador },
): AsyncGenerator<string[][]> {
  const analisador = parse(opcoesDeLeitura(o.separador))
  // The error of any part reaches the loop below through the parser.
  pipeline(fluxo, paraUtf8(o.codificacao), analisador, () => undefined)
  let bloco: string[][] = []
  let caracteres = 0
  let linha = 0
  try {
    for await (const registro of analisador as AsyncIterable<string[]>) {
      caracteres += medirRegistro(registro, ++linha)
      bloco.push(registro)
      if (bloco.length < PORCAO.registros && caracteres < PORCAO.caracteres) continue
      yield bloco
      bloco = []
      caracteres = 0
    }
  } catch (erro) {
    throw erro instanceof CsvError ? traduzir(erro) : erro
  }
  if (bloco.length > 0) yield bloco
}
