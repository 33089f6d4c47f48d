import { type InventarioDetalhe, rotasSolicitacoes, type Solicitacao, nomeDoBem } from '@tombo/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '../../kernel/route.ts'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { instant } from '../../ui/format.ts'
import { Pager } from '../../ui/page/Pager.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/types.ts'
import { useTableLayout } from '../../ui/table/useTableLayout.ts'

const colunas: Column<Solicitacao>[] = [
  {
    id: 'bem',
    header: 'Bem',
    cell: (s) => nomeDoBem(s.patrimonio),
    width: 260,
    grow: true,
    fixed: true,
    card: 'title',
  },
  { id: 'status', header: 'Situação', cell: (s) => s.status.descricao, width: 130, card: 'side' },
  {
    id: 'campos',
    header: 'O que muda',
    cell: (s) => s.diferencas.map((d) => `${d.campoType.descricao}: ${d.novo ?? '–'}`).join('; '),
    width: 260,
    card: 'line',
  },
  { id: 'quando', header: 'Pedida em', cell: (s) => instant(s.audit.created), width: 150, card: 'none' },
]
const nenhuma: Solicitacao[] = []

/** The changes of assets that a campaign asked for. */
export function Solicitacoes({ inventario: i }: { inventario: InventarioDetalhe }) {
  const router = useRouter()
  const [page, setPage] = useState(1)
  const [rpp, setRpp] = useState(10)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['inventario', i.id, 'solicitacoes', page, rpp],
    queryFn: ({ signal }) =>
      call(rotasSolicitacoes.doInventario, { params: { id: i.id }, query: { page, rpp }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const linhas = data?.resultList ?? nenhuma
  const { table, sizedByHand } = useTableLayout('inventario:solicitacoes', colunas, linhas)
  return (
    <>
      <DataTable
        label="Solicitações de alteração do inventário"
        columns={colunas}
        table={table}
        sizedByHand={sizedByHand}
        rows={data?.resultList}
        stale={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        onOpen={(s) => router.history.push(`/solicitacoesalteracao?solicitacao=${s.id}`)}
        rowLabel={(s) => nomeDoBem(s.patrimonio)}
        offset={(page - 1) * rpp}
        total={data?.count}
        empty={
          <EmptyState title="Nenhuma solicitação deste inventário">
            Elas são feitas na conclusão, quando o inventário pede a alteração dos bens achados em outro
            local.
          </EmptyState>
        }
      />
      {(data?.count ?? 0) > 10 && (
        <Pager
          page={page}
          rpp={rpp}
          count={data?.count ?? 0}
          onPage={setPage}
          onRpp={(n) => [setRpp(n), setPage(1)]}
        />
      )}
    </>
  )
}
