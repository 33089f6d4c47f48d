import { type Achado, type ItemMenu, podeSerBem, rotasBusca, telasCom } from '@tombo/contract'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { recentScreens } from './recent.ts'

/** Milliseconds without a key before the search asks. */
const ESPERA = 400
const BENS = '/patrimonio'

/** One line of the search. */
export interface SearchOption {
  destino: string
  titulo: string
  /** At the right: the group of a screen, where an asset is. */
  lado: string
  tipo: 'TELA' | 'BEM' | 'LISTA'
}

const daTela = (t: ItemMenu): SearchOption => ({
  destino: t.endereco,
  titulo: t.descricao,
  lado: t.grupo,
  tipo: 'TELA',
})
const doBem = (a: Achado): SearchOption => ({
  destino: a.endereco,
  titulo: a.descricao,
  lado: a.detalhe ?? '',
  tipo: 'BEM',
})
const daLista = (texto: string): SearchOption => ({
  destino: `${BENS}?q=${encodeURIComponent(texto)}`,
  titulo: `Todos os bens com “${texto}”`,
  lado: 'Lista de bens',
  tipo: 'LISTA',
})

/** Without a text: the screens that were opened last, then all the others. */
function semTexto(telas: readonly ItemMenu[], recentes: readonly string[]): SearchOption[] {
  const ultimas = recentes.flatMap((r) => telas.find((t) => t.endereco === r) ?? [])
  return [
    ...ultimas.map((t) => ({ ...daTela(t), lado: `Recente · ${t.grupo}` })),
    ...telas.filter((t) => !ultimas.includes(t)).map(daTela),
  ]
}

/**
 * Gives what a text leads to. Screens are known here by their names and come at once; those of other words, reports and
 * assets are asked for 400 ms after the last letter, and the question before is given up. What was found for the text
 * before stays as far as it fits the new one.
 * @param telas those that the person may open
 * @param ja asks at once: whoever pressed Enter types no more
 */
export function useSearchOptions(bruto: string, telas: readonly ItemMenu[], ja = false) {
  const texto = bruto.trim()
  const [pausado] = useDebouncedValue(texto, ESPERA)
  const assentado = ja ? texto : pausado
  const [recentes] = useState(recentScreens)
  const verBens = telas.some((t) => t.endereco === BENS)
  const pergunta = podeSerBem(texto)
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['busca', assentado],
    queryFn: ({ signal }) => call(rotasBusca.procurar, { query: { q: assentado }, signal }),
    enabled: podeSerBem(assentado),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })
  const procurando = pergunta && (assentado !== texto || isFetching)
  if (!texto) return { opcoes: semTexto(telas, recentes), procurando: false, erro: null }
  const emDia = assentado === texto && !isPlaceholderData
  const achados = pergunta && data ? (emDia ? data : telasCom(data, texto)) : []
  const bens = achados.filter((a) => a.tipo === 'BEM').map(doBem)
  const daqui = telasCom(telas, texto)
  const deLa = achados.filter((a) => a.tipo === 'TELA' && !daqui.some((t) => t.endereco === a.endereco))
  const achadas = [...daqui, ...deLa].map(daTela)
  const lista = verBens && pergunta ? [daLista(texto)] : []
  const opcoes = /^\d+$/.test(texto) ? [...bens, ...lista, ...achadas] : [...achadas, ...bens, ...lista]
  return { opcoes, procurando, erro: pergunta ? error : null }
}
