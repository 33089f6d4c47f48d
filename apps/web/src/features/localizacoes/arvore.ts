import type { NoDaArvore } from '@tombo/contract'
import { groupBy } from '../../kernel/groupBy.ts'
import type { TreePlace, TreeRow } from '../../ui/tree/types.ts'

/** The tree as far as it was read: what stands below each place (null: at the top), and which are open. */
export interface Arvore {
  filhos: ReadonlyMap<number | null, readonly NoDaArvore[]>
  abertas: ReadonlySet<number>
}
export const arvoreVazia: Arvore = { filhos: new Map(), abertas: new Set() }

export interface Linha extends TreeRow {
  no: NoDaArvore
  /** It is of a search: it is what was searched for, and not only above it. */
  achado: boolean
}

const nomeDe = (no: NoDaArvore): string => (no.codigo ? `${no.codigo} – ${no.descricao}` : no.descricao)

const linha = (no: NoDaArvore, level: number, position: number, siblings: number): Linha => ({
  no,
  achado: true,
  id: no.id,
  parentId: no.localizacaoPai?.id ?? null,
  level,
  label: nomeDe(no),
  position,
  siblings,
})

/** The rows in sight: each open place with what stands below it. One whose places are still on their way is already open. */
export function linhasDe({ filhos, abertas }: Arvore): Linha[] {
  const linhas: Linha[] = []
  const descer = (paiId: number | null, level: number) => {
    const irmas = filhos.get(paiId) ?? []
    for (const [i, no] of irmas.entries()) {
      const aberta = abertas.has(no.id)
      linhas.push({
        ...linha(no, level, i + 1, irmas.length),
        ...(no.quantidadeFilhos > 0 ? { expanded: aberta } : {}),
      })
      if (aberta) descer(no.id, level + 1)
    }
  }
  descer(null, 1)
  return linhas
}

/** The rows of a search, which come in the order of reading: all that leads to a hit is open. */
export function linhasDaBusca(nos: readonly (NoDaArvore & { achado: boolean })[]): Linha[] {
  const niveis = new Map<number, number>()
  const porPai = groupBy(nos, (n) => n.localizacaoPai?.id ?? null)
  return nos.map((no) => {
    const irmas = porPai.get(no.localizacaoPai?.id ?? null) ?? []
    const level = (niveis.get(no.localizacaoPai?.id ?? -1) ?? 0) + 1
    niveis.set(no.id, level)
    const daqui = linha(no, level, irmas.indexOf(no) + 1, irmas.length)
    return { ...daqui, achado: no.achado, ...(porPai.has(no.id) ? { expanded: true } : {}) }
  })
}

/** The tree with what was just read below a place. */
export const comFilhos = (a: Arvore, paiId: number | null, nos: readonly NoDaArvore[]): Arvore => ({
  ...a,
  filhos: contarDeNovo(new Map(a.filhos).set(paiId, nos), paiId, nos.length),
})

/** A place knows how many stand below it: it is told when that changes. */
function contarDeNovo(
  filhos: Map<number | null, readonly NoDaArvore[]>,
  id: number | null,
  quantidadeFilhos: number,
) {
  for (const [paiId, nos] of filhos)
    if (nos.some((n) => n.id === id && n.quantidadeFilhos !== quantidadeFilhos))
      filhos.set(
        paiId,
        nos.map((n) => (n.id === id ? { ...n, quantidadeFilhos } : n)),
      )
  return filhos
}

/** Where a place stands now: below which one, and with whom. */
export function ondeEsta(a: Arvore, id: number): { paiId: number | null; no: NoDaArvore } | undefined {
  for (const [paiId, nos] of a.filhos) {
    const no = nos.find((n) => n.id === id)
    if (no) return { paiId, no }
  }
  return undefined
}

/** The tree with a place put elsewhere, as it will be when the server agrees. What is below the new parent must have been read. */
export function comMudanca(a: Arvore, id: number, { parentId, beforeId }: TreePlace): Arvore {
  const onde = ondeEsta(a, id)
  if (!onde) return a
  const filhos = new Map(a.filhos)
  const ficam = (filhos.get(onde.paiId) ?? []).filter((n) => n.id !== id)
  filhos.set(onde.paiId, ficam)
  const novas = [...(filhos.get(parentId) ?? [])]
  const em = beforeId === null ? -1 : novas.findIndex((n) => n.id === beforeId)
  const no = { ...onde.no, localizacaoPai: parentId === null ? null : { id: parentId } }
  novas.splice(em < 0 ? novas.length : em, 0, no)
  filhos.set(parentId, novas)
  contarDeNovo(filhos, onde.paiId, filhos.get(onde.paiId)?.length ?? 0)
  contarDeNovo(filhos, parentId, novas.length)
  const abertas = new Set(a.abertas)
  if (parentId !== null) abertas.add(parentId)
  return { filhos, abertas }
}

/** The tree with the version that a save gave a place. */
export function comVersao(a: Arvore, id: number, versao: number): Arvore {
  const onde = ondeEsta(a, id)
  if (!onde) return a
  const irmas = (a.filhos.get(onde.paiId) ?? []).map((n) => (n.id === id ? { ...n, versao } : n))
  return { ...a, filhos: new Map(a.filhos).set(onde.paiId, irmas) }
}
