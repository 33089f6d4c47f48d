import { Alert, Anchor, Button, Skeleton, Text } from '@mantine/core'
import { HORAS_DO_LINK, type LinkDeSenha, mensagens, rotasSenha } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { chamar } from '../../kernel/api.ts'
import { ErroApi } from '../../kernel/http.ts'
import { encerrar } from '../../kernel/saida.ts'
import { NovaSenha } from '../../resource/NovaSenha.tsx'
import { useAcao } from '../../resource/useAcao.ts'
import { useNovaSenha } from '../../resource/useNovaSenha.ts'
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
  const { authToken: token = '' } = useParams({ strict: false }) as { authToken?: string }
  const { data, error, refetch } = useQuery({
    queryKey: ['linkdesenha', token],
    queryFn: ({ signal }) =>
      chamar(rotasSenha.conferirLink, { body: { token }, signal, semAviso: true, semAvisoDeErro: true }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  return (
    <Moldura title={data ? TITULOS[data.tipo] : TITULOS.REDEFINIR}>
      {data ? (
        <Formulario token={token} link={data} />
      ) : error instanceof ErroApi && error.status === 400 ? (
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
  const nova = useNovaSenha()
  const { erro, campos, fazendo, fazer } = useAcao()
  const enviar = async (e: FormEvent) => {
    e.preventDefault()
    if (!nova.conferir()) return
    const feito = await fazer(() =>
      chamar(rotasSenha.redefinir, {
        body: { token, password: nova.senha },
        semAviso: true,
        semAvisoDeErro: true,
      }),
    )
    if (!feito) return
    // Every session of the person is over, that of this browser too if it was theirs.
    encerrar()
    deixarRecado(mensagens.senhaRedefinida)
    history.push('/login')
  }
  return (
    <form className={css.form} onSubmit={(e) => void enviar(e)} noValidate>
      {erro && !campos.password && (
        <Alert color="red" role="alert" p="xs">
          {erro}
        </Alert>
      )}
      <Text size="sm">
        {link.nome}, escolha a senha do usuário <strong>{link.usuario}</strong>.
      </Text>
      <input type="text" name="username" autoComplete="username" value={link.usuario} readOnly hidden />
      <NovaSenha nova={nova} erro={campos.password} />
      <Button type="submit" loading={fazendo} fullWidth>
        Salvar a senha
      </Button>
    </form>
  )
}
