import { Avatar } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFotoDaPessoa } from './dados.ts'

interface Props {
  pessoa: { id: number; foto: { id: number } | null } | undefined
  /** Says what stands there for who has none. */
  withoutPhoto: ReactNode
}

const NINGUEM = { id: 0, foto: null }

/** The small photo of a person, beside their name: it says nothing that the name does not. */
export function FotoDaPessoa({ pessoa = NINGUEM, withoutPhoto }: Props) {
  const endereco = useFotoDaPessoa(pessoa, 64)
  return pessoa.foto && endereco ? <Avatar src={endereco} alt="" size={28} radius="xl" /> : withoutPhoto
}
