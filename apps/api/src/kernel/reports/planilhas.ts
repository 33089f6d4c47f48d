import { type Celula, type ColunaDePlanilha, comoCsv, comoXlsx } from '../files/planilha.ts'
import { type Cabecalho, donoEmFrase, dizeresDeCima } from './cabecalho.ts'
import { celulaDe } from './celulas.ts'
import type { Coluna, Desenho, FormatoColuna } from './definicao.ts'
import type { Parte } from './partes.ts'

const FORMATOS: Partial<Record<FormatoColuna, ColunaDePlanilha['formato']>> = {
  inteiro: 'inteiro',
  dinheiro: 'dinheiro',
  percentual: 'dinheiro',
  data: 'data',
}
/** A sheet of some hundred and twenty characters is wide enough to read. */
const LARGURA_DA_FOLHA = 120

const acimaDe = (c: Cabecalho): Celula[][] => [
  [donoEmFrase(c)],
  [c.titulo],
  ...dizeresDeCima(c).map((t) => [t]),
  [c.emissao],
]

/** The words of a sum stand in the first column, or in a row of their own where that one is added up itself. */
function comFiguras(
  colunas: readonly Coluna[],
  texto: string,
  figuras: readonly (string | null)[],
): Celula[][] {
  const celulas = colunas.map((c, i): Celula => celulaDe(c.formato, figuras[i]))
  if (figuras[0] === null) return [[texto, ...celulas.slice(1)]]
  return [[texto], celulas]
}

function linhasDaParte(colunas: readonly Coluna[], p: Parte): Celula[][] {
  if (p.tipo === 'linha') return [colunas.map((c) => celulaDe(c.formato, p.linha[c.chave]))]
  if (p.tipo === 'grupo') return [[p.texto]]
  return comFiguras(colunas, p.texto, p.figuras)
}

async function* celulasDe(
  desenho: Desenho,
  partes: AsyncIterable<Parte[]>,
  { dizeres }: Cabecalho,
): AsyncGenerator<Celula[]> {
  for await (const porcao of partes)
    for (const p of porcao) for (const l of linhasDaParte(desenho.colunas, p)) yield l
  for (const paragrafo of dizeres?.depois ?? []) yield [paragrafo]
}

/** A report as CSV: heading, titles, rows, with the words of groups and sums in rows of their own. */
export const relatorioEmCsv = (desenho: Desenho, cabecalho: Cabecalho, partes: AsyncIterable<Parte[]>) =>
  comoCsv(
    desenho.colunas.map((c) => c.titulo),
    celulasDe(desenho, partes, cabecalho),
    acimaDe(cabecalho),
  )

/** The same as XLSX. */
export function relatorioEmXlsx(desenho: Desenho, cabecalho: Cabecalho, partes: AsyncIterable<Parte[]>) {
  const inteira = desenho.colunas.reduce((soma, c) => soma + c.largura, 0)
  const colunas = desenho.colunas.map((c) => ({
    titulo: c.titulo,
    formato: FORMATOS[c.formato] ?? ('texto' as const),
    largura: Math.max(10, Math.round((c.largura / inteira) * LARGURA_DA_FOLHA)),
  }))
  return comoXlsx('Relatório', colunas, celulasDe(desenho, partes, cabecalho), acimaDe(cabecalho))
}
