import { Button, Text } from '@mantine/core'
import type { AgendamentoResumo } from '@tombo/contract'
import { IconCalendarEvent, IconCalendarWeek, IconHistory, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { useGoTo } from '../../kernel/route.ts'
import { useCrumbs } from '../../resource/crumbs.ts'
import { ListView } from '../../resource/ListView.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { date, instant } from '../../ui/format.ts'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import type { Column } from '../../ui/table/types.ts'
import { filtros, LISTA, useAgendamentos } from './consultas.ts'
import { ChipDoStatus } from './situacao.tsx'
import css from './agendamentos.module.css'

const AgendamentoDialog = lazyDialog(() => import('./AgendamentoDialog.tsx'))
const SemanaDialog = lazyDialog(() => import('./SemanaDialog.tsx'))
const PeriodoDialog = lazyDialog(() => import('./PeriodoDialog.tsx'))

const colunas: Column<AgendamentoResumo>[] = [
  {
    id: 'descricao',
    header: 'Descrição',
    cell: (a) => <span title={a.descricao}>{a.descricao}</span>,
    width: 220,
    grow: true,
    sortable: true,
    fixed: true,
    card: 'title',
  },
  {
    id: 'status',
    header: 'Situação',
    cell: (a) => <ChipDoStatus status={a.status.value} />,
    width: 280,
    card: 'side',
  },
  {
    id: 'horarios',
    header: 'Quando',
    cell: (a) => <span title={a.emPalavras}>{a.emPalavras}</span>,
    width: 300,
    grow: true,
    card: 'line',
  },
  {
    id: 'proximaExecucao',
    header: 'Próxima vez',
    cell: (a) => <span className="numeros">{instant(a.proximaExecucao)}</span>,
    width: 150,
    sortable: true,
    card: 'line',
  },
  {
    id: 'startDate',
    header: 'Início',
    cell: (a) => <span className="numeros">{date(a.startDate)}</span>,
    width: 110,
    sortable: true,
    card: 'none',
  },
  {
    id: 'endDate',
    header: 'Fim',
    cell: (a) => <span className="numeros">{date(a.endDate)}</span>,
    width: 110,
    sortable: true,
    card: 'none',
  },
]

/** /agendamento: what is done by itself, and when. */
export default function Agendamentos() {
  const ir = useGoTo()
  const crumbs = useCrumbs()
  const podeCriar = usePermissoes().can('criaralteraragendamentos')
  const [aberto, setAberto] = useState<'novo' | 'semana' | 'periodo' | null>(null)
  const lista = useAgendamentos()
  const fechar = () => setAberto(null)
  return (
    <div className={css.pagina}>
      <PageHeader
        title="Agendamentos"
        crumbs={crumbs}
        action={
          podeCriar && (
            <Button leftSection={<IconPlus size={16} />} onClick={() => setAberto('novo')}>
              Novo agendamento
            </Button>
          )
        }
      />
      <ListView
        list={lista}
        name={LISTA}
        label="Agendamentos"
        columns={colunas}
        filters={filtros}
        onOpen={(a) => ir(`/agendamento/${a.id}`)}
        rowLabel={(a) => a.descricao}
        tools={
          <>
            <Button
              variant="default"
              px="sm"
              leftSection={<IconCalendarWeek size={16} stroke={1.5} aria-hidden />}
              onClick={() => setAberto('semana')}
            >
              Semana
            </Button>
            <Button
              variant="default"
              px="sm"
              leftSection={<IconHistory size={16} stroke={1.5} aria-hidden />}
              onClick={() => setAberto('periodo')}
            >
              Execuções
            </Button>
          </>
        }
        empty={
          <EmptyState
            title="Nenhum agendamento ainda"
            icon={
              <IconCalendarEvent size={36} stroke={1.25} color="var(--mantine-color-dimmed)" aria-hidden />
            }
          >
            <Text c="dimmed" ta="center" maw={560}>
              {podeCriar
                ? 'Nos dias e horários que você escolher, um agendamento envia relatórios, abre manutenções ou cria inventários sozinho. Use “Novo agendamento”.'
                : 'Quando alguém criar um agendamento nesta unidade, ele aparece aqui.'}
            </Text>
          </EmptyState>
        }
      />
      {aberto === 'novo' && (
        <AgendamentoDialog
          agendamento={null}
          onClose={fechar}
          onSalvo={(a) => {
            fechar()
            ir(`/agendamento/${a.id}`)
          }}
        />
      )}
      {aberto === 'semana' && <SemanaDialog onClose={fechar} onAbrir={(id) => ir(`/agendamento/${id}`)} />}
      {aberto === 'periodo' && <PeriodoDialog onClose={fechar} onAbrir={(id) => ir(`/agendamento/${id}`)} />}
    </div>
  )
}
