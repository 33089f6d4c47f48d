import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { type Fact, Facts } from '../../ui/blocks/SideCard.tsx'

interface Props {
  title: string
  facts: Fact[]
  onClose: () => void
}

/** Everything known of a claim, or of a cover that has ended, for reading. */
export default function VerDialog({ title, facts, onClose }: Props) {
  return (
    <Dialog opened onClose={onClose} title={title} size={560}>
      <section
        aria-label="Dados"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long words are scrolled by the keyboard
        tabIndex={0}
        style={{ padding: 'var(--mantine-spacing-md)', overflow: 'auto' }}
      >
        <Facts columns={2} items={facts} />
      </section>
    </Dialog>
  )
}
