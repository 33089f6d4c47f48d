import { Button, Text, Title } from '@mantine/core'
import type { Solicitacao } from '@tombo/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { instant, shownText } from '../../ui/format.ts'
import css from './solicitacoes.module.css'

interface Props {
  outras: UseQueryResult<Solicitacao[]>
  onTrocar: (id: number) => void
}

/** Shows what else waits for the same asset, and goes when this is approved. Nothing when nothing does. */
export function Outras({ outras, onTrocar }: Props) {
  const id = useId()
  if (outras.error) return <ErrorState error={outras.error} onRetry={() => void outras.refetch()} />
  if (!outras.data || outras.data.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Title order={3} size="sm" id={id}>
        Outras solicitações em análise deste bem
      </Title>
      <Text size="sm" c="dimmed" mb={4}>
        Quando uma é aprovada, as outras são canceladas.
      </Text>
      <ul className={css.outras}>
        {outras.data.map((o) => (
          <li key={o.id}>
            <div>
              <p className={css.deQuem}>
                {o.solicitante.nome} · <span className="numeros">{instant(o.audit.created)}</span>
              </p>
              {o.diferencas.map((d) => (
                <p key={d.id} className={css.resumo}>
                  {d.campoType.descricao}: {shownText(d.novo)}
                </p>
              ))}
            </div>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={`Abrir a solicitação de ${o.solicitante.nome}`}
              onClick={() => onTrocar(o.id)}
            >
              Abrir
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
