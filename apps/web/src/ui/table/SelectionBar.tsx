import { Button } from '@mantine/core'
import { inteiro } from '../formato.ts'
import type { Selection } from './types.ts'
import css from './DataTable.module.css'

/** Appears with the first selected row, below the rows, so that none of them moves. */
export function SelectionBar({ selection, children }: { selection: Selection; children?: React.ReactNode }) {
  const n = selection.ids.size
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
