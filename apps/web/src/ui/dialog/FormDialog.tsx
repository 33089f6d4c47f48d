import { Button } from '@mantine/core'
import { mensagens } from '@tombo/contract'
import { type ReactNode, useId } from 'react'
import { Dialog, type DialogProps } from './Dialog.tsx'
import css from './Dialog.module.css'

export interface FormDialogProps extends Omit<DialogProps, 'footer' | 'opened' | 'onSubmit' | 'sending'> {
  /** Tells what the button that sends says: "Salvar". */
  action: ReactNode
  /** It is being sent: the button waits. */
  sending: boolean
  onSubmit: () => unknown
  /** It cannot be sent now: something else is under way. */
  disabled?: boolean
  /** Other buttons, at the left of the foot. */
  aside?: ReactNode
  /** Takes away for good: the button that sends is red. */
  danger?: boolean
  /** Only to be looked at: nothing is sent, and the dialog is closed, not cancelled. */
  readOnly?: boolean
  /** It is of the form around the fields. */
  className?: string | undefined
}

/** A dialog that is one form: Enter in a field sends it, and so does the button, which stays in sight. */
export function FormDialog({
  action,
  sending,
  onSubmit,
  disabled = false,
  aside,
  danger,
  readOnly,
  className,
  children,
  ...rest
}: FormDialogProps) {
  const form = useId()
  const footer = (
    <>
      {aside && <div className={css.aside}>{aside}</div>}
      <Button variant="default" onClick={rest.onClose}>
        {readOnly ? 'Fechar' : mensagens.cancelar}
      </Button>
      {!readOnly && (
        <Button
          type="submit"
          form={form}
          loading={sending}
          disabled={disabled || sending}
          {...(danger ? { color: 'red' } : {})}
        >
          {action}
        </Button>
      )}
    </>
  )
  return (
    <Dialog {...rest} opened footer={footer} sending={sending}>
      <form
        id={form}
        noValidate
        className={className}
        onSubmit={(e) => {
          e.preventDefault()
          // A dialog opened from within a form is that form's child for React: what it sends is its own.
          e.stopPropagation()
          onSubmit()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
