import {
  type AlcanceInventario,
  type DestinoDosAchados,
  type Enumeration,
  ehAdicional,
  FILTROS_PATRIMONIO,
  type InventarioDetalhe,
  mensagens,
  type ModoContagem,
  type RigorInventario,
  type TipoInventario,
  type Where,
} from '@tombo/contract'
import { withoutBlanks } from '../../../resource/listState.ts'
import type { Reference } from '../../../resource/fields/reference.ts'

/** A campaign as its forms hold it: its cover, and what it counts but for its places. */
export interface Capa {
  descricao: string
  tipo: TipoInventario
  alcance: AlcanceInventario
  q: string
  /** For FILTRO: the filters of the asset list. */
  where: Where
  /** For FILTRO: the parts of the list's question that have no field here, as they travel. */
  filtros: Readonly<Record<string, string>>
  periodoIni: string | null
  periodoFin: string | null
  comissao: Reference | null
  responsavel: Reference | null
  contagem: ModoContagem
  movimentacao: RigorInventario
  doResponsavel: RigorInventario
  achados: DestinoDosAchados
  observacao: string
  /** For one that a schedule makes: days from its first to its last. */
  prazoDias: number
}

export const EM_BRANCO: Capa = {
  descricao: '',
  tipo: 'ANUAL',
  alcance: 'UNIDADE',
  q: '',
  where: {},
  filtros: {},
  periodoIni: null,
  periodoFin: null,
  comissao: null,
  responsavel: null,
  contagem: 'ABERTA',
  movimentacao: 'RECUSAR',
  doResponsavel: 'AVISAR',
  achados: 'MOVIMENTAR',
  observacao: '',
  prazoDias: 30,
}

/** The required fields of a new campaign's cover that are blank, each with the text that stands beside it. */
export function oQueFaltaNaCapa(v: Capa): Record<string, string> {
  const faltam = {
    descricao: !v.descricao.trim(),
    periodoIni: !v.periodoIni,
    periodoFin: !v.periodoFin,
    comissao: !v.comissao,
  }
  return Object.fromEntries(
    Object.entries(faltam).flatMap(([campo, falta]) => (falta ? [[campo, mensagens.obrigatorio]] : [])),
  )
}

export const capaDe = (i: InventarioDetalhe): Capa => ({
  ...EM_BRANCO,
  descricao: i.descricao,
  tipo: i.tipo.value,
  periodoIni: i.periodoIni,
  periodoFin: i.periodoFin,
  comissao: i.comissao,
  responsavel: i.responsavel,
  movimentacao: i.movimentacao.value,
  doResponsavel: i.doResponsavel.value,
  achados: i.achados.value,
  observacao: i.observacao ?? '',
})

export const opcoes = (e: Enumeration<string>) =>
  e.options.map((o) => ({ value: o.value, label: o.descricao }))

/** The cover as it travels, but for its period. */
export const capaEmJson = (v: Capa) => ({
  descricao: v.descricao,
  comissao: { id: v.comissao?.id ?? 0 },
  responsavel: v.responsavel && { id: v.responsavel.id },
  movimentacao: v.movimentacao,
  doResponsavel: v.doResponsavel,
  achados: v.achados,
  observacao: v.observacao || null,
})

const lerWhere = (texto: string | undefined) => JSON.parse(texto ?? '{}') as Where
const semVazio = (where: Where): Record<string, string> =>
  Object.keys(where).length > 0 ? { where: JSON.stringify(where) } : {}

/** A kept question as the form holds it: the search, its filters, and what the form has no field for. */
export function doFiltro(
  filtro: Readonly<Record<string, string>> | null,
): Pick<Capa, 'q' | 'where' | 'filtros'> {
  const { q = '', where: todos, ...outros } = filtro ?? {}
  const partes = Object.entries(lerWhere(todos))
  const dosFiltros = (da: boolean) =>
    Object.fromEntries(partes.filter(([nome]) => (nome in FILTROS_PATRIMONIO || ehAdicional(nome)) === da))
  return { q, where: dosFiltros(true), filtros: { ...outros, ...semVazio(dosFiltros(false)) } }
}

/** How many parts of a question the form has no field for. */
export const outrosFiltros = ({ filtros: { where, ...outros } }: Capa): number =>
  Object.keys(outros).length + Object.keys(lerWhere(where)).length

const filtroEmJson = ({ q, where, filtros }: Capa): Record<string, string> => ({
  ...filtros,
  q,
  ...semVazio({ ...lerWhere(filtros.where), ...withoutBlanks(where) }),
})

/** Gives what is counted, as it travels. */
export const alcanceEmJson = (v: Capa, locais: readonly Reference[], abaixo: boolean) => ({
  tipo: v.tipo,
  alcance: v.alcance,
  contagem: v.contagem,
  localizacoes: v.alcance === 'LOCALIZACOES' ? locais.map(({ id }) => ({ localizacao: { id }, abaixo })) : [],
  ...(v.alcance === 'FILTRO' ? { filtro: filtroEmJson(v) } : {}),
})

/** A list of assets that a campaign begins in: the ones chosen there, and its question without page. */
export interface DaLista {
  ids: readonly number[]
  filtrada: Record<string, unknown>
  /** How many assets the question finds. */
  encontrados: number
}
export type QuaisDaLista = 'ESCOLHIDOS' | 'LISTA'

/** Gives what is counted of a list of assets, as it travels: each part of a question is a text. */
export const alcanceDaLista = (v: Capa, { ids, filtrada }: DaLista, quais: QuaisDaLista) => ({
  tipo: v.tipo,
  alcance: 'FILTRO' as const,
  contagem: v.contagem,
  ...(quais === 'ESCOLHIDOS'
    ? { bens: [...ids] }
    : {
        filtro: Object.fromEntries(
          Object.entries(filtrada)
            .filter(([nome]) => nome !== 'order')
            .map(([nome, x]) => [nome, typeof x === 'string' ? x : JSON.stringify(x)]),
        ),
      }),
})
