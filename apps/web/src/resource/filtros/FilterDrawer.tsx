import { useEffect, useRef } from 'react'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { FilterPanel } from './FilterPanel.tsx'

type Props = React.ComponentProps<typeof FilterPanel> & { opened: boolean; onClose: () => void }

/** The filter panel at the right edge; a full screen on a phone. Loaded when first opened. */
export default function FilterDrawer({ opened, onClose, onApply, ...painel }: Props) {
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
    <SidePanel opened={opened} onClose={onClose} title="Filtros">
      <div ref={corpo} style={{ display: 'contents' }}>
        <FilterPanel
          {...painel}
          onApply={(w) => {
            onApply(w)
            onClose()
          }}
        />
      </div>
    </SidePanel>
  )
}
