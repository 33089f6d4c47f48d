import {
  rotasSeguros as r,
  type Seguro,
  type Sinistro,
  sinistroWorkflow,
  type SinistroPedido,
} from '@tombo/contract'
import { call, loose } from '../../kernel/api.ts'
import { FieldsDialog } from '../../resource/dialog/FieldsDialog.tsx'
import { camposDaIndenizacao, camposDaRecusa } from './campos.ts'
import { recarregarSeguros } from './consultas.ts'

interface Props {
  seguro: Seguro
  sinistro: Sinistro
  situacao: SinistroPedido
  onClose: () => void
}

/** Writes down what the insurer decided of a claim: what it paid, or why it refused. */
export default function DecidirDialog({ seguro: s, sinistro: x, situacao, onClose }: Props) {
  const paga = situacao === sinistroWorkflow.to('INDENIZAR')
  return (
    <FieldsDialog
      title={sinistroWorkflow.labelOf(paga ? 'INDENIZAR' : 'NEGAR')}
      fields={paga ? camposDaIndenizacao : camposDaRecusa}
      action="Registrar"
      size={460}
      send={async (body) => {
        await call(r.decidirSinistro, {
          params: { id: s.id, sinistroId: x.id, situacao },
          body: loose({ ...body, versao: x.versao }),
        })
        await recarregarSeguros()
      }}
      onClose={onClose}
    />
  )
}
