import type { Folha } from './folha.ts'

export interface FolhaPadrao {
  nome: string
  folha: Folha
}

type Medidas = [colunas: number, linhas: number, etiquetaLargura: number, etiquetaAltura: number]

/** A grid in the middle of its paper; `espacoX` between the columns, none between the rows. */
function folha(
  nome: string,
  [largura, altura]: [number, number],
  [colunas, linhas, etiquetaLargura, etiquetaAltura]: Medidas,
  espacoX: number,
): FolhaPadrao {
  const meio = (total: number, ocupado: number) => Math.round(((total - ocupado) / 2) * 100) / 100
  return {
    nome,
    folha: {
      tipo: 'FOLHA',
      largura,
      altura,
      margemEsquerda: meio(largura, colunas * etiquetaLargura + (colunas - 1) * espacoX),
      margemTopo: meio(altura, linhas * etiquetaAltura),
      colunas,
      linhas,
      etiquetaLargura,
      etiquetaAltura,
      espacoX,
      espacoY: 0,
    },
  }
}

const rolo = (nome: string, etiquetaLargura: number, etiquetaAltura: number, colunas = 1): FolhaPadrao => ({
  nome,
  folha: {
    tipo: 'ROLO',
    largura: etiquetaLargura * colunas + 3 * (colunas - 1),
    altura: etiquetaAltura,
    margemEsquerda: 0,
    margemTopo: 0,
    colunas,
    linhas: 1,
    etiquetaLargura,
    etiquetaAltura,
    espacoX: colunas > 1 ? 3 : 0,
    espacoY: 0,
  },
})

const CARTA: [number, number] = [215.9, 279.4]
const A4: [number, number] = [210, 297]

/** The sheets and rolls that are sold in Brazil under these names, by their makers' measures. */
export const FOLHAS_PADRAO: readonly FolhaPadrao[] = [
  folha('Carta 6180: 3 × 10 (66,7 × 25,4 mm)', CARTA, [3, 10, 66.7, 25.4], 3.1),
  folha('Carta 6181: 2 × 10 (101,6 × 25,4 mm)', CARTA, [2, 10, 101.6, 25.4], 4.8),
  folha('Carta 6182: 2 × 7 (101,6 × 33,9 mm)', CARTA, [2, 7, 101.6, 33.9], 4.8),
  folha('Carta 6183: 2 × 5 (101,6 × 50,8 mm)', CARTA, [2, 5, 101.6, 50.8], 4.8),
  folha('A4 3 × 10 (70 × 29,7 mm)', A4, [3, 10, 70, 29.7], 0),
  folha('A4 A4251: 5 × 13 (38,2 × 21,2 mm)', A4, [5, 13, 38.2, 21.2], 2.3),
  folha('A4 A4256: 3 × 11 (63,5 × 25,4 mm)', A4, [3, 11, 63.5, 25.4], 2.6),
  folha('A4 A4260: 3 × 7 (63,5 × 38,1 mm)', A4, [3, 7, 63.5, 38.1], 2.6),
  folha('A4 A4263: 2 × 7 (99 × 38,1 mm)', A4, [2, 7, 99, 38.1], 2.6),
  rolo('Rolo 50 × 25 mm', 50, 25),
  rolo('Rolo 60 × 30 mm', 60, 30),
  rolo('Rolo 100 × 50 mm', 100, 50),
  rolo('Rolo 2 × (50 × 25 mm)', 50, 25, 2),
]

/** The names of the measures of a sheet, as the forms of screens and the answers call them. */
export const ROTULOS_DA_FOLHA: Readonly<Record<Exclude<keyof Folha, 'tipo'>, string>> = {
  largura: 'Largura da folha',
  altura: 'Altura da folha',
  margemEsquerda: 'Margem esquerda',
  margemTopo: 'Margem de cima',
  colunas: 'Colunas',
  linhas: 'Linhas',
  etiquetaLargura: 'Largura da etiqueta',
  etiquetaAltura: 'Altura da etiqueta',
  espacoX: 'Espaço entre colunas',
  espacoY: 'Espaço entre linhas',
}
