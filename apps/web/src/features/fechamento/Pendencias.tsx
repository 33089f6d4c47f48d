import { toAddress } from '../../kernel/addresses.ts'
import { Skeleton, Text } from '@mantine/core'
import type { Pendencia } from '@tombo/contract'
import { IconCircleCheck } from '@tabler/icons-react'
import { Chip, type Tone } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { integer } from '../../ui/format.ts'
import { Loading } from '../../ui/Loading.tsx'
import { usePendencias } from './consultas.ts'
import { Ligacao } from './Ligacao.public.tsx'
import css from './fechamento.module.css'

interface Props {
  competencia: string
  /** The month is closed: what is pending in it stands in the way of nothing. */
  fechado: boolean
}

/** Shows what stands in the way of closing the month, each with where it is mended. */
export function Pendencias({ competencia, fechado }: Props) {
  const { data, error, refetch } = usePendencias(competencia)
  if (data) return <ListaDePendencias pendencias={data} fechado={fechado} />
  return error ? (
    <ErrorState error={error} onRetry={() => void refetch()} />
  ) : (
    <Loading>
      <Skeleton h={160} animate={false} />
    </Loading>
  )
}

/** The word of something pending, and its tone: one that does not hinder the closing may stand with a reservation. */
function palavraDe({ impede }: Pendencia, fechado: boolean): { tom: Tone; palavra: string } {
  if (fechado) return { tom: 'waiting', palavra: 'Pendente depois do fechamento' }
  return impede
    ? { tom: 'failed', palavra: 'Impede o fechamento' }
    : { tom: 'waiting', palavra: 'Pode ficar com ressalva' }
}

interface Lista {
  pendencias: readonly Pendencia[]
  fechado?: boolean
}

export function ListaDePendencias({ pendencias, fechado = false }: Lista) {
  if (pendencias.length === 0)
    return (
      <EmptyState
        title={fechado ? 'Nada está pendente neste mês' : 'Nada falta para fechar este mês'}
        icon={<IconCircleCheck size={36} stroke={1.25} color="var(--mantine-color-dimmed)" aria-hidden />}
      >
        {fechado
          ? 'O mês está fechado.'
          : 'Confira o demonstrativo com o balancete da contabilidade, e feche o mês.'}
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
            <Chip tone={palavraDe(p, fechado).tom}>{palavraDe(p, fechado).palavra}</Chip>{' '}
            <Ligacao to={toAddress(p.endereco)}>Resolver</Ligacao>
          </span>
        </li>
      ))}
    </ul>
  )
}
