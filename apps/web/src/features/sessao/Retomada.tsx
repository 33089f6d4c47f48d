import { Alert, Anchor, Text, TextInput } from '@mantine/core'
import { type Entrada, mensagens, rotasSessao } from '@tombo/contract'
import { useState } from 'react'
import { callWhole } from '../../kernel/api.ts'
import type { ApiError } from '../../kernel/http.ts'
import { comeBack } from '../../kernel/session/comeBack.ts'
import { keepDevice } from '../../kernel/session/device.ts'
import { currentSession } from '../../kernel/session/session.ts'
import type { Suspension } from '../../kernel/session/suspension.ts'
import { useAction } from '../../resource/useAction.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { PasswordField } from '../../ui/inputs/PasswordField.tsx'
import CodigoDialog from './CodigoDialog.tsx'
import css from './sessao.module.css'

/** Over every dialog and menu, and below the question whether what was typed may go. */
const ACIMA = 390
const PROVISORIA =
  'A sua senha agora é provisória. Entre em outra aba, escolha a sua, e volte aqui: o que você digitou continua.'
/** The server's answer to whoever chooses a unit in which they do not work. */
const NOT_THEIRS = 404
const semUnidade = (unidade: string) =>
  `Você não trabalha mais em ${unidade}. Procure o administrador do sistema, ou cancele: o que você digitou se perde.`

interface Props {
  suspensa: Suspension
  onClose: () => void
}

/** Covers a screen on which something was typed when its session ended, until the same person is back. */
export default function Retomada({ suspensa: { who, why, inAnotherUnit }, onClose }: Props) {
  const [password, setPassword] = useState('')
  const [desafio, setDesafio] = useState<Entrada['desafio'] | null>(null)
  const { error, setError, running, run } = useAction()
  const focar = () => document.getElementById('senha-da-retomada')?.focus()

  const contarUnidade = ({ status }: ApiError) => {
    if (status === NOT_THEIRS) setError(semUnidade(who.unidade.descricao))
  }

  const receber = async (entrada: Entrada) => {
    if (entrada.primeiroAcesso) return setError(PROVISORIA)
    if (entrada.desafio) return setDesafio(entrada.desafio)
    if (!entrada.content) return
    if (entrada.dispositivo) keepDevice(entrada.dispositivo)
    await comeBack(entrada.content)
  }
  const entrar = async () => {
    if (!password) return setError(mensagens.insiraUsuarioSenha)
    await run(
      async () =>
        receber(
          await callWhole<Entrada>(rotasSessao.login, {
            body: { username: who.usuario, password },
            noToast: true,
            noErrorToast: true,
          }),
        ),
      (falha) => {
        setPassword('')
        contarUnidade(falha)
        focar()
      },
    )
  }
  const voltar = () => run(async () => comeBack(currentSession()?.token ?? ''), contarUnidade)
  /** The code is used up: whatever failed after it is told here, where the password is asked for again. */
  const receberComCodigo = (entrada: Entrada) =>
    run(
      async () => receber(entrada),
      (falha) => {
        setDesafio(null)
        setPassword('')
        contarUnidade(falha)
      },
    )
  if (desafio)
    return (
      <CodigoDialog
        username={who.usuario}
        desafio={desafio}
        zIndex={ACIMA}
        fullScreen
        onEntrada={receberComCodigo}
        onClose={(porque) => {
          setDesafio(null)
          setPassword('')
          setError(porque)
        }}
      />
    )
  return (
    <FormDialog
      onClose={onClose}
      title="Entre novamente"
      fullScreen
      zIndex={ACIMA}
      action={inAnotherUnit ? `Voltar a ${who.unidade.descricao}` : 'Entrar'}
      sending={running}
      onSubmit={inAnotherUnit ? voltar : entrar}
      className={css.retomada}
    >
      <Alert color={error ? 'red' : 'yellow'} role="alert" p="xs">
        {error ?? (inAnotherUnit ? 'Em outra aba, você passou a trabalhar em outra unidade.' : why)}
      </Alert>
      <Text size="sm">
        O que você digitou continua aqui, e volta à tela assim que {who.nome} entrar em{' '}
        {who.unidade.descricao}.
      </Text>
      {!inAnotherUnit && (
        <>
          <TextInput label="Usuário" name="username" autoComplete="username" value={who.usuario} readOnly />
          <PasswordField
            id="senha-da-retomada"
            label="Senha"
            name="password"
            autoComplete="current-password"
            data-autofocus
            value={password}
            onChange={(e) => setPassword(e.currentTarget.value)}
          />
          <Text size="sm">
            <Anchor href="/login" target="_blank" rel="noopener" underline="always">
              Entrar de outro modo, em outra aba
            </Anchor>
            : com a conta da organização, ou quando esqueceu a senha.
          </Text>
        </>
      )}
    </FormDialog>
  )
}
