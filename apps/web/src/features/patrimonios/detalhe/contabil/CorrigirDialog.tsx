import { Stack, Text } from '@mantine/core'
import { field, rotasDepreciacoes as r } from '@tombo/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../kernel/api.ts'
import { ErrorSummary } from '../../../../resource/fields/ErrorSummary.tsx'
import { FieldInput } from '../../../../resource/fields/FieldInput.tsx'
import { useRecordForm } from '../../../../resource/dialog/useRecordForm.ts'
import { FormDialog } from '../../../../ui/dialog/FormDialog.tsx'
import { chaveDoBem } from '../../dados.ts'

const motivo = field.texto('Motivo', { max: 500, help: 'Fica no histórico do bem.' })
const DE = {
  abertura: {
    titulo: 'Corrigir a abertura',
    acao: 'Corrigir',
    explicacao:
      'A entrada do bem é estornada e refeita com este valor; as cotas que ele cobre ficam para trás. Zero: como a abertura da unidade calcula.',
    campos: { valorDepreciado: field.dinheiro('Depreciação acumulada na abertura'), motivo },
  },
  cotas: {
    titulo: 'Estornar cotas',
    acao: 'Estornar',
    explicacao:
      'Cada cota deste mês em diante é estornada por um lançamento próprio, e volta a ser devida: entra na próxima depreciação.',
    campos: {
      desde: field.data('Desde o mês de', { help: 'Qualquer dia do primeiro mês a estornar.' }),
      motivo,
    },
  },
} as const

interface Props {
  id: number
  oQue: keyof typeof DE
  /** The accumulated value at the opening, as it stands. */
  valor: string
  onClose: () => void
}

/** Shows what an accountant corrects of one asset, as entries. */
export default function CorrigirDialog({ id, oQue, valor, onClose }: Props) {
  const cliente = useQueryClient()
  const { titulo, acao, explicacao, campos } = DE[oQue]
  const inicial = oQue === 'abertura' ? { valorDepreciado: valor, motivo: '' } : { desde: null, motivo: '' }
  const { form, save, sending, attempts } = useRecordForm(campos, inicial, async (v) => {
    const comum = { params: { id }, noErrorToast: true } as const
    const porque = String(v.motivo)
    if (oQue === 'abertura')
      await call(r.corrigirAbertura, {
        ...comum,
        body: { valorDepreciado: String(v.valorDepreciado), motivo: porque },
      })
    else
      await call(r.estornarCotas, { ...comum, body: { desde: String(v.desde).slice(0, 7), motivo: porque } })
    await cliente.invalidateQueries({ queryKey: chaveDoBem(id) })
    onClose()
  })
  return (
    <FormDialog onClose={onClose} title={titulo} size={460} action={acao} sending={sending} onSubmit={save}>
      <Stack gap="sm">
        <ErrorSummary errors={form.errors} fields={campos} attempt={attempts} />
        <Text size="sm">{explicacao}</Text>
        {Object.entries(campos).map(([nome, campo], i) => (
          <FieldInput key={nome} field={campo} name={nome} form={form} first={i === 0} />
        ))}
      </Stack>
    </FormDialog>
  )
}
