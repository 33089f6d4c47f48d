import { rotasCep } from '@tombo/contract'
import { useRef, useState } from 'react'
import { chamar } from '../kernel/api.ts'
import { ErroApi, foiCancelado } from '../kernel/http.ts'
import type { Formulario } from './CampoInput.tsx'

/** What the search says of itself; empty when there is nothing to say. */
export interface EstadoDoCep {
  procurando: boolean
  texto: string
}

/** Fills street, district and city from a postal code of eight digits. A code that is not there, or no answer, is said and blocks nothing. */
export function usePorCep(form: Formulario): EstadoDoCep & { buscar: (cep: string) => Promise<void> } {
  const [estado, setEstado] = useState<EstadoDoCep>({ procurando: false, texto: '' })
  const corrente = useRef<AbortController>(null)
  const buscar = async (cep: string) => {
    corrente.current?.abort()
    if (cep.length !== 8) return setEstado({ procurando: false, texto: '' })
    const busca = new AbortController()
    corrente.current = busca
    setEstado({ procurando: true, texto: 'Procurando o endereço…' })
    try {
      const { logradouro, bairro, cidade } = await chamar(rotasCep.buscar, {
        query: { cep },
        signal: busca.signal,
      })
      for (const [nome, valor] of Object.entries({ logradouro, bairro, cidade }))
        if (valor !== null) {
          form.setFieldValue(nome, valor)
          form.clearFieldError(nome)
        }
      setEstado({ procurando: false, texto: 'Endereço preenchido pelo CEP. Confira e informe o número.' })
    } catch (erro) {
      if (foiCancelado(erro)) return
      if (!(erro instanceof ErroApi)) throw erro
      setEstado({ procurando: false, texto: erro.message })
    }
  }
  return { ...estado, buscar }
}
