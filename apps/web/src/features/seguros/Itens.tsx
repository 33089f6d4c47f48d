import { Button, TextInput, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ItemSeguro, type Seguro, seguroWorkflow as w, nomeDoBem } from '@tombo/contract'
import {
  IconCheck,
  IconExternalLink,
  IconEye,
  IconPencil,
  IconPlus,
  IconSearch,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import { useId, useState } from 'react'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { useGoTo } from '../../kernel/route.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { date, money } from '../../ui/format.ts'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { Pages } from '../../ui/page/Pages.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column, RowAction } from '../../ui/table/types.ts'
import { useTableLayout } from '../../ui/table/useTableLayout.ts'
import { enderecoDoBem, tomboDe } from '../bens/bem.public.tsx'
import { concluirItem, retirarItem } from './acoes.ts'
import { useItens } from './consultas.ts'
import { fatosDaCobertura } from './fatos.ts'
import { ChipDaCobertura, ChipDoItem } from './situacao.tsx'
import css from './seguros.module.css'

const ItemDialog = lazyDialog(() => import('./ItemDialog.tsx'))
const VerDialog = lazyDialog(() => import('./VerDialog.tsx'))
const CancelarDialog = lazyDialog(() => import('./CancelarDialog.tsx'))

const POR_PAGINA = 10
const icone = { size: 16, stroke: 1.5 }
const nenhum: ItemSeguro[] = []
const dinheiro = (valor: string | null) => <span className="numeros">{money(valor)}</span>

/** An asset that is in another unit says so. */
const NomeDoBem = ({ patrimonio: { descricao }, outraUnidade }: ItemSeguro) => {
  const dito = outraUnidade === null ? descricao : `${descricao} (em ${outraUnidade})`
  return <span title={dito}>{dito}</span>
}

const colunas: Column<ItemSeguro>[] = [
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
    cell: (i) => <NomeDoBem {...i} />,
    width: 220,
    grow: true,
    card: 'title',
  },
  { id: 'situacao', header: 'Situação', cell: (i) => <ChipDoItem {...i} />, width: 130, card: 'side' },
  {
    id: 'cobertoDesde',
    header: 'Desde',
    cell: (i) => <span className="numeros">{date(i.cobertoDesde)}</span>,
    width: 100,
    card: 'none',
  },
  {
    id: 'valorSegurado',
    header: 'Segurado',
    cell: (i) => dinheiro(i.valorSegurado),
    width: 108,
    align: 'right',
    card: 'line',
  },
  {
    id: 'valorMercado',
    header: 'Mercado',
    cell: (i) => dinheiro(i.valorMercado),
    width: 108,
    align: 'right',
    card: 'none',
  },
  {
    id: 'valorLiquido',
    header: 'Líquido',
    cell: (i) => dinheiro(i.valorLiquido),
    width: 108,
    align: 'right',
    card: 'none',
  },
  {
    id: 'analise',
    header: 'Cobertura',
    cell: (i) => <ChipDaCobertura item={i} />,
    width: 230,
    card: 'line',
  },
  {
    id: 'tambem',
    header: 'Também em',
    cell: (i) => i.tambem.join(', ') || '–',
    width: 130,
    card: 'none',
  },
]

type Aberto = { qual: 'item' | 'cancelar' | 'ver'; item: ItemSeguro | null } | null

