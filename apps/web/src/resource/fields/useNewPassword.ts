import { mensagens, senhaValida } from '@tombo/contract'
import { type ChangeEvent, useState } from 'react'

/** A new password and its repetition, by the rules of the contract. Errors are shown once `check` was asked. */
export function useNewPassword() {
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [tried, setTried] = useState(false)
  const weak = senhaValida(password) ? null : 'A senha ainda não cumpre todos os requisitos.'
  const different = password === repeated ? null : mensagens.senhasDiferentes
  return {
    password,
    repeated,
    passwordProps: {
      value: password,
      error: tried && weak,
      onChange: (e: ChangeEvent<HTMLInputElement>) => setPassword(e.currentTarget.value),
    },
    repeatedProps: {
      value: repeated,
      error: tried && different,
      onChange: (e: ChangeEvent<HTMLInputElement>) => setRepeated(e.currentTarget.value),
    },
    /** Shows what is wrong; true when nothing is. */
    check: () => {
      setTried(true)
      return !weak && !different
    },
    clear: () => {
      setPassword('')
      setRepeated('')
      setTried(false)
    },
  }
}
