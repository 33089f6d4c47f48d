import { Alert, Text, Textarea } from '@mantine/core'
import { mensagens, rotasSaidas, type Saida, saidaWorkflow } from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { useAction } from '../../resource/useAction.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { recarregarSaidas } from './consultas.ts'

/** Takes the end of a definitive exit back, with the reason. */
export default function ReabrirDialog({ saida: s, onClose }: { saida: Saida; onClose: () => void }) {
  const [motivo, setMotivo] = useState('')
  const { error, fieldErrors, setFieldErrors, running, run } = useAction()
  const reabrir = async () => {
    if (!motivo.trim()) return setFieldErrors({ motivo: mensagens.obrigatorio })
    const body = { versao: s.versao, motivo }
    const feito = await run(() =>
      call(rotasSaidas.reabrir, { params: { id: s.id }, body, noErrorToast: true }),
    )
    if (!feito) return
    await recarregarSaidas()
    onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={`Estornar o encerramento da saída nº ${s.id}?`}
      size={460}
      action={saidaWorkflow.labelOf('REABRIR')}
      sending={running}
      onSubmit={reabrir}
    >
      {error && !fieldErrors.motivo && (
        <Alert color="red" role="alert" p="xs" mb="sm">
          {error}
        </Alert>
      )}
      <Text size="sm" mb="sm">
        Os bens que nenhuma baixa levou voltam a estar nesta saída. Declare o retorno dos que voltaram, ou
        encerre-a de novo.
      </Text>
      <Textarea
        label="Motivo"
        withAsterisk
        autosize
        minRows={3}
        maxRows={8}
        maxLength={500}
        data-autofocus
        value={motivo}
        error={fieldErrors.motivo}
        onChange={(e) => setMotivo(e.currentTarget.value)}
      />
    </FormDialog>
  )
}
