import { Title } from '@mantine/core'
import { type Baixa, baixaWorkflow as w, type ItemBaixa, nomeDoBem } from '@tombo/contract'
import { IconCheck, IconExternalLink, IconPencil, IconTrash } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { useGoTo } from '../../kernel/route.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { money, shownText } from '../../ui/format.ts'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { Pages } from '../../ui/page/Pages.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column, RowAction } from '../../ui/table/types.ts'
import { useTableLayout } from '../../ui/table/useTableLayout.ts'
import { enderecoDoBem, tomboDe } from '../bens/bem.public.tsx'
import { devolverUm, retirar } from './acoes.ts'
import { useItens } from './consultas.ts'
import { ChipDoItem } from './situacao.tsx'
import css from './baixas.module.css'

const ItemDialog = lazyDialog(() => import('./ItemDialog.tsx'))

const POR_PAGINA = 10
const icone = { size: 16, stroke: 1.5 }
const nenhum: ItemBaixa[] = []
const dinheiro = (valor: string | null) => <span className="numeros">{money(valor)}</span>

const colunas: Column<ItemBaixa>[] = [
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
    width: 200,
    grow: true,
    card: 'title',
  },
  { id: 'situacao', header: 'Situação', cell: (i) => <ChipDoItem {...i} />, width: 130, card: 'side' },
  {
    id: 'fornecedor',
    header: 'Quem recebe',
    cell: (i) => shownText(i.fornecedor?.nome),
    width: 170,
    card: 'line',
  },
  {
    id: 'liquido',
    header: 'Líquido',
    cell: (i) => dinheiro(i.valorLiquido),
    width: 110,
    align: 'right',
    card: 'line',
  },
  {
    id: 'valor',
    header: 'Recebido',
    cell: (i) => dinheiro(i.valorVenda),
    width: 110,
    align: 'right',
    card: 'none',
  },
  {
    id: 'resultado',
    header: 'Ganho ou perda',
    cell: (i) => dinheiro(i.resultado),
    width: 140,
    align: 'right',
    card: 'none',
  },
]

/** The assets of a write-off: who receives each, for how much, and what that is against its worth. */
export function Itens({ baixa: b }: { baixa: Baixa }) {
  const titulo = useId()
  const ir = useGoTo()
  const { can } = usePermissoes()
  const [page, setPage] = useState(1)
  const [aberto, setAberto] = useState<ItemBaixa | null>(null)
  const { data, error, isPlaceholderData, refetch } = useItens(b.id, page, POR_PAGINA)
  const linhas = data?.resultList ?? nenhum
  const { table, sizedByHand } = useTableLayout('baixa:itens', colunas, linhas)
  const prepara = b.acoes.some((a) => a.value === 'ALTERAR')
  const devolve = b.acoes.some((a) => a.value === 'ENCERRAR_CESSAO')
  const acoes = (i: ItemBaixa): RowAction[] => [
    ...(can(['patrimonio', 'patrimoniogerencial'])
      ? [
          {
            label: 'Ver o bem',
            icon: <IconExternalLink {...icone} />,
            onClick: () => ir(enderecoDoBem(i.patrimonio.id, can)),
          },
        ]
      : []),
    ...(devolve && w.itemsTaken('ENCERRAR_CESSAO').includes(i.situacao.value)
      ? [
          {
            label: w.itemLabelOf('ENCERRAR_CESSAO'),
            icon: <IconCheck {...icone} />,
            onClick: () => void devolverUm(b, i),
          },
        ]
      : []),
    ...(prepara
      ? [
          { label: 'Quem recebe e valor', icon: <IconPencil {...icone} />, onClick: () => setAberto(i) },
          {
            label: 'Retirar',
            icon: <IconTrash {...icone} />,
            danger: true,
            onClick: () => void retirar(b, i),
          },
        ]
      : []),
  ]
  return (
    <section aria-labelledby={titulo}>
      <div className={css.tituloDaSecao}>
        <Title order={2} id={titulo} size="sm">
          Bens
        </Title>
      </div>
      <DataTable
        label="Bens da baixa"
        columns={colunas}
        table={table}
        sizedByHand={sizedByHand}
        rows={data?.resultList}
        stale={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        {...(prepara ? { onOpen: setAberto } : {})}
        rowLabel={(i) => nomeDoBem(i.patrimonio)}
        rowActions={acoes}
        offset={(page - 1) * POR_PAGINA}
        total={data?.count}
        empty={
          <EmptyState title="Nenhum bem nesta baixa">
            {prepara ? 'Procure os bens em “Bens que podem entrar” e inclua-os.' : null}
          </EmptyState>
        }
      />
      {data && (
        <Pages page={page} rpp={POR_PAGINA} count={data.count} onPage={setPage} label="Páginas de bens" />
      )}
      {aberto && <ItemDialog baixa={b} item={aberto} onClose={() => setAberto(null)} />}
    </section>
  )
}
