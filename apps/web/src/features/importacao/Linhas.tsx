import { SegmentedControl, Stack } from '@mantine/core'
import { type ResponseOf, rotasImportacao as r } from '@tombo/contract'
import { IconEye } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '../../kernel/route.ts'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { Chip, type Tone } from '../../ui/Chip.tsx'
import { useReach } from '../../ui/reach.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { integer } from '../../ui/format.ts'
import { Pager } from '../../ui/page/Pager.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column, RowAction } from '../../ui/table/types.ts'
import { useTableLayout } from '../../ui/table/useTableLayout.ts'
import css from './importacao.module.css'

type LinhaLida = ResponseOf<typeof r.linhas>['resultList'][number]
type Linha = LinhaLida & { id: number }
type Filtro = 'TODAS' | 'AVISO' | 'RECUSADO'

const destinos: Record<Linha['situacao'], { tone: Tone; word: string }> = {
  SALVO: { tone: 'active', word: 'Salva' },
  AVISO: { tone: 'waiting', word: 'Salva com aviso' },
  RECUSADO: { tone: 'failed', word: 'Recusada' },
  REPETIDO: { tone: 'closed', word: 'Já conhecida' },
}
const colunas: Column<Linha>[] = [
  { id: 'linha', header: 'Linha', cell: (l) => integer(l.linha), align: 'right', width: 80, fixed: true },
  {
    id: 'situacao',
    header: 'O que houve',
    cell: (l) => <Chip tone={destinos[l.situacao].tone}>{destinos[l.situacao].word}</Chip>,
    width: 150,
    card: 'side',
  },
  {
    id: 'mensagens',
    header: 'Por quê',
    cell: (l) => (
      <span className={css.motivos} title={l.mensagens.join('\n')}>
        {l.mensagens.join(' ')}
      </span>
    ),
    width: 520,
    grow: true,
    card: 'line',
  },
]
const nenhuma: Linha[] = []

/** Rows of a file that were refused, or saved with something left out, each with its reason; `deBens` where rows have become assets that can be opened. */
export function Linhas({ importacaoId, deBens }: { importacaoId: number; deBens: boolean }) {
  const router = useRouter()
  const veBens = useReach()('/patrimonio')
  const [filtro, setFiltro] = useState<Filtro>('TODAS')
  const [page, setPage] = useState(1)
  const [rpp, setRpp] = useState(10)
  const query = { page, rpp, ...(filtro === 'TODAS' ? {} : { situacao: filtro }) }
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['importacao', importacaoId, 'linhas', query],
    queryFn: async ({ signal }) => {
      const pagina = await call(r.linhas, { params: { id: importacaoId }, query, signal })
      return { ...pagina, resultList: pagina.resultList.map((l): Linha => ({ ...l, id: l.linha })) }
    },
    placeholderData: keepPreviousData,
  })
  const { table, sizedByHand } = useTableLayout('importacao:linhas', colunas, data?.resultList ?? nenhuma)
  const acoes = (l: Linha): RowAction[] => [
    {
      label: 'Abrir o bem',
      icon: <IconEye size={16} />,
      disabledReason: l.patrimonioId === null ? 'A linha foi recusada: não há bem' : undefined,
      onClick: () => {
        if (l.patrimonioId !== null) router.history.push(`/patrimonio/${l.patrimonioId}/gerencial`)
      },
    },
  ]
  return (
    <Stack gap="xs">
      <SegmentedControl
        aria-label="Quais linhas"
        style={{ alignSelf: 'flex-start' }}
        transitionDuration={0}
        size="xs"
        value={filtro}
        onChange={(v) => {
          setFiltro(v as Filtro)
          setPage(1)
        }}
        data={[
          { value: 'TODAS', label: 'Todas com mensagem' },
          { value: 'AVISO', label: 'Com aviso' },
          { value: 'RECUSADO', label: 'Recusadas' },
        ]}
      />
      <DataTable
        label="Linhas com aviso ou recusadas"
        columns={colunas}
        table={table}
        sizedByHand={sizedByHand}
        rows={data?.resultList}
        stale={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        rowLabel={(l) => `linha ${l.linha}`}
        {...(veBens && deBens ? { rowActions: acoes } : {})}
        offset={(page - 1) * rpp}
        total={data?.count}
        empty={
          <EmptyState
            title={
              filtro === 'RECUSADO'
                ? 'Nenhuma linha foi recusada'
                : filtro === 'AVISO'
                  ? 'Nenhuma linha teve aviso'
                  : 'Nenhuma linha teve aviso nem recusa'
            }
          />
        }
      />
      {data && data.count > 0 && (
        <Pager
          page={page}
          rpp={rpp}
          count={data.count}
          onPage={setPage}
          onRpp={(n) => [setRpp(n), setPage(1)]}
        />
      )}
    </Stack>
  )
}
