import { Button } from '@mantine/core'
import type { AnyResource, Filters, Page, Where } from '@tombo/contract'
import { type ReactNode, useEffect, useRef } from 'react'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Pager } from '../ui/page/Pager.tsx'
import { ColumnChooser } from '../ui/table/ColumnChooser.tsx'
import { DataTable, type TableHandle } from '../ui/table/DataTable.tsx'
import type { Column, RowAction, Selection } from '../ui/table/types.ts'
import { useTableLayout } from '../ui/table/useTableLayout.ts'
import type { ListState } from './listState.ts'
import { FilterButton } from './filters/FilterButton.tsx'
import { FilterChips } from './filters/FilterChips.tsx'
import { Searched } from './filters/Searched.tsx'
import { type SearchHandle, SearchField } from './SearchField.tsx'
import { wayBack } from './wayBack.ts'
import css from './ListPage.module.css'

/** Says what `useResourceList` gives. A list that is no resource of the contract can give the same by hand. */
export interface ListSource<T> {
  state: ListState
  change: (part: Partial<ListState>, o?: { replace?: boolean }) => void
  page: Page<T> | undefined
  error: Error | null
  stale: boolean
  reload: () => void
}

interface Props<T extends { id: number }> {
  list: ListSource<T>
  /** Name of the memory of widths and columns. */
  name: string
  label: string
  columns: Column<T>[]
  filters?: Filters
  fields?: AnyResource['fields']
  onOpen?: (row: T) => void
  /** Gives what a row shows below itself when it is opened, in place of `onOpen`. */
  detail?: (row: T) => ReactNode
  rowLabel: (row: T) => string
  rowActions?: (row: T) => RowAction[]
  selection?: Selection
  selectionActions?: ReactNode
  /** Buttons beside the column chooser: export, import. */
  tools?: ReactNode
  /** It is not the first thing of its screen: its search does not take the focus. */
  noFocus?: boolean
  /** Says what to do when the list is really empty (nothing filtered). */
  empty?: ReactNode
}

const none: never[] = []

/** Search, chips of the filters in force, table and pager: the whole of a list below its header. */
export function ListView<T extends { id: number }>(p: Props<T>) {
  const { list, columns } = p
  const { state, change, page } = list
  const handle = useRef<TableHandle>(null)
  const search = useRef<SearchHandle>(null)
  const { table, sizedByHand, reset } = useTableLayout(p.name, columns, page?.resultList ?? (none as T[]))
  const hasAsked = Object.keys(state.where).length > 0 || state.q !== ''

  // The last row of the last page was deleted: the page before it is the last one now.
  const last = page ? Math.max(1, page.pageCount) : null
  useEffect(() => {
    if (last !== null && !list.stale && state.page > last) change({ page: last }, { replace: true })
  }, [last, list.stale, state.page, change])

  const only = page?.resultList.length === 1 && !list.stale ? page.resultList[0] : undefined
  return (
    <>
      <search className={css.bar}>
        <div className={css.search}>
          <SearchField
            handle={search}
            label={`Procurar em ${p.label.toLowerCase()}`}
            value={state.q}
            noFocus={p.noFocus ?? false}
            onSearch={(q) => change({ q }, { replace: true })}
            onDown={() => handle.current?.focusFirst()}
            onEnter={() => (only && p.onOpen ? p.onOpen(only) : handle.current?.focusFirst())}
          />
        </div>
        <div className={css.tools}>
          {p.tools}
          {p.filters && (
            <FilterButton
              filters={p.filters}
              {...(p.fields ? { fields: p.fields } : {})}
              value={state.where}
              onApply={(where) => change({ where })}
            />
          )}
          <span className={css.wide}>
            <ColumnChooser table={table} reset={reset} />
          </span>
        </div>
      </search>
      <Searched q={state.q} />
      {p.filters && (
        <FilterChips filters={p.filters} value={state.where} onChange={(where: Where) => change({ where })} />
      )}
      <DataTable
        handle={handle}
        label={p.label}
        columns={columns}
        table={table}
        sizedByHand={sizedByHand}
        rows={page?.resultList}
        stale={list.stale}
        error={list.error}
        onRetry={list.reload}
        onReset={wayBack(list.error, change)}
        order={state.order}
        onOrder={(order) => change({ order })}
        {...(p.onOpen ? { onOpen: p.onOpen } : {})}
        {...(p.detail ? { detail: p.detail } : {})}
        rowLabel={p.rowLabel}
        {...(p.rowActions ? { rowActions: p.rowActions } : {})}
        {...(p.selection ? { selection: p.selection, selectionActions: p.selectionActions } : {})}
        offset={(state.page - 1) * state.rpp}
        total={page?.count}
        onLeaveTop={() => search.current?.focus()}
        empty={
          hasAsked ? (
            <EmptyState title="Nada encontrado com esta busca">
              <Button variant="default" onClick={() => change({ q: '', where: {} })}>
                Limpar busca e filtros
              </Button>
            </EmptyState>
          ) : (
            (p.empty ?? <EmptyState title="Ainda não há registros aqui" />)
          )
        }
      />
      {page && page.count > 0 && (
        <Pager
          page={state.page}
          rpp={state.rpp}
          count={page.count}
          onPage={(page) => change({ page })}
          onRpp={(rpp) => change({ rpp })}
        />
      )}
    </>
  )
}
