import { Alert, Button, Group, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { PHONE } from '../breakpoint.ts'
import { ErrorState } from '../ErrorState.tsx'
import { Loading } from '../Loading.tsx'
import type { DataTableProps, Drawn } from './props.ts'
import { RowCards } from './RowCards.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { WideTable } from './WideTable.tsx'
import css from './DataTable.module.css'

export type { DataTableProps, TableHandle } from './props.ts'

/** The table of every list: sticky header, columns of the person's choice, the keyboard, cards on a phone; loading, empty and error are three different things. */
export function DataTable<T extends { id: number }>(p: DataTableProps<T>) {
  const { rows, columns, table, error, stale } = p
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
  const [expanded, setExpanded] = useState<number | null>(null)
  const toggle = (row: T) => setExpanded((id) => (id === row.id ? null : row.id))
  const open = p.detail ? { onOpen: toggle } : {}
  if (!rows && error) return <ErrorState error={error} onRetry={p.onRetry} onReset={p.onReset} />
  const byId = new Map(columns.map((c) => [c.id, c]))
  const visible = table.getVisibleLeafColumns().flatMap((c) => byId.get(c.id) ?? [])
  const body = !rows ? (
    <LoadingRows phone={phone ?? false} />
  ) : rows.length === 0 ? (
    p.empty
  ) : phone ? (
    <PhoneRows {...p} {...open} rows={rows} visible={visible} expanded={expanded} />
  ) : (
    <WideTable {...p} {...open} rows={rows} visible={visible} expanded={expanded} />
  )
  return (
    <div className={css.frame}>
      {rows && error && (
        <Alert color="red" icon={<IconAlertTriangle />} mb="xs" p="xs" role="alert">
          <Group justify="space-between">
            {error.message}
            {p.onRetry && (
              <Button size="compact-sm" variant="default" onClick={p.onRetry}>
                Tentar novamente
              </Button>
            )}
          </Group>
        </Alert>
      )}
      <div
        className={stale ? css.stale : undefined}
        style={{ display: 'contents' }}
        aria-busy={stale || !rows}
      >
        {body}
      </div>
      {p.selection && <SelectionBar selection={p.selection}>{p.selectionActions}</SelectionBar>}
    </div>
  )
}

function PhoneRows<T extends { id: number }>({
  rows,
  visible,
  label,
  rowLabel,
  selection,
  rowActions,
  onOpen,
  detail,
  expanded,
  stale,
}: Drawn<T>) {
  return (
    <div className={css.scroll} style={stale ? { opacity: 0.5 } : undefined}>
      <RowCards
        rows={rows}
        columns={visible}
        label={label}
        rowLabel={rowLabel}
        selection={selection}
        actions={rowActions}
        onOpen={onOpen}
        detail={detail}
        expanded={expanded}
      />
    </div>
  )
}

function LoadingRows({ phone }: { phone: boolean }) {
  return (
    <Loading className={css.scroll}>
      {Array.from({ length: 10 }, (_, i) => (
        <div
          key={i}
          style={{ padding: phone ? 12 : '9px 10px', borderBottom: '1px solid var(--tombo-borda-fraca)' }}
        >
          <Skeleton height={phone ? 34 : 14} width={`${92 - ((i * 17) % 40)}%`} animate={false} />
        </div>
      ))}
    </Loading>
  )
}
