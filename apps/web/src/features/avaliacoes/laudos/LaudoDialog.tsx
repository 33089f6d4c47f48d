import { type Avaliacao, field, rotasAvaliacao as r } from '@tombo/contract'
import { call, loose } from '../../../kernel/api.ts'
import { FieldsDialog } from '../../../resource/dialog/FieldsDialog.tsx'
import type { RequestedReport } from '../../../resource/reports/FollowReport.tsx'
import { recarregarAvaliacoes } from '../consultas.ts'

const campos = {
  nomeContador: field.texto('Nome do contador', { max: 200 }),
  crcContador: field.texto('CRC do contador', { max: 30, help: 'Como SP-123456/O-7.' }),
  cpfContador: field.texto('CPF do contador', { max: 14, mascara: 'cpf' }),
}

interface Props {
  avaliacao: Avaliacao
  /** It was asked for: its file is on the way. */
  onPedido: (pedido: RequestedReport) => void
  onClose: () => void
}

/** Issues the laudo of a finalised appraisal. */
export default function LaudoDialog({ avaliacao: a, onPedido, onClose }: Props) {
  return (
    <FieldsDialog
      title={`Emitir o laudo da avaliação nº ${a.codigo}`}
      fields={campos}
      action="Emitir"
      wide={['nomeContador']}
      send={async (body, chave) => {
        const { tarefa, laudo } = await call(r.laudo, {
          body: loose({ ...body, avaliacaoId: a.id }),
          idempotencyKey: chave,
          noErrorToast: true,
        })
        await recarregarAvaliacoes()
        onPedido({ tarefa, relatorio: { id: laudo.id } })
      }}
      onClose={onClose}
    />
  )
}
