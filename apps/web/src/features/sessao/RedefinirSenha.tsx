import { Alert, Anchor, Button, Skeleton, Text } from '@mantine/core'
import { HORAS_DO_LINK, type LinkDeSenha, mensagens, rotasSenha } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { useRouteText, useRouter } from '../../kernel/route.ts'
import type { FormEvent } from 'react'
import { call } from '../../kernel/api.ts'
import { ApiError } from '../../kernel/http.ts'
import { endSession } from '../../kernel/session/signOut.ts'
import { NewPassword } from '../../resource/fields/NewPassword.tsx'
import { useAction } from '../../resource/useAction.ts'
import { useNewPassword } from '../../resource/fields/useNewPassword.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Moldura } from './Moldura.tsx'
import { deixarRecado } from './recado.ts'
import css from './sessao.module.css'

const TITULOS: Record<LinkDeSenha['tipo'], string> = {
  REDEFINIR: 'Crie uma nova senha',
  PRIMEIRO_ACESSO: 'Defina a sua senha',
}

/** /redefinirsenha/:authToken: sets a password by a link that came by mail, once. */
export default function RedefinirSenha() {
  const token = useRouteText('authToken')
  const { data, error, refetch } = useQuery({
    queryKey: ['linkdesenha', token],
    queryFn: ({ signal }) =>
      call(rotasSenha.conferirLink, { body: { token }, signal, noToast: true, noErrorToast: true }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  return (
    <Moldura title={data ? TITULOS[data.tipo] : TITULOS.REDEFINIR}>
      {data ? (
        <Formulario token={token} link={data} />
      ) : error instanceof ApiError && error.status === 400 ? (
        <Vencido />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton h={160} animate={false} />
        </Loading>
      )}
    </Moldura>
  )
}

function Vencido() {
  const { history } = useRouter()
  return (
    <>
      <Alert color="red" role="alert">
        {mensagens.linkUsado}
      </Alert>
      <Text size="sm" mt="md">
        Cada link funciona uma vez só. Um link para trocar a senha vale por {HORAS_DO_LINK.REDEFINIR} hora; o
        de primeiro acesso, por {HORAS_DO_LINK.PRIMEIRO_ACESSO} horas.
      </Text>
      <Anchor
        href="/login"
        mt="md"
        display="inline-block"
        onClick={(e) => {
          e.preventDefault()
          history.push('/login')
        }}
      >
        Ir para a tela de entrada
      </Anchor>
    </>
  )
}

function Formulario({ token, link }: { token: string; link: LinkDeSenha }) {
  const { history } = useRouter()
  const nova = useNewPassword()
  const { error, fieldErrors, running, run } = useAction()
  const enviar = async (e: FormEvent) => {
    e.preventDefault()
    if (!nova.check()) return
    const feito = await run(() =>
      call(rotasSenha.redefinir, {
        body: { token, password: nova.password },
        noToast: true,
        noErrorToast: true,
      }),
    )
    if (!feito) return
    // Every session of the person is over, that of this browser too if it was theirs.
    endSession()
    deixarRecado(mensagens.senhaRedefinida)
    history.push('/login')
  }
  return (
    <form className={css.form} onSubmit={(e) => void enviar(e)} noValidate>
      {error && !fieldErrors.password && (
        <Alert color="red" role="alert" p="xs">
          {error}
        </Alert>
      )}
      <Text size="sm">
        {link.nome}, escolha a senha do usuário <strong>{link.usuario}</strong>.
      </Text>
      <input type="text" name="username" autoComplete="username" value={link.usuario} readOnly hidden />
      <NewPassword form={nova} error={fieldErrors.password} />
      <Button type="submit" loading={running} fullWidth>
        Salvar a senha
      </Button>
    </form>
  )
}
