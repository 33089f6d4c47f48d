import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type ColunaAberta, colunasDe, type ConjuntoAberto, type FormatoAberto } from '@tombo/contract'
import { withoutFormula } from '../../kernel/files/content/formula.ts'
import type { OrganizacaoFiles } from '../../kernel/files/files.ts'
import type { ArquivoPublicado } from './estado.ts'

type Linha = Readonly<Record<string, unknown>>
type Colunas = readonly (readonly [string, ColunaAberta])[]

/** A text between quotes where it must be (RFC 4180), and never one that a spreadsheet runs. */
function celula(valor: unknown): string {
  if (valor === null || valor === undefined) return ''
  const texto = typeof valor === 'string' ? withoutFormula(valor) : String(valor)
  return /[",\r\n]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto
}

/** A row as an object of the columns that are published, and of no other. */
const objeto = (colunas: Colunas, linha: Linha): string =>
  JSON.stringify(Object.fromEntries(colunas.map(([nome]) => [nome, linha[nome] ?? null])))

interface Escrita {
  inicio: string
  fim: string
  /** `primeira`: nothing was written before these. */
  linhas(linhas: readonly Linha[], primeira: boolean): string
}

const ESCRITAS: Readonly<Record<FormatoAberto, (colunas: Colunas) => Escrita>> = {
  csv: (colunas) => ({
    // A spreadsheet reads accents right by this mark.
    inicio: `\uFEFF${colunas.map(([nome]) => nome).join(',')}\r\n`,
    fim: '',
    linhas: (linhas) =>
      linhas.map((l) => `${colunas.map(([nome]) => celula(l[nome])).join(',')}\r\n`).join(''),
  }),
  json: (colunas) => ({
    inicio: '[',
    fim: '\n]\n',
    linhas: (linhas, primeira) =>
      linhas.map((l, i) => `${primeira && i === 0 ? '' : ','}\n${objeto(colunas, l)}`).join(''),
  }),
  jsonl: (colunas) => ({
    inicio: '',
    fim: '',
    linhas: (linhas) => linhas.map((l) => `${objeto(colunas, l)}\n`).join(''),
  }),
}

async function escreverEm(
  arquivo: FileHandle,
  escrita: Escrita,
  porcoes: AsyncIterable<readonly Linha[]>,
): Promise<ArquivoPublicado> {
  const hash = createHash('sha256')
  let tamanho = 0
  let linhas = 0
  const por = async (texto: string) => {
    const bytes = Buffer.from(texto)
    hash.update(bytes)
    tamanho += bytes.length
    await arquivo.appendFile(bytes)
  }
  await por(escrita.inicio)
  for await (const porcao of porcoes) {
    await por(escrita.linhas(porcao, linhas === 0))
    linhas += porcao.length
  }
  await por(escrita.fim)
  await arquivo.sync()
  return { linhas, tamanho, sha256: hash.digest('hex') }
}

/** Writes one file of a version, and the same compressed beside it, so that serving costs nothing. */
export async function escreverArquivo(
  files: OrganizacaoFiles,
  chave: string,
  nome: string,
  { formato, colunas }: { formato: FormatoAberto; colunas: Colunas },
  porcoes: AsyncIterable<readonly Linha[]>,
): Promise<ArquivoPublicado> {
  let feito: ArquivoPublicado | undefined
  const caminho = await files.derived(chave, nome, async (em) => {
    const arquivo = await open(em, 'w', 0o600)
    try {
      feito = await escreverEm(arquivo, ESCRITAS[formato](colunas), porcoes)
    } finally {
      await arquivo.close()
    }
  })
  await files.derived(chave, `${nome}.gz`, (em) =>
    pipeline(createReadStream(caminho), createGzip(), createWriteStream(em, { mode: 0o600 })),
  )
  if (!feito) throw new Error(`o arquivo ${nome} já estava nesta versão`)
  return feito
}

/** The columns of a set, for `escreverArquivo`. */
export const forma = (conjunto: ConjuntoAberto, formato: FormatoAberto) => ({
  formato,
  colunas: colunasDe(conjunto),
})
