import { Text } from '@mantine/core'
import { field } from '@tombo/contract'
import { FieldsDialog } from './FieldsDialog.tsx'
import type { Values } from '../fields/validate.ts'

interface Props {
  title: string
  /** The words of its button. */
  action: string
  /** The field of the later day: its name on the wire, and its words. */
  day: readonly [name: string, label: string]
  /** The longest reason. */
  longest: number
  /** Says until when it is now, and what will happen. */
  intro: string
  /** Makes the call, with the day and `motivo`. */
  send: (body: Values) => Promise<unknown>
  onClose: () => void
}

/** Lets what is lent, out or ceded stay so until a later day, with the reason. */
export function ProlongDialog({ title, action, day: [name, label], longest, intro, send, onClose }: Props) {
  return (
    <FieldsDialog
      title={title}
      fields={{
        [name]: field.data(label),
        motivo: field.texto('Motivo', {
          max: longest,
          long: true,
          help: 'O termo com o novo prazo o diz.',
        }),
      }}
      action={action}
      size={480}
      wide={['motivo']}
      intro={
        <Text size="sm" mb="sm">
          {intro}
        </Text>
      }
      send={send}
      onClose={onClose}
    />
  )
}
