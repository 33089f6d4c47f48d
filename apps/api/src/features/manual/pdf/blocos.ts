import { join } from 'node:path'
import type { Bloco, Trecho } from '@tombo/contract'
import type { Caderno } from './caderno.ts'

type De<T extends Bloco['tipo']> = Extract<Bloco, { tipo: T }>

const RECUO = 16
const MAIOR_FIGURA = 330
const ENTRE = 7

function lista(c: Caderno, { numerada, itens }: De<'LISTA'>): void {
  itens.forEach((item, i) => {
    c.reservar(Math.min(c.altura(item, c.largura - RECUO), 60))
    const { y } = c.doc
    c.doc.font('Helvetica').fontSize(10).fillColor('#1c1c28')
    c.doc.text(numerada ? `${i + 1}.` : '•', c.esquerda, y, { width: RECUO, lineBreak: false })
    c.doc.y = y
    c.trechos(item, { x: c.esquerda + RECUO, largura: c.largura - RECUO })
    c.descer(2)
  })
}

function nota(c: Caderno, { trechos }: De<'NOTA'>): void {
  const largura = c.largura - 14
  const altura = c.altura(trechos, largura)
  c.reservar(altura + 8)
  const { y } = c.doc
  c.doc.y = y + 3
  c.trechos(trechos, { x: c.esquerda + 14, largura, cor: '#3d4348' })
  c.traco(c.esquerda + 3, y, c.esquerda + 3, c.doc.y + 1, { cor: '#302979', grossura: 2 })
}

/** The first column as wide as its longest words need, up to 45 %; the others share what is left. */
function larguras(c: Caderno, { cabeca, linhas }: De<'TABELA'>): number[] {
  const medir = (t: readonly Trecho[]) =>
    c.doc
      .font('Helvetica-Bold')
      .fontSize(9.5)
      .widthOfString(t.map((p) => p.texto).join(''))
  const primeira = Math.min(
    c.largura * 0.45,
    Math.max(...[cabeca, ...linhas].map((l) => medir(l[0] ?? []))) + 14,
  )
  const outras = Math.max(1, cabeca.length - 1)
  return cabeca.map((_, i) => (i === 0 ? primeira : (c.largura - primeira) / outras))
}

function tabela(c: Caderno, t: De<'TABELA'>): void {
  const colunas = larguras(c, t)
  const linha = (celulas: readonly Trecho[][], cabeca: boolean) => {
    const alturas = celulas.map((l, i) => c.altura(l, (colunas[i] ?? 0) - 8, 9.5))
    const altura = Math.max(...alturas) + 6
    c.reservar(altura)
    const { y } = c.doc
    let x = c.esquerda
    celulas.forEach((l, i) => {
      const partes = cabeca ? l.map((p) => ({ ...p, estilo: 'FORTE' as const })) : l
      c.doc.y = y + 4
      c.trechos(partes, { x: x + 2, largura: (colunas[i] ?? 0) - 8, corpo: 9.5 })
      x += colunas[i] ?? 0
    })
    c.doc.y = y + altura
    c.traco(
      c.esquerda,
      c.doc.y,
      c.esquerda + c.largura,
      c.doc.y,
      cabeca ? { cor: '#5c636a', grossura: 1 } : {},
    )
  }
  linha(t.cabeca, true)
  for (const l of t.linhas) linha(l, false)
}

function figura(c: Caderno, f: De<'FIGURA'>, pasta: string): void {
  const escala = Math.min(c.largura / f.largura, MAIOR_FIGURA / f.altura)
  const [largura, altura] = [f.largura * escala, f.altura * escala]
  c.reservar(altura + 22)
  const x = c.esquerda + (c.largura - largura) / 2
  const { y } = c.doc
  c.doc.image(join(pasta, f.arquivo), x, y, { width: largura })
  c.doc.rect(x, y, largura, altura).lineWidth(0.6).strokeColor('#c9cdd2').stroke()
  c.miudo(f.legenda, c.esquerda, y + altura + 5, { width: c.largura, align: 'center' })
  c.doc.y = y + altura + 16
  c.doc.x = c.esquerda
}

/** Writes what stands in a chapter, below its title. `pasta` holds the pictures. */
export function escreverBloco(c: Caderno, b: Bloco, pasta: string): void {
  switch (b.tipo) {
    case 'TITULO':
      return c.titulo(b.texto, b.nivel)
    case 'PARAGRAFO':
      c.reservar(Math.min(c.altura(b.trechos, c.largura), 40))
      c.trechos(b.trechos)
      break
    case 'NOTA':
      nota(c, b)
      break
    case 'LISTA':
      lista(c, b)
      break
    case 'TABELA':
      tabela(c, b)
      break
    case 'FIGURA':
      figura(c, b, pasta)
  }
  c.descer(ENTRE)
}
