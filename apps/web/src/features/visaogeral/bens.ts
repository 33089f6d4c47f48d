import type { Address } from '../../kernel/addresses.ts'
import { patrimonioWorkflow, type PontoDepreciacao, type Where } from '@tombo/contract'

/** The filter of the list that shows what the overview counts: without a situation in it, what was not written off. */
export const comoNaLista = (where: Where): Where =>
  where.situacao ? where : { ...where, situacao: { in: [...patrimonioWorkflow.open] } }

const endereco = (where: Where): Address => `/patrimonio?where=${encodeURIComponent(JSON.stringify(where))}`

/** The list of all that the overview counts. */
export const todosOsBens = (where: Where): Address => endereco(comoNaLista(where))

/** The list behind one part: its key among the values of a filter, or none of them where the part has no key. */
export function bensDaParte(where: Where, filtro: string, chave: string | number | null): Address {
  if (filtro === 'situacao') return endereco({ ...where, situacao: { in: [String(chave)] } })
  return endereco({
    ...comoNaLista(where),
    [filtro]: chave === null ? { isNull: true } : { in: [Number(chave)] },
  })
}

/** The list of one year of acquisition, within the days that are already asked for. */
export function bensDoAno(where: Where, ano: string | null): Address {
  if (ano === null) return endereco({ ...comoNaLista(where), dataAquisicao: { isNull: true } })
  const { from, to } = where.dataAquisicao ?? {}
  const [de, ate] = [`${ano}-01-01`, `${ano}-12-31`]
  return endereco({
    ...comoNaLista(where),
    dataAquisicao: { from: from && from > de ? from : de, to: to && to < ate ? to : ate },
  })
}

/** The list of all assets in the books, also of those that left, whose depreciation stands at one of these points. */
export const bensNosPontos = (pontos: PontoDepreciacao[]): Address =>
  endereco({ pontoDepreciacao: { in: pontos } })
