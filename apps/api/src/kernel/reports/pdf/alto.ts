import { filtrosEmFrase } from '../cabecalho.ts'
import type { Documento } from './documento.ts'
import type { Escrito, Folha } from './folha.ts'
import { cortar, emWinAnsi, larguraDe, quebrar } from './texto.ts'

const BRASAO = 46

/** The heading of the first page: whose report it is, with the unit's arms; its title; its filters. Gives where it ends. */
export function altoDaPrimeira(folha: Folha, { cabecalho: c, brasao }: Documento): number {
  const { esquerda, direita, topo, fontes } = folha
  if (brasao)
    folha.doc.image(Buffer.from(brasao), esquerda, topo, { fit: [BRASAO, BRASAO], valign: 'center' })
  const x = esquerda + (brasao ? BRASAO + 12 : 0)
  const largura = direita - x
  const escritos: Escrito[] = [
    {
      x,
      y: topo + 11,
      texto: cortar(fontes.B, 11, emWinAnsi(c.organizacao), largura),
      fonte: 'B',
      corpo: 11,
    },
    { x, y: topo + 23, texto: cortar(fontes.R, 9, emWinAnsi(c.unidade), largura), corpo: 9, cinza: 0.25 },
    { x, y: topo + 42, texto: cortar(fontes.B, 14, emWinAnsi(c.titulo), largura), fonte: 'B', corpo: 14 },
  ]
  let y = topo + (brasao ? BRASAO : 42) + 14
  const filtros = emWinAnsi(`Filtros: ${filtrosEmFrase(c.filtros)}`)
  for (const texto of quebrar(fontes.R, 8, filtros, direita - esquerda, 8)) {
    escritos.push({ x: esquerda, y, texto, corpo: 8, cinza: 0.25 })
    y += 10
  }
  folha.escrever(escritos)
  return y
}

/** The heading of every other page, in one line. Gives where it ends. */
export function altoDasOutras(folha: Folha, { cabecalho: c }: Documento): number {
  const { esquerda, direita, topo, fontes } = folha
  const titulo = cortar(fontes.B, 9, emWinAnsi(c.titulo), (direita - esquerda) / 2)
  const dono = cortar(
    fontes.R,
    8,
    emWinAnsi(`${c.organizacao} – ${c.unidade}`),
    (direita - esquerda) / 2 - 12,
  )
  const y = topo + 9
  folha.escrever([
    { x: esquerda, y, texto: titulo, fonte: 'B', corpo: 9 },
    { x: direita - larguraDe(fontes.R, 8, dono), y, texto: dono, corpo: 8, cinza: 0.25 },
  ])
  return y + 6
}
