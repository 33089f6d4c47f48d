import { Alert, Skeleton, Tabs } from '@mantine/core'
import { useScreen, useRouter } from '../../kernel/route.ts'
import { useCrumbs } from '../../resource/crumbs.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { quantos } from '../../ui/format.ts'
import { Loading } from '../../ui/Loading.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Contas } from './Contas.tsx'
import { useRoteiro } from './consultas.ts'
import { Entidades } from './Entidades.tsx'
import { Eventos } from './Eventos.tsx'
import css from './roteirocontabil.module.css'

const ABAS = ['contas', 'eventos', 'entidades'] as const

/** /configuracoes/roteirocontabil: which accounts the entries take, for the organisation's accountant. */
export default function Roteiro() {
  const router = useRouter()
  const crumbs = useCrumbs()
  const { pathname, search } = useScreen<'/configuracoes/roteirocontabil'>()
  const aba = ABAS.find((a) => a === search.aba) ?? ABAS[0]
  const { data, error, refetch } = useRoteiro()
  return (
    <div className={css.page}>
      <PageHeader title="Roteiro contábil" crumbs={crumbs} />
      {data && data.aConfirmar > 0 && (
        <Alert color="yellow" role="note" p="xs">
          {quantos(data.aConfirmar, 'linha espera', 'linhas esperam')} a confirmação do contador do ente: o
          que o Tombo traz é um ponto de partida. Cada mudança vale para os lançamentos feitos daqui em
          diante, e fica registrada.
        </Alert>
      )}
      <Tabs value={aba} onChange={(v) => router.history.replace(`${pathname}?aba=${v}`)} keepMounted={false}>
        <Tabs.List mb="sm">
          <Tabs.Tab value="contas">Contas</Tabs.Tab>
          <Tabs.Tab value="eventos">Eventos</Tabs.Tab>
          <Tabs.Tab value="entidades">Entidades contábeis</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="entidades">
          <Entidades />
        </Tabs.Panel>
        {data && (
          <>
            <Tabs.Panel value="contas">
              <Contas contas={data.contas} />
            </Tabs.Panel>
            <Tabs.Panel value="eventos">
              <Eventos eventos={data.eventos} />
            </Tabs.Panel>
          </>
        )}
      </Tabs>
      {!data &&
        aba !== 'entidades' &&
        (error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <Skeleton h={320} animate={false} />
          </Loading>
        ))}
    </div>
  )
}
