import { Readable } from 'node:stream'
import { asItWas } from '../../../kernel/files/content/formula.ts'
import { ArquivoRecusado } from '../recusa.ts'
import { type Codificacao, codificacaoTrocada, descobrirCodificacao } from './codificacao.ts'
import { lerRegistros, type Separador } from './csv.ts'
import { planilhaEmCsv } from './abrir-planilha.ts'
import { OLHA, SEPARADOR_DA_PLANILHA, titulosDoCsv } from './planilha.ts'
import { descobrirSeparador, primeirosRegistros } from './separador.ts'

export interface FormatoPedido {
  codificacao?: Codificacao | undefined
  separador?: Separador | undefined
  /** Columns by their names, where they were linked before: a first line that has them all is the one that names them. */
  mapeamento?: Readonly<Record<string, string>> | undefined
}

/** A CSV that was recognised: how it is written, its columns, and its records as often as they are asked for. */
export interface ArquivoCsv {
  codificacao: Codificacao
  /** Says that it is not in the encoding that was asked for: it is shown so, and not imported. */
  trocada: string | null
  separador: Separador
  colunas: string[]
  /** Records after the header, in portions. */
  registros(): AsyncGenerator<string[][]>
}

const CABECA = 64 * 1024
/** Characters of a column's name: a mapping holds no longer ones. */
const MAIOR_NOME = 190

/** The first whole lines of the file, decoded. */
async function inicio(fluxo: Readable, codificacao: Codificacao): Promise<string> {
  const partes: Buffer[] = []
  let tamanho = 0
  for await (const parte of fluxo as AsyncIterable<Buffer>) {
    partes.push(parte)
    tamanho += parte.length
    if (tamanho >= CABECA) break
  }
  const texto = new TextDecoder(codificacao).decode(Buffer.concat(partes))
  const fim = tamanho < CABECA ? -1 : Math.max(texto.lastIndexOf('\n'), texto.lastIndexOf('\r'))
  return fim > 0 ? texto.slice(0, fim) : texto
}

/** Each column under a name of its own: a blank one by its place, a repeated one with its count. */
function nomear(cabecalho: string[]): string[] {
  const vistos = new Map<string, number>()
  return cabecalho.map((c, i) => {
    const nome = asItWas(c.trim()).slice(0, MAIOR_NOME) || `Coluna ${i + 1}`
    const n = (vistos.get(nome) ?? 0) + 1
    vistos.set(nome, n)
    return n === 1 ? nome : `${nome} (${n})`
  })
}

async function lerCabecalho(registros: AsyncGenerator<string[][]>): Promise<string[]> {
  for await (const bloco of registros) {
    const cabecalho = bloco[0] ?? []
    if (cabecalho.every((c) => c.trim() === ''))
      throw new ArquivoRecusado(
        'A primeira linha do arquivo está em branco: ela deve trazer os nomes das colunas.',
      )
    return nomear(cabecalho)
  }
  throw new ArquivoRecusado('O arquivo está vazio.')
}

/** The names of the columns first, and blank lines for them and the titles above: each row stays in its line. */
async function* comNomesAntes(
  registros: AsyncGenerator<string[][]>,
  titulos: number,
): AsyncGenerator<string[][]> {
  let primeiro = true
  for await (const bloco of registros) {
    if (primeiro) {
      const [nomes = []] = bloco.splice(0, titulos + 1).slice(-1)
      bloco.unshift(nomes, ...Array.from({ length: titulos }, () => ['']))
    }
    primeiro = false
    yield bloco
  }
}

/** Says how many lines stand above the names of the columns. */
function titulosAcima(texto: string, separador: Separador, mapeamento: FormatoPedido['mapeamento']): number {
  const registros = primeirosRegistros(texto, separador, OLHA)
  const daPrimeira = new Set(nomear(registros[0] ?? []))
  const ligadas = Object.keys(mapeamento ?? {})
  return ligadas.length > 0 && ligadas.every((c) => daPrimeira.has(c.trim())) ? 0 : titulosDoCsv(registros)
}

async function* semCabecalho(registros: AsyncGenerator<string[][]>): AsyncGenerator<string[][]> {
  let primeiro = true
  for await (const bloco of registros) {
    if (primeiro) bloco.shift()
    primeiro = false
    // An outcome file of ours that comes back.
    for (const celulas of bloco)
      for (let i = 0; i < celulas.length; i++) celulas[i] = asItWas(celulas[i] as string)
    yield bloco
  }
}

/**
 * Finds out encoding, separator (each can be given instead) and columns. `ler` opens the bytes anew each time. A spreadsheet
 * (XLSX, ODS) is read as the CSV that it would be saved as. Refuses what is neither.
 */
export async function abrirCsv(
  ler: () => Promise<Readable>,
  pedido: FormatoPedido = {},
): Promise<ArquivoCsv> {
  const planilha = await planilhaEmCsv(await ler())
  if (!planilha) return abrirTexto(ler, pedido)
  return abrirTexto(() => Promise.resolve(Readable.from([planilha])), {
    codificacao: 'utf-8',
    separador: SEPARADOR_DA_PLANILHA,
  })
}

/** The same, to be imported. Refuses a file of which letters would be lost, too. */
export async function abrirParaImportar(
  ler: () => Promise<Readable>,
  pedido: FormatoPedido,
): Promise<ArquivoCsv> {
  const arquivo = await abrirCsv(ler, pedido)
  if (arquivo.trocada) throw new ArquivoRecusado(arquivo.trocada)
  return arquivo
}

async function abrirTexto(ler: () => Promise<Readable>, pedido: FormatoPedido): Promise<ArquivoCsv> {
  const achada = await descobrirCodificacao(await ler())
  const codificacao = pedido.codificacao ?? achada.codificacao
  const comeco = await inicio(await ler(), codificacao)
  const separador = pedido.separador ?? descobrirSeparador(comeco)
  const titulos = titulosAcima(comeco, separador, pedido.mapeamento)
  const registros = async function* () {
    yield* comNomesAntes(lerRegistros(await ler(), { codificacao, separador }), titulos)
  }
  return {
    codificacao,
    trocada: codificacaoTrocada(codificacao, achada),
    separador,
    colunas: await lerCabecalho(registros()),
    registros: () => semCabecalho(registros()),
  }
}
