import type { OrigemLeitura } from './leitura.ts'
import { CONFERENCIA_DE, type SituacaoConferencia } from './resultado.ts'
import { type ResultadoItem } from '../situacoes.ts'

/** A reading of one asset, as its outcome is derived from it. */
export interface LeituraDoBem {
  id: string
  dispositivo: string
  /** Says who read. */
  pessoa: number
  /** ISO 8601. */
  lidaEm: string
  localizacao: number
  origem: OrigemLeitura
  desfaz: string | null
  /** For a decision (WEB): whether the asset is there. Any other reading saw it. */
  presente: boolean
  /** For a decision: the readings that it was made over. */
  sobre: readonly string[]
  conservacao: number | null
  utilizacao: string | null
  justificativaDesuso: string | null
  observacao: string | null
}

/** Says what the register and the campaign know of the asset. */
export interface ContextoDoBem {
  /** It is in the list of the campaign. */
  doInventario: boolean
  /** Where it was expected; null, where it has no place or is not in the list. */
  esperado: number | null
  /** It is written off. */
  baixado: boolean
  outraUnidade: boolean
  deTerceiros: boolean
  /** How many people must have seen it. */
  pessoas: 1 | 2
}

/** The outcome: what the set of an asset's readings says of it. */
export interface Desfecho {
  resultado: ResultadoItem
  situacao: SituacaoConferencia
  /** In how many places it stands, by what was read: one, when all is well. */
  quantidadeContagem: number
  /** Where it was found; null, where nowhere, or where the readings do not agree. */
  localizacao: number | null
  /** The ids of the readings that count, in their order. */
  contam: readonly string[]
  conservacao: number | null
  utilizacao: string | null
  justificativaDesuso: string | null
  observacao: string | null
}

/** By the instant on the device, and by id where that is the same: one order, whatever order they came in. */
const emOrdem = (a: LeituraDoBem, b: LeituraDoBem): number => {
  const [x, y] = [Date.parse(a.lidaEm), Date.parse(b.lidaEm)]
  if (x !== y) return x < y ? -1 : 1
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}

/** The same id has one reading, however often it came. */
const semRepetidas = (leituras: readonly LeituraDoBem[]): LeituraDoBem[] =>
  [...new Map(leituras.map((l) => [l.id, l])).values()].sort(emOrdem)

/** An undo takes back what the same device read; a decision takes back anything. Nothing takes an undo back. */
function vivas(leituras: readonly LeituraDoBem[]): LeituraDoBem[] {
  const desfeitas = (l: LeituraDoBem) =>
    leituras.some((d) => d.desfaz === l.id && (d.origem === 'WEB' || d.dispositivo === l.dispositivo))
  return leituras.filter((l) => l.desfaz === null && !desfeitas(l))
}

interface Vistas {
  /** Where the asset was seen, each place once. */
  lugares: number[]
  pessoas: number
  decidida: boolean
  ausente: boolean
}

/** Gives what the living readings saw. A decision stands for those that it was made over; what came to light since counts beside it. */
function oQueSeViu(todas: readonly LeituraDoBem[]): Vistas {
  const decisao = todas.filter((l) => l.origem === 'WEB').at(-1)
  const leituras = todas.filter((l) => l.origem !== 'WEB')
  const novas = decisao ? leituras.filter((l) => !decisao.sobre.includes(l.id)) : leituras
  const daDecisao = decisao?.presente ? [decisao.localizacao] : []
  return {
    lugares: [...new Set([...daDecisao, ...novas.map((l) => l.localizacao)])].sort((a, b) => a - b),
    pessoas: new Set(novas.map((l) => l.pessoa)).size,
    decidida: decisao?.presente === true,
    ausente: decisao !== undefined && !decisao.presente && novas.length === 0,
  }
}

function resultadoDe(c: ContextoDoBem, v: Vistas): ResultadoItem {
  if (v.lugares.length === 0) return v.ausente && c.doInventario ? 'NAO_ENCONTRADO' : 'PENDENTE'
  if (c.baixado) return 'BAIXADO_PRESENTE'
  if (c.outraUnidade) return 'OUTRA_UNIDADE'
  if (v.lugares.length > 1) return 'CONFLITO'
  if (!v.decidida && v.pessoas < c.pessoas) return 'UMA_CONTAGEM'
  if (!c.doInventario) return 'FORA_DO_ALCANCE'
  if (v.lugares[0] !== c.esperado) return 'OUTRO_LOCAL'
  return c.deTerceiros ? 'DE_TERCEIROS' : 'ENCONTRADO'
}

/**
 * Gives what the readings of an asset say of it. It follows from the set of them alone: neither their order, nor how often each
 * came, nor by which device it was sent changes it.
 */
export function desfechoDoBem(contexto: ContextoDoBem, leituras: readonly LeituraDoBem[]): Desfecho {
  const contam = vivas(semRepetidas(leituras))
  const vistas = oQueSeViu(contam)
  const resultado = resultadoDe(contexto, vistas)
  const ultima = <K extends 'conservacao' | 'utilizacao' | 'observacao'>(campo: K) =>
    contam.filter((l) => l[campo] !== null).at(-1)
  return {
    resultado,
    situacao: CONFERENCIA_DE[resultado].situacao,
    quantidadeContagem: vistas.lugares.length,
    localizacao: vistas.lugares.length === 1 ? (vistas.lugares[0] as number) : null,
    contam: contam.map((l) => l.id),
    conservacao: ultima('conservacao')?.conservacao ?? null,
    utilizacao: ultima('utilizacao')?.utilizacao ?? null,
    justificativaDesuso: ultima('utilizacao')?.justificativaDesuso ?? null,
    observacao: ultima('observacao')?.observacao ?? null,
  }
}
