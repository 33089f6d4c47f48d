import { Alert, Anchor, List } from '@mantine/core'
import { mensagens } from '@tombo/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { idDoCampo } from './CampoInput.tsx'

interface Props {
  errors: Record<string, unknown>
  /** The fields in their order, each with its name. */
  campos: Readonly<Record<string, { rotulo: string }>>
  /** Grows with each attempt to save: the summary takes the focus then. */
  attempt: number
}

/** What is wrong with a form, all of it, each line leading to its field. */
export function ErrorSummary({ errors, campos, attempt }: Props) {
  const nomes = [...Object.keys(campos), ...Object.keys(errors).filter((n) => !(n in campos))].filter(
    (n) => errors[n],
  )
  const caixa = useRef<HTMLDivElement>(null)
  const tem = nomes.length > 0
  useEffect(() => {
    if (attempt > 0 && tem) caixa.current?.focus()
  }, [attempt, tem])
  if (!tem) return null
  return (
    <Alert
      ref={caixa}
      tabIndex={-1}
      role="alert"
      color="red"
      icon={<IconAlertTriangle />}
      title={mensagens.revise}
      mb="md"
    >
      <List size="sm">
        {nomes.map((nome) => (
          <List.Item key={nome}>
            {campos[nome] ? (
              <Anchor
                component="button"
                type="button"
                size="sm"
                c="inherit"
                td="underline"
                onClick={() => document.getElementById(idDoCampo(nome))?.focus()}
              >
                {campos[nome].rotulo}
              </Anchor>
            ) : (
              nome
            )}
            : {String(errors[nome])}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
