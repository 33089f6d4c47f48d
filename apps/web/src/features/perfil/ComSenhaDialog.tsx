import { Alert, Button, Text } from '@mantine/core'
import { mensagens, rotasDoisFatores } from '@tombo/contract'
import { type FormEvent, useState } from 'react'
import { chamar } from '../../kernel/api.ts'
import { useAcao } from '../../resource/useAcao.ts'
import { Dialog } from '../../ui/Dialog.tsx'
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
  const enviar = async (e: FormEvent) => {
    e.preventDefault()
    if (!senha) return setCampos({ senha: mensagens.obrigatorio })
    const envio = { body: { senha }, semAvisoDeErro: true }
    await fazer(async () => {
      if (oQue === 'CODIGOS') return onFeito((await chamar(rotasDoisFatores.novosCodigos, envio)).codigos)
      await chamar(rotasDoisFatores.desligar, envio)
      onFeito()
    })
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={titulo}
      size={420}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {mensagens.cancelar}
          </Button>
          <Button
            type="submit"
            form="com-senha"
            loading={fazendo}
            {...(oQue === 'DESLIGAR' ? { color: 'red' } : {})}
          >
            {botao}
          </Button>
        </>
      }
    >
      <form id="com-senha" className={css.form} noValidate onSubmit={(e) => void enviar(e)}>
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
      </form>
    </Dialog>
  )
}
