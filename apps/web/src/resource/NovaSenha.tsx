import { PasswordField } from '../ui/inputs/PasswordField.tsx'
import { PasswordRules } from '../ui/inputs/PasswordRules.tsx'
import type { useNovaSenha } from './useNovaSenha.ts'

interface Props {
  nova: ReturnType<typeof useNovaSenha>
  /** What the server said of the password. */
  erro?: string | undefined
  /** Has the focus when it appears. */
  primeiro?: boolean
}

/** The two fields of a new password, and its rules, ticked while it is typed. */
export function NovaSenha({ nova, erro, primeiro = false }: Props) {
  const { error, ...deSenha } = nova.deSenha
  return (
    <>
      <PasswordField
        label="Nova senha"
        name="novaSenha"
        autoComplete="new-password"
        aria-describedby="regras-da-senha"
        required
        withAsterisk={false}
        {...(primeiro ? { 'data-autofocus': true } : {})}
        error={error || erro}
        {...deSenha}
      />
      <PasswordRules id="regras-da-senha" password={nova.senha} />
      <PasswordField
        label="Repita a nova senha"
        name="confirmarSenha"
        autoComplete="new-password"
        required
        withAsterisk={false}
        {...nova.deRepetida}
      />
    </>
  )
}
