import { hash } from 'node:crypto'
import { chaveDeBusca, enderecoAdicional, patrimonioWorkflow, type SeparadorDecimal } from '@tombo/contract'
import { type BemNomeado, bemDoDesfecho } from './desfecho.ts'
import type { ArquivoCsv } from '../leitura/abrir.ts'
import { COLUNAS, cruzar, INDICE, lugarDoResultado, type Mapa } from '../colunas/mapear.ts'
import { lerNumero, lerNumeroTombamento, lerSimNao, observar, type Provas, sinalDecimal } from './notacao.ts'
import { ArquivoRecusado } from '../recusa.ts'
import { Repeticoes } from './repeticoes.ts'
import { lerSituacao } from './situacao.ts'

export const COLUNAS_NUMERICAS = ['valorAquisicao', 'valorDepreciado', 'percentualValorResidual'] as const
export type ColunaNumerica = (typeof COLUNAS_NUMERICAS)[number]
export type Notacao = Record<ColunaNumerica, SeparadorDecimal | undefined>

/** Says what is known of every record before any is saved: compact, by its place in the file from 0. */
export interface Levantamento {
  /** Records, blank ones included. */
  registros: number
  /** Records that are not blank. */
  linhas: number
  notacao: Notacao
  /** By own field of the map: the decimal sign that its column proved. */
  decimais: (SeparadorDecimal | undefined)[]
  /** Registration number, 0 for none. */
  numeros: Float64Array
  marcas: Uint8Array
  /** Acquisition value, for comparing only. */
  valores: Float64Array
  /** Fingerprints, 16 bytes each. */
  chaves: Buffer
  /** By record: the asset that the outcome of an earlier import says was saved of it. */
  salvos: Map<number, BemNomeado>
}

export const MARCA = { vazia: 1, acessorio: 2, referenciaRepetida: 4, baixado: 8 } as const

/** The line of a record as a spreadsheet numbers it: the header is line 1. */
export const linhaDe = (registro: number) => registro + 2
export const registroDe = (linha: number) => linha - 2

const ACESSORIO = new Set(['agregacao', 'agregado', 'acessorio'])
const PRINCIPAL = new Set(['', 'principal', 'bemprincipal'])

/** Gives what the accessory column says; undefined when it says nothing that is known. */
export function lerAcessorio(texto: string): boolean | undefined {
  const chave = chaveDeBusca(texto)
  return ACESSORIO.has(chave) ? true : PRINCIPAL.has(chave) ? false : lerSimNao(texto)
}

/** The fingerprint of a row is of its mapped values, whatever the order of the columns. */
function textoDaLinha(linha: string[], nomes: readonly string[]): string {
  let texto = ''
  for (let i = 0; i < linha.length; i++) if (linha[i]) texto += `${nomes[i]}=${linha[i]}\u001f`
  return texto
}

/** Sixteen bytes as sixteen characters: a Buffer for each row would weigh more than the row. */
const md5 = (texto: string) => hash('md5', texto, 'binary')

class Coletor {
  n = 0
  linhas = 0
  numeros = new Float64Array(1024)
  marcas = new Uint8Array(1024)
  comVirgula = new Float64Array(1024)
  comPonto = new Float64Array(1024)
  chaves = Buffer.alloc(16 * 1024)
  readonly provas = Object.fromEntries(
    COLUNAS_NUMERICAS.map((c) => [c, { virgula: false, ponto: false }]),
  ) as Record<ColunaNumerica, Provas>
  readonly provasDosAdicionais: Provas[]
  readonly #nomes: readonly string[]
  readonly #iguais = new Repeticoes()
  readonly #referencias = new Repeticoes()

  constructor({ adicionais }: Mapa) {
    this.#nomes = [...COLUNAS, ...adicionais.map((d) => enderecoAdicional(d.chave))]
    this.provasDosAdicionais = adicionais.map(() => ({ virgula: false, ponto: false }))
  }

