import { Alert, Button, Skeleton, Text, Title } from '@mantine/core'
import { rotasContasExternas } from '@tombo/contract'
import { useEffect } from 'react'
import { call } from '../../kernel/api.ts'
import { goLinkConta, linkContaOnReturn, takeReturnCode } from '../../kernel/session/entradaUnica.ts'
import { ContasList } from '../../resource/ContasList.tsx'
import { useAction } from '../../resource/useAction.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { recarregarPerfil, useMinhasContas } from './dados.ts'
import css from './perfil.module.css'

/** The accounts of the organisation's sign-on that open the person: bound by going there and back, with the password. */
export function Contas() {
  const { data, error, refetch } = useMinhasContas()
  const { error: erro, running, run } = useAction()
  useEffect(() => {
    const codigo = takeReturnCode('conta')
    if (codigo) void run(() => linkContaOnReturn(codigo)).then(recarregarPerfil)
    // oxlint-disable-next-line react/exhaustive-deps -- once, for the address that the page was opened with
  }, [])
  if (data && data.entradaUnica === null && data.contas.length === 0 && !erro) return null
  return (
    <section className={css.section} aria-labelledby="titulo-contas">
      <Title order={2} id="titulo-contas">
        Conta da organização
      </Title>
      <Text size="sm" c="dimmed">
        A conta ligada aqui entra no seu lugar, sem a senha do Tombo. Ligue só a que é sua.
      </Text>
      {erro && (
        <Alert color="red" role="alert" p="xs">
          {erro}
        </Alert>
      )}
      {data ? (
        <>
          <ContasList
            contas={data.contas}
            onUnlink={(c) =>
              run(() =>
                call(rotasContasExternas.desligar, { params: { id: c.id }, noErrorToast: true }),
              ).then(recarregarPerfil)
            }
          />
          {data.contas.length === 0 && <Text size="sm">Nenhuma conta está ligada ao seu usuário.</Text>}
          {data.entradaUnica !== null && (
            <div className={css.buttons}>
              <Button variant="default" loading={running} onClick={() => void run(goLinkConta)}>
                {data.contas.some((c) => c.vale) ? 'Ligar outra conta no lugar' : 'Ligar a minha conta'}
              </Button>
            </div>
          )}
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton h={48} w={480} animate={false} />
        </Loading>
      )}
    </section>
  )
}
