import { type ModeloLido, rotasModelosDeAviso as r } from '@tombo/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { useContexto } from '../../../kernel/contexto.tsx'
import { ApiError } from '../../../kernel/http.ts'

/** Kinds of notices: the list, and each by its id. */
export const chaveDosModelos = ['notificacoes-modelos']

/**
 * A switch that is saved where it is pressed: it stands as it was pressed until it is kept, and then as it is read again.
 * @param gravar keeps it and reads again; a refusal was told by its toast
 */
export function useChave(valor: boolean, gravar: (novo: boolean) => Promise<unknown>) {
  const [alvo, setAlvo] = useState<boolean | null>(null)
  const mudar = async (novo: boolean) => {
    setAlvo(novo)
    try {
      await gravar(novo)
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro
    } finally {
      setAlvo(null)
    }
  }
  return { valor: alvo ?? valor, mudando: alvo !== null, mudar: (novo: boolean) => void mudar(novo) }
}

/** Whether the person is subscribed to a kind, and the way to change that. */
export function useMinhaInscricao(modelo: ModeloLido) {
  const cliente = useQueryClient()
  const eu = useContexto().data?.id
  return useChave(modelo.inscrito, async (inscrever) => {
    if (eu === undefined) return
    const params = { templateId: modelo.id, usuarioId: eu }
    try {
      await call(inscrever ? r.inscrever : r.desinscrever, { params })
    } finally {
      await cliente.invalidateQueries({ queryKey: chaveDosModelos })
    }
  })
}
