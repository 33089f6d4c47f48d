import { Button, Text } from '@mantine/core'
import { MAXIMO_MOVIMENTACAO, rotasPatrimonios } from '@tombo/contract'
import { useState } from 'react'
import { call, loose } from '../../../kernel/api.ts'
import { ApiError } from '../../../kernel/http.ts'
import { inteiro } from '../../../ui/format.ts'
import type { Escolhido } from './escolha.ts'

/** No work takes more assets at once than a move. */
const MAXIMO = MAXIMO_MOVIMENTACAO
const POR_VEZ = 500

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

/** All that a question finds, as they are at this moment: their ids and versions alone travel. */
async function todosDe(filtrada: Record<string, unknown>): Promise<Escolhido[]> {
  const todos: Escolhido[] = []
  for (let page = 1; ; page += 1) {
    const query = loose({ ...filtrada, order: 'id', fields: 'versao', rpp: POR_VEZ, page })
    const pagina = await call(rotasPatrimonios.listar, { query })
    todos.push(...pagina.resultList.map(({ id, versao }) => ({ id, ...(versao ? { versao } : {}) })))
    if (!pagina.next || todos.length >= MAXIMO) return todos
  }
}

/** Once a whole page is chosen: the way to everything that the list finds. */
export function SelecionarTodos({ filtrada, encontrados, paginaToda, escolhidos, onEscolher }: Props) {
  const [buscando, setBuscando] = useState(false)
  if (!paginaToda || escolhidos >= encontrados) return null
  if (encontrados > MAXIMO)
    return (
      <Text size="sm" c="dimmed">
        Para selecionar todos, filtre até {inteiro(MAXIMO)} bens.
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
