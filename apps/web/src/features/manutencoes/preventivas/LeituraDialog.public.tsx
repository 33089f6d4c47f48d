import { Alert, Stack } from '@mantine/core'
import { field, rotasPreventivas as r, tipoMedidor, type TipoMedidor } from '@tombo/contract'
import { call, loose } from '../../../kernel/api.ts'
import { ErrorSummary } from '../../../resource/fields/ErrorSummary.tsx'
import { FieldInput } from '../../../resource/fields/FieldInput.tsx'
import { useRecordForm } from '../../../resource/dialog/useRecordForm.ts'
import { bodyOf } from '../../../resource/fields/validate.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { today } from '../../../ui/today.ts'
import { recarregarPreventivas } from './consultas.ts'
import { comLeituraConfirmada, perguntaDaLeitura } from './leituraQueSalta.ts'

const campos = {
  medidor: field.enumeracao('Medidor', tipoMedidor),
  valor: field.inteiro('Quanto marca', { max: 2_000_000_000 }),
  lidaEm: field.data('Lido em'),
  trocado: field.booleano('O medidor foi trocado', {
    help: 'O uso continua da última leitura, marque o novo o que marcar.',
  }),
}

interface Props {
  patrimonioId: number
  /** The asset, in a sentence. */
  nome: string
  /** The meter that its plan goes by. */
  medidor?: TipoMedidor
  onClose: () => void
}

/** Writes down what the meter of an asset says: beside the asset too, on a phone. */
export default function LeituraDialog({ patrimonioId, nome, medidor = 'KM', onClose }: Props) {
  const { form, save, sending, conflict, attempts } = useRecordForm(
    campos,
    { medidor, valor: null, lidaEm: today(), trocado: false },
    async (valores) => {
      const corpo = bodyOf(campos, valores)
      await comLeituraConfirmada((mais) =>
        call(r.ler, {
          params: { id: patrimonioId },
          body: loose({ ...corpo, ...mais }),
          noErrorToast: perguntaDaLeitura,
        }),
      )
      await recarregarPreventivas()
      onClose()
    },
  )
  return (
    <FormDialog
      onClose={onClose}
      title={`Leitura do medidor: ${nome}`}
      size={460}
      action="Salvar"
      sending={sending}
      onSubmit={() => void save()}
    >
      <ErrorSummary errors={form.errors} fields={campos} attempt={attempts} />
      {conflict && (
        <Alert color="red" role="alert" p="xs" mb="sm">
          {conflict}
        </Alert>
      )}
      <Stack gap="sm">
        <FieldInput field={campos.valor} name="valor" form={form} first />
        <FieldInput field={campos.medidor} name="medidor" form={form} />
        <FieldInput field={campos.lidaEm} name="lidaEm" form={form} />
        <FieldInput field={campos.trocado} name="trocado" form={form} />
      </Stack>
    </FormDialog>
  )
}
