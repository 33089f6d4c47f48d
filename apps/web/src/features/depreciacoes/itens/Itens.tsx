import { tomboDe } from '../../bens/bem.public.tsx'
import { SegmentedControl } from '@mantine/core'
import { type Depreciacao, type ItemDepreciacao, rotasDepreciacoes as r } from '@tombo/contract'
import { IconCalculator, IconReceipt, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '../../../kernel/route.ts'
import { useReach } from '../../../ui/reach.ts'
import { useRef, useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { ApiError } from '../../../kernel/http.ts'
import { SearchField } from '../../../resource/SearchField.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { confirmDeletion } from '../../../kernel/ask.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { money, shownText } from '../../../ui/format.ts'
import { Pager } from '../../../ui/page/Pager.tsx'
import { DataTable, type TableHandle } from '../../../ui/table/DataTable.tsx'
import type { Column, RowAction } from '../../../ui/table/types.ts'
import { useTableLayout } from '../../../ui/table/useTableLayout.ts'
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx'
import { recarregarDepreciacao } from '../consultas.ts'
import { cotasDe } from './conta.ts'
import css from '../depreciacoes.module.css'

const ComoFoiCalculado = lazyDialog(() => import('./ComoFoiCalculado.tsx'))

type Filtro = 'todos' | 'comErro' | 'semErro'

const tombo: Column<ItemDepreciacao> = {
  id: 'numero',
  header: 'Tombo',
  cell: (i) => tomboDe(i.patrimonio),
  align: 'right',
  width: 84,
  fixed: true,
  card: 'line',
}
const bem: Column<ItemDepreciacao> = {
  id: 'descricao',
  header: 'Bem',
  cell: (i) => <span title={i.patrimonio.descricao}>{i.patrimonio.descricao}</span>,
  width: 230,
  grow: true,
  card: 'title',
}
const natureza: Column<ItemDepreciacao> = {
  id: 'natureza',
  header: 'Natureza',
  cell: (i) => (i.tipoNatureza ? `${i.tipoNatureza.codigo} ${i.tipoNatureza.nome}` : shownText(null)),
  width: 220,
  card: 'none',
}
const dinheiroEm = (
  id: string,
  header: string,
  valor: (i: ItemDepreciacao) => string | null,
  width: number,
): Column<ItemDepreciacao> => ({
  id,
  header,
  cell: (i) => money(valor(i)),
  align: 'right',
  width,
  card: 'none',
})

const colunas: Column<ItemDepreciacao>[] = [
  tombo,
  bem,
  natureza,
  dinheiroEm('aDepreciar', 'Faltava', (i) => i.aDepreciar, 112),
  dinheiroEm('valorCota', 'Cota', (i) => i.valorCota, 100),
  {
    id: 'cotas',
    header: 'Cotas',
    cell: (i) => (i.comErro ? <Chip tone="failed">Erro</Chip> : shownText(cotasDe(i))),
    align: 'right',
    width: 90,
    card: 'line',
  },
  { ...dinheiroEm('valor', 'Valor', (i) => i.valorDepreciado, 120), card: 'side' },
]
const colunasDeErro: Column<ItemDepreciacao>[] = [
  tombo,
  bem,
  natureza,
  {
    id: 'erro',
    header: 'Por que não foi calculado',
    cell: (i) => <span title={i.erro?.descricao}>{shownText(i.erro?.descricao)}</span>,
    width: 360,
    card: 'line',
  },
]
const nenhum: ItemDepreciacao[] = []

/** The assets of a run; a row opens how its amount came about. */
export function Itens({ depreciacao: d, podeTirar }: { depreciacao: Depreciacao; podeTirar: boolean }) {
  const router = useRouter()
  const veBens = useReach()('/patrimonio')
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
    queryFn: ({ signal }) => call(r.itens, { params: { id: d.id }, query, signal }),
    placeholderData: keepPreviousData,
  })
  const linhas = data?.resultList ?? nenhum
  const todos = useTableLayout('depreciacao:itens', colunas, linhas)
  const comErro = useTableLayout('depreciacao:erros', colunasDeErro, linhas)
  const soErros = filtro === 'comErro'
  const { table, sizedByHand } = soErros ? comErro : todos

  const tirar = async (i: ItemDepreciacao) => {
    const sim = await confirmDeletion(
      `${i.patrimonio.descricao} sai desta depreciação. O bem continua no patrimônio e fica devendo estes meses, que entram na depreciação seguinte.`,
    )
    if (!sim) return
    try {
      await call(r.excluirItem, { params: { id: i.id } })
      await recarregarDepreciacao(d.id)
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro
    }
  }
  const acoes = (i: ItemDepreciacao): RowAction[] => [
    { label: 'Como foi calculado', icon: <IconCalculator size={16} />, onClick: () => setAberto(i) },
    ...(veBens
      ? [
          {
            label: 'Ver o bem, aba contábil',
            icon: <IconReceipt size={16} />,
            onClick: () => router.history.push(`/patrimonio/${i.patrimonio.id}/contabil`),
          },
        ]
      : []),
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
            noFocus
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
        columns={soErros ? colunasDeErro : colunas}
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
      {aberto && <ComoFoiCalculado item={aberto} onClose={() => setAberto(null)} />}
    </>
  )
}
