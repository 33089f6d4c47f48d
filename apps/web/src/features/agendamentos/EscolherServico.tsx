import { Select } from '@mantine/core'
import { type JobAgendado, jobAgendado } from '@tombo/contract'
import type { ReactNode } from 'react'

interface Props {
  tipo: JobAgendado | null
  /** The kind of a service that was saved stays. */
  travado: boolean
  erro?: ReactNode
  onChange: (tipo: JobAgendado) => void
}

/** Tells what kind of service it is. */
export function EscolherServico({ tipo, travado, erro, onChange }: Props) {
  return (
    <Select
      id="campo-job"
      label="Serviço"
      withAsterisk
      allowDeselect={false}
      placeholder="Escolha o que será feito"
      disabled={travado}
      data-autofocus={!travado || undefined}
      data={jobAgendado.options.map((o) => ({ value: o.value, label: o.descricao }))}
      value={tipo}
      error={erro}
      onChange={(v) => onChange(v as JobAgendado)}
    />
  )
}
