import { Text, Title } from '@mantine/core'
import { camposDoBem, type PatrimonioLinha, mensagens } from '@tombo/contract'
import { useRouter } from '../../kernel/route.ts'
import { useState } from 'react'
import { useReach } from '../../ui/reach.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { reais, shownText } from '../../ui/format.ts'
import { ScreenLink } from '../../ui/page/PageHeader.tsx'
import { Pager } from '../../ui/page/Pager.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/types.ts'
import { useTableLayout } from '../../ui/table/useTableLayout.ts'
import { BENS_POR_PAGINA, useBensDaNota } from './consultas.ts'
import { place } from '../../ui/place.tsx'

type Bem = Partial<PatrimonioLinha> & { id: number }

const descricao = (b: Bem) => b.produtoCaracteristica?.produto.descricao ?? mensagens.bemSemDescricao
const colunas: Column<Bem>[] = [
  {
    id: 'descricao',
    header: 'Bem',
    cell: (b) => (
      <ScreenLink to={`/patrimonio/${b.id}`} size="sm">
        {descricao(b)}
      </ScreenLink>
    ),
    width: 280,
    grow: true,
    fixed: true,
    card: 'title',
  },
  {
    id: 'tombo',
    header: 'Tombo',
    cell: (b) => shownText(b.numeroTombamento),
    align: 'right',
    width: 100,
    card: 'line',
  },
  {
    id: 'situacao',
    header: 'Situação',
    cell: (b) => shownText(b.situacao?.descricao),
    width: 215,
    card: 'line',
  },
  {
    id: 'localizacao',
    header: camposDoBem.localizacaoInicial.label,
    cell: (b) => place(b.localizacaoInicial?.caminho),
    width: 240,
    card: 'line',
  },
  {
    id: 'valor',
    header: camposDoBem.valorAquisicao.label,
    cell: (b) => reais(b.valorAquisicao),
    align: 'right',
    width: 160,
    card: 'side',
  },
]
const nenhum: Bem[] = []

/** The assets that came with the invoice, each with the way to it. */
export function BensDaNota({ id }: { id: number }) {
  const router = useRouter()
  const veBens = useReach()('/patrimonio')
  const [{ page, rpp }, setPagina] = useState({ page: 1, rpp: BENS_POR_PAGINA })
  const { data, error, isPlaceholderData, refetch } = useBensDaNota(id, page, rpp)
  const { table, sizedByHand } = useTableLayout('notafiscal:bens', colunas, data?.resultList ?? nenhum)
  return (
    <section aria-labelledby="bens-da-nota">
      <Title order={2} id="bens-da-nota" mb="xs">
        Bens
      </Title>
      <DataTable
        label="Bens da nota"
        columns={colunas}
        table={table}
        sizedByHand={sizedByHand}
        rows={data?.resultList}
        stale={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        {...(veBens && { onOpen: (b) => router.history.push(`/patrimonio/${b.id}`) })}
        rowLabel={descricao}
        offset={(page - 1) * rpp}
        total={data?.count}
        empty={
          <EmptyState title="Nenhum bem está ligado a esta nota">
            <Text c="dimmed" ta="center" maw={480}>
              No{' '}
              <ScreenLink to="/patrimonio/novo" size="md" inText>
                cadastro do bem
              </ScreenLink>
              , em “Aquisição”, a nota é escolhida como nota fiscal de entrada.
            </Text>
          </EmptyState>
        }
      />
      {data && data.count > BENS_POR_PAGINA && (
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
