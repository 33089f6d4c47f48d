import { Switch, Title } from '@mantine/core'
import { camposDoBem, type PatrimonioLinha, mensagens } from '@tombo/contract'
import { useState } from 'react'
import { useGoTo } from '../../kernel/route.ts'
import { SearchField } from '../../resource/SearchField.tsx'
import { useReach } from '../../ui/reach.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { reais, shownText } from '../../ui/format.ts'
import { ScreenLink } from '../../ui/page/PageHeader.tsx'
import { Pager } from '../../ui/page/Pager.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/types.ts'
import { useTableLayout } from '../../ui/table/useTableLayout.ts'
import { POR_PAGINA, useItens } from './consultas.ts'
import type { Localizacao } from './localizacao.ts'
import { place } from '../../ui/place.tsx'
import css from './localizacoes.module.css'

type Bem = Partial<PatrimonioLinha> & { id: number }

const nome = (b: Bem) => b.produtoCaracteristica?.produto.descricao ?? mensagens.bemSemDescricao
const colunas: Column<Bem>[] = [
  {
    id: 'tombo',
    header: 'Tombo',
    cell: (b) => shownText(b.numeroTombamento),
    align: 'right',
    width: 76,
    card: 'side',
  },
  {
    id: 'descricao',
    header: 'Bem',
    cell: (b) => (
      <ScreenLink to={`/patrimonio/${b.id}`} size="sm">
        {nome(b)}
      </ScreenLink>
    ),
    measured: nome,
    width: 190,
    grow: true,
    fixed: true,
    card: 'title',
    control: true,
  },
  {
    id: 'situacao',
    header: 'Situação',
    cell: (b) => shownText(b.situacao?.descricao),
    width: 104,
    card: 'line',
  },
  {
    id: 'onde',
    header: camposDoBem.localizacaoInicial.label,
    cell: (b) => place(b.localizacaoInicial?.caminho),
    width: 140,
    card: 'line',
  },
  {
    id: 'responsavel',
    header: camposDoBem.responsavel.label,
    cell: (b) => shownText(b.responsavel?.nome),
    width: 140,
    card: 'none',
  },
  {
    id: 'valor',
    header: camposDoBem.valorAquisicao.label,
    cell: (b) => reais(b.valorAquisicao),
    align: 'right',
    width: 140,
    hidden: true,
    card: 'none',
  },
]
const nenhum: Bem[] = []

/** The assets of a place; of those below it too, where one asks. */
export function Bens({ localizacao }: { localizacao: Localizacao }) {
  const ir = useGoTo()
  const veBens = useReach()('/patrimonio')
  const [q, setQ] = useState('')
  const [abaixo, setAbaixo] = useState(false)
  const [{ page, rpp }, setPagina] = useState({ page: 1, rpp: POR_PAGINA })
  const { data, error, isPlaceholderData, refetch } = useItens(localizacao.id, { q, abaixo, page, rpp })
  const { table, sizedByHand } = useTableLayout('localizacao:bens', colunas, data?.resultList ?? nenhum)
  const deNovo = () => setPagina({ page: 1, rpp })
  return (
    <section aria-labelledby="bens-da-localizacao">
      <Title order={2} id="bens-da-localizacao" mb="xs">
        Bens
      </Title>
      <search className={css.assets}>
        <div className={css.search}>
          <SearchField
            label="Procurar nos bens desta localização"
            value={q}
            noFocus
            onSearch={(novo) => {
              setQ(novo)
              deNovo()
            }}
            onDown={() => undefined}
          />
        </div>
        {localizacao.quantidadeFilhos > 0 && (
          <Switch
            label="Incluir as localizações de dentro"
            checked={abaixo}
            onChange={(e) => {
              setAbaixo(e.currentTarget.checked)
              deNovo()
            }}
          />
        )}
      </search>
      <DataTable
        label="Bens da localização"
        columns={colunas}
        table={table}
        sizedByHand={sizedByHand}
        rows={data?.resultList}
        stale={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        {...(veBens && { onOpen: (b) => ir(`/patrimonio/${b.id}`) })}
        rowLabel={nome}
        offset={(page - 1) * rpp}
        total={data?.count}
        empty={
          <EmptyState title={q ? 'Nada encontrado com esta busca' : 'Não há bens nesta localização'}>
            {!q && localizacao.quantidadeFilhos > 0 && !abaixo
              ? 'Pode haver bens nas localizações de dentro.'
              : undefined}
          </EmptyState>
        }
      />
      {data && data.count > POR_PAGINA && (
        <Pager
          page={page}
          rpp={rpp}
          count={data.count}
          onPage={(p) => setPagina({ page: p, rpp })}
          onRpp={(n) => setPagina({ page: 1, rpp: n })}
        />
      )}
    </section>
  )
}
