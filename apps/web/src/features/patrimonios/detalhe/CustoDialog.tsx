import { Text } from '@mantine/core'
import { type Custo, field, rotasCustos as r } from '@tombo/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call, loose } from '../../../kernel/api.ts'
import { FieldsDialog } from '../../../resource/dialog/FieldsDialog.tsx'
import { reais } from '../../../ui/format.ts'
import { today } from '../../../ui/today.ts'
import { chaveDoBem } from '../dados.ts'

const doCusto = {
  motivo: field.texto('O que foi', {
    max: 500,
    help: 'O componente ou a ampliação que aumentou a vida ou a capacidade do bem.',
  }),
  valor: field.dinheiro('Valor'),
  data: field.data('Data', { help: 'O dia do fato. As cotas devidas até este mês são lançadas antes.' }),
  documento: field.texto('Documento', { max: 120, help: 'A nota fiscal, ou outro que o comprove.' }),
  vidaMeses: field.inteiro('Vida útil a partir do mês seguinte (meses)', {
    min: 1,
    max: 1200,
    required: false,
    help: 'Em branco, a que restava.',
  }),
}
const doEstorno = { motivo: field.texto('Motivo', { max: 500, long: true }) }

interface Props {
  bemId: number
  /** The cost that is taken back; null for a new one. */
  custo: Custo | null
  onClose: () => void
}

/** Adds what was bought for an asset to its cost, or takes it back. */
export default function CustoDialog({ bemId, custo: c, onClose }: Props) {
  const cliente = useQueryClient()
  const feito = () => cliente.invalidateQueries({ queryKey: chaveDoBem(bemId) })
  if (c)
    return (
      <FieldsDialog
        title={`Estornar o custo: ${c.motivo}`}
        fields={doEstorno}
        action="Estornar"
        danger
        size={480}
        wide={['motivo']}
        intro={
          <Text size="sm" mb="sm">
            {reais(c.valor)} saem do valor do bem, e o plano e as cotas voltam a ser os de antes, se nada veio
            depois.
          </Text>
        }
        send={async (body) => {
          await call(r.estornar, { params: { id: bemId, custoId: c.id }, body: loose(body) })
          await feito()
        }}
        onClose={onClose}
      />
    )
  return (
    <FieldsDialog
      title="Somar custo ao bem"
      fields={doCusto}
      record={{ data: today() }}
      action="Somar"
      wide={['motivo']}
      intro={
        <Text size="sm" mb="sm">
          O que só conserva o bem é despesa. O lançamento é feito na data, ou no primeiro mês aberto.
        </Text>
      }
      send={async (body, key) => {
        await call(r.somar, { params: { id: bemId }, body: loose(body), idempotencyKey: key })
        await feito()
      }}
      onClose={onClose}
    />
  )
}
