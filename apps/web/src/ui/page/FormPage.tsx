import type { KeyboardEvent, ReactNode } from 'react'
import css from './FormPage.module.css'

interface FormPageProps {
  children: ReactNode
  /** The buttons, and what is said beside them: always in sight, below the fields, which scroll. */
  footer: ReactNode
  onSubmit: () => unknown
  onKeyDown?: ((e: KeyboardEvent<HTMLFormElement>) => void) | undefined
}

/** A page that is one form. */
export function FormPage({ children, footer, onSubmit, onKeyDown }: FormPageProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its fields, which it hears as they rise
    <form
      className={css.page}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(e) => {
        e.preventDefault()
        onSubmit()
      }}
    >
      <div className={css.scroll}>{children}</div>
      <div className={css.footer}>{footer}</div>
    </form>
  )
}
