import { Button, Title } from '@mantine/core'
import {
  type ItemReavaliacao,
  ITENS_DA_REAVALIACAO_POR_PAGINA as POR_PAGINA,
  type Reavaliacao,
  nomeDoBem,
} from '@tombo/contract'
import { IconExternalLink, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { useGoTo } from '../../kernel/route.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { money, quantos } from '../../ui/format.ts'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { Pages } from '../../ui/page/Pages.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column, RowAction } from '../../ui/table/types.ts'
import { useTableLayout } from '../../ui/table/useTableLayout.ts'
import { enderecoDoBem, tomboDe } from '../bens/bem.public.tsx'
import { retirarItem } from './acoes.ts'
import { useItens } from './consultas.ts'
import { SemVida } from './SemVida.tsx'
import css from './reavaliacoes.module.css'

const ItemDialog = lazyDialog(() => import('./ItemDialog.tsx'))
const IncluirDialog = lazyDialog(() => import('./IncluirDialog.tsx'))

const icone = { size: 16, stroke: 1.5 }
const nenhum: ItemReavaliacao[] = []
const dinheiro = (valor: string | null) => (
  <span className="numeros">{valor === null ? '–' : money(valor)}</span>
)
const numero = (
  id: string,
  header: string,
  cell: (i: ItemReavaliacao) => React.ReactNode,
  card: 'line' | 'none' = 'none',
  width = 100,
) => ({
  id,
  header,
  cell,
  width,
  align: 'right' as const,
  card,
})
const meses = (n: number | null) => (n === null ? '–' : quantos(n, 'mês', 'meses'))

const colunas: Column<ItemReavaliacao>[] = [
  {
    id: 'numero',
    header: 'Tombo',
    cell: (i) => tomboDe(i.patrimonio),
    align: 'right',
    width: 84,
    fixed: true,
    card: 'line',
  },
  {
    id: 'descricao',
    header: 'Bem',
    cell: (i) => <span title={i.patrimonio.descricao}>{i.patrimonio.descricao}</span>,
    width: 120,
    grow: true,
    card: 'title',
  },
  numero('liquido', 'Líquido', (i) => dinheiro(i.liquido)),
  numero('valor', 'Valor novo', (i) => dinheiro(i.valor), 'line'),
  numero('variacao', 'Diferença', (i) => dinheiro(i.variacao)),
  numero('vidaAnterior', 'Restava', (i) => meses(i.vidaAnterior), 'none', 84),
  numero('vidaUtil', 'Vida nova', (i) => meses(i.vidaUtil), 'none', 84),
  numero('residual', 'Residual', (i) => dinheiro(i.residual)),
  numero('cotaAnterior', 'Cota antes', (i) => dinheiro(i.cotaAnterior), 'none', 90),
  numero('cota', 'Cota depois', (i) => dinheiro(i.cota), 'none', 90),
]

/** A test says what is recoverable, and the net value that it leaves. */
const doTeste = colunas.flatMap((c) =>
  c.id === 'valor'
    ? [
        numero('reducao', 'Redução antes', (i) => dinheiro(i.reducao)),
        { ...c, header: 'Recuperável' },
        numero('liquidoNovo', 'Líquido depois', (i) => dinheiro(i.liquidoNovo), 'line'),
      ]
    : [c],
)
const COLUNAS = { REAVALIACAO: colunas, RECUPERABILIDADE: doTeste } as const

/** The assets of a revaluation, before and after, side by side. */
export function Itens({ reavaliacao: x }: { reavaliacao: Reavaliacao }) {
  const titulo = useId()
  const ir = useGoTo()
  const { can } = usePermissoes()
  const [page, setPage] = useState(1)
  const [aberto, setAberto] = useState<ItemReavaliacao | 'incluir' | null>(null)
  const { data, error, isPlaceholderData, refetch } = useItens(x, page, POR_PAGINA)
  const linhas = data?.resultList ?? nenhum
  const { table, sizedByHand } = useTableLayout(
    `reavaliacao:itens:${x.tipo.value}`,
    COLUNAS[x.tipo.value],
    linhas,
  )
  const muda = x.acoes.some((a) => a.value === 'INCLUIR')
  const acoes = (i: ItemReavaliacao): RowAction[] => [
    ...(can(['patrimonio', 'patrimoniogerencial'])
      ? [
          {
            label: 'Ver o bem',
            icon: <IconExternalLink {...icone} />,
            onClick: () => ir(enderecoDoBem(i.patrimonio.id, can)),
          },
        ]
      : []),
    ...(muda
      ? [
          { label: 'Alterar valores', icon: <IconPencil {...icone} />, onClick: () => setAberto(i) },
          {
            label: 'Retirar bem',
            icon: <IconTrash {...icone} />,
            danger: true,
            onClick: () => void retirarItem(x, i),
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
        {muda && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            onClick={() => setAberto('incluir')}
          >
            Incluir bens
          </Button>
        )}
      </div>
      {muda && <SemVida reavaliacao={x} />}
      <DataTable
        table={table}
        columns={COLUNAS[x.tipo.value]}
        rows={data?.resultList}
        sizedByHand={sizedByHand}
        label="Bens da reavaliação"
        stale={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        {...(muda ? { onOpen: setAberto } : {})}
        rowLabel={(i) => nomeDoBem(i.patrimonio)}
        rowActions={acoes}
        offset={(page - 1) * POR_PAGINA}
        total={data?.count}
        empty={
          <EmptyState title="Nenhum bem nesta reavaliação">
            {muda
              ? 'Use “Incluir bens”: de uma avaliação finalizada, de um filtro, de uma conta, um a um ou de um arquivo.'
              : null}
          </EmptyState>
        }
      />
      {data && (
        <Pages page={page} rpp={POR_PAGINA} count={data.count} onPage={setPage} label="Páginas de bens" />
      )}
      {aberto === 'incluir' && <IncluirDialog reavaliacao={x} onClose={() => setAberto(null)} />}
      {aberto !== null && aberto !== 'incluir' && (
        <ItemDialog reavaliacao={x} item={aberto} onClose={() => setAberto(null)} />
      )}
    </section>
  )
}
