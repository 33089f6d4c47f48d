import { Drawer } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useMediaQuery } from '@mantine/hooks'
import { PHONE } from '../../ui/breakpoint.ts'
import { FilterPanel } from './FilterPanel.tsx'
import css from './filtros.module.css'

type Props = React.ComponentProps<typeof FilterPanel> & { opened: boolean; onClose: () => void }

/** The filter panel at the right edge; a full screen on a phone. Loaded when first opened. */
export default function FilterDrawer({ opened, onClose, onApply, ...painel }: Props) {
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
  const corpo = useRef<HTMLDivElement>(null)
  // The first filter takes the focus, not the button that closes.
  useEffect(() => {
    const depois = setTimeout(
      () => corpo.current?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus(),
      30,
    )
    return () => clearTimeout(depois)
  }, [])
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title="Filtros"
      position="right"
      size={phone ? '100%' : 380}
      classNames={{ content: css.drawer, header: css.drawerHeader, body: css.drawerBody }}
    >
      <div ref={corpo} style={{ display: 'contents' }}>
        <FilterPanel
          {...painel}
          onApply={(w) => {
            onApply(w)
            onClose()
          }}
        />
      </div>
    </Drawer>
  )
}
