import { focusFirstField } from '../../ui/keys/focus.ts'
import { SidePanel } from '../../ui/dialog/SidePanel.tsx'
import { FilterPanel } from './FilterPanel.tsx'

type Props = React.ComponentProps<typeof FilterPanel> & { opened: boolean; onClose: () => void }

/** The filter panel at the right edge; a full screen on a phone. Loaded when first opened. */
export default function FilterDrawer({ opened, onClose, onApply, ...panel }: Props) {
  return (
    <SidePanel opened={opened} onClose={onClose} title="Filtros">
      <div ref={focusFirstField} style={{ display: 'contents' }}>
        <FilterPanel
          {...panel}
          onApply={(w) => {
            onApply(w)
            onClose()
          }}
        />
      </div>
    </SidePanel>
  )
}
