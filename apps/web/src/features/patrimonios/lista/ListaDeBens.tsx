import { Button, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ColunaDeBens, enderecoAdicional, type Filters as TabelaDeFiltros } from '@tombo/contract'
import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { FilterChips } from '../../../resource/filters/FilterChips.tsx'
import { Searched } from '../../../resource/filters/Searched.tsx'
import { type SearchHandle, SearchField } from '../../../resource/SearchField.tsx'
import { wayBack } from '../../../resource/wayBack.ts'
import { PHONE } from '../../../ui/breakpoint.ts'
import { Pager } from '../../../ui/page/Pager.tsx'
import { ColumnChooser } from '../../../ui/table/ColumnChooser.tsx'
import { DataTable, type TableHandle } from '../../../ui/table/DataTable.tsx'
import type { Column, RowAction, Selection } from '../../../ui/table/types.ts'
import { useTableLayout } from '../../../ui/table/useTableLayout.ts'
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx'
import { useDefinicoesAdicionais } from '../adicionais/definicoes.ts'
import { filtrosAdicionais } from '../adicionais/filtros.ts'
import { colunasAdicionais } from '../adicionais/naLista.tsx'
import { type Linha, nomeDaLinha } from '../../bens/bem.public.tsx'
import { camposDasColunas } from './campos.ts'
import { colunasDaLista, exportaveis } from './colunas.tsx'
import { FILTROS_DA_TELA, type NomeFiltro } from './filtros.ts'
import { Ordenar } from './Ordenar.tsx'
import type { useListaPatrimonios } from './useListaPatrimonios.ts'
import { NadaEncontrado, SemBens } from './Vazia.tsx'
import css from './lista.module.css'

const Filtros = lazyDialog(() => import('./Filtros.tsx'))

interface Props {
  lista: ReturnType<typeof useListaPatrimonios>
  /** Name of the memory of widths and columns. */
  nome: string
  filtros?: TabelaDeFiltros
  /** The filters at the side. */
  comuns?: readonly NomeFiltro[]
  /** Says what the rows are, for the words of the search and of screen readers. */
  rotulo?: string
  /** Says what one row is. */
  um?: string
  /** Says what the search looks into, said when it finds nothing. */
  olhaEm?: string
  colunas?: (todasUnidades: boolean) => Column<Linha>[]
  /** The order when none was chosen. */
  ordem?: string
  /** Shown when the list is really empty. */
  vazia?: ReactNode
  onOpen: (linha: Linha) => void
  rowActions?: (linha: Linha) => RowAction[]
  selection?: Selection | undefined
  selectionActions?: ReactNode
  /** Tools of the bar; they are given the columns in sight. */
  ferramentas?: (visiveis: ColunaDeBens[]) => ReactNode
}

const nenhuma: Linha[] = []
/** The columns that a card shows when they are chosen. */
const nosCartoes = (colunas: readonly Column<Linha>[]): ReadonlySet<string> =>
  new Set(colunas.filter((c) => c.card === 'fact').map((c) => c.id))

