import { useForm } from '@mantine/form'
import type { Fields } from '@tombo/contract'
import { useState } from 'react'
import { ApiError } from '../../kernel/http.ts'
import { useUnsaved } from '../../kernel/unsaved.ts'
import { type Values, validateFields, valuesOf } from '../fields/validate.ts'

/**
 * A form over the fields of a contract: their rules, their words, the server's texts beside the inputs.
 * @param send makes the call; what it throws is shown (`fields` beside the inputs, 409 as `conflict`)
 * @param acrossFields the rules between fields
 * @param initialErrors what is wrong before anything is typed, by field
 */
export function useRecordForm(
  fields: Fields,
  record: Values,
  send: (values: Values) => Promise<unknown>,
  acrossFields: (values: Values) => Record<string, string> = () => ({}),
  initialErrors: Record<string, string> = {},
) {
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: valuesOf(fields, record),
    initialErrors,
    validate: (values) => ({ ...acrossFields(values), ...validateFields(fields, values) }),
  })
  const [attempts, setAttempts] = useState(0)
  const [sending, setSending] = useState(false)
  const [conflict, setConflict] = useState<string | null>(null)
  useUnsaved(form.isDirty(), sending)

  const save = async () => {
    if (sending) return
    setConflict(null)
    if (form.validate().hasErrors) {
      setAttempts((n) => n + 1)
      return
    }
    setSending(true)
    try {
      await send(form.values)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 409 && Object.keys(error.fields).length === 0) setConflict(error.message)
      else {
        form.setErrors(
          Object.fromEntries(Object.entries(error.fields).map(([k, texts]) => [k, texts.join(' ')])),
        )
        setAttempts((n) => n + 1)
      }
    } finally {
      setSending(false)
    }
  }
  /** Takes a record read again: what was typed goes. */
  const restart = (next: Values) => {
    form.setInitialValues(valuesOf(fields, next))
    form.setValues(valuesOf(fields, next))
    form.resetDirty(valuesOf(fields, next))
    form.clearErrors()
    setConflict(null)
  }
  return { form, save, sending, conflict, attempts, restart }
}
