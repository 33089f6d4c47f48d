import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { inteiro } from '../formato.ts'
import type { Selection } from './types.ts'
import css from './DataTable.module.css'

/** Appears with the first selected row, below the rows, so that none of them moves. */
export function SelectionBar({ selection, children }: { selection: Selection; children?: React.ReactNode }) {
  const n = selection.total ?? selection.ids.size
  return (
    <output style={{ display: 'block' }}>
      {n > 0 && (
        <div className={css.selection}>
          <strong>{n === 1 ? '1 selecionado' : `${inteiro(n)} selecionados`}</strong>
          {children}
          <Button variant="subtle" size="compact-sm" ml="auto" onClick={selection.clear}>
            Limpar seleção
          </Button>
        </div>
      )}
    </output>
  )
}

const nenhum: ReadonlySet<number> = new Set()

/** Rows chosen by the person, by id; they stay chosen from page to page. `ListView` and `DataTable` take it as `selection`. */
export function useSelection(): Selection {
  const [ids, setIds] = useState(nenhum)
  return useMemo(
    () => ({
      ids,
      set: (quais, selected) =>
        setIds((antes) => {
          const depois = new Set(antes)
          for (const id of quais)
            if (selected) depois.add(id)
            else depois.delete(id)
          return depois
        }),
      toggle: (id) =>
        setIds((antes) => {
          const depois = new Set(antes)
          if (!depois.delete(id)) depois.add(id)
          return depois
        }),
      clear: () => setIds(nenhum),
    }),
    [ids],
  )
}
