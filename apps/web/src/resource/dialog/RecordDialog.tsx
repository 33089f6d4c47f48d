import { Alert, Button, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { AnyResource, ReadOf, WriteOf } from '@tombo/contract'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../kernel/api.ts'
import { queryClient } from '../../kernel/queryClient.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { PHONE } from '../../ui/breakpoint.ts'
import { DialogOnItsWay } from '../../ui/dialog/DialogOnItsWay.tsx'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { instant } from '../../ui/format.ts'
import { FieldInput, type RecordFormApi } from '../fields/FieldInput.tsx'
import { discard } from './discard.ts'
import { ErrorSummary } from '../fields/ErrorSummary.tsx'
import { dialogWidth, takesWholeRow } from './shapes.ts'
import { recordName } from '../names.ts'
import { useRecordForm } from './useRecordForm.ts'
import { reloadLists } from '../useResourceList.ts'
import { bodyOf, type Values } from '../fields/validate.ts'
import { Refused } from '../../ui/Refused.tsx'
import css from './RecordDialog.module.css'

interface Props<R extends AnyResource> {
  def: R
  /** The record to edit, or null for a new one. */
  id: number | null
  onClose: () => void
  onSaved?: (record: ReadOf<R>) => void
  /** Asks for confirmation and deletes; absent where nothing may be deleted here. */
  onDelete?: (record: { id: number }) => void
  /** First values of a new record, over the blank one. */
  initial?: Values
  /** Which fields, in which order; all of the contract without it. */
  fields?: readonly string[]
  /** This record can only be looked at, whatever the person's rights. */
  readOnly?: boolean
  /** Why this record, as it was read, can only be looked at; null where it may be changed. */
  lockedReason?: (record: Values) => string | null
  /** The rules between fields: texts by field. */
  crossFieldErrors?: (values: Values) => Record<string, string>
  /** Drawn below the fields. */
  children?: (form: RecordFormApi, disabled: boolean) => ReactNode
}

/** Creates, edits and shows one record: a full screen on a phone. Esc asks only when something would be lost. */
export function RecordDialog<R extends AnyResource>(p: Props<R>) {
  const { def, id, onClose } = p
  const query = useQuery({
    queryKey: id === null ? ['metadados', def.path] : ['registro', def.path, id],
    queryFn: async ({ signal }): Promise<Values> =>
      id === null
        ? (await api.metadata(def, { signal })).registro
        : ((await api.get(def, id, { signal })) as Values),
    staleTime: id === null ? 60_000 : 0,
    gcTime: 0,
  })
  const { data } = query
  if (data)
    return (
      <RecordForm
        key={id ?? 0}
        {...p}
        record={id === null ? { ...data, ...p.initial, id: null } : data}
        reread={async () => (await query.refetch()).data}
      />
    )
  return <DialogOnItsWay of={query} onClose={onClose} title={def.name} />
}

type FormProps<R extends AnyResource> = Props<R> & {
  record: Values
  reread: () => Promise<Values | undefined>
}

function RecordForm<R extends AnyResource>({
  def,
  id,
  onClose,
  onSaved,
  onDelete,
  record,
  reread,
  fields,
  readOnly = false,
  lockedReason,
  crossFieldErrors,
  children,
}: FormProps<R>) {
  const { can } = usePermissoes()
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
  const [read, setRead] = useState(record)
  const { form, save, sending, conflict, attempts, restart } = useRecordForm(
    def.fields,
    record,
    async (values) => {
      const saved = await api.save(def, bodyOf(def.fields, values) as WriteOf<R>, { noErrorToast: false })
      queryClient.removeQueries({ queryKey: ['registro', def.path, saved.id] })
      await reloadLists(def)
      onSaved?.(saved)
      onClose()
    },
    crossFieldErrors,
  )
  const reason = lockedReason?.(read) ?? null
  const canWrite = !readOnly && reason === null && can(def.permission.write)
  const names = fields ?? Object.keys(def.fields)
  const close = async () => {
    if (canWrite && form.isDirty() && !(await discard())) return
    onClose()
  }
  const reload = async () => {
    const next = await reread()
    if (!next) return
    setRead(next)
    restart(next)
  }
  const audit = read.audit as { updated: string | null; updatedBy: string | null } | undefined
  return (
    <FormDialog
      onClose={() => void close()}
      title={id === null ? `${def.name}: novo registro` : `${def.name}: ${recordName(def, read)}`}
      size={dialogWidth(names.length)}
      action="Salvar"
      sending={sending}
      readOnly={!canWrite}
      onSubmit={() => void save()}
      aside={
        id !== null &&
        canWrite &&
        onDelete && (
          <Button variant="subtle" color="red" onClick={() => onDelete({ id })}>
            Excluir
          </Button>
        )
      }
    >
      {conflict && (
        <Refused mb="md" title="O registro não foi salvo" onReload={id === null ? undefined : reload}>
          {conflict}
        </Refused>
      )}
      {reason && (
        <Alert color="gray" mb="md" icon={<IconLock size={18} />}>
          {reason}
        </Alert>
      )}
      <ErrorSummary errors={form.errors} fields={def.fields} attempt={attempts} />
      <div className={css.grid} data-single={names.length <= 4 || phone || undefined}>
        {names.map((name, i) => {
          const field = def.fields[name]
          return (
            field && (
              <div key={name} data-wide={takesWholeRow(field) || undefined}>
                <FieldInput field={field} name={name} form={form} disabled={!canWrite} first={i === 0} />
              </div>
            )
          )
        })}
      </div>
      {children?.(form, !canWrite)}
      {audit?.updated && (
        <Text size="xs" c="dimmed" mt="md">
          Última alteração em {instant(audit.updated)}
          {audit.updatedBy ? `, por ${audit.updatedBy}` : ''}
        </Text>
      )}
    </FormDialog>
  )
}
