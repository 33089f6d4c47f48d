import type { FocusEvent } from 'react'
import { Button, Text } from '@mantine/core'
import { Dialog } from './Dialog.tsx'
import { usePendingConfirmation } from './confirm.ts'
import { chooseInDialog, focusAtOnce } from '../keys/focus.ts'

const choose = ({ currentTarget }: FocusEvent<HTMLElement>) => chooseInDialog(currentTarget)

/**
 * Shows the question of `confirm`. Stands once, at the root. The harmless answer has the focus, until a key moves it: however
 * soon that comes, it is not given back.
 */
export function ConfirmDialog() {
  const pending = usePendingConfirmation()
  if (!pending) return null
  return (
    <Dialog
      opened
      onClose={() => pending.answer(false)}
      title={pending.title}
      size={420}
      zIndex={400}
      footer={
        <>
          <Button
            variant="default"
            ref={focusAtOnce}
            data-autofocus
            onFocus={choose}
            onClick={() => pending.answer(false)}
          >
            {pending.cancelLabel ?? 'Cancelar'}
          </Button>
          <Button
            color={pending.danger ? 'red' : undefined}
            onFocus={choose}
            onClick={() => pending.answer(true)}
          >
            {pending.confirmLabel}
          </Button>
        </>
      }
    >
      {typeof pending.text === 'string' ? <Text>{pending.text}</Text> : pending.text}
    </Dialog>
  )
}
