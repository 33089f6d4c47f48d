import {
  type ItemMovimentacao,
  type MovimentacaoDetalhe,
  movimentacaoWorkflow as w,
  rotasMovimentacoes as r,
  type SituacaoItemMovimentacao,
  nomeDoBem,
} from '@tombo/contract'
import { SegmentedControl } from '@mantine/core'
import { IconArrowBackUp, IconExternalLink, IconReceiptRefund, IconX } from '@tabler/icons-react'
import { useRouter } from '../../kernel/route.ts'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { ask } from '../../kernel/ask.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { ApiError } from '../../kernel/http.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { shownText } from '../../ui/format.ts'
import { Pager } from '../../ui/page/Pager.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column, RowAction } from '../../ui/table/types.ts'
import { useTableLayout } from '../../ui/table/useTableLayout.ts'
import { enderecoDoBem, tomboDe } from '../bens/bem.public.tsx'
import { recarregarTudo, useItens } from './consultas.ts'
import { ItemChip } from './situacao.tsx'
import { place } from '../../ui/place.tsx'

const colunas: Column<ItemMovimentacao>[] = [
  {
    id: 'numero',
    header: 'Tombo',
    cell: (i) => tomboDe(i.patrimonio),
    align: 'right',
    width: 90,
    fixed: true,
    card: 'line',
  },
  {
    id: 'descricao',
    header: 'Bem',
    cell: (i) => <span title={i.patrimonio.descricao}>{i.patrimonio.descricao}</span>,
    width: 240,
    grow: true,
    card: 'title',
  },
  {
    id: 'situacao',
    header: 'Situação',
    cell: (i) => <ItemChip situacao={i.situacao} />,
    width: 150,
    card: 'side',
  },
  {
    id: 'origem',
    header: 'Estava em',
    cell: (i) => place(i.origem.localizacao),
    width: 220,
    card: 'line',
  },
  {
    id: 'responsavel',
    header: 'Com',
    cell: (i) => shownText(i.origem.responsavel),
    width: 180,
    card: 'line',
  },
]
const nenhum: ItemMovimentacao[] = []

const DE_UM = ['devolver', 'cancelar', 'estornar'] as const
type Gesto = (typeof DE_UM)[number]
const icones = { devolver: IconReceiptRefund, cancelar: IconX, estornar: IconArrowBackUp }

/** The assets of a move; one of them can be taken out, brought back or reversed alone. */
export function Itens({ movimentacao: m }: { movimentacao: MovimentacaoDetalhe }) {
  const router = useRouter()
  const { can } = usePermissoes()
  const [situacao, setSituacao] = useState<SituacaoItemMovimentacao | 'TODAS'>('TODAS')
  const [page, setPage] = useState(1)
  const [rpp, setRpp] = useState(10)
  const { data, error, isPlaceholderData, refetch } = useItens(m.id, {
    page,
    rpp,
    ...(situacao === 'TODAS' ? {} : { situacao }),
  })
  const linhas = data?.resultList ?? nenhum
  const { table, sizedByHand } = useTableLayout('movimentacao:itens', colunas, linhas)
  const veBens = can(['patrimonio', 'patrimoniogerencial'])
  const params = (itemId: number) => ({ id: m.id, itemId })
  const chamadas: Record<Gesto, (item: number) => Promise<unknown>> = {
    devolver: (item) => call(r.devolver, { params: { id: m.id }, body: { itens: [item] } }),
    cancelar: (item) => call(r.cancelarItem, { params: params(item) }),
    estornar: (item) => call(r.estornarItem, { params: params(item) }),
  }
  const executar = async (g: Gesto, i: ItemMovimentacao) => {
    if (!(await ask(w.itemQuestionOf(g, { bem: nomeDoBem(i.patrimonio) })))) return
    try {
      await chamadas[g](i.id)
    } catch (erro) {
      // The toast has said why.
      if (!(erro instanceof ApiError)) throw erro
    }
    await recarregarTudo(m.id)
  }
  const abrir = (i: ItemMovimentacao) => router.history.push(enderecoDoBem(i.patrimonio.id, can))
  const acoes = (i: ItemMovimentacao): RowAction[] => [
    ...(veBens
      ? [{ label: 'Ver o bem', icon: <IconExternalLink size={16} />, onClick: () => abrir(i) }]
      : []),
    ...DE_UM.filter((g) => m.acoes.includes(g) && w.itemsTaken(g).includes(i.situacao.value)).map((g) => {
      const Icone = icones[g]
      return { label: w.itemLabelOf(g), icon: <Icone size={16} />, onClick: () => void executar(g, i) }
    }),
  ]
  return (
    <>
      {m.porSituacao.length > 1 && (
        <SegmentedControl
          aria-label="Quais bens"
          size="xs"
          mb="xs"
          transitionDuration={0}
          value={situacao}
          onChange={(v) => {
            setSituacao(v as typeof situacao)
            setPage(1)
          }}
          data={[
            { value: 'TODAS', label: 'Todos' },
            ...m.porSituacao.map((p) => ({
              value: p.situacao.value,
              label: `${p.situacao.descricao} (${p.quantidade})`,
            })),
          ]}
        />
      )}
      <DataTable
        label="Bens da movimentação"
        columns={colunas}
        table={table}
        sizedByHand={sizedByHand}
        rows={data?.resultList}
        stale={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        {...(veBens ? { onOpen: abrir } : {})}
        rowLabel={(i) => nomeDoBem(i.patrimonio)}
        rowActions={acoes}
        offset={(page - 1) * rpp}
        total={data?.count}
        empty={<EmptyState title="Nenhum bem nesta situação" />}
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