  /** @param escrita the row with its dashes: rows that came before R265 are known by them */
  anotar(linha: string[] | null, escrita = linha) {
    if (this.n === this.numeros.length) this.#crescer()
    const i = this.n++
    if (!linha || !escrita) {
      this.marcas[i] = MARCA.vazia
      return
    }
    this.linhas++
    for (const c of COLUNAS_NUMERICAS) observar(this.provas[c], linha[INDICE[c]] as string)
    for (const [k, provas] of this.provasDosAdicionais.entries())
      observar(provas, linha[COLUNAS.length + k] as string)
    this.#anotarNumero(i, linha)
    this.#anotarChave(i, textoDaLinha(escrita, this.#nomes))
    const referencia = linha[INDICE.referencia] as string
    if (referencia && this.#referencias.ver(md5(referencia)) > 1) this.#marcar(i, MARCA.referenciaRepetida)
  }

  #anotarNumero(i: number, linha: string[]) {
    const lido = lerNumeroTombamento(linha[INDICE.numeroTombamento] as string)
    if (!lido) return
    this.numeros[i] = lido.numero
    const coluna = linha[INDICE.acessorio] as string
    if (lido.acessorio || (coluna && lerAcessorio(coluna))) this.#marcar(i, MARCA.acessorio)
    const situacao = lerSituacao(linha[INDICE.situacao] as string, [])
    if (situacao && patrimonioWorkflow.final.includes(situacao)) this.#marcar(i, MARCA.baixado)
    const valor = linha[INDICE.valorAquisicao] as string
    this.comVirgula[i] = Number(lerNumero(valor, ',') ?? 0)
    this.comPonto[i] = Number(lerNumero(valor, '.') ?? 0)
  }

  #anotarChave(i: number, texto: string) {
    const base = md5(texto)
    const vezes = this.#iguais.ver(base)
    this.chaves.write(vezes === 1 ? base : md5(`${texto}#${vezes}`), i * 16, 'latin1')
  }

  #marcar(i: number, marca: number) {
    this.marcas[i] = (this.marcas[i] as number) | marca
  }

  #crescer() {
    const maior = <T extends Float64Array | Uint8Array>(nova: T, velha: T) => (nova.set(velha), nova)
    const n = this.n * 2
    this.numeros = maior(new Float64Array(n), this.numeros)
    this.marcas = maior(new Uint8Array(n), this.marcas)
    this.comVirgula = maior(new Float64Array(n), this.comVirgula)
    this.comPonto = maior(new Float64Array(n), this.comPonto)
    this.chaves = maior(Buffer.alloc(n * 16), this.chaves)
  }
}

/** The value under the sign that the column proved; where it proved none, the larger of the two readings does for comparing. */
function valoresDe(c: Coletor): Float64Array {
  const decimal = sinalDecimal(c.provas.valorAquisicao)
  if (decimal) return decimal === ',' ? c.comVirgula : c.comPonto
  return c.comVirgula.map((v, i) => Math.max(v, c.comPonto[i] as number))
}

/** Reads the whole file once: the notation of its numbers, its registration numbers, the fingerprint of each row. Refuses a file without rows. */
export async function levantar(arquivo: ArquivoCsv, mapa: Mapa): Promise<Levantamento> {
  const c = new Coletor(mapa)
  const resultado = lugarDoResultado(arquivo.colunas)
  const salvos = new Map<number, BemNomeado>()
  for await (const bloco of arquivo.registros()) {
    for (const registro of bloco) {
      const salvo = bemDoDesfecho(registro[resultado] ?? '')
      if (salvo) salvos.set(c.n, salvo)
      if (registro.every((x) => x === '' || x.trim() === '')) c.anotar(null)
      else
        c.anotar(
          cruzar(registro, mapa),
          cruzar(registro, mapa, (x) => x),
        )
    }
  }
  if (c.linhas === 0) throw new ArquivoRecusado('O arquivo só tem o cabeçalho: não há linhas para importar.')
  const notacao = Object.fromEntries(COLUNAS_NUMERICAS.map((n) => [n, sinalDecimal(c.provas[n])])) as Notacao
  return {
    registros: c.n,
    linhas: c.linhas,
    notacao,
    decimais: c.provasDosAdicionais.map(sinalDecimal),
    numeros: c.numeros,
    marcas: c.marcas,
    valores: valoresDe(c),
    chaves: c.chaves,
    salvos,
  }
}

/** The fingerprint as it is kept. */
export const chaveDaLinha = (l: Levantamento, registro: number): string =>
  l.chaves.toString('hex', registro * 16, registro * 16 + 16)