/** Search, filters in force, table and pages of a list of assets: type, see, open, without the mouse. */
export function ListaDeBens({
  lista,
  nome,
  filtros: daTela = FILTROS_DA_TELA,
  rotulo = 'Bens',
  colunas: colunasDe = colunasDaLista,
  ordem = 'numeroTombamento',
  ...p
}: Props) {
  const { estado, mudar, pagina, linhas } = lista
  const [filtrando, setFiltrando] = useState(false)
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
  const tabela = useRef<TableHandle>(null)
  const busca = useRef<SearchHandle>(null)
  const definicoes = useDefinicoesAdicionais()
  const filtros = useMemo(() => ({ ...daTela, ...filtrosAdicionais(definicoes) }), [daTela, definicoes])
  const ordensAdicionais = definicoes.map((d) => ({
    value: enderecoAdicional(d.chave),
    descricao: d.rotulo,
  }))
  const todasUnidades = 'todasUnidades' in filtros && estado.where.todasUnidades?.eq === true
  const colunas = useMemo(
    () => [...colunasDe(todasUnidades), ...colunasAdicionais(definicoes)],
    [colunasDe, todasUnidades, definicoes],
  )
  const { table, sizedByHand, reset } = useTableLayout(nome, colunas, linhas ?? nenhuma)
  const visiveis = table.getVisibleLeafColumns().map((c) => c.id)
  const { fields, camposAdicionais } = camposDasColunas(visiveis)
  const { mostrar } = lista
  useLayoutEffect(
    () => mostrar({ fields, ...(camposAdicionais ? { camposAdicionais } : {}) }),
    [mostrar, fields, camposAdicionais],
  )
  const emVigor = Object.keys(estado.where).filter((n) => n in filtros).length

  // The last row of the last page was deleted: the page before it is the last one now.
  const ultima = pagina ? Math.max(1, pagina.pageCount) : null
  useEffect(() => {
    if (ultima !== null && !lista.stale && estado.page > ultima) mudar({ page: ultima }, { replace: true })
  }, [ultima, lista.stale, estado.page, mudar])

  const unica = linhas?.length === 1 && pagina?.count === 1 && !lista.stale ? linhas[0] : undefined
  return (
    <>
      <search className={css.barra}>
        <div className={css.busca}>
          <SearchField
            handle={busca}
            label={`Procurar ${rotulo.toLowerCase()}`}
            value={estado.q}
            onSearch={(q) => mudar({ q }, { replace: true })}
            onDown={() => tabela.current?.focusFirst()}
            onEnter={() => (unica ? p.onOpen(unica) : tabela.current?.focusFirst())}
          />
        </div>
        <div className={css.ferramentas}>
          <Button variant="default" px="sm" onClick={() => setFiltrando(true)}>
            <IconFilter size={16} stroke={1.5} aria-hidden />
            <span className={css.palavra}>Filtros</span>
            {emVigor > 0 && (
              <>
                <span className={css.conta}>{emVigor}</span>
                <VisuallyHidden>em vigor</VisuallyHidden>
              </>
            )}
          </Button>
          <Ordenar
            order={estado.order}
            padrao={ordem}
            adicionais={ordensAdicionais}
            onOrder={(order) => mudar({ order })}
          />
          {p.ferramentas?.(exportaveis(visiveis))}
          <ColumnChooser table={table} reset={reset} {...(phone ? { only: nosCartoes(colunas) } : {})} />
        </div>
      </search>
      <Searched q={estado.q} />
      <FilterChips filters={filtros} value={estado.where} onChange={lista.filtrar} />
      <DataTable
        handle={tabela}
        label={rotulo}
        columns={colunas}
        table={table}
        sizedByHand={sizedByHand}
        rows={linhas}
        stale={lista.stale}
        error={lista.error}
        onRetry={lista.recarregar}
        onReset={wayBack(lista.error, mudar)}
        order={estado.order ?? ordem}
        onOrder={(order) => mudar({ order: order === ordem ? undefined : order })}
        onOpen={p.onOpen}
        rowLabel={nomeDaLinha}
        {...(p.rowActions ? { rowActions: p.rowActions } : {})}
        {...(p.selection ? { selection: p.selection, selectionActions: p.selectionActions } : {})}
        offset={(estado.page - 1) * estado.rpp}
        total={pagina?.count}
        onLeaveTop={() => busca.current?.focus()}
        empty={
          estado.q || emVigor > 0 ? (
            <NadaEncontrado
              q={estado.q}
              filtros={emVigor}
              {...(p.um ? { um: p.um } : {})}
              {...(p.olhaEm ? { olhaEm: p.olhaEm } : {})}
              onLimpar={() => mudar({ where: {}, ...(emVigor > 0 ? {} : { q: '' }) })}
            />
          ) : (
            (p.vazia ?? <SemBens />)
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
      {filtrando && (
        <Filtros
          filtros={filtros}
          {...(p.comuns ? { comuns: p.comuns } : {})}
          value={estado.where}
          onApply={lista.filtrar}
          onClose={() => setFiltrando(false)}
        />
      )}
    </>
  )
}
