import { Text, Title } from '@mantine/core'
import type { NomeParametro } from '@tombo/contract'
import { useId } from 'react'
import { FieldInput, type RecordFormApi } from '../../resource/fields/FieldInput.tsx'
import { camposDosParametros as campos } from './campos.ts'
import css from './parametros.module.css'

interface Props {
  titulo: string
  /** Says what holds for all of them. */
  texto?: string
  nomes: readonly NomeParametro[]
  form: RecordFormApi
  disabled: boolean
}

/** Parameters that belong together, each by its own input. */
export function Grupo({ titulo, texto, nomes, form, disabled }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={css.section}>
      <Title order={2} id={id}>
        {titulo}
      </Title>
      {texto && (
        <Text size="sm" c="dimmed">
          {texto}
        </Text>
      )}
      <div className={css.fields}>
        {nomes.map((nome) => (
          <FieldInput key={nome} field={campos[nome]} name={nome} form={form} disabled={disabled} />
        ))}
      </div>
    </section>
  )
}
