import { rotasLogs, type SessaoDoUsuario, sessaoWorkflow } from '@tombo/contract'
import { IconLogout } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useGoTo, useScreen } from '../../kernel/route.ts'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { Autocomplete } from '../../resource/fields/Autocomplete.tsx'
import type { Reference } from '../../resource/fields/reference.ts'
import { useCrumbs } from '../../resource/crumbs.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { shownText } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Pager } from '../../ui/page/Pager.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/types.ts'
import { useTableLayout } from '../../ui/table/useTableLayout.ts'
import { colunaInstante, colunasDeOnde, SessaoChip } from './colunas.tsx'
import { encerrarSessao } from './encerrar.ts'
import css from './logs.module.css'

const colunas: Column<SessaoDoUsuario>[] = [
  colunaInstante('inicio', 'Início', (s) => s.inicio, { fixed: true, card: 'title' }),
  {
    id: 'situacao',
    header: 'Situação',
    cell: (s) => <SessaoChip situacao={s.situacao} />,
    width: 130,
    card: 'side',
  },
  colunaInstante('ultimoUso', 'Último uso', (s) => s.ultimoUso, { card: 'none' }),
  colunaInstante('fim', 'Fim', (s) => s.fim, { card: 'none' }),
  {
    id: 'motivo',
    header: 'Por que terminou',
    cell: (s) => shownText(s.motivo?.descricao),
    width: 220,
    grow: true,
    card: 'line',
  },
  {
    id: 'unidade',
    header: 'Unidade',
    cell: (s) => shownText(s.unidade?.descricao),
    width: 180,
    card: 'line',
  },
  ...colunasDeOnde<SessaoDoUsuario>(),
]
const nenhuma: SessaoDoUsuario[] = []

/** /configuracoes/logs/sessoes: of the person that the address names (`?usuario=7`). */
export default function Sessoes() {
  const { search } = useScreen<'/configuracoes/logs/sessoes'>()
  const id = Number(search.usuario) || null
  return (
    <>
      <PageHeader title="Sessões" crumbs={useCrumbs()} />
      {id === null ? (
        <>
          <Escolha pessoa={null} />
          <EmptyState title="Escolha uma pessoa para ver as sessões dela" />
        </>
      ) : (
        <SessoesDe key={id} id={id} />
      )}
    </>
  )
}

function Escolha({ pessoa }: { pessoa: Reference | null }) {
  const ir = useGoTo()
  const tela = '/configuracoes/logs/sessoes'
  return (
    <div className={css.who}>
      <Autocomplete
        resource="logs/pessoas"
        shows="nome"
        label="De quem"
        placeholder="Nome ou usuário"
        value={pessoa}
        onChange={(u) => ir(u ? `${tela}?usuario=${u.id}` : tela)}
      />
    </div>
  )
}

function SessoesDe({ id }: { id: number }) {
  const administra = usePermissoes().can('administrador')
  const [page, setPage] = useState(1)
  const [rpp, setRpp] = useState(10)
  const query = { page, rpp }
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['logs', 'sessoes', id, query],
    queryFn: ({ signal }) => call(rotasLogs.sessoes, { params: { userId: id }, query, signal }),
    placeholderData: keepPreviousData,
  })
  const { table, sizedByHand } = useTableLayout('sessoes', colunas, data?.resultList ?? nenhuma)
  const pessoa = data?.usuario ?? { id, nome: '' }
  return (
    <>
      <Escolha pessoa={pessoa} />
      <DataTable
        label="Sessões"
        columns={colunas}
        table={table}
        sizedByHand={sizedByHand}
        rows={data?.resultList}
        stale={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        rowLabel={(s) => `Sessão ${s.id}`}
        {...(administra
          ? {
              rowActions: (s: SessaoDoUsuario) => [
                {
                  label: 'Encerrar sessão',
                  icon: <IconLogout size={16} />,
                  danger: true,
                  onClick: () => void encerrarSessao(pessoa, s.id),
                  disabledReason: sessaoWorkflow.allowed(s.situacao.value, 'ENCERRAR')
                    ? undefined
                    : 'Esta sessão já terminou.',
                },
              ],
            }
          : {})}
        empty={<EmptyState title="Esta pessoa ainda não entrou no sistema" />}
      />
      {data && data.count > 0 && (
        <Pager page={page} rpp={rpp} count={data.count} onPage={setPage} onRpp={setRpp} />
      )}
    </>
  )
}
