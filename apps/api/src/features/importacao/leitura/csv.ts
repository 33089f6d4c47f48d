import { pipeline, type Readable } from 'node:stream'
import { CsvError, type Options, parse } from 'csv-parse'
import { ArquivoRecusado } from '../recusa.ts'
import { type Codificacao, paraUtf8 } from './codificacao.ts'

export type Separador = ';' | ',' | '\t' | '|'
export const SEPARADORES: readonly Separador[] = [';', ',', '\t', '|']

/** A cell that never ends would swallow the rest of the file: no record is longer than this. */
const MAIOR_REGISTRO = 1_000_000

/** How a CSV is read: quotes and line breaks inside quotes, a stray quote inside a bare cell, any line ending. */
export const opcoesDeLeitura = (separador: Separador): Options => ({
  delimiter: separador,
  record_delimiter: ['\r\n', '\n', '\r'],
  bom: true,
  relax_quotes: true,
  relax_column_count: true,
  max_record_size: MAIOR_REGISTRO,
})

function traduzir(erro: CsvError): ArquivoRecusado {
  const onde = typeof erro.lines === 'number' ? ` (perto da linha ${erro.lines})` : ''
  if (erro.code === 'CSV_QUOTE_NOT_CLOSED' || erro.code === 'CSV_MAX_RECORD_SIZE')
    return new ArquivoRecusado(
      `Há um texto entre aspas que não termina${onde}. Corrija as aspas e envie de novo.`,
    )
  return new ArquivoRecusado(`O arquivo não pôde ser lido como CSV${onde}.`)
}

/** The records of a CSV, in portions; only a portion is in memory. A blank line is a record with one empty cell. */
export async function* lerRegistros(
  fluxo: Readable,
  o: { codificacao: Codificacao; separador: Separador },
  tamanho = 1000,
): AsyncGenerator<string[][]> {
  const analisador = parse(opcoesDeLeitura(o.separador))
  // The error of any part reaches the loop below through the parser.
  pipeline(fluxo, paraUtf8(o.codificacao), analisador, () => undefined)
  let bloco: string[][] = []
  try {
    for await (const registro of analisador as AsyncIterable<string[]>) {
      bloco.push(registro)
      if (bloco.length < tamanho) continue
      yield bloco
      bloco = []
    }
  } catch (erro) {
    throw erro instanceof CsvError ? traduzir(erro) : erro
  }
  if (bloco.length > 0) yield bloco
}
