import { Alert, Text } from '@mantine/core'
import { type Entrada, rotasSenha } from '@tombo/contract'
import { chamarInteira } from '../../kernel/api.ts'
import { NovaSenha } from '../../resource/NovaSenha.tsx'
import { useAcao } from '../../resource/useAcao.ts'
import { useNovaSenha } from '../../resource/useNovaSenha.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
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
  const nova = useNovaSenha()
  const { erro, campos, fazendo, fazer } = useAcao()
  const enviar = async () => {
    if (!nova.conferir()) return
    await fazer(async () =>
      onEntrada(
        await chamarInteira<Entrada>(rotasSenha.trocarProvisoria, {
          body: { username, password, novaSenha: nova.senha },
          semAviso: true,
          semAvisoDeErro: true,
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
      sending={fazendo}
      onSubmit={enviar}
      className={css.form}
    >
      {erro && !campos.novaSenha && (
        <Alert color="red" role="alert" p="xs">
          {erro}
        </Alert>
      )}
      <Text size="sm">
        A senha com que você entrou é provisória. Escolha agora uma senha que só você conheça.
      </Text>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <NovaSenha nova={nova} erro={campos.novaSenha} primeiro />
    </FormDialog>
  )
}
