import { Text } from '@mantine/core'
import { mensagens, rotasPerfil } from '@tombo/contract'
import { useState } from 'react'
import { useSenhaPedida } from '../kernel/confirmacao.ts'
import { http } from '../kernel/http.ts'
import { useAcao } from '../resource/useAcao.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { PasswordField } from '../ui/inputs/PasswordField.tsx'

/** Asks for the person's password before a change by which accounts or data could be taken over. */
export default function SenhaDialog() {
  const responder = useSenhaPedida()
  const [senhaAtual, setSenha] = useState('')
  const { erro, campos, setCampos, fazendo, fazer } = useAcao()
  if (!responder) return null
  const { method, path } = rotasPerfil.confirmar
  const enviar = async () => {
    if (!senhaAtual) return setCampos({ senhaAtual: mensagens.obrigatorio })
    if (await fazer(() => http({ method, path, body: { senhaAtual } }))) responder(true)
  }
  return (
    <FormDialog
      onClose={() => responder(false)}
      title="Confirme com a sua senha"
      size={420}
      action="Confirmar"
      sending={fazendo}
      onSubmit={enviar}
    >
      <Text size="sm" mb="sm">
        Esta mudança pode abrir contas ou dados a outras pessoas. Todos os administradores são avisados dela.
      </Text>
      <PasswordField
        label="Sua senha"
        description="Quem entra pela conta da organização define uma senha em “Esqueci minha senha”."
        autoComplete="current-password"
        data-autofocus
        value={senhaAtual}
        error={campos.senhaAtual ?? erro}
        onChange={(e) => setSenha(e.currentTarget.value)}
      />
    </FormDialog>
  )
}
