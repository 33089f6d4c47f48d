import { ActionIcon } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import type { Escolhido } from './escolha.ts'
import { useTodos } from './todos.ts'

interface Props {
  /** The question of the list, without its page. */
  filtrada: Record<string, unknown>
  /** It finds something. */
  acha: boolean
  onLevar: (todos: readonly Escolhido[]) => void
}

/** The way from a list to the labels of all that it finds, without choosing them one by one. */
export function EtiquetasDaLista({ filtrada, acha, onLevar }: Props) {
  const { buscando, buscar } = useTodos(filtrada, onLevar)
  return (
    <ActionIcon
      aria-label="Etiquetas da lista"
      title="Etiquetas da lista"
      variant="default"
      size={32}
      disabled={!acha}
      loading={buscando}
      onClick={buscar}
    >
      <IconTag size={18} stroke={1.5} />
    </ActionIcon>
  )
}
