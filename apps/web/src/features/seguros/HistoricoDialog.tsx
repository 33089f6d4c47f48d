import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { RecordEvents } from '../../resource/RecordHistory.tsx'
import { eventosDoSeguro } from './consultas.ts'

/** Everything that was done to a policy, the latest first. */
export default function HistoricoDialog({ seguroId, onClose }: { seguroId: number; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Histórico do seguro" size={640}>
      <section
        aria-label="O que foi feito"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long history is scrolled by the keyboard
        tabIndex={0}
        style={{ padding: 'var(--mantine-spacing-md)', overflow: 'auto' }}
      >
        <RecordEvents of="do seguro" events={eventosDoSeguro(seguroId)} />
      </section>
    </Dialog>
  )
}
