import { Button, Text, TextInput } from '@mantine/core'
import { mensagens, rotasSenha } from '@tombo/contract'
import { type FormEvent, useState } from 'react'
import { call } from '../../kernel/api.ts'
import { useAction } from '../../resource/useAction.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import css from './sessao.module.css'

interface Props {
  /** Says what was typed at the sign-in. */
  username: string
  /** The organisation has a mail server. */
  porEmail: boolean
  onClose: () => void
}

/** Asks for the link that sets a forgotten password. What it answers is the same for every name. */
export default function RecuperarSenha({ username, porEmail, onClose }: Props) {
  const [nome, setNome] = useState(username)
  const [pedido, setPedido] = useState(false)
  const { error, setError, running, run } = useAction()
  const enviar = async (e: FormEvent) => {
    e.preventDefault()
    if (!nome.trim()) return setError(mensagens.insiraUsuario)
    const feito = await run(() =>
      call(rotasSenha.recuperar, { body: { username: nome }, noToast: true, noErrorToast: true }),
    )
    if (feito) setPedido(true)
  }
  const acabou = pedido || !porEmail
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Esqueci a senha"
      size={420}
      footer={
        acabou ? (
          <Button data-autofocus onClick={onClose}>
            Fechar
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={onClose}>
              {mensagens.cancelar}
            </Button>
            <Button type="submit" form="recuperar-senha" loading={running}>
              Enviar link
            </Button>
          </>
        )
      }
    >
      {!porEmail ? (
        <Text>Para trocar a senha, procure o administrador do sistema: ele pode definir uma nova.</Text>
      ) : pedido ? (
        <output className={css.good}>{mensagens.recuperacaoPedida}</output>
      ) : (
        <form id="recuperar-senha" className={css.form} onSubmit={(e) => void enviar(e)} noValidate>
          <Text size="sm">
            Informe o seu nome de usuário. Enviamos ao seu e-mail um link para criar uma nova senha.
          </Text>
          <TextInput
            label="Nome de usuário"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            data-autofocus
            value={nome}
            error={error}
            onChange={(e) => setNome(e.currentTarget.value)}
          />
        </form>
      )}
    </Dialog>
  )
}
