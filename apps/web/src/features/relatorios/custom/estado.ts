import {
  COLUNAS_DO_CUSTOMIZADO,
  COLUNAS_DO_INICIO,
  type DefinicaoAdicional,
  ehAdicional,
  enderecoAdicional,
  GRUPOS_DO_CUSTOMIZADO,
  type GrupoDoCustomizado,
  type LayoutDeRelatorio,
  type ListaDoLayout,
  type NomeDaColuna,
  type Where,
} from '@tombo/contract'
import { filtrosDaPergunta, perguntaDe } from '../../patrimonios/pergunta.public.ts'

/** A custom report as it is being built. */
export interface Montagem {
  colunas: readonly NomeDaColuna[]
  grupos: readonly GrupoDoCustomizado[]
  /** The columns that are added up. */
  somas: readonly NomeDaColuna[]
  where: Where
  /** The order of the rows, as the list takes it: `-valorAquisicao`; by the number when none is chosen. */
  order?: string | undefined
  page: number
  layout: { id: number; versao: number; descricao: string } | null
}

/** Is the column added up when it is chosen? Of a field of the organisation's own somebody says so. */
const seSoma = (nome: NomeDaColuna): boolean =>
  !ehAdicional(nome) && COLUNAS_DO_CUSTOMIZADO[nome].soma === true
export const INICIO: Montagem = {
  colunas: COLUNAS_DO_INICIO,
  grupos: [],
  somas: COLUNAS_DO_INICIO.filter(seSoma),
  where: {},
  page: 1,
  layout: null,
}

/** The columns with one of them so many places further on; none leaves its end. */
export function mover(
  colunas: readonly NomeDaColuna[],
  nome: NomeDaColuna,
  para: number,
): readonly NomeDaColuna[] {
  const sem = colunas.filter((c) => c !== nome)
  const lugar = Math.max(0, Math.min(sem.length, para))
  return [...sem.slice(0, lugar), nome, ...sem.slice(lugar)]
}

/** Takes a choice of columns: those that stay keep their places, the new ones come after them, and are added up. */
export function comColunas(m: Montagem, escolhidas: ReadonlySet<NomeDaColuna>): Montagem {
  const ficam = m.colunas.filter((c) => escolhidas.has(c))
  const novas = [...escolhidas].filter((c) => !m.colunas.includes(c))
  return {
    ...m,
    colunas: [...ficam, ...novas],
    somas: [...m.somas.filter((c) => escolhidas.has(c)), ...novas.filter(seSoma)],
  }
}

const partes = (texto: string) => (texto === '' ? [] : texto.split(','))
const eColuna = (c: string): c is NomeDaColuna => c in COLUNAS_DO_CUSTOMIZADO || ehAdicional(c)
const eGrupo = (c: string): c is GrupoDoCustomizado =>
  ehAdicional(c) || GRUPOS_DO_CUSTOMIZADO.some((g) => g === c)

/** A saved layout, opened. */
export const doLayout = (l: Omit<LayoutDeRelatorio, 'audit'>): Montagem => ({
  colunas: partes(l.colunas).filter(eColuna),
  grupos: partes(l.grupos).filter(eGrupo),
  somas: partes(l.somas).filter(eColuna),
  where: filtrosDaPergunta(l.where as Where, l.lista),
  order: l.lista.order,
  page: 1,
  layout: { id: l.id, versao: l.versao, descricao: l.descricao },
})

/**
 * The same without the fields of the organisation's own that were deleted since: as a filter, such a one is neither shown nor
 * can it be taken off.
 */
export function semExcluidos(m: Montagem, definicoes: readonly DefinicaoAdicional[]): Montagem {
  const enderecos = new Set<string>(definicoes.map((d) => enderecoAdicional(d.chave)))
  const ha = (nome: string) => !ehAdicional(nome) || enderecos.has(nome)
  const colunas = m.colunas.filter(ha)
  return {
    ...m,
    colunas: colunas.length > 0 ? colunas : COLUNAS_DO_INICIO,
    grupos: m.grupos.filter(ha),
    somas: m.somas.filter(ha),
    where: Object.fromEntries(Object.entries(m.where).filter(([nome]) => ha(nome))),
    order: m.order && ha(m.order.replace(/^-/, '')) ? m.order : undefined,
  }
}

/** The list's own parameters that say which assets it is of, and in what order. */
function listaDe({ where, order }: Montagem): ListaDoLayout {
  const { where: _, ...lista } = perguntaDe(where)
  return { ...(lista as ListaDoLayout), ...(order ? { order } : {}) }
}

/** Gives what a layout keeps of it. */
export const paraLayout = (m: Montagem) => ({
  colunas: m.colunas.join(','),
  grupos: m.grupos.join(','),
  somas: m.somas.join(','),
  where: (perguntaDe(m.where).where ?? {}) as Where,
  lista: listaDe(m),
})
