import { Button, Text } from '@mantine/core'
import { integer } from '../../../ui/format.ts'
import type { Escolhido } from './escolha.ts'
import { MAXIMO_DE_TODOS, useTodos } from './todos.ts'

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
  const { buscando, buscar } = useTodos(filtrada, (todos) => onEscolher(...todos))
  if (!paginaToda || escolhidos >= encontrados) return null
  if (encontrados > MAXIMO_DE_TODOS)
    return (
      <Text size="sm" c="dimmed">
        Para selecionar todos, filtre até {integer(MAXIMO_DE_TODOS)} bens.
      </Text>
    )
  return (
    <Button variant="default" size="compact-sm" loading={buscando} onClick={buscar}>
      Selecionar os {integer(encontrados)} da lista
    </Button>
  )
}
