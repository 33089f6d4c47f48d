import { type RefObject, useLayoutEffect } from 'react'

const FIELDS =
  'input:not([type=hidden], [readonly], [tabindex="-1"], :disabled), textarea:not([readonly], :disabled), select:not(:disabled), [aria-haspopup=listbox]:not(:disabled)'

/** The field in which somebody begins: the first that is there to be seen, of a group of choices the one that is made. */
function firstField(body: HTMLElement): HTMLElement | undefined {
  const field = [...body.querySelectorAll<HTMLElement>(FIELDS)].find((f) => f.getClientRects().length > 0)
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return field
  const group = body.querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(field.name)}"]`)
  return [...group].find((choice) => choice.checked) ?? field
}

interface Props {
  body: RefObject<HTMLElement | null>
  footer: RefObject<HTMLElement | null>
}

/**
 * Stands inside a dialog that may name nothing to begin with (`data-autofocus`): then its first field has the focus, or, where
 * there is none, what leaves it, and never the cross above it all.
 */
export function FirstFocus({ body, footer }: Props) {
  useLayoutEffect(() => {
    const { current } = body
    if (!current || current.closest('[role=dialog]')?.querySelector('[data-autofocus]')) return
    const first = firstField(current) ?? footer.current?.querySelector<HTMLElement>(':scope > button')
    first?.setAttribute('data-autofocus', '')
  }, [body, footer])
  return null
}
