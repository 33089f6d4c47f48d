import { altoDaPrimeira, altoDasOutras } from './alto.ts'
import type { ColunaDaPagina, Documento, Item } from './documento.ts'
import type { Escrito, Folha } from './folha.ts'
import { cortar, emWinAnsi, larguraDe, quebrar } from './texto.ts'

const CORPO = 8
const ENTRELINHA = 9.6
/** Above and below a row's text, and beside a cell's. */
const FOLGA = 2.4
const LADO = 3
const ALTURA_MINIMA = ENTRELINHA + 2 * FOLGA
const ALTURA_DO_GRUPO = 17
const ALTURA_DA_CAIXA = 20
/** A row is at most half a page high. */
const LINHAS_POR_CELULA = 20

interface Lugar extends ColunaDaPagina {
  x: number
  /** What the text may take. */
  util: number
}

/** Headings, rows, groups and sums of a report, drawn by us one below the other; at the end of a page the next one begins. */
export class Tabela {
  readonly #folha: Folha
  readonly #documento: Documento
  readonly #lugares: readonly Lugar[]
  readonly #comCaixas: boolean
  /** The headings that are open, repeated on every page that they go on to. */
  #grupos: string[] = []
  #y = 0
  /** Nothing stands on the page yet but its headings. */
  #vazia = true

