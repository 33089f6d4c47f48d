import { Alert } from '@mantine/core'
import { type Fields, mensagens } from '@tombo/contract'
import { type ReactNode, useState } from 'react'
import { newKey } from '../../kernel/repetition.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { discard } from './discard.ts'
import { ErrorSummary } from '../fields/ErrorSummary.tsx'
import { FieldInput, type RecordFormApi } from '../fields/FieldInput.tsx'
import { useRecordForm } from './useRecordForm.ts'
import { bodyOf, type Values } from '../fields/validate.ts'
import css from './FieldsDialog.module.css'

/** Words of the dialog that stand as its values do, or are the same whatever is typed. */
type Said = string | ((values: Values) => string)

interface Props<F extends Fields> {
  title: Said
  fields: F
  /** Tells what the form begins with. */
  record?: Values
  action: Said
  danger?: boolean
  /** The fields that take the whole width; the others stand two in a row. */
  wide?: readonly (keyof F & string)[]
  /** Fixed filters of the look-ups of references, by field. */
  queries?: Partial<Record<keyof F & string, Record<string, unknown>>>
  size?: number
  /** Which fields are shown, and how, as the values stand; what is not shown is sent as null. All, without it. */
  shown?: (fields: Fields, values: Values) => Fields
  /** The fields for whose sake it was opened, which something else asks for: they say so from the start, and the first has the focus. */
  missing?: readonly (keyof F & string)[]
  /** Said above the fields. */
  intro?: ReactNode
  children?: (form: RecordFormApi) => ReactNode
  /** The rules between fields. */
  rules?: (values: Values) => Record<string, string>
  /** Makes the call; `key` makes a second press the same as the first. What it throws is shown beside the fields. */
  send: (body: Values, key: string, values: Values) => Promise<unknown>
  onClose: () => void
}

/** A dialog of fields of the contract, two in a row: it sends their body by a call of its own, and closes when that is done. */
export function FieldsDialog<F extends Fields>({
  title,
  fields,
  record = {},
  action,
  danger = false,
  wide = [],
  queries = {},
  size = 640,
  shown,
  missing = [],
  intro,
  children,
  rules,
  send,
  onClose,
}: Props<F>) {
  const [key] = useState(newKey)
  const { form, save, sending, conflict, attempts } = useRecordForm(
    fields,
    record,
    async (values) => {
      const body = bodyOf(fields, values)
      const seen = shown?.(fields, values) ?? fields
      for (const name of Object.keys(fields)) if (!(name in seen)) body[name] = null
      await send(body, key, values)
      onClose()
    },
    rules,
    Object.fromEntries(missing.map((name) => [name, mensagens.obrigatorio])),
  )
  const said = (text: Said) => (typeof text === 'string' ? text : text(form.values))
  const visible = shown?.(fields, form.values) ?? fields
  const close = async () => {
    if (!form.isDirty() || (await discard())) onClose()
  }
  return (
    <FormDialog
      onClose={() => void close()}
      title={said(title)}
      size={size}
      action={said(action)}
      danger={danger}
      sending={sending}
      onSubmit={() => void save()}
    >
      <ErrorSummary errors={form.errors} fields={fields} attempt={attempts} />
      {conflict && (
        <Alert color="red" role="alert" p="xs" mb="sm">
          {conflict}
        </Alert>
      )}
      {intro}
      <div className={css.fields}>
        {Object.entries(visible).map(([name, field], i) => (
          <div key={name} className={wide.includes(name) ? css.wide : undefined}>
            <FieldInput
              field={field}
              name={name}
              form={form}
              first={missing.length > 0 ? name === missing[0] : i === 0}
              {...(queries[name] ? { query: queries[name] } : {})}
            />
          </div>
        ))}
        {children?.(form)}
      </div>
    </FormDialog>
  )
}
