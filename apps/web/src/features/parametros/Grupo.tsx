import { Text, Title } from '@mantine/core'
import type { NomeParametro } from '@tombo/contract'
import { useId } from 'react'
import { CampoInput, type Formulario } from '../../resource/CampoInput.tsx'
import { camposDosParametros as campos } from './campos.ts'
import css from './parametros.module.css'

interface Props {
  titulo: string
  /** What holds for all of them. */
  texto?: string
  nomes: readonly NomeParametro[]
  form: Formulario
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
          <CampoInput key={nome} campo={campos[nome]} nome={nome} form={form} disabled={disabled} />
        ))}
      </div>
    </section>
  )
}
