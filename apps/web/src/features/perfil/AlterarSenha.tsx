import { Alert, Button, Group } from '@mantine/core'
import { mensagens, type Perfil, rotasPerfil } from '@tombo/contract'
import { type FormEvent, useState } from 'react'
import { call } from '../../kernel/api.ts'
import { NewPassword } from '../../resource/fields/NewPassword.tsx'
import { useAction } from '../../resource/useAction.ts'
import { useNewPassword } from '../../resource/fields/useNewPassword.ts'
import { PasswordField } from '../../ui/inputs/PasswordField.tsx'
import css from './perfil.module.css'
import { Quadro } from './Quadro.tsx'

/** /perfilusuario/alterarsenha: every other session of the person ends. */
export default function AlterarSenha() {
  return <Quadro>{(perfil) => <Formulario perfil={perfil} />}</Quadro>
}

function Formulario({ perfil }: { perfil: Perfil }) {
  const [atual, setAtual] = useState('')
  const nova = useNewPassword()
  const { error, fieldErrors, setFieldErrors, running, run } = useAction()
  const enviar = async (e: FormEvent) => {
    e.preventDefault()
    const certa = nova.check()
    if (!atual) setFieldErrors({ senhaAtual: mensagens.obrigatorio })
    if (!atual || !certa) return
    const feito = await run(() =>
      call(rotasPerfil.alterarSenha, {
        body: { senhaAtual: atual, novaSenha: nova.password, confirmarSenha: nova.repeated },
        noErrorToast: true,
      }),
    )
    if (!feito) return
    setAtual('')
    nova.clear()
  }
  const solto = error && Object.keys(fieldErrors).length === 0
  return (
    <form className={css.form} noValidate onSubmit={(e) => void enviar(e)}>
      <Alert p="xs">Se você entrou em outros computadores ou telefones, sai deles ao trocar a senha.</Alert>
      {solto && (
        <Alert color="red" role="alert" p="xs">
          {error}
        </Alert>
      )}
      <input type="text" name="username" autoComplete="username" value={perfil.usuario} readOnly hidden />
      <PasswordField
        label="Senha atual"
        name="senhaAtual"
        autoComplete="current-password"
        required
        withAsterisk={false}
        value={atual}
        error={fieldErrors.senhaAtual}
        onChange={(e) => setAtual(e.currentTarget.value)}
      />
      <NewPassword form={nova} error={fieldErrors.novaSenha} />
      <Group justify="flex-end">
        <Button type="submit" loading={running}>
          Trocar a senha
        </Button>
      </Group>
    </form>
  )
}
