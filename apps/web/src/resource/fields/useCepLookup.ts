import { rotasCep } from '@tombo/contract'
import { useRef, useState } from 'react'
import { call } from '../../kernel/api.ts'
import { ApiError, wasCancelled } from '../../kernel/http.ts'
import type { RecordFormApi } from './FieldInput.tsx'

/** Tells what the search says of itself; empty when there is nothing to say. */
export interface CepState {
  searching: boolean
  text: string
}

/** Fills street, district and city from a postal code of eight digits. A code that is not there, or no answer, is said and blocks nothing. */
export function useCepLookup(form: RecordFormApi): CepState & { lookUp: (cep: string) => Promise<void> } {
  const [state, setState] = useState<CepState>({ searching: false, text: '' })
  const current = useRef<AbortController>(null)
  const lookUp = async (cep: string) => {
    current.current?.abort()
    if (cep.length !== 8) return setState({ searching: false, text: '' })
    const search = new AbortController()
    current.current = search
    setState({ searching: true, text: 'Procurando o endereço…' })
    try {
      const { logradouro, bairro, cidade } = await call(rotasCep.buscar, {
        query: { cep },
        signal: search.signal,
      })
      for (const [name, value] of Object.entries({ logradouro, bairro, cidade }))
        if (value !== null) {
          form.setFieldValue(name, value)
          form.clearFieldError(name)
        }
      setState({ searching: false, text: 'Endereço preenchido pelo CEP. Confira e informe o número.' })
    } catch (error) {
      if (wasCancelled(error)) return
      if (!(error instanceof ApiError)) throw error
      setState({ searching: false, text: error.message })
    }
  }
  return { ...state, lookUp }
}
