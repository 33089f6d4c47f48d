import { Alert, Stack, Text } from '@mantine/core'
import { field, type ItemManutencao, rotasManutencoes as r, nomeDoBem } from '@tombo/contract'
import { useState } from 'react'
import { call, loose } from '../../../kernel/api.ts'
import { newKey } from '../../../kernel/repetition.ts'
import { ErrorSummary } from '../../../resource/fields/ErrorSummary.tsx'
import { FieldInput } from '../../../resource/fields/FieldInput.tsx'
import { useRecordForm } from '../../../resource/dialog/useRecordForm.ts'
import { bodyOf } from '../../../resource/fields/validate.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { today } from '../../../ui/today.ts'
import { recarregarManutencoes } from '../consultas.ts'

const motivo = field.texto('Motivo', { max: 500, long: true })
const doCusto = {
  valor: field.dinheiro('Valor', { help: 'No máximo o que a manutenção do bem custou.' }),
  vidaMeses: field.inteiro('Vida útil a partir do mês seguinte (meses)', {
    min: 1,
    max: 1200,
    required: false,
    help: 'Em branco, a que restava.',
  }),
  data: field.data('Data'),
  motivo: { ...motivo, help: 'O que aumentou a vida ou a capacidade do bem.' },
}
const doEstorno = { motivo }

interface Props {
  item: ItemManutencao
  onClose: () => void
}

/** Adds the cost of a repair to the cost of its asset; where it is there, takes it back. */
export default function CustoDialog({ item, onClose }: Props) {
  const [chave] = useState(newKey)
  const retira = item.custo !== null
  const campos = retira ? doEstorno : doCusto
  const { form, save, sending, conflict, attempts } = useRecordForm(
    campos,
    retira ? {} : { valor: item.valorFinal, data: today() },
    async (valores) => {
      await call(retira ? r.retirarCusto : r.somarCusto, {
        params: { itemId: item.id },
        body: loose(bodyOf(campos, valores)),
        idempotencyKey: chave,
      })
      await recarregarManutencoes()
      onClose()
    },
  )
  return (
    <FormDialog
      onClose={onClose}
      title={`${retira ? 'Retirar do valor do bem' : 'Somar ao valor do bem'}: ${nomeDoBem(item.patrimonio)}`}
      size={520}
      action={retira ? 'Retirar' : 'Somar'}
      danger={retira}
      sending={sending}
      onSubmit={() => void save()}
    >
      <ErrorSummary errors={form.errors} fields={campos} attempt={attempts} />
      {conflict && (
        <Alert color="red" role="alert" p="xs" mb="sm">
          {conflict}
        </Alert>
      )}
      <Text size="sm" mb="sm">
        {retira
          ? 'O valor e a vida útil do bem voltam a ser os de antes, se nada veio depois.'
          : 'Só o que aumenta a vida ou a capacidade do bem entra no valor dele; o conserto comum é despesa. O lançamento é feito na data, ou no primeiro mês aberto.'}
      </Text>
      <Stack gap="sm">
        {!retira && (
          <>
            <FieldInput field={doCusto.valor} name="valor" form={form} first />
            <FieldInput field={doCusto.vidaMeses} name="vidaMeses" form={form} />
            <FieldInput field={doCusto.data} name="data" form={form} />
          </>
        )}
        <FieldInput field={campos.motivo} name="motivo" form={form} first={retira} />
      </Stack>
    </FormDialog>
  )
}
