import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '../../../kernel/http.ts'
import { inteiro } from '../../../ui/format.ts'
import type { Escolhido } from './escolha.ts'
import { MAXIMO_DE_TODOS, todosDe } from './todos.ts'

interface Props {
  /** The question of the list, without its page. */
  filtrada: Record<string, unknown>
  /** How many it finds. */
  encontrados: number
  /** Every row in sight is chosen. */
  paginaToda: boolean
  escolhidos: number
  onEscolher: (...todos: Escolhido[]) => void
}

/** Once a whole page is chosen: the way to everything that the list finds. */
export function SelecionarTodos({ filtrada, encontrados, paginaToda, escolhidos, onEscolher }: Props) {
  const [buscando, setBuscando] = useState(false)
  if (!paginaToda || escolhidos >= encontrados) return null
  if (encontrados > MAXIMO_DE_TODOS)
    return (
      <Text size="sm" c="dimmed">
        Para selecionar todos, filtre até {inteiro(MAXIMO_DE_TODOS)} bens.
      </Text>
    )
  const escolher = async () => {
    setBuscando(true)
    try {
      onEscolher(...(await todosDe(filtrada)))
    } catch (erro) {
      // Whatever the server refuses was shown as a toast.
      if (!(erro instanceof ApiError)) throw erro
    } finally {
      setBuscando(false)
    }
  }
  return (
    <Button variant="default" size="compact-sm" loading={buscando} onClick={() => void escolher()}>
      Selecionar os {inteiro(encontrados)} da lista
    </Button>
  )
}
