import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { integer } from '../format.ts'
import type { Selection } from './types.ts'
import css from './DataTable.module.css'

/** Appears with the first selected row, below the rows, so that none of them moves. */
export function SelectionBar({ selection, children }: { selection: Selection; children?: React.ReactNode }) {
  const n = selection.total ?? selection.ids.size
  return (
    <output style={{ display: 'block' }}>
      {n > 0 && (
        <div className={css.selection}>
          <strong>{n === 1 ? '1 selecionado' : `${integer(n)} selecionados`}</strong>
          {children}
          <Button variant="subtle" size="compact-sm" ml="auto" onClick={selection.clear}>
            Limpar seleção
          </Button>
        </div>
      )}
    </output>
  )
}

const none: ReadonlySet<number> = new Set()

/** Rows chosen by the person, by id; they stay chosen from page to page. `ListView` and `DataTable` take it as `selection`. */
export function useSelection(): Selection {
  const [ids, setIds] = useState(none)
  return useMemo(
    () => ({
      ids,
      set: (which, selected) =>
        setIds((before) => {
          const after = new Set(before)
          for (const id of which)
            if (selected) after.add(id)
            else after.delete(id)
          return after
        }),
      toggle: (id) =>
        setIds((before) => {
          const after = new Set(before)
          if (!after.delete(id)) after.add(id)
          return after
        }),
      clear: () => setIds(none),
    }),
    [ids],
  )
}
