import { Alert, Anchor, List } from '@mantine/core'
import { mensagens } from '@tombo/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { fieldId } from './FieldInput.tsx'

interface Props {
  errors: Record<string, unknown>
  /** The fields in their order, each with its name. */
  fields: Readonly<Record<string, { label: string }>>
  /** Grows with each attempt to save: the summary takes the focus then. */
  attempt: number
}

/** Goes to a field; to the first of its parts, where it is several boxes. */
function focusField(name: string): void {
  const field = document.getElementById(fieldId(name))
  if (field?.matches('input, textarea, button, [tabindex]')) field.focus()
  else field?.querySelector<HTMLElement>('input, textarea, button')?.focus()
}

/** Shows what is wrong with a form, all of it, each line leading to its field. */
export function ErrorSummary({ errors, fields, attempt }: Props) {
  const names = [...Object.keys(fields), ...Object.keys(errors).filter((n) => !(n in fields))].filter(
    (n) => errors[n],
  )
  const box = useRef<HTMLDivElement>(null)
  const hasErrors = names.length > 0
  useEffect(() => {
    if (attempt > 0 && hasErrors) box.current?.focus()
  }, [attempt, hasErrors])
  if (!hasErrors) return null
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      role="alert"
      color="red"
      icon={<IconAlertTriangle />}
      title={mensagens.revise}
      mb="md"
    >
      <List size="sm">
        {names.map((name) => (
          <List.Item key={name}>
            {/* A fault of what the form has no field for has no name that a person knows. */}
            {fields[name] && (
              <>
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  c="inherit"
                  td="underline"
                  onClick={() => focusField(name)}
                >
                  {fields[name].label}
                </Anchor>
                {': '}
              </>
            )}
            {String(errors[name])}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
