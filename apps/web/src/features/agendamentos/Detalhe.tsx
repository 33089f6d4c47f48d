import { Button, Skeleton, Text, Title } from '@mantine/core'
import { type AcaoAgendamento, type Agendamento, agendamentoWorkflow } from '@tombo/contract'
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconRefresh, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { ApiError } from '../../kernel/http.ts'
import { useGoTo, useRouteNumber } from '../../kernel/route.ts'
import { useCrumbs } from '../../resource/crumbs.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { date } from '../../ui/format.ts'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Facts } from '../../ui/blocks/SideCard.tsx'
import { darPasso, excluirAgendamento } from './acoes.ts'
import { esquecerAgendamentos, eventosDoAgendamento, useAgendamento } from './consultas.ts'
import { Execucoes } from './Execucoes.tsx'
import { RecordHistory } from '../../resource/RecordHistory.tsx'
import { noFuso } from './horarios.ts'
import { Servicos } from './Servicos.tsx'
import { ChipDoStatus } from './situacao.tsx'
import css from './agendamentos.module.css'

const AgendamentoDialog = lazyDialog(() => import('./AgendamentoDialog.tsx'))
const icone = { size: 16, stroke: 1.5 }

/** /agendamento/:agendamentoId: one schedule, its services, and what became of its times. */
export default function Detalhe() {
  const id = useRouteNumber('agendamentoId')
  const crumbs = useCrumbs()
  const { data: agendamento, error, refetch } = useAgendamento(id)
  if (agendamento) return <Ficha agendamento={agendamento} />
  return (
    <>
      <PageHeader title="Agendamento" crumbs={crumbs} />
      {id === null || (error instanceof ApiError && error.status === 404) ? (
        <EmptyState title="Este agendamento não existe">
          Ele pode ter sido excluído, ou ser de outra unidade.
        </EmptyState>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton h={200} animate={false} />
        </Loading>
      )}
    </>
  )
}

const ICONES: Record<AcaoAgendamento, ReactNode> = {
  EXECUTAR: <IconPlayerPlay {...icone} />,
  ALTERAR: <IconPencil {...icone} />,
  INATIVAR: <IconPlayerPause {...icone} />,
  ATIVAR: <IconRefresh {...icone} />,
  EXCLUIR: <IconTrash {...icone} />,
}

function Ficha({ agendamento: a }: { agendamento: Agendamento }) {
  const ir = useGoTo()
  const [alterando, setAlterando] = useState(false)
  const [ocupada, setOcupada] = useState(false)
  // A step may take its own button away: the keyboard goes on at the title.
  useEffect(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus()
  }, [a.versao])
  const fazer = async (acao: () => Promise<unknown>) => {
    if (ocupada) return
    setOcupada(true)
    try {
      await acao()
    } finally {
      setOcupada(false)
    }
  }
  const excluir = async () => {
    if (!(await excluirAgendamento(a))) return
    ir('/agendamento', { replace: true })
    await esquecerAgendamentos()
  }
  const gestos: Record<AcaoAgendamento, () => void> = {
    EXECUTAR: () => void fazer(() => darPasso('EXECUTAR', a)),
    ALTERAR: () => setAlterando(true),
    INATIVAR: () => void fazer(() => darPasso('INATIVAR', a)),
    ATIVAR: () => void fazer(() => darPasso('ATIVAR', a)),
    EXCLUIR: () => void fazer(excluir),
  }
  const perigosa = (acao: AcaoAgendamento) => acao === 'EXCLUIR'
  return (
    <div className={css.detalhe}>
      <PageHeader title={a.descricao} crumbs={useCrumbs()}>
        <ChipDoStatus status={a.status.value} />
      </PageHeader>
      {a.acoes.length > 0 && (
        <div className={css.acoes}>
          {a.acoes.map(({ value }) => (
            <Button
              key={value}
              leftSection={ICONES[value]}
              {...(perigosa(value) ? { variant: 'subtle', color: 'red' } : { variant: 'default' })}
              {...(ocupada ? { 'data-disabled': true, 'aria-disabled': true } : {})}
              onClick={() => !ocupada && gestos[value]()}
            >
              {agendamentoWorkflow.labelOf(value)}
            </Button>
          ))}
        </div>
      )}
      <Facts
        columns={3}
        items={[
          { label: 'Quando', value: a.emPalavras },
          { label: 'Início', value: date(a.startDate) },
          { label: 'Fim', value: date(a.endDate) },
          { label: 'No direito de', value: a.responsavel.nome },
          { label: 'Fuso', value: a.fuso },
        ]}
      />
      <section aria-labelledby="proximas">
        <Title order={2} id="proximas" size="sm" mb="xs">
          Próximas vezes
        </Title>
        {a.proximas.length === 0 ? (
          <Text size="sm" c="dimmed">
            Nenhuma: o período do agendamento acabou.
          </Text>
        ) : (
          <ul className={`${css.proximas} numeros`}>
            {a.proximas.map((p) => (
              <li key={p}>{noFuso(p, a.fuso)}</li>
            ))}
          </ul>
        )}
      </section>
      <Servicos agendamento={a} />
      <Execucoes agendamento={a} />
      <RecordHistory of="do agendamento" events={eventosDoAgendamento(a)} />
      {alterando && (
        <AgendamentoDialog
          agendamento={a}
          onClose={() => setAlterando(false)}
          onSalvo={() => setAlterando(false)}
        />
      )}
    </div>
  )
}
