import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { PHONE } from '../../ui/breakpoint.ts'
import { FilterPanel } from './FilterPanel.tsx'
import css from './filtros.module.css'

type Props = React.ComponentProps<typeof FilterPanel> & { opened: boolean; onClose: () => void }

/** The filter panel at the right edge; a full screen on a phone. Loaded when first opened. */
export default function FilterDrawer({ opened, onClose, onApply, ...painel }: Props) {
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
  return (
    <Drawer opened={opened} onClose={onClose} title="Filtros" position="right" size={phone ? '100%' : 380} classNames={{ content: css.drawer, header: css.drawerHeader, body: css.drawerBody }}>
      <FilterPanel
        {...painel}
        onApply={(w) => {
          onApply(w)
          onClose()
        }}
      />
    </Drawer>
  )
}
