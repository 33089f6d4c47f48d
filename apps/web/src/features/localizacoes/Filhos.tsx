import { Anchor, Skeleton, Text } from '@mantine/core'
import { mensagens } from '@tombo/contract'
import { useRef, useState } from 'react'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { integer } from '../../ui/format.ts'
import { Loading } from '../../ui/Loading.tsx'
import { ScreenLink } from '../../ui/page/PageHeader.tsx'
import { SideCard } from '../../ui/blocks/SideCard.tsx'
import { useFilhos } from './consultas.ts'
import css from './localizacoes.module.css'

/** So many are named at first. */
const PRIMEIRAS = 12

/** Shows what stands right below a place, in its order. */
export function Filhos({ id }: { id: number }) {
  const { data, error, refetch } = useFilhos(id)
  const [todas, setTodas] = useState(false)
  const lista = useRef<HTMLUListElement>(null)
  const mostrarTodas = () => {
    setTodas(true)
    // The button is gone: the keyboard goes on with the first that came.
    requestAnimationFrame(() => lista.current?.querySelectorAll('a')[PRIMEIRAS]?.focus())
  }
  const mostradas = todas ? data : data?.slice(0, PRIMEIRAS)
  return (
    <SideCard title="Localizações dentro desta">
      {mostradas && data ? (
        data.length === 0 ? (
          <Text size="sm" c="dimmed">
            {mensagens.localizacaoSemFilhas}
          </Text>
        ) : (
          <>
            <ul ref={lista} className={css.children}>
              {mostradas.map((l) => (
                <li key={l.id}>
                  <ScreenLink to={`/localizacao/${l.id}`} size="sm">
                    {l.descricao}
                  </ScreenLink>
                </li>
              ))}
            </ul>
            {data.length > mostradas.length && (
              <Anchor component="button" type="button" size="sm" mt="xs" onClick={mostrarTodas}>
                Mostrar todas as {integer(data.length)}
              </Anchor>
            )}
          </>
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton h={60} animate={false} />
        </Loading>
      )}
    </SideCard>
  )
}
