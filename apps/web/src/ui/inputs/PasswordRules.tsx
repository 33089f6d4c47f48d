import { REQUISITOS_SENHA } from '@tombo/contract'
import { IconCheck, IconPoint } from '@tabler/icons-react'
import css from './PasswordRules.module.css'

/** Every requirement of a password, and which are met so far. Tie it to the input with `aria-describedby`. */
export function PasswordRules({ password, id }: { password: string; id: string }) {
  return (
    <ul className={css.rules} id={id} aria-label="A senha deve:">
      {REQUISITOS_SENHA.map((r) => {
        const met = r.atende(password)
        return (
          <li key={r.codigo} data-met={met || undefined}>
            {met ? (
              <IconCheck size={14} aria-label="Cumprido:" />
            ) : (
              <IconPoint size={14} aria-label="Falta:" />
            )}
            {r.texto}
          </li>
        )
      })}
    </ul>
  )
}
