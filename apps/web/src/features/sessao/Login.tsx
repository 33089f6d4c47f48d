import { Alert, Button, Divider, TextInput } from '@mantine/core'
import { type Entrada, mensagens, rotasSessao } from '@tombo/contract'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { callWhole } from '../../kernel/api.ts'
import { signOutReason } from '../../kernel/session/signOut.ts'
import { useAction } from '../../resource/useAction.ts'
import { PasswordField } from '../../ui/inputs/PasswordField.tsx'
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { Moldura } from './Moldura.tsx'
import { recadoDaEntrada } from './recado.ts'
import css from './sessao.module.css'
import { type Pendente, useEntrada } from './useEntrada.ts'
import { useEntradaUnica, useOferta } from './useEntradaUnica.ts'

const CodigoDialog = lazyDialog(() => import('./CodigoDialog.tsx'))
const RecuperarSenha = lazyDialog(() => import('./RecuperarSenha.tsx'))
const SenhaProvisoria = lazyDialog(() => import('./SenhaProvisoria.tsx'))

const focarSenha = () => document.getElementById('senha')?.focus()

/** Enter after a name goes on to the password, while there is none. */
const irASenha = (e: KeyboardEvent<HTMLInputElement>, password: string) => {
  if (e.key !== 'Enter' || e.nativeEvent.isComposing || password || !e.currentTarget.value.trim()) return
  e.preventDefault()
  focarSenha()
}

/** /login: after success to the choice of the unit, the remembered target going along. */
export default function Login() {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const primeiro = useFocusOnMount<HTMLInputElement>()
  const { error, setError, running, run } = useAction()
  const [saiu, setSaiu] = useState<string | null>(signOutReason)
  const [recado] = useState(recadoDaEntrada)
  const { pendente, esquecerPendente, receber } = useEntrada()
  const { ocupada, pedir, organizacao } = useEntradaUnica({ receber, onErro: setError })
  const oferta = useOferta(organizacao)
  const [recuperando, setRecuperando] = useState(false)

  const entrar = async (e: FormEvent) => {
    e.preventDefault()
    setSaiu(null)
    if (!username.trim() || !password) return setError(mensagens.insiraUsuarioSenha)
    await run(
      async () =>
        receber(
          await callWhole<Entrada>(rotasSessao.login, {
            body: { username, password },
            noToast: true,
            noErrorToast: true,
          }),
        ),
      () => {
        setPassword('')
        focarSenha()
      },
    )
  }
  const desistir = (porque: string | null) => {
    esquecerPendente()
    setError(porque)
    setPassword('')
    // Once the dialog is gone, and has given the focus back.
    setTimeout(focarSenha)
  }
  const texto = error ?? saiu
  return (
    <Moldura title="Entrar">
      <form className={css.form} onSubmit={(e) => void entrar(e)} noValidate>
        {texto ? (
          <Alert color="red" role="alert" p="xs">
            {texto}
          </Alert>
        ) : (
          recado && <output className={css.good}>{recado}</output>
        )}
        <TextInput
          label="Usuário"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          ref={primeiro}
          value={username}
          onChange={(e) => setUsername(e.currentTarget.value)}
          onKeyDown={(e) => irASenha(e, password)}
        />
        <PasswordField
          id="senha"
          label="Senha"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(e) => setPassword(e.currentTarget.value)}
        />
        <Button type="submit" loading={running} disabled={ocupada} fullWidth>
          Entrar
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={() => setRecuperando(true)}>
          Esqueci a senha
        </Button>
        {oferta?.entradaUnica && (
          <>
            <Divider label="ou" />
            <Button variant="default" loading={ocupada} onClick={pedir} fullWidth>
              {oferta.entradaUnica.rotulo}
            </Button>
          </>
        )}
      </form>
      {recuperando && (
        <RecuperarSenha
          username={username}
          porEmail={oferta?.recuperacaoPorEmail ?? true}
          onClose={() => setRecuperando(false)}
        />
      )}
      {pendente && <Passo {...{ pendente, username, password }} onEntrada={receber} onClose={desistir} />}
    </Moldura>
  )
}

interface DoPasso {
  pendente: Pendente
  username: string
  password: string
  onEntrada: (entrada: Entrada) => void
  onClose: (porque: string | null) => void
}

/** Shows what the server still asks for, over the sign-in page. */
function Passo({ pendente, username, password, onEntrada, onClose }: DoPasso) {
  return pendente.passo === 'CODIGO' ? (
    <CodigoDialog
      username={username}
      desafio={pendente.desafio}
      onEntrada={(e) => onEntrada(e)}
      onClose={onClose}
    />
  ) : (
    <SenhaProvisoria
      username={username}
      password={password}
      onEntrada={(e) => onEntrada(e)}
      onClose={() => onClose(null)}
    />
  )
}
