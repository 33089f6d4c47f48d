import {
  type ItemMovimentacao,
  type MovimentacaoDetalhe,
  rotasMovimentacoes as r,
  type SituacaoItemMovimentacao,
} from '@tombo/contract'
import { SegmentedControl } from '@mantine/core'
import { IconArrowBackUp, IconExternalLink, IconReceiptRefund, IconX } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { chamar } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { ErroApi } from '../../kernel/http.ts'
import { confirm } from '../../ui/confirm.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { texto } from '../../ui/formato.ts'
import { Pager } from '../../ui/Pager.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column, RowAction } from '../../ui/table/types.ts'
import { useTableLayout } from '../../ui/table/useTableLayout.ts'
import { enderecoDoBem, nomeDoBem, tomboDe } from '../patrimonios/lista.public.ts'
import { recarregarTudo, useItens } from './consultas.ts'
import { ItemChip } from './situacao.tsx'

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
    cell: (i) => <span title={i.origem.localizacao ?? undefined}>{texto(i.origem.localizacao)}</span>,
    width: 220,
    card: 'line',
  },
  { id: 'responsavel', header: 'Com', cell: (i) => texto(i.origem.responsavel), width: 180, card: 'line' },
]
const nenhum: ItemMovimentacao[] = []

interface Gesto {
  acao: 'cancelar' | 'estornar' | 'devolver'
  quando: readonly SituacaoItemMovimentacao[]
  rotulo: string
  pergunta: string
  fazer: (item: number) => Promise<unknown>
}

/** The assets of a move; one of them can be taken out, brought back or reversed alone. */
export function Itens({ movimentacao: m }: { movimentacao: MovimentacaoDetalhe }) {
  const router = useRouter()
  const { pode } = usePermissoes()
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
  const veBens = pode(['patrimonio', 'patrimoniogerencial'])
  const params = (itemId: number) => ({ id: m.id, itemId })
  const gestos: Gesto[] = [
    {
      acao: 'devolver',
      quando: ['EMPRESTADO'],
      rotulo: 'Declarar devolução',
      pergunta: 'Este bem voltou?',
      fazer: (item) => chamar(r.devolver, { params: { id: m.id }, body: { itens: [item] } }),
    },
    {
      acao: 'cancelar',
      quando: ['AGUARDANDO'],
      rotulo: 'Tirar da movimentação',
      pergunta: 'Tirar este bem da movimentação?',
      fazer: (item) => chamar(r.cancelarItem, { params: params(item) }),
    },
    {
      acao: 'estornar',
      quando: ['EFETIVADO', 'EMPRESTADO'],
      rotulo: 'Estornar este bem',
      pergunta: 'Levar este bem de volta ao lugar e ao responsável de antes?',
      fazer: (item) => chamar(r.estornarItem, { params: params(item) }),
    },
  ]
  const icones = { devolver: IconReceiptRefund, cancelar: IconX, estornar: IconArrowBackUp }
  const executar = async (g: Gesto, i: ItemMovimentacao) => {
    const sim = await confirm({
      title: g.pergunta,
      text: nomeDoBem(i.patrimonio),
      confirmLabel: g.rotulo,
      cancelLabel: 'Voltar',
      danger: g.acao !== 'devolver',
    })
    if (!sim) return
    try {
      await g.fazer(i.id)
    } catch (erro) {
      // The toast has said why.
      if (!(erro instanceof ErroApi)) throw erro
    }
    await recarregarTudo(m.id)
  }
  const abrir = (i: ItemMovimentacao) => router.history.push(enderecoDoBem(i.patrimonio.id, pode))
  const acoes = (i: ItemMovimentacao): RowAction[] => [
    ...(veBens
      ? [{ label: 'Ver o bem', icon: <IconExternalLink size={16} />, onClick: () => abrir(i) }]
      : []),
    ...gestos
      .filter((g) => m.acoes.includes(g.acao) && g.quando.includes(i.situacao.value))
      .map((g) => {
        const Icone = icones[g.acao]
        return { label: g.rotulo, icon: <Icone size={16} />, onClick: () => void executar(g, i) }
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