  constructor(folha: Folha, documento: Documento) {
    this.#folha = folha
    this.#documento = documento
    const inteira = documento.colunas.reduce((soma, c) => soma + c.largura, 0)
    let x = folha.esquerda
    this.#lugares = documento.colunas.map((c) => {
      const largura = (c.largura / inteira) * (folha.direita - folha.esquerda)
      const lugar = { ...c, largura, x, util: largura - 2 * LADO }
      x += largura
      return lugar
    })
    this.#comCaixas = documento.colunas.some((c) => c.marcar)
    this.#virar()
  }

  desenhar(item: Item): void {
    if (item.tipo === 'linha') this.#linha(item.celulas)
    else if (item.tipo === 'grupo') this.#grupo(item)
    else if (item.tipo === 'soma') this.#soma(item)
    else this.#aviso(item.texto)
  }

  /** A new page, with its headings, and those of the groups that go on. */
  #virar(): void {
    const folha = this.#folha
    folha.novaPagina()
    this.#y =
      folha.pagina === 1 ? altoDaPrimeira(folha, this.#documento) : altoDasOutras(folha, this.#documento)
    this.#titulos()
    for (const [nivel, texto] of this.#grupos.entries()) this.#faixa(nivel, `${texto} (continuação)`)
    this.#vazia = true
  }

  #reservar(altura: number): void {
    if (this.#y + altura > this.#folha.base && !this.#vazia) this.#virar()
  }

  #escrito(l: Lugar, texto: string, y: number, fonte: 'R' | 'B'): Escrito {
    const sobra = l.util - larguraDe(this.#folha.fontes[fonte], CORPO, texto)
    const passo = l.alinhamento === 'direita' ? sobra : l.alinhamento === 'centro' ? sobra / 2 : 0
    return { x: l.x + LADO + passo, y, texto, fonte, corpo: CORPO }
  }

  /** The cells of one row, each in as many lines as it needs; gives how high they are together. */
  #celulas(textos: readonly string[], fonte: 'R' | 'B', maximo: number, y: number) {
    const escritos: Escrito[] = []
    let linhas = 1
    for (const [i, l] of this.#lugares.entries()) {
      const texto = textos[i]
      if (!texto) continue
      const quebradas = quebrar(this.#folha.fontes[fonte], CORPO, emWinAnsi(texto), l.util, maximo)
      linhas = Math.max(linhas, quebradas.length)
      for (const [k, q] of quebradas.entries())
        escritos.push(this.#escrito(l, q, y + FOLGA + CORPO * 0.92 + k * ENTRELINHA, fonte))
    }
    return { escritos, altura: linhas * ENTRELINHA + 2 * FOLGA }
  }

  #titulos(): void {
    const folha = this.#folha
    this.#y += 4
    const titulos = this.#lugares.map((l) => l.titulo)
    const { escritos, altura } = this.#celulas(titulos, 'B', 3, this.#y)
    folha.fundo(this.#y, altura, 0.93)
    folha.escrever(escritos)
    this.#y += altura
    folha.risco(this.#y, 0.7, 0.2)
  }

  #linha(textos: readonly string[]): void {
    const medir = () => this.#celulas(textos, 'R', LINHAS_POR_CELULA, this.#y)
    const medida = medir()
    let { escritos } = medida
    const doTexto = medida.altura
    const altura = this.#comCaixas ? Math.max(doTexto, ALTURA_DA_CAIXA) : doTexto
    if (this.#y + altura > this.#folha.base && !this.#vazia) {
      this.#virar()
      escritos = medir().escritos
    }
    const descer = (altura - doTexto) / 2
    this.#folha.escrever(descer > 0 ? escritos.map((e) => ({ ...e, y: e.y + descer })) : escritos)
    for (const l of this.#lugares)
      if (l.marcar) this.#folha.caixa(l.x + LADO, this.#y + 3, l.util, altura - 6)
    this.#y += altura
    this.#folha.risco(this.#y, 0.3, 0.75)
    this.#vazia = false
  }

  #grupo({ nivel, texto, novaPagina }: Extract<Item, { tipo: 'grupo' }>): void {
    this.#grupos = this.#grupos.slice(0, nivel)
    if (novaPagina && !this.#vazia) {
      // What begins on a page of its own is a sheet of its own, to be signed by itself.
      this.assinar()
      this.#virar()
    }
    // A heading never stands alone at the foot of a page.
    this.#reservar(ALTURA_DO_GRUPO + 2 * ALTURA_MINIMA)
    this.#grupos[nivel] = texto
    this.#faixa(nivel, texto)
  }

  #faixa(nivel: number, texto: string): void {
    const { esquerda, direita, fontes } = this.#folha
    const x = esquerda + LADO + nivel * 10
    const cabe = cortar(fontes.B, CORPO + 0.5, emWinAnsi(texto), direita - x - LADO)
    this.#folha.escrever([{ x, y: this.#y + 12, texto: cabe, fonte: 'B', corpo: CORPO + 0.5 }])
    this.#y += ALTURA_DO_GRUPO
    this.#folha.risco(this.#y, 0.4, 0.5, x)
  }

  /** The words stand in the columns before the first figure; above the figures, where those begin at the left. */
  #soma({ nivel, texto, figuras }: Extract<Item, { tipo: 'soma' }>): void {
    const { fontes, esquerda, direita } = this.#folha
    const primeira = this.#lugares.find((_, i) => figuras[i] !== null)
    const total = nivel < 0
    const emCima = primeira === this.#lugares[0]
    const altura = ALTURA_MINIMA * (emCima ? 2 : 1) + (total ? 4 : 1)
    this.#reservar(altura)
    if (total) this.#y += 3
    const x = esquerda + LADO + Math.max(0, nivel) * 10
    const ate = emCima || !primeira ? direita : primeira.x
    const y = this.#y + FOLGA + CORPO * 0.92
    const figurado = this.#lugares.flatMap((l, i) =>
      figuras[i] ? [this.#escrito(l, emWinAnsi(figuras[i]), y + (emCima ? ALTURA_MINIMA : 0), 'B')] : [],
    )
    const palavras = cortar(fontes.B, CORPO, emWinAnsi(texto), ate - x - LADO)
    if (total) this.#folha.risco(this.#y, 0.9, 0.1)
    this.#folha.escrever([{ x, y, texto: palavras, fonte: 'B', corpo: CORPO }, ...figurado])
    this.#y += ALTURA_MINIMA * (emCima ? 2 : 1)
    this.#folha.risco(this.#y, total ? 0.9 : 0.4, total ? 0.1 : 0.5)
    this.#vazia = false
    this.#grupos = this.#grupos.slice(0, Math.max(0, nivel))
  }

  #aviso(texto: string): void {
    this.#folha.escrever([
      { x: this.#folha.esquerda + LADO, y: this.#y + 22, texto: emWinAnsi(texto), corpo: 9 },
    ])
    this.#y += 34
    this.#vazia = false
  }

  /** The end of the document: its last paragraphs, then the signatures. */
  encerrar(): void {
    const { esquerda, direita, fontes } = this.#folha
    this.#y += 8
    for (const paragrafo of this.#documento.cabecalho.dizeres?.depois ?? []) {
      const linhas = quebrar(
        fontes.R,
        CORPO,
        emWinAnsi(paragrafo),
        direita - esquerda - 2 * LADO,
        LINHAS_POR_CELULA,
      )
      this.#reservar(linhas.length * ENTRELINHA + 4)
      this.#folha.escrever(
        linhas.map((texto, i) => ({
          x: esquerda + LADO,
          y: this.#y + CORPO + i * ENTRELINHA,
          texto,
          corpo: CORPO,
        })),
      )
      this.#y += linhas.length * ENTRELINHA + 4
    }
    this.assinar()
  }

  /** The lines to sign on, two beside each other, all on one page. */
  assinar(): void {
    const { assinaturas } = this.#documento
    if (assinaturas.length === 0) return
    const { esquerda, direita, fontes } = this.#folha
    const altura = 58
    this.#reservar(Math.ceil(assinaturas.length / 2) * altura)
    const largura = (direita - esquerda - 40) / 2
    for (const [i, quem] of assinaturas.entries()) {
      const x = esquerda + (i % 2) * (largura + 40)
      const y = this.#y + Math.floor(i / 2) * altura + 42
      const texto = cortar(fontes.R, CORPO, emWinAnsi(quem), largura)
      this.#folha.risco(y, 0.6, 0.2, x, x + largura)
      const meio = x + (largura - larguraDe(fontes.R, CORPO, texto)) / 2
      this.#folha.escrever([{ x: meio, y: y + 11, texto, corpo: CORPO }])
    }
  }
}
