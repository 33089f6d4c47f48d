import { type Programa, rotasProgramas, rotasWebhooks, type Webhook } from '@tombo/contract'
import { call } from '../../kernel/api.ts'
import { RecordEvents } from '../../resource/RecordHistory.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'

interface Props {
  de: 'aviso' | 'programa'
  registro: Pick<Webhook | Programa, 'id' | 'nome'>
  onClose: () => void
}

const ROTAS = { aviso: rotasWebhooks.eventos, programa: rotasProgramas.eventos }

/** Everything that was done to a webhook, or to a program's access, the latest first. */
export default function HistoricoDialog({ de, registro: { id, nome }, onClose }: Props) {
  const eventos = (page: number) => ({
    queryKey: ['integracao', de, id, 'eventos', page],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(ROTAS[de], { params: { id }, query: { page, rpp: 10 }, signal }),
    staleTime: 0,
  })
  return (
    <Dialog opened onClose={onClose} title={`Histórico: ${nome}`} size={640}>
      <section
        aria-label="O que foi feito"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long history is scrolled by the keyboard
        tabIndex={0}
        style={{ padding: 'var(--mantine-spacing-md)', overflow: 'auto' }}
      >
        <RecordEvents of={`do ${de}`} events={eventos} />
      </section>
    </Dialog>
  )
}
