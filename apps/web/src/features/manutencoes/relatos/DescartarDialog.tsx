import { Alert, Textarea } from '@mantine/core'
import { mensagens, type Relato, rotasRelatos as r, nomeDoBem } from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { useAction } from '../../../resource/useAction.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { recarregarManutencoes } from '../consultas.ts'

/** Sets aside the word that an asset is broken, and says why. */
export default function DescartarDialog({ relato, onClose }: { relato: Relato; onClose: () => void }) {
  const [motivo, setMotivo] = useState('')
  const { error, fieldErrors, setFieldErrors, running, run } = useAction()
  const descartar = async () => {
    if (!motivo.trim()) return setFieldErrors({ motivo: mensagens.obrigatorio })
    const feito = await run(() =>
      call(r.descartar, { params: { id: relato.id }, body: { motivo }, noErrorToast: true }),
    )
    await recarregarManutencoes()
    if (feito) onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={`Descartar o aviso sobre ${nomeDoBem(relato.patrimonio)}?`}
      size={460}
      action="Descartar"
      danger
      sending={running}
      onSubmit={() => void descartar()}
    >
      {error && !fieldErrors.motivo && (
        <Alert color="red" role="alert" p="xs" mb="sm">
          {error}
        </Alert>
      )}
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
