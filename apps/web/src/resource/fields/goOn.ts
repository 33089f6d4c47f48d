import type { KeyboardEvent } from 'react'
import { fieldId } from './FieldInput.tsx'

/** Told beside the fields of a form that goes on by itself, so that nobody is taken by surprise. */
export const GOES_ON = 'Enter aceita a sugestão e vai ao próximo campo que falta.'

const isToFill = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
  field.value === '' &&
  !field.disabled

/**
 * For the `onKeyDown` of a form: Enter that takes what one of these fields suggests, or what is typed into it, goes on to the
 * next of them that is still empty. Whoever writes needs neither Tab nor mouse; in the last one Enter sends the form.
 */
export function goOnTo(names: readonly string[]) {
  const ids = new Set(names.map(fieldId))
  return (e: KeyboardEvent<HTMLFormElement>): void => {
    const { key, target, currentTarget } = e
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || !ids.has(target.id)) return
    const fields = [...currentTarget.elements]
    const after = fields.slice(fields.indexOf(target) + 1)
    const next = () => after.filter(isToFill).find((field) => ids.has(field.id))
    if (!e.defaultPrevented) {
      const field = target.value === '' ? undefined : next()
      if (field) e.preventDefault()
      return field?.focus()
    }
    requestAnimationFrame(() => {
      // The list is still there where nothing was taken; another has the focus where a dialog came of it.
      if (target.getAttribute('aria-expanded') === 'true' || document.activeElement !== target) return
      next()?.focus()
    })
  }
}
