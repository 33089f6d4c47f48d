import { Checkbox, Text, TextInput } from '@mantine/core'
import { semAcentos } from '@tombo/contract'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import css from './usuarios.module.css'

interface Item {
  id: number
  descricao: string
  selected: boolean
  nota?: string | undefined
}

interface Props {
  itens: readonly Item[]
  /** Says what one of them is: "unidade". */
  nome: string
  disabled: boolean
  onMark: (id: number, sim: boolean) => void
  /** Why there is none. */
  vazio: string
}

/** From this many on, a search field helps. */
const MUITOS = 8

/** A short list of records, each a box. */
export function Marcas({ itens, nome, disabled, onMark, vazio }: Props) {
  const [busca, setBusca] = useState('')
  const mostrados = itens.filter((i) => semAcentos(i.descricao).includes(semAcentos(busca.trim())))
  return (
    <>
      {itens.length > MUITOS && (
        <TextInput
          mb="xs"
          type="search"
          aria-label={`Procurar ${nome}`}
          placeholder={`Procurar ${nome}`}
          leftSection={<IconSearch size={14} aria-hidden />}
          value={busca}
          onChange={(e) => setBusca(e.currentTarget.value)}
        />
      )}
      <ul className={css.marks}>
        {mostrados.map((i) => (
          <li key={i.id}>
            <Checkbox
              label={i.descricao}
              description={i.nota}
              checked={i.selected}
              disabled={disabled}
              onChange={(e) => onMark(i.id, e.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      {mostrados.length === 0 && (
        <Text c="dimmed" size="sm">
          {itens.length === 0 ? vazio : 'Nada com este nome'}
        </Text>
      )}
    </>
  )
}