/** The assets of a policy: for how much each is insured, against what it is worth. */
export function Itens({ seguro: s }: { seguro: Seguro }) {
  const titulo = useId()
  const ir = useGoTo()
  const { can } = usePermissoes()
  const [page, setPage] = useState(1)
  const [aberto, setAberto] = useState<Aberto>(null)
  const [q, setQ] = useState('')
  const [texto] = useDebouncedValue(q.trim(), 300)
  const { data, error, isPlaceholderData, refetch } = useItens(s.id, page, POR_PAGINA, texto)
  const linhas = data?.resultList ?? nenhum
  const { table, sizedByHand } = useTableLayout('seguro:itens', colunas, linhas)
  const pode = (acao: 'INCLUIR' | 'RETIRAR' | 'CONCLUIR' | 'CANCELAR') =>
    s.acoes.some((a) => a.value === acao)
  const acoes = (i: ItemSeguro): RowAction[] => {
    const aberta = w.isItemOpen(i.situacao.value)
    const se = (sim: boolean, a: RowAction) => (sim ? [a] : [])
    return [
      ...se(i.outraUnidade === null && can(['patrimonio', 'patrimoniogerencial']), {
        label: 'Ver o bem',
        icon: <IconExternalLink {...icone} />,
        onClick: () => ir(enderecoDoBem(i.patrimonio.id, can)),
      }),
      ...se(!aberta, {
        label: 'Ver como terminou',
        icon: <IconEye {...icone} />,
        onClick: () => setAberto({ qual: 'ver', item: i }),
      }),
      ...se(aberta && pode('INCLUIR'), {
        label: 'Alterar valores',
        icon: <IconPencil {...icone} />,
        onClick: () => setAberto({ qual: 'item', item: i }),
      }),
      ...se(aberta && pode('CONCLUIR'), {
        label: w.itemLabelOf('CONCLUIR'),
        icon: <IconCheck {...icone} />,
        onClick: () => void concluirItem(s, i),
      }),
      ...se(aberta && pode('CANCELAR'), {
        label: w.itemLabelOf('CANCELAR'),
        icon: <IconX {...icone} />,
        danger: true,
        onClick: () => setAberto({ qual: 'cancelar', item: i }),
      }),
      ...se(pode('RETIRAR'), {
        label: w.labelOf('RETIRAR'),
        icon: <IconTrash {...icone} />,
        danger: true,
        onClick: () => void retirarItem(i),
      }),
    ]
  }
  const abrir = (i: ItemSeguro) => {
    if (!w.isItemOpen(i.situacao.value)) setAberto({ qual: 'ver', item: i })
    else if (pode('INCLUIR')) setAberto({ qual: 'item', item: i })
  }
  return (
    <section aria-labelledby={titulo}>
      <div className={css.tituloDaSecao}>
        <Title order={2} id={titulo} size="sm">
          Bens
        </Title>
        {pode('INCLUIR') && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            onClick={() => setAberto({ qual: 'item', item: null })}
          >
            Incluir bens
          </Button>
        )}
      </div>
      {(texto !== '' || isPlaceholderData || (data?.count ?? 0) > 0) && (
        <TextInput
          aria-label="Procurar bens do seguro"
          placeholder="Procurar por número, etiqueta ou descrição"
          leftSection={<IconSearch size={16} />}
          value={q}
          onChange={(e) => {
            setQ(e.currentTarget.value)
            setPage(1)
          }}
          maw={420}
          mb="xs"
        />
      )}
      <DataTable
        label="Bens do seguro"
        columns={colunas}
        table={table}
        sizedByHand={sizedByHand}
        rows={data?.resultList}
        stale={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        onOpen={abrir}
        rowLabel={(i) => nomeDoBem(i.patrimonio)}
        rowActions={acoes}
        offset={(page - 1) * POR_PAGINA}
        total={data?.count}
        empty={
          texto ? (
            <EmptyState title="Nenhum bem encontrado" />
          ) : (
            <EmptyState title="Nenhum bem neste seguro">
              {pode('INCLUIR') ? 'Use “Incluir bens” para dizer o que a apólice cobre.' : null}
            </EmptyState>
          )
        }
      />
      {data && (
        <Pages page={page} rpp={POR_PAGINA} count={data.count} onPage={setPage} label="Páginas de bens" />
      )}
      {aberto?.qual === 'item' && (
        <ItemDialog seguro={s} item={aberto.item} onClose={() => setAberto(null)} />
      )}
      {aberto?.qual === 'ver' && aberto.item && (
        <VerDialog
          title={nomeDoBem(aberto.item.patrimonio)}
          facts={fatosDaCobertura(aberto.item, s)}
          onClose={() => setAberto(null)}
        />
      )}
      {aberto?.qual === 'cancelar' && aberto.item && (
        <CancelarDialog seguro={s} item={aberto.item} onClose={() => setAberto(null)} />
      )}
    </section>
  )
}
