import { ActionIcon } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError } from '../../../kernel/http.ts'
import { toastInfo } from '../../../kernel/toasts.ts'
import { inteiro } from '../../../ui/format.ts'
import type { Escolhido } from './escolha.ts'
import { MAXIMO_DE_TODOS, todosDe } from './todos.ts'

interface Props {
  /** The question of the list, without its page. */
  filtrada: Record<string, unknown>
  /** How many it finds; undefined while it is not known. */
  encontrados: number | undefined
  onLevar: (todos: readonly Escolhido[]) => void
}

/** The way from a list to the labels of all that it finds, without choosing them one by one. */
export function EtiquetasDaLista({ filtrada, encontrados, onLevar }: Props) {
  const [buscando, setBuscando] = useState(false)
  const levar = async () => {
    if ((encontrados ?? 0) > MAXIMO_DE_TODOS)
      return toastInfo(`Para imprimir as etiquetas da lista, filtre até ${inteiro(MAXIMO_DE_TODOS)} bens.`)
    setBuscando(true)
    try {
      onLevar(await todosDe(filtrada))
    } catch (erro) {
      // Whatever the server refuses was shown as a toast.
      if (!(erro instanceof ApiError)) throw erro
    } finally {
      setBuscando(false)
    }
  }
  return (
    <ActionIcon
      aria-label="Etiquetas da lista"
      title="Etiquetas da lista"
      variant="default"
      size={32}
      disabled={!encontrados}
      loading={buscando}
      onClick={() => void levar()}
    >
      <IconTag size={18} stroke={1.5} />
    </ActionIcon>
  )
}
