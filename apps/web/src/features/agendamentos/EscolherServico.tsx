import { Select } from '@mantine/core'
import { DIREITO_DO_SERVICO, type JobAgendado, jobAgendado } from '@tombo/contract'
import type { ReactNode } from 'react'
import { usePermissoes } from '../../kernel/contexto.tsx'

interface Props {
  tipo: JobAgendado | null
  /** The kind of a service that was saved stays. */
  travado: boolean
  erro?: ReactNode
  onChange: (tipo: JobAgendado) => void
}

/** Tells what kind of service it is; one that asks for a right that the person has not is named, and cannot be chosen. */
export function EscolherServico({ tipo, travado, erro, onChange }: Props) {
  const { can } = usePermissoes()
  const opcoes = jobAgendado.options.map(({ value, descricao }) =>
    can(DIREITO_DO_SERVICO[value])
      ? { value, label: descricao }
      : { value, label: `${descricao} (pede outra permissão)`, disabled: true },
  )
  return (
    <Select
      id="campo-job"
      label="Serviço"
      withAsterisk
      allowDeselect={false}
      placeholder="Escolha o que será feito"
      disabled={travado}
      data-autofocus={!travado || undefined}
      data={opcoes}
      value={tipo}
      error={erro}
      onChange={(v) => onChange(v as JobAgendado)}
    />
  )
}
