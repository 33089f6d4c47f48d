import { Text } from '@mantine/core'
import { mensagens, rotasPerfil } from '@tombo/contract'
import { useState } from 'react'
import { http } from '../kernel/http.ts'
import { useAction } from '../resource/useAction.ts'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { PasswordField } from '../ui/inputs/PasswordField.tsx'

interface Props {
  /** The password was right. */
  onAnswer: (right: true) => void
  onClose: () => void
}

/** Asks for the person's password before a change by which accounts or data could be taken over. */
export default function PasswordDialog({ onAnswer, onClose }: Props) {
  const [senhaAtual, setPassword] = useState('')
  const { error, fieldErrors, setFieldErrors, running, run } = useAction()
  const { method, path } = rotasPerfil.confirmar
  const send = async () => {
    if (!senhaAtual) return setFieldErrors({ senhaAtual: mensagens.obrigatorio })
    if (await run(() => http({ method, path, body: { senhaAtual } }))) onAnswer(true)
  }
  return (
    <FormDialog
      onClose={onClose}
      title="Confirme com a sua senha"
      size={420}
      action="Confirmar"
      sending={running}
      onSubmit={send}
    >
      <Text size="sm" mb="sm">
        Esta mudança pode abrir contas ou dados a outras pessoas. Da que vale para toda a organização, todos
        os administradores são avisados.
      </Text>
      <PasswordField
        label="Sua senha"
        description="Quem entra pela conta da organização define uma senha em “Esqueci minha senha”."
        autoComplete="current-password"
        data-autofocus
        value={senhaAtual}
        error={fieldErrors.senhaAtual ?? error}
        onChange={(e) => setPassword(e.currentTarget.value)}
      />
    </FormDialog>
  )
}
