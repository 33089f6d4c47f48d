import type { ReactNode } from 'react'
import { Autocomplete } from '../../../resource/fields/Autocomplete.tsx'
import type { Reference } from '../../../resource/fields/reference.ts'

/** The references of a line, in the order in which they are asked for. */
export const BUSCAS = ['tipoNatureza', 'localizacaoInicial', 'responsavel', 'estadoConservacao'] as const
export type Busca = (typeof BUSCAS)[number]

/** Where each is looked up, what is shown of it, and what is asked for. */
const ONDE: Record<Busca, { resource: string; shows: string; fields: string[] }> = {
  tipoNatureza: { resource: 'tiposnatureza', shows: 'nome', fields: ['id', 'codigo', 'nome'] },
  localizacaoInicial: { resource: 'localizacoes', shows: 'caminho', fields: ['id', 'caminho'] },
  responsavel: { resource: 'responsaveis', shows: 'nome', fields: ['id', 'nome'] },
  estadoConservacao: { resource: 'estadosconservacao', shows: 'descricao', fields: ['id', 'descricao'] },
}

interface Props {
  campo: Busca
  label: ReactNode
  value: Reference | null
  onChange: (value: Reference | null) => void
  id?: string
  error?: string | undefined
  required?: boolean
}

/** The look-up of one reference of a line. */
export const ReferenciaDoItem = ({ campo, id, ...rest }: Props) => (
  <Autocomplete {...ONDE[campo]} {...rest} {...(id ? { id } : {})} />
)
