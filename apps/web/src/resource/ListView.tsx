import { Button, VisuallyHidden } from '@mantine/core'
import type { AnyResource, Filtros, Pagina, Where } from '@tombo/contract'
import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Pager } from '../ui/Pager.tsx'
import { ColumnChooser } from '../ui/table/ColumnChooser.tsx'
import { DataTable, type TableHandle } from '../ui/table/DataTable.tsx'
import type { Column, RowAction, Selection } from '../ui/table/types.ts'
import { useTableLayout } from '../ui/table/useTableLayout.ts'
import { lazyDialog } from '../ui/lazyDialog.tsx'
import type { EstadoLista } from './estado.ts'
import { FilterChips } from './filtros/FilterChips.tsx'
import { type SearchHandle, SearchField } from './SearchField.tsx'
import css from './ListPage.module.css'

const FilterDrawer = lazyDialog(() => import('./filtros/FilterDrawer.tsx'))

/** What `useResourceList` gives. A list that is no resource of the contract can give the same by hand. */
export interface ListSource<T> {
  estado: EstadoLista
  mudar: (parte: Partial<EstadoLista>, o?: { troca?: boolean }) => void
  pagina: Pagina<T> | undefined
  error: Error | null
  stale: boolean
  recarregar: () => void
}

interface Props<T extends { id: number }> {
  lista: ListSource<T>
  /** Name of the memory of widths and columns. */
  nome: string
  rotulo: string
  colunas: Column<T>[]
  filters?: Filtros
  campos?: AnyResource['campos']
  onOpen?: (linha: T) => void
  /** What a row shows below itself when it is opened, in place of `onOpen`. */
  detalhe?: (linha: T) => ReactNode
  rowLabel: (linha: T) => string
  rowActions?: (linha: T) => RowAction[]
  selection?: Selection
  selectionActions?: ReactNode
  /** Buttons beside the column chooser: export, import. */
  ferramentas?: ReactNode
  /** It is not the first thing of its screen: its search does not take the focus. */
  semFoco?: boolean
  /** What to do when the list is really empty (nothing filtered). */
  vazio?: ReactNode
}

const nenhuma: never[] = []

/** Search, chips of the filters in force, table and pager: the whole of a list below its header. */
export function ListView<T extends { id: number }>(p: Props<T>) {
  const { lista, colunas } = p
  const { estado, mudar, pagina } = lista
  const [filtrando, setFiltrando] = useState(false)
  const tabela = useRef<TableHandle>(null)
  const busca = useRef<SearchHandle>(null)
  const botaoDosFiltros = useRef<HTMLButtonElement>(null)
  // The list is asked for anew while the panel goes: the keyboard goes on where it was opened.
  const fecharFiltros = () => {
    setFiltrando(false)
    requestAnimationFrame(() => botaoDosFiltros.current?.focus())
  }
  const { table, sizedByHand, reset } = useTableLayout(
    p.nome,
    colunas,
    pagina?.resultList ?? (nenhuma as T[]),
  )
  const filtros = Object.keys(estado.where).length
  const perguntou = filtros > 0 || estado.q !== ''

  // The last row of the last page was deleted: the page before it is the last one now.
  const ultima = pagina ? Math.max(1, pagina.pageCount) : null
  useEffect(() => {
    if (ultima !== null && !lista.stale && estado.page > ultima) mudar({ page: ultima }, { troca: true })
  }, [ultima, lista.stale, estado.page, mudar])

  const unica = pagina?.resultList.length === 1 && !lista.stale ? pagina.resultList[0] : undefined
  return (
    <>
      <search className={css.bar}>
        <div className={css.search}>
          <SearchField
            handle={busca}
            label={`Procurar em ${p.rotulo.toLowerCase()}`}
            value={estado.q}
            semFoco={p.semFoco ?? false}
            onSearch={(q) => mudar({ q }, { troca: true })}
            onDown={() => tabela.current?.focusFirst()}
            onEnter={() => (unica && p.onOpen ? p.onOpen(unica) : tabela.current?.focusFirst())}
          />
        </div>
        <div className={css.tools}>
          {p.ferramentas}
          {p.filters && (
            <Button ref={botaoDosFiltros} variant="default" px="sm" onClick={() => setFiltrando(true)}>
              <IconFilter size={16} stroke={1.5} aria-hidden />
              <span className={css.word}>Filtros</span>
              {filtros > 0 && (
                <>
                  <span className={css.count}>{filtros}</span>
                  <VisuallyHidden>em vigor</VisuallyHidden>
                </>
              )}
            </Button>
          )}
          <span className={css.wide}>
            <ColumnChooser table={table} reset={reset} />
          </span>
        </div>
      </search>
      {p.filters && (
        <FilterChips filters={p.filters} value={estado.where} onChange={(where: Where) => mudar({ where })} />
      )}
      <DataTable
        handle={tabela}
        label={p.rotulo}
        columns={colunas}
        table={table}
        sizedByHand={sizedByHand}
        rows={pagina?.resultList}
        stale={lista.stale}
        error={lista.error}
        onRetry={lista.recarregar}
        order={estado.order}
        onOrder={(order) => mudar({ order })}
        {...(p.onOpen ? { onOpen: p.onOpen } : {})}
        {...(p.detalhe ? { detail: p.detalhe } : {})}
        rowLabel={p.rowLabel}
        {...(p.rowActions ? { rowActions: p.rowActions } : {})}
        {...(p.selection ? { selection: p.selection, selectionActions: p.selectionActions } : {})}
        offset={(estado.page - 1) * estado.rpp}
        total={pagina?.count}
        onLeaveTop={() => busca.current?.focus()}
        empty={
          perguntou ? (
            <EmptyState title="Nada encontrado com esta busca">
              <Button variant="default" onClick={() => mudar({ q: '', where: {} })}>
                Limpar busca e filtros
              </Button>
            </EmptyState>
          ) : (
            (p.vazio ?? <EmptyState title="Ainda não há registros aqui" />)
          )
        }
      />
      {pagina && pagina.count > 0 && (
        <Pager
          page={estado.page}
          rpp={estado.rpp}
          count={pagina.count}
          onPage={(page) => mudar({ page })}
          onRpp={(rpp) => mudar({ rpp })}
        />
      )}
      {p.filters && filtrando && (
        <FilterDrawer
          opened
          onClose={fecharFiltros}
          filters={p.filters}
          {...(p.campos ? { campos: p.campos } : {})}
          value={estado.where}
          onApply={(where) => mudar({ where })}
        />
      )}
    </>
  )
}
