import { type NomeCampo, rotasOrganograma } from '@tombo/contract'
import { useRef } from 'react'
import { call, loose } from '../../../kernel/api.ts'
import { queryClient } from '../../../kernel/queryClient.ts'
import type { RecordFormApi } from '../../../resource/fields/FieldInput.tsx'
import type { Reference } from '../../../resource/fields/reference.ts'
import { BUSCA_FIXA } from './buscas.ts'

const MAIOR_PAGINA = 500

/** The entry of the chart that a place stands in, where an asset may newly point to it. */
async function entradaDoLugar(lugar: Reference | null): Promise<Reference | null> {
  const entrada = (lugar?.organograma as Reference | null | undefined) ?? null
  if (entrada === null) return null
  const query = { ...BUSCA_FIXA.organograma, q: String(entrada.descricao), fields: 'id', rpp: MAIOR_PAGINA }
  const { resultList } = await queryClient.fetchQuery({
    queryKey: ['busca', 'organograma', query],
    queryFn: ({ signal }) => call(rotasOrganograma.listar, { query: loose(query), signal }),
    staleTime: 30_000,
  })
  return resultList.some((e) => e.id === entrada.id) ? entrada : null
}

/**
 * Offers a new asset the entry of the chart of the place that was just chosen, where the form asks for one and nobody chose
 * another. What was offered with a place goes with it.
 */
export function useProposta(form: RecordFormApi, nomes: readonly NomeCampo[]) {
  const proposta = useRef<number | null>(null)
  const escolhida = () => form.getValues().organograma as Reference | null
  const livre = () => [undefined, proposta.current].includes(escolhida()?.id)
  return async (lugar: Reference | null): Promise<void> => {
    if (form.getValues().id || !nomes.includes('organograma') || !livre()) return
    const entrada = await entradaDoLugar(lugar).catch(() => null)
    const lugarAgora = form.getValues().localizacaoInicial as Reference | null
    if (lugarAgora?.id !== lugar?.id || !livre()) return
    proposta.current = entrada?.id ?? null
    form.setFieldValue('organograma', entrada)
    form.clearFieldError('organograma')
  }
}
