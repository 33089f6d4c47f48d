import { Skeleton, Stack } from '@mantine/core'
import { type Copias, rotasCopias } from '@tombo/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'
import { useCrumbs } from '../../resource/crumbs.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Agenda } from './Agenda.tsx'
import css from './copias.module.css'
import { CopiarAgora } from './CopiarAgora.tsx'
import { Guarda } from './Guarda.tsx'
import { Saude } from './Saude.tsx'
import { Ultimas } from './Ultimas.tsx'

const CHAVE = ['copias']

/** /configuracoes/servidor: how the server fares, and the copies of everything that it keeps. */
export default function Servidor() {
  const { data, error, refetch } = useQuery({
    queryKey: CHAVE,
    queryFn: ({ signal }) => call(rotasCopias.ler, { signal }),
    staleTime: 0,
  })
  const cliente = useQueryClient()
  const aoMudar = (novas: Copias) => cliente.setQueryData(CHAVE, novas)
  return (
    <>
      <PageHeader title="Servidor" crumbs={useCrumbs()} />
      <div className={css.page}>
        <Saude versao={data?.versao} />
        {data ? (
          <>
            <CopiarAgora copias={data} onFim={() => void refetch()} />
            <Agenda key={JSON.stringify(data.agenda)} copias={data} onSalvo={aoMudar} />
            <Guarda key={JSON.stringify(data.guarda)} copias={data} onSalvo={aoMudar} />
            <Ultimas copias={data.copias} podeCopiar={data.destino !== null} />
          </>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <Stack>
              <Skeleton h={120} animate={false} />
              <Skeleton h={200} animate={false} />
            </Stack>
          </Loading>
        )}
      </div>
    </>
  )
}
