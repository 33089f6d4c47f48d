import { asking } from '../../kernel/addresses.ts'
import type { Entrada } from '@tombo/contract'
import { useLocation, useRouter } from '../../kernel/route.ts'
import { useState } from 'react'
import { forgetAll } from '../../kernel/contexto.tsx'
import { remember } from '../../kernel/session/guard.ts'
import { storeEntrada } from '../../kernel/session/session.ts'
import { deixarRecado } from './recado.ts'

/** Says what the server still asks for after the password. */
export type Pendente =
  | { passo: 'CODIGO'; desafio: NonNullable<Entrada['desafio']> }
  | { passo: 'PRIMEIRO_ACESSO' }

/** Takes what a sign-in answered: goes on to the choice of the unit, or says what is still asked for. */
export function useEntrada() {
  const router = useRouter()
  const { searchStr } = useLocation()
  const [pendente, setPendente] = useState<Pendente | null>(null)
  /** `destino` in the place of what the address remembers. */
  const receber = (entrada: Entrada, destino?: string | null) => {
    if (entrada.primeiroAcesso) return setPendente({ passo: 'PRIMEIRO_ACESSO' })
    if (entrada.desafio) return setPendente({ passo: 'CODIGO', desafio: entrada.desafio })
    if (!storeEntrada(entrada)) return
    deixarRecado(null)
    forgetAll()
    const [caminho = '', query = ''] = destino?.split(/\?(.*)/s) ?? []
    const lembrado = destino ? new URLSearchParams(remember(caminho, query)).toString() : searchStr.slice(1)
    router.history.push(asking('/selecaounidade', lembrado))
  }
  return { pendente, esquecerPendente: () => setPendente(null), receber }
}
