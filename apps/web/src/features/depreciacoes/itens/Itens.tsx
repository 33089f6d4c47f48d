import { SegmentedControl } from '@mantine/core'
import { type Depreciacao, type ItemDepreciacao, mensagens, rotasDepreciacoes as r } from '@tombo/contract'
import { IconCalculator, IconReceipt, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { chamar } from '../../../kernel/api.ts'
import { ErroApi } from '../../../kernel/http.ts'
import { SearchField } from '../../../resource/SearchField.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { dinheiro, texto } from '../../../ui/formato.ts'
import { Pager } from '../../../ui/Pager.tsx'
import { DataTable, type TableHandle } from '../../../ui/table/DataTable.tsx'
import type { Column, RowAction } from '../../../ui/table/types.ts'
import { useTableLayout } from '../../../ui/table/useTableLayout.ts'
import { recarregarDepreciacao } from '../consultas.ts'
import { cotasDe } from './conta.ts'
import { numeroDoBem } from './numero.ts'
import css from '../depreciacoes.module.css'

const ComoFoiCalculado = lazy(() => import('./ComoFoiCalculado.tsx'))

type Filtro = 'todos' | 'comErro' | 'semErro'

const colunas: Column<ItemDepreciacao>[] = [
  {
    id: 'numero',
    header: 'Tombo',
    cell: (i) => numeroDoBem(i.patrimonio),
    align: 'right',
    width: 90,
    fixed: true,
    card: 'line',
  },
  {
    id: 'descricao',
    header: 'Bem',
    cell: (i) => <span title={i.patrimonio.descricao}>{i.patrimonio.descricao}</span>,
    width: 260,
    grow: true,
    card: 'title',
  },
  {
    id: 'natureza',
    header: 'Natureza',
    cell: (i) => (i.tipoNatureza ? `${i.tipoNatureza.codigo} ${i.tipoNatureza.nome}` : texto(null)),
    width: 200,
    card: 'none',
  },
  {
    id: 'erro',
    header: 'Erro',
    cell: (i) => <span title={i.erro?.descricao}>{i.erro?.descricao ?? texto(null)}</span>,
    width: 190,
    card: 'none',
  },
  {
    id: 'aDepreciar',
    header: 'Faltava',
    cell: (i) => dinheiro(i.aDepreciar),
    align: 'right',
    width: 110,
    card: 'none',
  },
  {
    id: 'valorCota',
    header: 'Cota',
    cell: (i) => dinheiro(i.valorCota),
    align: 'right',
    width: 100,
    card: 'none',
  },
  { id: 'cotas', header: 'Cotas', cell: (i) => texto(cotasDe(i)), align: 'right', width: 80, card: 'none' },
  {
    id: 'resumo',
    header: 'Resultado',
    cell: (i) => i.erro?.descricao ?? `cotas ${texto(cotasDe(i))}`,
    hidden: true,
    width: 200,
    card: 'line',
  },
  {
    id: 'valor',
    header: 'Valor',
    cell: (i) => dinheiro(i.valorDepreciado),
    align: 'right',
    width: 120,
    card: 'side',
  },
]
const nenhum: ItemDepreciacao[] = []

/** The assets of a run; a row opens how its amount came about. */
export function Itens({ depreciacao: d, podeTirar }: { depreciacao: Depreciacao; podeTirar: boolean }) {
  const router = useRouter()
  const tabela = useRef<TableHandle>(null)
  const [q, setQ] = useState('')
  const [filtro, setFiltro] = useState<Filtro>('todos')
  const [page, setPage] = useState(1)
  const [rpp, setRpp] = useState(25)
  const [aberto, setAberto] = useState<ItemDepreciacao | null>(null)
  const query = {
    page,
    rpp,
    ...(q ? { q } : {}),
    ...(filtro === 'todos' ? {} : { comErro: filtro === 'comErro' ? ('true' as const) : ('false' as const) }),
  }
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['depreciacao', d.id, 'itens', query],
    queryFn: ({ signal }) => chamar(r.itens, { params: { id: d.id }, query, signal }),
    placeholderData: keepPreviousData,
  })
  const { table, sizedByHand } = useTableLayout('depreciacao:itens', colunas, data?.resultList ?? nenhum)

  const tirar = async (i: ItemDepreciacao) => {
    const sim = await confirm({
      title: mensagens.confirmaExclusao,
      text: `${i.patrimonio.descricao} sai desta depreciação. O bem continua no patrimônio e fica devendo estes meses, que entram na depreciação seguinte.`,
      confirmLabel: mensagens.excluir,
      danger: true,
    })
    if (!sim) return
    try {
      await chamar(r.excluirItem, { params: { id: i.id } })
      await recarregarDepreciacao(d.id)
    } catch (erro) {
      if (!(erro instanceof ErroApi)) throw erro
    }
  }
  const acoes = (i: ItemDepreciacao): RowAction[] => [
    { label: 'Como foi calculado', icon: <IconCalculator size={16} />, onClick: () => setAberto(i) },
    {
      label: 'Ver o bem, aba contábil',
      icon: <IconReceipt size={16} />,
      onClick: () => router.history.push(`/patrimonio/${i.patrimonio.id}/contabil`),
    },
    ...(podeTirar
      ? [
          {
            label: 'Tirar desta depreciação',
            icon: <IconTrash size={16} />,
            danger: true,
            onClick: () => void tirar(i),
          },
        ]
      : []),
  ]
  const dePagina1 = (mudanca: () => void) => {
    mudanca()
    setPage(1)
  }
  return (
    <>
      <search className={css.barra}>
        <div className={css.busca}>
          <SearchField
            label="Procurar nos bens desta depreciação"
            semFoco
            value={q}
            onSearch={(v) => dePagina1(() => setQ(v))}
            onDown={() => tabela.current?.focusFirst()}
          />
        </div>
        <SegmentedControl
          aria-label="Quais bens"
          size="xs"
          transitionDuration={0}
          value={filtro}
          onChange={(v) => dePagina1(() => setFiltro(v as Filtro))}
          data={[
            { value: 'todos', label: 'Todos' },
            { value: 'comErro', label: `Com erro (${d.comErro})` },
            { value: 'semErro', label: 'Sem erro' },
          ]}
        />
      </search>
      <DataTable
        handle={tabela}
        label="Bens da depreciação"
        columns={colunas}
        table={table}
        sizedByHand={sizedByHand}
        rows={data?.resultList}
        stale={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        onOpen={setAberto}
        rowLabel={(i) => i.patrimonio.descricao}
        rowActions={acoes}
        offset={(page - 1) * rpp}
        total={data?.count}
        empty={
          q || filtro !== 'todos' ? (
            <EmptyState
              title={filtro === 'comErro' && !q ? 'Nenhum bem com erro' : 'Nada encontrado com esta busca'}
            />
          ) : (
            <EmptyState title="Nenhum bem a depreciar nesta competência">
              Entram os bens em uso, com valor, natureza e data de início, que ainda não chegaram ao valor
              residual.
            </EmptyState>
          )
        }
      />
      {data && data.count > 0 && (
        <Pager
          page={page}
          rpp={rpp}
          count={data.count}
          onPage={setPage}
          onRpp={(n) => dePagina1(() => setRpp(n))}
        />
      )}
      {aberto && (
        <Suspense>
          <ComoFoiCalculado item={aberto} onClose={() => setAberto(null)} />
        </Suspense>
      )}
    </>
  )
}
