import { Skeleton, Switch, Title } from '@mantine/core'
import { type Preferencias, type ResponseOf, rotasModelosDeAviso as r } from '@tombo/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../kernel/api.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { useChave } from './consultas.ts'
import css from './preferencias.module.css'

const CHAVE = ['notificacoes-preferencias']
type Lidas = ResponseOf<typeof r.preferencias>

function ondeChegaOEmail({ endereco, haServidor }: Lidas): string {
  if (endereco === null) return 'Seu usuário não tem e-mail. Quem administra os usuários pode informá-lo.'
  return haServidor
    ? `Para ${endereco}.`
    : `Para ${endereco}, quando a organização tiver um servidor de e-mail.`
}

/** By which ways the person wants what they are subscribed to. */
export function Canais() {
  const { data, error, refetch } = useQuery({
    queryKey: CHAVE,
    queryFn: ({ signal }) => call(r.preferencias, { signal }),
    staleTime: 0,
  })
  return (
    <section aria-labelledby="titulo-canais" className={css.secao}>
      <Title order={2} id="titulo-canais">
        Por onde receber
      </Title>
      {data ? (
        <Chaves lidas={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton h={72} animate={false} />
        </Loading>
      )}
    </section>
  )
}

function Chaves({ lidas }: { lidas: Lidas }) {
  const cliente = useQueryClient()
  const gravar = async (parte: Partial<Preferencias>) => {
    try {
      await call(r.salvarPreferencias, { body: { email: lidas.email, push: lidas.push, ...parte } })
    } finally {
      await cliente.invalidateQueries({ queryKey: CHAVE })
    }
  }
  const email = useChave(lidas.email, (novo) => gravar({ email: novo }))
  const push = useChave(lidas.push, (novo) => gravar({ push: novo }))
  return (
    <>
      <Switch
        label="E-mail"
        description={ondeChegaOEmail(lidas)}
        checked={email.valor}
        disabled={push.mudando}
        onChange={(e) => email.mudar(e.currentTarget.checked)}
      />
      <Switch
        label="Nos aparelhos"
        description="Nos aparelhos que você ligou."
        checked={push.valor}
        disabled={email.mudando}
        onChange={(e) => push.mudar(e.currentTarget.checked)}
      />
    </>
  )
}
