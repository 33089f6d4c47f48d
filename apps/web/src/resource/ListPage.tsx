import { Button } from '@mantine/core'
import type { AnyResource } from '@tombo/contract'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { RowOf } from '../kernel/api.ts'
import { usePermissoes } from '../kernel/contexto.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import type { Column, RowAction } from '../ui/table/types.ts'
import { lazyDialog } from '../ui/dialog/lazyDialog.tsx'
import type { RecordFormApi } from './fields/FieldInput.tsx'
import { columnsOf } from './columns.tsx'
import { useCrumbs } from './crumbs.ts'
import { removeRecord } from './remove.ts'
import { type ListSource, ListView } from './ListView.tsx'
import { recordName } from './names.ts'
import { useResourceList } from './useResourceList.ts'
import css from './ListPage.module.css'

const RecordDialog = lazyDialog(async () => ({
  default: (await import('./dialog/RecordDialog.tsx')).RecordDialog,
}))

interface Props<R extends AnyResource> {
  def: R
  /** All fields of the contract without it. */
  columns?: Column<RowOf<R>>[]
  /** Drawn below the fields of the dialog: what follows from them. */
  renderFoot?: (form: RecordFormApi) => ReactNode
  /** Why this record can only be looked at; null where it may be changed. */
  lockedReason?: (row: RowOf<R>) => string | null
  /** Buttons beside the filters, over the list as it is asked for. */
  tools?: (list: ListSource<RowOf<R>>) => ReactNode
  /** More of a row's menu, between opening and deleting it. */
  moreActions?: (row: RowOf<R>) => RowAction[]
  /** Drawn between header and list: what leads to the screens beside this one. */
  tabs?: ReactNode
}

/** A whole screen for a plain catalogue: list, filters, dialog to create and edit, deletion. */
export function ListPage<R extends AnyResource>({
  def,
  columns,
  renderFoot,
  lockedReason,
  tools,
  moreActions,
  tabs,
}: Props<R>) {
  const list = useResourceList(def)
  const canWrite = usePermissoes().can(def.permission.write)
  const [open, setOpen] = useState<number | 'novo' | null>(null)
  const all = useMemo(() => columns ?? columnsOf(def), [def, columns])
  const name = (row: RowOf<R>) => recordName(def, row as Record<string, unknown>)

  const actions = (row: RowOf<R>): RowAction[] => [
    {
      label: canWrite && !lockedReason?.(row) ? 'Editar' : 'Abrir',
      icon: <IconPencil size={16} />,
      onClick: () => setOpen(row.id),
    },
    ...(moreActions?.(row) ?? []),
    ...(canWrite
      ? [
          {
            label: 'Excluir',
            icon: <IconTrash size={16} />,
            danger: true,
            disabledReason: lockedReason?.(row) ?? undefined,
            onClick: () => void removeRecord(def, row.id, name(row)),
          },
        ]
      : []),
  ]
  const createButton = canWrite && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen('novo')}>
      Cadastrar
    </Button>
  )
  return (
    <div className={css.page}>
      <PageHeader title={def.plural} crumbs={useCrumbs()} action={createButton} />
      {tabs}
      <ListView
        list={list}
        name={def.path}
        label={def.plural}
        columns={all}
        filters={def.filters}
        fields={def.fields}
        onOpen={(row) => setOpen(row.id)}
        rowLabel={name}
        rowActions={actions}
        tools={tools?.(list)}
        empty={
          <EmptyState title="Ainda não há registros aqui">
            {canWrite
              ? 'Use “Cadastrar” para criar o primeiro.'
              : 'Peça a quem administra os cadastros que crie o primeiro.'}
          </EmptyState>
        }
      />
      {open !== null && (
        <RecordDialog
          def={def}
          id={open === 'novo' ? null : open}
          onClose={() => setOpen(null)}
          {...(lockedReason ? { lockedReason: lockedReason as (record: object) => string | null } : {})}
          onDelete={async ({ id }) => {
            const row = list.page?.resultList.find((l) => l.id === id)
            if (await removeRecord(def, id, row ? name(row) : '')) setOpen(null)
          }}
        >
          {renderFoot}
        </RecordDialog>
      )}
    </div>
  )
}
