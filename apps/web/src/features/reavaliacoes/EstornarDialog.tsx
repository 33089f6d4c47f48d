import { Text } from '@mantine/core'
import { aReavaliacao, type Reavaliacao, rotasReavaliacoes as r } from '@tombo/contract'
import { call, loose } from '../../kernel/api.ts'
import { FieldsDialog } from '../../resource/dialog/FieldsDialog.tsx'
import { quantos } from '../../ui/format.ts'
import { camposDoEstorno } from './campos.ts'
import { recarregarReavaliacoes } from './consultas.ts'

/** Takes a posted revaluation back, and says why. */
export default function EstornarDialog({
  reavaliacao: x,
  onClose,
}: {
  reavaliacao: Reavaliacao
  onClose: () => void
}) {
  return (
    <FieldsDialog
      title={`Estornar ${aReavaliacao(x.tipo.value, x.id)}?`}
      fields={camposDoEstorno}
      action="Estornar"
      danger
      size={480}
      wide={['motivo']}
      intro={
        <Text size="sm" mb="sm">
          {quantos(x.bens, 'bem volta', 'bens voltam')} ao valor, ao plano e às cotas de antes. Não se estorna
          o que já tem lançamento posterior.
        </Text>
      }
      send={async (body) => {
        await call(r.estornar, { params: { id: x.id }, body: loose({ ...body, versao: x.versao }) })
        await recarregarReavaliacoes()
      }}
      onClose={onClose}
    />
  )
}
