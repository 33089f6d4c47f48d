import { Skeleton, Switch, Text, Title } from '@mantine/core'
import { type ModeloLido, rotasModelosDeAviso as r } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../kernel/api.ts'
import { quantos } from '../../../ui/format.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { ScreenLink } from '../../../ui/page/PageHeader.tsx'
import { chaveDosModelos, useMinhaInscricao } from './consultas.ts'
import css from './preferencias.module.css'

function Linha({ modelo: m }: { modelo: ModeloLido }) {
  const minha = useMinhaInscricao(m)
  return (
    <li className={css.linha}>
      <div className={css.palavras}>
        <ScreenLink to={`/configuracoes/notificacao/${m.id}`} size="sm">
          {m.descricao}
        </ScreenLink>
        <Text size="xs" c="dimmed">
          {m.quando}
          {m.inscritos ? ` ${quantos(m.inscritos, 'pessoa inscrita', 'pessoas inscritas')}.` : ''}
        </Text>
      </div>
      <Switch
        aria-label={`Receber também por e-mail e no aparelho: ${m.descricao}`}
        checked={minha.valor}
        onChange={(e) => minha.mudar(e.currentTarget.checked)}
      />
    </li>
  )
}

/** Every kind of notice, and whether the person wants it also by mail and push. */
export function Modelos() {
  const { data, error, refetch } = useQuery({
    queryKey: chaveDosModelos,
    queryFn: ({ signal }) => call(r.listar, { query: { rpp: 100 }, signal }),
    staleTime: 0,
  })
  return (
    <section aria-labelledby="titulo-modelos" className={css.secao}>
      <Title order={2} id="titulo-modelos">
        O que receber
      </Title>
      <Text size="sm" c="dimmed">
        Todas as notificações aparecem no sino. As que você ligar aqui chegam também por e-mail e no aparelho,
        um minuto depois, se você ainda não as tiver lido.
      </Text>
      {data ? (
        <ul className={css.lista} aria-label="Tipos de notificação">
          {data.resultList.map((m) => (
            <Linha key={m.id} modelo={m} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton h={240} animate={false} />
        </Loading>
      )}
    </section>
  )
}
