import { Alert, Button, PasswordInput, TextInput } from '@mantine/core'
import { type Entrada, mensagens, rotasSessao } from '@tombo/contract'
import { useLocation, useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { chamarInteira } from '../../kernel/api.ts'
import { esquecerTudo } from '../../kernel/contexto.tsx'
import { ErroApi } from '../../kernel/http.ts'
import { motivoDaSaida } from '../../kernel/saida.ts'
import { guardarEntrada } from '../../kernel/sessao.ts'
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts'
import { Moldura } from './Moldura.tsx'
import css from './sessao.module.css'

/** /login: after success to the choice of the unit, the remembered target going along. */
export default function Login() {
  const router = useRouter()
  const { searchStr } = useLocation()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const primeiro = useFocusOnMount<HTMLInputElement>()
  const [erro, setErro] = useState<string | null>(motivoDaSaida)
  const [enviando, setEnviando] = useState(false)

  const entrar = async (e: FormEvent) => {
    e.preventDefault()
    if (enviando) return
    if (!username.trim() || !password) return setErro(mensagens.insiraUsuarioSenha)
    setEnviando(true)
    setErro(null)
    try {
      const entrada = await chamarInteira<Entrada>(rotasSessao.login, {
        body: { username, password },
        semAviso: true,
        semAvisoDeErro: true,
      })
      if (!guardarEntrada(entrada))
        return setErro('Não foi possível entrar: o servidor pediu um código que esta tela não conhece.')
      esquecerTudo()
      router.history.push(`/selecaounidade${searchStr}`)
    } catch (falha) {
      if (!(falha instanceof ErroApi)) throw falha
      setErro(falha.message)
      setPassword('')
      document.getElementById('senha')?.focus()
    } finally {
      setEnviando(false)
    }
  }
  return (
    <Moldura title="Entrar">
      <form className={css.form} onSubmit={(e) => void entrar(e)} noValidate>
        {erro && (
          <Alert color="red" role="alert" p="xs">
            {erro}
          </Alert>
        )}
        <TextInput
          label="Usuário"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          ref={primeiro}
          value={username}
          onChange={(e) => setUsername(e.currentTarget.value)}
        />
        <PasswordInput
          id="senha"
          label="Senha"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(e) => setPassword(e.currentTarget.value)}
        />
        <Button type="submit" loading={enviando} fullWidth>
          Entrar
        </Button>
      </form>
    </Moldura>
  )
}
