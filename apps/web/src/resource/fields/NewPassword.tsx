import { PasswordField } from '../../ui/inputs/PasswordField.tsx'
import { PasswordRules } from '../../ui/inputs/PasswordRules.tsx'
import type { useNewPassword } from './useNewPassword.ts'

interface Props {
  form: ReturnType<typeof useNewPassword>
  /** Says what the server said of the password. */
  error?: string | undefined
  /** Has the focus when it appears. */
  first?: boolean
}

/** The two fields of a new password, and its rules, ticked while it is typed. */
export function NewPassword({ form, error: problem, first = false }: Props) {
  const { error, ...ofPassword } = form.passwordProps
  return (
    <>
      <PasswordField
        label="Nova senha"
        name="novaSenha"
        autoComplete="new-password"
        aria-describedby="regras-da-senha"
        required
        withAsterisk={false}
        {...(first ? { 'data-autofocus': true } : {})}
        error={error || problem}
        {...ofPassword}
      />
      <PasswordRules id="regras-da-senha" password={form.password} />
      <PasswordField
        label="Repita a nova senha"
        name="confirmarSenha"
        autoComplete="new-password"
        required
        withAsterisk={false}
        {...form.repeatedProps}
      />
    </>
  )
}
