import { donoEmFrase, dizeresDeCima } from '../cabecalho.ts'
import type { Documento } from './documento.ts'
import type { Escrito, Folha, NomeDaFonte } from './folha.ts'
import { cortar, emWinAnsi, larguraDe, quebrar } from './texto.ts'

const BRASAO = 46
const FILTROS = { corpo: 8, cinza: 0.25, linhas: 8, depois: 0 }
const PARAGRAFO = { corpo: 10, cinza: 0, linhas: 20, depois: 6 }

/** The heading of the first page: whose report it is, with the unit's arms; its title; its filters. Gives where it ends. */
export function altoDaPrimeira(folha: Folha, { cabecalho: c, brasao }: Documento): number {
  const { esquerda, direita, topo, fontes } = folha
  if (brasao)
    folha.doc.image(Buffer.from(brasao), esquerda, topo, { fit: [BRASAO, BRASAO], valign: 'center' })
  const x = esquerda + (brasao ? BRASAO + 12 : 0)
  const largura = direita - x
  const linha = (texto: string, abaixo: number, corpo: number, fonte: NomeDaFonte): Escrito => ({
    x,
    y: topo + abaixo,
    texto: cortar(fontes[fonte], corpo, emWinAnsi(texto), largura),
    fonte,
    corpo,
    cinza: fonte === 'R' ? 0.25 : 0,
  })
  const escritos = [
    linha(c.organizacao, 11, 11, 'B'),
    ...(c.unidade === c.organizacao ? [] : [linha(c.unidade, 23, 9, 'R')]),
    linha(c.titulo, 45, 14, 'B'),
  ]
  let y = topo + BRASAO + 14
  const { corpo, cinza, linhas, depois } = c.dizeres ? PARAGRAFO : FILTROS
  for (const dito of dizeresDeCima(c)) {
    for (const texto of quebrar(fontes.R, corpo, emWinAnsi(dito), direita - esquerda, linhas)) {
      escritos.push({ x: esquerda, y, texto, corpo, cinza })
      y += corpo + 2
    }
    y += depois
  }
  folha.escrever(escritos)
  return y
}

/** The heading of every other page, in one line. Gives where it ends. */
export function altoDasOutras(folha: Folha, { cabecalho: c }: Documento): number {
  const { esquerda, direita, topo, fontes } = folha
  const titulo = cortar(fontes.B, 9, emWinAnsi(c.titulo), (direita - esquerda) / 2)
  const dono = cortar(fontes.R, 8, emWinAnsi(donoEmFrase(c)), (direita - esquerda) / 2 - 12)
  const y = topo + 9
  folha.escrever([
    { x: esquerda, y, texto: titulo, fonte: 'B', corpo: 9 },
    { x: direita - larguraDe(fontes.R, 8, dono), y, texto: dono, corpo: 8, cinza: 0.25 },
  ])
  return y + 6
}
