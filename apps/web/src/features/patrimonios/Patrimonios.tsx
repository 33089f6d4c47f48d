import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { IconFilter, IconPlus, IconReport, IconTableExport } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useContexto, usePermissoes } from '../../kernel/contexto.tsx'
import { avisarInfo } from '../../kernel/toasts.ts'
import { useCrumbs } from '../../resource/crumbs.ts'
import { FilterChips } from '../../resource/filtros/FilterChips.tsx'
import { type SearchHandle, SearchField } from '../../resource/SearchField.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { ColumnChooser } from '../../ui/table/ColumnChooser.tsx'
import { DataTable, type TableHandle } from '../../ui/table/DataTable.tsx'
import { useTableLayout } from '../../ui/table/useTableLayout.ts'
import { enderecoDoBem, type Linha, nomeDaLinha } from './bem.tsx'
import { acoesDa, deOutraUnidade } from './lista/acoes.tsx'
import { colunasDaLista, exportaveis } from './lista/colunas.tsx'
import { FILTROS_DA_TELA } from './lista/filtros.ts'
import { Ordenar } from './lista/Ordenar.tsx'
import { useListaPatrimonios } from './lista/useListaPatrimonios.ts'
import { NadaEncontrado, SemBens } from './lista/Vazia.tsx'
import css from './lista/lista.module.css'

const Filtros = lazy(() => import('./lista/Filtros.tsx'))
const Exportar = lazy(() => import('./lista/Exportar.tsx'))
const Emitir = lazy(() => import('./relatorios/Emitir.tsx'))
const HistoricoDialog = lazy(async () => ({
  default: (await import('./lista/Dialogos.tsx')).HistoricoDialog,
}))
const DescricaoDialog = lazy(async () => ({
  default: (await import('./lista/Dialogos.tsx')).DescricaoDialog,
}))

type Aberto =
  | { qual: 'filtros' | 'exportar' | 'relatorio' }
  | { qual: 'historico' | 'descricao'; linha: Linha }
  | null
const nenhuma: Linha[] = []

