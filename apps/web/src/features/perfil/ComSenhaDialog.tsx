import { Alert, Text } from '@mantine/core'
import { mensagens, rotasDoisFatores } from '@tombo/contract'
import { useState } from 'react'
import { chamar } from '../../kernel/api.ts'
import { useAcao } from '../../resource/useAcao.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
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

/** What of the two-factor asks for the password alone. */
export default function ComSenhaDialog({ oQue, onFeito, onClose }: Props) {
  const [senha, setSenha] = useState('')
  const { erro, campos, setCampos, fazendo, fazer } = useAcao()
  const { titulo, texto, botao } = TEXTOS[oQue]
  const enviar = async () => {
    if (!senha) return setCampos({ senha: mensagens.obrigatorio })
    const envio = { body: { senha }, semAvisoDeErro: true }
    await fazer(async () => {
      if (oQue === 'CODIGOS') return onFeito((await chamar(rotasDoisFatores.novosCodigos, envio)).codigos)
      await chamar(rotasDoisFatores.desligar, envio)
      onFeito()
    })
  }
  return (
    <FormDialog
      onClose={onClose}
      title={titulo}
      size={420}
      action={botao}
      sending={fazendo}
      onSubmit={enviar}
      danger={oQue === 'DESLIGAR'}
      className={css.form}
    >
      {erro && !campos.senha && (
        <Alert color="red" role="alert" p="xs">
          {erro}
        </Alert>
      )}
      <Text size="sm">{texto}</Text>
      <PasswordField
        label="Sua senha"
        autoComplete="current-password"
        data-autofocus
        value={senha}
        error={campos.senha}
        onChange={(e) => setSenha(e.currentTarget.value)}
      />
    </FormDialog>
  )
}
