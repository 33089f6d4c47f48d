import { ActionIcon, Button, Progress, Text } from '@mantine/core'
import { IconRefresh, IconX } from '@tabler/icons-react'
import { bytes } from '../format.ts'
import css from './files.module.css'

/** A file on its way, or one that did not get there. */
export interface Sending {
  key: number
  name: string
  /** Bytes. */
  size: number
  sent: number
  /** Why it was not taken. */
  error: string | null
  /** Nobody told the error yet: it is told here. */
  untold: boolean
  /** Sending it again may help. */
  retry: boolean
}

interface Props {
  items: readonly Sending[]
  /** Gives up one that is on its way, or puts one away that failed. */
  onDismiss: (key: number) => void
  onRetry: (key: number) => void
}

const progressOf = (s: Sending) => (s.sent < s.size ? `${bytes(s.sent)} de ${bytes(s.size)}` : 'Guardando…')

/** Each file that is being sent with its bar; each that was refused with why. */
export function SendingList({ items, onDismiss, onRetry }: Props) {
  if (items.length === 0) return null
  return (
    <ul className={css.sending} aria-label="Envios">
      {items.map((s) => (
        <li key={s.key} data-failed={s.error !== null || undefined}>
          <div className={css.sendingWhat}>
            <Text size="sm" fw={500} className={css.name}>
              {s.name}
            </Text>
            {s.error === null ? (
              <>
                <Progress.Root size="md">
                  <Progress.Section
                    value={(s.sent / Math.max(1, s.size)) * 100}
                    aria-label={`Enviando ${s.name}`}
                  />
                </Progress.Root>
                <Text size="xs" c="dimmed" className="numeros">
                  {progressOf(s)}
                </Text>
              </>
            ) : (
              <Text size="sm" c="var(--mantine-color-error)" role={s.untold ? 'alert' : undefined}>
                {s.error}
              </Text>
            )}
          </div>
          {s.retry && (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconRefresh size={14} />}
              onClick={() => onRetry(s.key)}
            >
              Tentar de novo
            </Button>
          )}
          <ActionIcon
            aria-label={s.error === null ? `Cancelar o envio de ${s.name}` : `Dispensar ${s.name}`}
            onClick={() => onDismiss(s.key)}
          >
            <IconX size={16} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}
