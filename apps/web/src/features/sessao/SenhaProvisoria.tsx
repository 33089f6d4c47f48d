import { Alert, Text } from '@mantine/core'
import { type Entrada, rotasSenha } from '@tombo/contract'
import { callWhole } from '../../kernel/api.ts'
import { NewPassword } from '../../resource/fields/NewPassword.tsx'
import { useAction } from '../../resource/useAction.ts'
import { useNewPassword } from '../../resource/fields/useNewPassword.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import css from './sessao.module.css'

interface Props {
  username: string
  /** The provisional one, that was just typed. */
  password: string
  onEntrada: (entrada: Entrada) => void
  onClose: () => void
}

/** The first access of somebody whose password was chosen by somebody else: they choose their own, and are in. */
export default function SenhaProvisoria({ username, password, onEntrada, onClose }: Props) {
  const nova = useNewPassword()
  const { error, fieldErrors, running, run } = useAction()
  const enviar = async () => {
    if (!nova.check()) return
    await run(async () =>
      onEntrada(
        await callWhole<Entrada>(rotasSenha.trocarProvisoria, {
          body: { username, password, novaSenha: nova.password },
          noToast: true,
          noErrorToast: true,
        }),
      ),
    )
  }
  return (
    <FormDialog
      onClose={onClose}
      closeOnClickOutside={false}
      title="Primeiro acesso"
      size={420}
      action="Salvar e entrar"
      sending={running}
      onSubmit={enviar}
      className={css.form}
    >
      {error && !fieldErrors.novaSenha && (
        <Alert color="red" role="alert" p="xs">
          {error}
        </Alert>
      )}
      <Text size="sm">
        A senha com que você entrou é provisória. Escolha agora uma senha que só você conheça.
      </Text>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <NewPassword form={nova} error={fieldErrors.novaSenha} first />
    </FormDialog>
  )
}
