import { type NomeCampo, rotasOrganograma } from '@tombo/contract'
import { useRef } from 'react'
import { chamar } from '../../../kernel/api.ts'
import { consultas } from '../../../kernel/consultas.ts'
import type { Formulario } from '../../../resource/CampoInput.tsx'
import type { Referencia } from '../../../resource/referencia.ts'
import { BUSCA_FIXA } from './buscas.ts'

const MAIOR_PAGINA = 500

/** The entry of the chart that a place stands in, where an asset may newly point to it. */
async function entradaDoLugar(lugar: Referencia | null): Promise<Referencia | null> {
  const entrada = (lugar?.organograma as Referencia | null | undefined) ?? null
  if (entrada === null) return null
  const query = { ...BUSCA_FIXA.organograma, q: String(entrada.descricao), fields: 'id', rpp: MAIOR_PAGINA }
  const { resultList } = await consultas.fetchQuery({
    queryKey: ['busca', 'organograma', query],
    queryFn: ({ signal }) => chamar(rotasOrganograma.listar, { query: query as never, signal }),
    staleTime: 30_000,
  })
  return resultList.some((e) => e.id === entrada.id) ? entrada : null
}

/**
 * Offers a new asset the entry of the chart of the place that was just chosen, where the form asks for one and nobody chose
 * another. What was offered with a place goes with it.
 */
export function useProposta(form: Formulario, nomes: readonly NomeCampo[]) {
  const proposta = useRef<number | null>(null)
  const escolhida = () => form.getValues().organograma as Referencia | null
  const livre = () => [undefined, proposta.current].includes(escolhida()?.id)
  return async (lugar: Referencia | null): Promise<void> => {
    if (form.getValues().id || !nomes.includes('organograma') || !livre()) return
    const entrada = await entradaDoLugar(lugar).catch(() => null)
    const lugarAgora = form.getValues().localizacaoInicial as Referencia | null
    if (lugarAgora?.id !== lugar?.id || !livre()) return
    proposta.current = entrada?.id ?? null
    form.setFieldValue('organograma', entrada)
    form.clearFieldError('organograma')
  }
}
