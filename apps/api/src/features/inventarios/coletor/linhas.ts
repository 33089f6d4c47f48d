import {
  type ColunaDoColetor,
  colunasDoCabecalho,
  LINHAS_DO_COLETOR,
  ORDEM_SEM_CABECALHO,
  quantos,
} from '@tombo/contract'
import { Readable } from 'node:stream'
import { asItWas } from '../../../kernel/files/content/formula.ts'
import {
  ArquivoRecusado,
  descobrirCodificacao,
  descobrirSeparador,
  lerRegistros,
} from '../../importacao/leitura.public.ts'

/** A line as the file says it. Texts are without blanks around them; what is not said is empty. */
export type LinhaDoColetor = Partial<Record<ColunaDoColetor, string>> & { linha: number }

/** A file of a collector, read whole. */
export interface ArquivoDoColetor {
  formato: 'TXT' | 'CSV' | 'JSON'
  colunas: { nome: string; coluna: ColunaDoColetor | null }[]
  linhas: LinhaDoColetor[]
}

const demais = () =>
  new ArquivoRecusado(
    `O arquivo tem mais de ${quantos(LINHAS_DO_COLETOR, 'linha', 'linhas')}. Divida-o e importe uma parte de cada vez.`,
  )
const CABECA = 64 * 1024
const semCodigo = () =>
  new ArquivoRecusado(
    'Nenhuma coluna é a do código lido. Chame-a de “codigo”, “tombamento” ou “plaqueta”, como diz o layout.',
  )

/** The lines of cells under their columns. `primeira` is the number of the first of them in the file. */
function deCelulas(
  registros: readonly string[][],
  colunas: readonly (ColunaDoColetor | null)[],
  primeira: number,
): LinhaDoColetor[] {
  return registros.flatMap((celulas, i) => {
    if (celulas.every((c) => c.trim() === '')) return []
    const linha: LinhaDoColetor = { linha: primeira + i }
    for (const [n, coluna] of colunas.entries()) if (coluna) linha[coluna] = asItWas(celulas[n] ?? '').trim()
    return [linha]
  })
}

/** Lines above the header of a document of the product: whose it is, its title, its filters. */
const ACIMA_DO_CABECALHO = 10

/** The first line that names the code; below the first of the file, one that names something else too. -1: none. */
function ondeEstaOCabecalho(registros: readonly string[][]): number {
  return registros.slice(0, ACIMA_DO_CABECALHO).findIndex((celulas, i) => {
    const colunas = colunasDoCabecalho(celulas).filter((c) => c !== null)
    return colunas.includes('codigo') && (i === 0 || colunas.length > 1)
  })
}

/** The rows of a document of the product end with how many they are, which is no reading. */
const semTotal = (registros: readonly string[][], onde: number): string[][] =>
  registros.filter((r) => onde === 0 || !r[0]?.startsWith('Total ('))

/** A text of lines: with a header where a cell of the first one names the code, else in the order of the layout. */
async function deTexto(bytes: Buffer, formato: 'TXT' | 'CSV'): Promise<ArquivoDoColetor> {
  const ler = () => Readable.from([bytes])
  const { codificacao } = await descobrirCodificacao(ler())
  const separador = descobrirSeparador(new TextDecoder(codificacao).decode(bytes.subarray(0, CABECA)))
  const registros: string[][] = []
  for await (const bloco of lerRegistros(ler(), { codificacao, separador })) {
    registros.push(...bloco)
    if (registros.length > LINHAS_DO_COLETOR + 1) throw demais()
  }
  const onde = ondeEstaOCabecalho(registros)
  const cabecalho = registros[Math.max(onde, 0)] ?? []
  const nomeadas = colunasDoCabecalho(cabecalho)
  if (onde >= 0)
    return {
      formato,
      colunas: cabecalho.map((nome, i) => ({ nome: nome.trim(), coluna: nomeadas[i] ?? null })),
      linhas: deCelulas(semTotal(registros.slice(onde + 1), onde), nomeadas, onde + 2),
    }
  if (nomeadas.some((c) => c !== null)) throw semCodigo()
  const largura = Math.max(...registros.slice(0, 100).map((r) => r.length))
  const porLugar = ORDEM_SEM_CABECALHO.slice(0, largura)
  return {
    formato,
    colunas: porLugar.map((coluna, i) => ({ nome: `Campo ${i + 1}`, coluna })),
    linhas: deCelulas(registros, porLugar, 1),
  }
}

const emTexto = (valor: unknown): string =>
  typeof valor === 'string'
    ? valor
    : typeof valor === 'number' || typeof valor === 'boolean'
      ? String(valor)
      : ''

/** A JSON: a list of codes, or of readings with the names of the layout, by itself or under a name. */
function deJson(bytes: Buffer): ArquivoDoColetor {
  let lido: unknown
  try {
    lido = JSON.parse(bytes.toString('utf8').replace(/^\ufeff/, ''))
  } catch {
    throw new ArquivoRecusado('O arquivo não é um JSON: ele está cortado, ou é de outro formato.')
  }
  const lista = Array.isArray(lido) ? lido : Object.values((lido ?? {}) as object).find(Array.isArray)
  if (!Array.isArray(lista) || lista.length === 0)
    throw new ArquivoRecusado('O JSON não tem uma lista de leituras.')
  if (lista.length > LINHAS_DO_COLETOR) throw demais()
  if (lista.every((x) => typeof x === 'string' || typeof x === 'number'))
    return {
      formato: 'JSON',
      colunas: [{ nome: 'Lista', coluna: 'codigo' }],
      linhas: lista.map((codigo, i) => ({ linha: i + 1, codigo: String(codigo).trim() })),
    }
  const objetos = lista.map((x) =>
    typeof x === 'object' && x !== null ? (x as Record<string, unknown>) : {},
  )
  const nomes = [...new Set(objetos.slice(0, 1000).flatMap((o) => Object.keys(o)))].slice(0, 200)
  const colunas = colunasDoCabecalho(nomes)
  if (!colunas.includes('codigo')) throw semCodigo()
  return {
    formato: 'JSON',
    colunas: nomes.map((nome, i) => ({ nome, coluna: colunas[i] ?? null })),
    linhas: deCelulas(
      objetos.map((o) => nomes.map((n) => emTexto(o[n]))),
      colunas,
      1,
    ),
  }
}

/** Reads a file of a collector by the ending of its name. Refuses what is no such file, with the reason. */
export async function lerArquivoDoColetor(nome: string, bytes: Buffer): Promise<ArquivoDoColetor> {
  const fim = nome.toLowerCase()
  const arquivo = fim.endsWith('.json')
    ? deJson(bytes)
    : await deTexto(bytes, fim.endsWith('.csv') ? 'CSV' : 'TXT')
  if (arquivo.linhas.length === 0) throw new ArquivoRecusado('O arquivo está vazio.')
  return arquivo
}
