import { Alert, Text, Textarea } from '@mantine/core'
import { type Manutencao, mensagens, rotasManutencoes as r } from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { useAction } from '../../resource/useAction.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { recarregarManutencoes } from './consultas.ts'

/** Refuses an order, or the work on what is left of it, and says why. */
export default function RecusarDialog({
  manutencao: m,
  onClose,
}: {
  manutencao: Manutencao
  onClose: () => void
}) {
  const [motivo, setMotivo] = useState('')
  const { error, fieldErrors, setFieldErrors, running, run } = useAction()
  const recusar = async () => {
    if (!motivo.trim()) return setFieldErrors({ motivo: mensagens.obrigatorio })
    const feito = await run(() =>
      call(r.alterarSituacao, {
        params: { id: m.id, situacao: 'RECUSADA' },
        body: { versao: m.versao, motivo },
        noErrorToast: true,
      }),
    )
    await recarregarManutencoes()
    if (feito) onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={`Recusar a manutenção nº ${m.codigo}?`}
      size={460}
      action="Recusar"
      danger
      sending={running}
      onSubmit={() => void recusar()}
    >
      {error && !fieldErrors.motivo && (
        <Alert color="red" role="alert" p="xs" mb="sm">
          {error}
        </Alert>
      )}
      <Text size="sm" mb="sm">
        Os bens que ainda não foram concluídos ficam livres, sem custo. Não há volta.
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
