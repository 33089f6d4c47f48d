import { type Achado, type ItemMenu, podeSerBem, rotasBusca, telasCom } from '@tombo/contract'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { recentScreens } from './recent.ts'

/** Milliseconds without a key before the search asks. */
const PAUSE_MS = 400
const BENS = '/patrimonio'

/** One line of the search. */
export interface SearchOption {
  target: string
  title: string
  /** At the right: the group of a screen, where an asset is. */
  side: string
  kind: 'TELA' | 'BEM' | 'LISTA'
}

const ofScreen = (t: ItemMenu): SearchOption => ({
  target: t.endereco,
  title: t.descricao,
  side: t.grupo,
  kind: 'TELA',
})
const ofBem = (a: Achado): SearchOption => ({
  target: a.endereco,
  title: a.descricao,
  side: a.detalhe ?? '',
  kind: 'BEM',
})
const ofList = (text: string): SearchOption => ({
  target: `${BENS}?q=${encodeURIComponent(text)}`,
  title: `Todos os bens com “${text}”`,
  side: 'Lista de bens',
  kind: 'LISTA',
})

/** Without a text: the screens that were opened last, then all the others. */
function withoutText(screens: readonly ItemMenu[], recent: readonly string[]): SearchOption[] {
  const latest = recent.flatMap((r) => screens.find((t) => t.endereco === r) ?? [])
  return [
    ...latest.map((t) => ({ ...ofScreen(t), side: `Recente · ${t.grupo}` })),
    ...screens.filter((t) => !latest.includes(t)).map(ofScreen),
  ]
}

/**
 * Gives what a text leads to. Screens are known here by their names and come at once; those of other words, reports and
 * assets are asked for 400 ms after the last letter, and the question before is given up. What was found for the text
 * before stays as far as it fits the new one.
 * @param screens those that the person may open
 * @param atOnce asks at once: whoever pressed Enter types no more
 */
export function useSearchOptions(raw: string, screens: readonly ItemMenu[], atOnce = false) {
  const text = raw.trim()
  const [paused] = useDebouncedValue(text, PAUSE_MS)
  const settled = atOnce ? text : paused
  const [recent] = useState(recentScreens)
  const seesBens = screens.some((t) => t.endereco === BENS)
  const asks = podeSerBem(text)
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['busca', settled],
    queryFn: ({ signal }) => call(rotasBusca.procurar, { query: { q: settled }, signal }),
    enabled: podeSerBem(settled),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })
  const searching = asks && (settled !== text || isFetching)
  if (!text) return { options: withoutText(screens, recent), searching: false, error: null }
  const upToDate = settled === text && !isPlaceholderData
  const found = asks && data ? (upToDate ? data : telasCom(data, text)) : []
  const bens = found.filter((a) => a.tipo === 'BEM').map(ofBem)
  const fromHere = telasCom(screens, text)
  const fromThere = found.filter((a) => a.tipo === 'TELA' && !fromHere.some((t) => t.endereco === a.endereco))
  const foundScreens = [...fromHere, ...fromThere].map(ofScreen)
  const list = seesBens && asks ? [ofList(text)] : []
  const options = /^\d+$/.test(text)
    ? [...bens, ...list, ...foundScreens]
    : [...foundScreens, ...bens, ...list]
  return { options, searching, error: asks ? error : null }
}
