import { Alert, Text } from '@mantine/core'
import { mensagens, rotasDoisFatores } from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { useAction } from '../../resource/useAction.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { PasswordField } from '../../ui/inputs/PasswordField.tsx'
import css from './perfil.module.css'

const TEXTOS = {
  DESLIGAR: {
    titulo: 'Desligar os dois fatores',
    texto: 'Para entrar, volta a bastar a senha. Os códigos de recuperação deixam de valer.',
    botao: 'Desligar',
  },
  CODIGOS: {
    titulo: 'Novos códigos de recuperação',
    texto: 'Os códigos que você guardou antes deixam de valer.',
    botao: 'Gerar códigos',
  },
} as const

interface Props {
  oQue: keyof typeof TEXTOS
  onFeito: (codigos?: string[]) => void
  onClose: () => void
}

/** Shows what of the two-factor asks for the password alone. */
export default function ComSenhaDialog({ oQue, onFeito, onClose }: Props) {
  const [senha, setSenha] = useState('')
  const { error, fieldErrors, setFieldErrors, running, run } = useAction()
  const { titulo, texto, botao } = TEXTOS[oQue]
  const enviar = async () => {
    if (!senha) return setFieldErrors({ senha: mensagens.obrigatorio })
    const envio = { body: { senha }, noErrorToast: true }
    await run(async () => {
      if (oQue === 'CODIGOS') return onFeito((await call(rotasDoisFatores.novosCodigos, envio)).codigos)
      await call(rotasDoisFatores.desligar, envio)
      onFeito()
    })
  }
  return (
    <FormDialog
      onClose={onClose}
      title={titulo}
      size={420}
      action={botao}
      sending={running}
      onSubmit={enviar}
      danger={oQue === 'DESLIGAR'}
      className={css.form}
    >
      {error && !fieldErrors.senha && (
        <Alert color="red" role="alert" p="xs">
          {error}
        </Alert>
      )}
      <Text size="sm">{texto}</Text>
      <PasswordField
        label="Sua senha"
        autoComplete="current-password"
        data-autofocus
        value={senha}
        error={fieldErrors.senha}
        onChange={(e) => setSenha(e.currentTarget.value)}
      />
    </FormDialog>
  )
}
