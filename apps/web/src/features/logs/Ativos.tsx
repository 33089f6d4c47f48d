import { Button, Group, Text, Title } from '@mantine/core'
import { quantos, rotasLogs, type SessaoAtiva, sessaoWorkflow } from '@tombo/contract'
import { IconListDetails, IconLogout } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { useGoTo } from '../../kernel/route.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { shownText } from '../../ui/format.ts'
import { SteadyNumberInput } from '../../ui/inputs/SteadyNumberInput.tsx'
import { Pager } from '../../ui/page/Pager.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column, RowAction } from '../../ui/table/types.ts'
import { useTableLayout } from '../../ui/table/useTableLayout.ts'
import { colunaInstante, colunasDeOnde, SessaoChip } from './colunas.tsx'
import { encerrarSessao } from './encerrar.ts'
import css from './logs.module.css'

const colunas: Column<SessaoAtiva>[] = [
  {
    id: 'usuario',
    header: 'Pessoa',
    cell: (s) => `${s.usuario.nome} (${s.usuario.usuario})`,
    width: 240,
    grow: true,
    fixed: true,
    card: 'title',
  },
  {
    id: 'unidade',
    header: 'Unidade',
    cell: (s) => shownText(s.unidade?.descricao),
    width: 200,
    card: 'line',
  },
  colunaInstante('ultimoUso', 'Último uso', (s) => s.ultimoUso, { card: 'side' }),
  {
    id: 'situacao',
    header: 'Sessão',
    cell: (s) => <SessaoChip situacao={s.situacao} />,
    width: 120,
    card: 'line',
  },
  ...colunasDeOnde<SessaoAtiva>(),
]
const nenhuma: SessaoAtiva[] = []
const DE_NOVO_MS = 60_000

/** Shows who has used the system within the last hours and minutes. */
export function Ativos() {
  const ir = useGoTo()
  const administra = usePermissoes().can('administrador')
  const [horas, setHoras] = useState(0)
  const [minutos, setMinutos] = useState(30)
  const [page, setPage] = useState(1)
  const [rpp, setRpp] = useState(10)
  const query = { horas, minutos, page, rpp }
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['logs', 'ativos', query],
    queryFn: ({ signal }) => call(rotasLogs.ativos, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: DE_NOVO_MS,
  })
  const { table, sizedByHand } = useTableLayout('ativos', colunas, data?.resultList ?? nenhuma)
  const parte = (mudar: (n: number) => void) => (valor: number) => {
    mudar(valor)
    setPage(1)
  }
  const verSessoes = (s: SessaoAtiva) => ir(`/configuracoes/logs/sessoes?usuario=${s.usuario.id}`)
  const acoes = (s: SessaoAtiva): RowAction[] => [
    { label: 'Ver sessões', icon: <IconListDetails size={16} />, onClick: () => verSessoes(s) },
    ...(administra
      ? [
          {
            label: 'Encerrar sessão',
            icon: <IconLogout size={16} />,
            danger: true,
            onClick: () => void encerrarSessao(s.usuario, s.id),
            disabledReason: sessaoWorkflow.allowed(s.situacao.value, 'ENCERRAR')
              ? undefined
              : 'A sessão já terminou.',
          },
        ]
      : []),
  ]
  return (
    <section aria-labelledby="titulo-ativos" className={css.active}>
      <Group align="end" gap="sm" mb="xs">
        <div className={css.grow}>
          <Title order={2} id="titulo-ativos">
            Usuários ativos
          </Title>
          <Text size="sm" c="dimmed" component="output" display="block">
            {data
              ? `${quantos(data.count, 'pessoa usou', 'pessoas usaram')} o sistema neste intervalo`
              : 'Quem usou o sistema neste intervalo'}
          </Text>
        </div>
        <SteadyNumberInput w={90} label="Horas" min={0} max={24} value={horas} onChange={parte(setHoras)} />
        <SteadyNumberInput
          w={90}
          label="Minutos"
          min={0}
          max={59}
          value={minutos}
          onChange={parte(setMinutos)}
        />
        <Button variant="default" onClick={() => void refetch()}>
          Atualizar
        </Button>
      </Group>
      <DataTable
        label="Usuários ativos"
        columns={colunas}
        table={table}
        sizedByHand={sizedByHand}
        rows={data?.resultList}
        stale={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        rowLabel={(s) => s.usuario.nome}
        rowActions={acoes}
        onOpen={verSessoes}
        empty={<EmptyState title="Ninguém usou o sistema neste intervalo" />}
      />
      {data && data.count > rpp && (
        <Pager page={page} rpp={rpp} count={data.count} onPage={setPage} onRpp={setRpp} />
      )}
    </section>
  )
}
