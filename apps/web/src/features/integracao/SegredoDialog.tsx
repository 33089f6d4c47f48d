import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { copy } from '../../kernel/copy.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import css from './integracao.module.css'

interface Props {
  titulo: string
  segredo: string
  /** Says what it is for, and how it is used. */
  uso: string
  onClose: () => void
}

/** A secret, told this once: it is closed only by its button, so that it is not lost by a stray click. */
export function SegredoDialog({ titulo, segredo, uso, onClose }: Props) {
  return (
    <Dialog
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={titulo}
      footer={
        <Button variant="default" onClick={onClose}>
          Já guardei
        </Button>
      }
    >
      <Stack gap="sm">
        <Alert color="yellow" role="note">
          Guarde-o agora: ele não será mostrado de novo.
        </Alert>
        <code className={css.segredo}>{segredo}</code>
        <Button
          data-autofocus
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconCopy size={16} stroke={1.5} />}
          onClick={() => void copy(segredo)}
        >
          Copiar
        </Button>
        <Text size="sm" c="dimmed">
          {uso}
        </Text>
      </Stack>
    </Dialog>
  )
}
