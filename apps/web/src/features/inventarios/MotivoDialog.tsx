import { Alert, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '../../resource/useAction.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { recarregar } from './consultas.ts'

interface Props {
  titulo: string
  texto: string
  acao: string
  /** Says what is asked for, where it is no reason. */
  rotulo?: string
  /** Something was read: it is not done without saying why. */
  obrigatorio: boolean
  fazer: (motivo: string | null) => Promise<unknown>
  onClose: () => void
}

/** Asks for the reason of what takes a campaign, or a place of it, away. */
export default function MotivoDialog({
  titulo,
  texto,
  acao,
  rotulo = 'Motivo',
  obrigatorio,
  fazer,
  onClose,
}: Props) {
  const [motivo, setMotivo] = useState('')
  const { run, running, error, fieldErrors } = useAction()
  const erro = fieldErrors.motivo ?? fieldErrors.justificativa
  const enviar = async () => {
    if (!(await run(() => fazer(motivo.trim() || null)))) return
    await recarregar()
    onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={titulo}
      size={480}
      action={acao}
      sending={running}
      onSubmit={enviar}
      danger
    >
      <Stack gap="sm">
        <Text size="sm">{texto}</Text>
        <Textarea
          label={rotulo}
          withAsterisk={obrigatorio}
          maxLength={500}
          autosize
          minRows={2}
          data-autofocus
          value={motivo}
          error={erro}
          onChange={(e) => setMotivo(e.currentTarget.value)}
        />
        {error && !erro && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
      </Stack>
    </FormDialog>
  )
}