/** /patrimonio: the register of the unit. Type, see, open, without the mouse. */
export default function Patrimonios() {
  const router = useRouter()
  const { pode } = usePermissoes()
  const unidadeId = useContexto().data?.unidade?.id
  const lista = useListaPatrimonios()
  const { estado, mudar, pagina, linhas } = lista
  const [aberto, setAberto] = useState<Aberto>(null)
  const tabela = useRef<TableHandle>(null)
  const busca = useRef<SearchHandle>(null)
  const todasUnidades = estado.where.todasUnidades?.eq === true
  const colunas = useMemo(() => colunasDaLista(todasUnidades), [todasUnidades])
  const { table, sizedByHand, reset } = useTableLayout('patrimonios', colunas, linhas ?? nenhuma)
  const filtros = Object.keys(estado.where).filter((n) => n in FILTROS_DA_TELA).length

  // The last row of the last page was deleted: the page before it is the last one now.
  const ultima = pagina ? Math.max(1, pagina.pageCount) : null
  useEffect(() => {
    if (ultima !== null && !lista.stale && estado.page > ultima) mudar({ page: ultima }, { troca: true })
  }, [ultima, lista.stale, estado.page, mudar])

  const abrir = (linha: Linha) => {
    const outra = deOutraUnidade(linha, unidadeId)
    if (outra) return avisarInfo(outra)
    router.history.push(enderecoDoBem(linha.id, pode))
  }
  const unica = linhas?.length === 1 && pagina?.count === 1 && !lista.stale ? linhas[0] : undefined
  const fechar = () => setAberto(null)

  return (
    <div className={css.pagina}>
      <PageHeader
        title="Bens"
        crumbs={useCrumbs()}
        action={
          pode('criaralterarpatrimonio') && (
            <Button
              leftSection={<IconPlus size={16} />}
              onClick={() => router.history.push('/patrimonio/novo')}
            >
              Cadastrar bem
            </Button>
          )
        }
      />
      <search className={css.barra}>
        <div className={css.busca}>
          <SearchField
            handle={busca}
            label="Procurar bens"
            value={estado.q}
            onSearch={(q) => mudar({ q }, { troca: true })}
            onDown={() => tabela.current?.focusFirst()}
            onEnter={() => (unica ? abrir(unica) : tabela.current?.focusFirst())}
          />
        </div>
        <div className={css.ferramentas}>
          <Button variant="default" px="sm" onClick={() => setAberto({ qual: 'filtros' })}>
            <IconFilter size={16} stroke={1.5} aria-hidden />
            <span className={css.palavra}>Filtros</span>
            {filtros > 0 && (
              <>
                <span className={css.conta}>{filtros}</span>
                <VisuallyHidden>em vigor</VisuallyHidden>
              </>
            )}
          </Button>
          <Ordenar order={estado.order} onOrder={(order) => mudar({ order })} />
          {pode('exportarpatrimonio') && (
            <ActionIcon
              aria-label="Exportar"
              title="Exportar"
              variant="default"
              size={32}
              disabled={!pagina}
              onClick={() => setAberto({ qual: 'exportar' })}
            >
              <IconTableExport size={18} stroke={1.5} />
            </ActionIcon>
          )}
          {pode('consultarrelatorios') && (
            <ActionIcon
              aria-label="Emitir relatório"
              title="Emitir relatório"
              variant="default"
              size={32}
              disabled={!pagina}
              onClick={() => setAberto({ qual: 'relatorio' })}
            >
              <IconReport size={18} stroke={1.5} />
            </ActionIcon>
          )}
          <span className={css.soLarga}>
            <ColumnChooser table={table} reset={reset} />
          </span>
        </div>
      </search>
      <FilterChips filters={FILTROS_DA_TELA} value={estado.where} onChange={lista.filtrar} />
      <DataTable
        handle={tabela}
        label="Bens"
        columns={colunas}
        table={table}
        sizedByHand={sizedByHand}
        rows={linhas}
        stale={lista.stale}
        error={lista.error}
        onRetry={lista.recarregar}
        order={estado.order ?? 'numeroTombamento'}
        onOrder={(order) => mudar({ order: order === 'numeroTombamento' ? undefined : order })}
        onOpen={abrir}
        rowLabel={nomeDaLinha}
        rowActions={(linha) =>
          acoesDa(linha, {
            pode,
            unidadeId,
            abrir,
            historico: (l) => setAberto({ qual: 'historico', linha: l }),
            descricao: (l) => setAberto({ qual: 'descricao', linha: l }),
          })
        }
        offset={(estado.page - 1) * estado.rpp}
        total={pagina?.count}
        onLeaveTop={() => busca.current?.focus()}
        empty={
          estado.q || filtros > 0 ? (
            <NadaEncontrado
              q={estado.q}
              filtros={filtros}
              onLimpar={() => mudar({ where: {}, ...(filtros > 0 ? {} : { q: '' }) })}
            />
          ) : (
            <SemBens />
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
      <Suspense>
        {aberto?.qual === 'filtros' && (
          <Filtros value={estado.where} onApply={lista.filtrar} onClose={fechar} />
        )}
        {aberto?.qual === 'exportar' && (
          <Exportar
            filtrada={lista.filtrada}
            count={pagina?.count ?? 0}
            visiveis={exportaveis(table.getVisibleLeafColumns().map((c) => c.id))}
            onClose={fechar}
          />
        )}
        {aberto?.qual === 'relatorio' && (
          <Emitir
            filtrada={lista.filtrada}
            where={estado.where}
            q={estado.q}
            count={pagina?.count ?? 0}
            visiveis={exportaveis(table.getVisibleLeafColumns().map((c) => c.id))}
            onClose={fechar}
          />
        )}
        {aberto?.qual === 'historico' && (
          <HistoricoDialog id={aberto.linha.id} nome={nomeDaLinha(aberto.linha)} onClose={fechar} />
        )}
        {aberto?.qual === 'descricao' && (
          <DescricaoDialog id={aberto.linha.id} nome={nomeDaLinha(aberto.linha)} onClose={fechar} />
        )}
      </Suspense>
    </div>
  )
}
