import { type NaArvore, semAcentos, textoDaEntrada } from '@tombo/contract'
import { groupBy } from '../../kernel/groupBy.ts'
import type { TreeRow } from '../../ui/tree/types.ts'

export interface Linha extends TreeRow {
  entrada: NaArvore
}

/** Gives those that have every word in their number or description, and all above them. */
function comBusca(entradas: readonly NaArvore[], q: string): readonly NaArvore[] {
  const palavras = semAcentos(q).split(' ').filter(Boolean)
  if (palavras.length === 0) return entradas
  const porId = new Map(entradas.map((e) => [e.id, e]))
  const ficam = new Set<number>()
  for (const e of entradas) {
    const texto = semAcentos(`${e.numero} ${e.numeroFormatado} ${e.descricao}`)
    if (!palavras.every((p) => texto.includes(p))) continue
    for (let um: NaArvore | undefined = e; um; um = porId.get(um.organogramaPai?.id ?? 0)) ficam.add(um.id)
  }
  return entradas.filter((e) => ficam.has(e.id))
}

/** The rows in sight of a chart that comes in the order of its numbers. A search opens everything that leads to its hits. */
export function linhasDoOrganograma(
  entradas: readonly NaArvore[],
  { q, fechadas }: { q: string; fechadas: ReadonlySet<number> },
): Linha[] {
  const todas = comBusca(entradas, q)
  const porPai = groupBy(todas, (e) => e.organogramaPai?.id ?? null)
  const escondidas = new Set<number>()
  const linhas: Linha[] = []
  const lugar = new Map<number | null, number>()
  for (const entrada of todas) {
    const pai = entrada.organogramaPai?.id ?? null
    const position = (lugar.get(pai) ?? 0) + 1
    lugar.set(pai, position)
    const fechada = q === '' && fechadas.has(entrada.id)
    if (fechada || escondidas.has(entrada.id))
      for (const e of porPai.get(entrada.id) ?? []) escondidas.add(e.id)
    if (escondidas.has(entrada.id)) continue
    linhas.push({
      entrada,
      id: entrada.id,
      parentId: pai,
      level: entrada.nivel,
      label: textoDaEntrada(entrada),
      position,
      siblings: porPai.get(pai)?.length ?? 1,
      ...(porPai.has(entrada.id) ? { expanded: !fechada } : {}),
    })
  }
  return linhas
}
