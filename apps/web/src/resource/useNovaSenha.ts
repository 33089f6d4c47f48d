import { mensagens, senhaValida } from '@tombo/contract'
import { type ChangeEvent, useState } from 'react'

/** A new password and its repetition, by the rules of the contract. Errors are shown once `conferir` was asked. */
export function useNovaSenha() {
  const [senha, setSenha] = useState('')
  const [repetida, setRepetida] = useState('')
  const [tentou, setTentou] = useState(false)
  const fraca = senhaValida(senha) ? null : 'A senha ainda não cumpre todos os requisitos.'
  const diferente = senha === repetida ? null : mensagens.senhasDiferentes
  return {
    senha,
    repetida,
    deSenha: {
      value: senha,
      error: tentou && fraca,
      onChange: (e: ChangeEvent<HTMLInputElement>) => setSenha(e.currentTarget.value),
    },
    deRepetida: {
      value: repetida,
      error: tentou && diferente,
      onChange: (e: ChangeEvent<HTMLInputElement>) => setRepetida(e.currentTarget.value),
    },
    /** Shows what is wrong; true when nothing is. */
    conferir: () => {
      setTentou(true)
      return !fraca && !diferente
    },
    limpar: () => {
      setSenha('')
      setRepetida('')
      setTentou(false)
    },
  }
}
