import { Button, VisuallyHidden } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import type { FilterPanel } from './FilterPanel.tsx'
import css from '../ListPage.module.css'

const FilterDrawer = lazyDialog(() => import('./FilterDrawer.tsx'))

/** Opens the panel of the filters, and says how many are in force. */
export function FilterButton(panel: React.ComponentProps<typeof FilterPanel>) {
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const inForce = Object.keys(panel.value).length
  // The list is asked for anew while the panel goes: the keyboard goes on where it was opened.
  const close = () => {
    setOpened(false)
    requestAnimationFrame(() => button.current?.focus())
  }
  return (
    <>
      <Button ref={button} variant="default" px="sm" onClick={() => setOpened(true)}>
        <IconFilter size={16} stroke={1.5} aria-hidden />
        <span className={css.word}>Filtros</span>
        {inForce > 0 && (
          <>
            <span className={css.count}>{inForce}</span>
            <VisuallyHidden>em vigor</VisuallyHidden>
          </>
        )}
      </Button>
      {opened && <FilterDrawer opened onClose={close} {...panel} />}
    </>
  )
}
