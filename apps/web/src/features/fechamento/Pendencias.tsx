import { toAddress } from '../../kernel/addresses.ts'
import { Skeleton, Text } from '@mantine/core'
import type { Pendencia } from '@tombo/contract'
import { IconCircleCheck } from '@tabler/icons-react'
import { Chip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { integer } from '../../ui/format.ts'
import { Loading } from '../../ui/Loading.tsx'
import { usePendencias } from './consultas.ts'
import { Ligacao } from './Ligacao.public.tsx'
import css from './fechamento.module.css'

/** Shows what stands in the way of closing the month, each with where it is mended. */
export function Pendencias({ competencia }: { competencia: string }) {
  const { data, error, refetch } = usePendencias(competencia)
  if (data) return <ListaDePendencias pendencias={data} />
  return error ? (
    <ErrorState error={error} onRetry={() => void refetch()} />
  ) : (
    <Loading>
      <Skeleton h={160} animate={false} />
    </Loading>
  )
}

export function ListaDePendencias({ pendencias }: { pendencias: readonly Pendencia[] }) {
  if (pendencias.length === 0)
    return (
      <EmptyState
        title="Nada falta para fechar este mês"
        icon={<IconCircleCheck size={36} stroke={1.25} color="var(--mantine-color-dimmed)" aria-hidden />}
      >
        Confira o demonstrativo com o balancete da contabilidade, e feche o mês.
      </EmptyState>
    )
  return (
    <ul className={css.pendencias}>
      {pendencias.map((p) => (
        <li key={p.tipo.value}>
          <span>
            <Text component="span" fw={600}>
              {p.tipo.descricao}
            </Text>
            {p.tipo.value !== 'DEPRECIACAO_NAO_LANCADA' && (
              <Text component="span" c="dimmed" className="numeros">
                {' '}
                · {integer(p.quantidade)}
              </Text>
            )}
          </span>
          <span>
            <Chip tone={p.impede ? 'failed' : 'waiting'}>
              {p.impede ? 'Impede o fechamento' : 'Pode ficar com ressalva'}
            </Chip>{' '}
            <Ligacao to={toAddress(p.endereco)}>Resolver</Ligacao>
          </span>
        </li>
      ))}
    </ul>
  )
}
