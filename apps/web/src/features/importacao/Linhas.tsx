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

/** A row's tone, its word, and the word that a rehearsal has for it, which saves nothing. */
const destinos: Record<Linha['situacao'], { tone: Tone; word: string; seria: string }> = {
  SALVO: { tone: 'active', word: 'Salva', seria: 'Seria salva' },
  AVISO: { tone: 'waiting', word: 'Salva com aviso', seria: 'Seria salva com aviso' },
  RECUSADO: { tone: 'failed', word: 'Recusada', seria: 'Seria recusada' },
  REPETIDO: { tone: 'closed', word: 'Já conhecida', seria: 'Já conhecida' },
}
const colunasDe = (palavra: 'word' | 'seria'): Column<Linha>[] => [
  { id: 'linha', header: 'Linha', cell: (l) => integer(l.linha), align: 'right', width: 80, fixed: true },
  {
    id: 'situacao',
    header: 'O que houve',
    cell: (l) => <Chip tone={destinos[l.situacao].tone}>{destinos[l.situacao][palavra]}</Chip>,
    width: palavra === 'word' ? 150 : 190,
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
const colunas = colunasDe('word')
const colunasDoEnsaio = colunasDe('seria')
const nenhuma: Linha[] = []

interface Props {
  importacaoId: number
  /** A rehearsal, which saved nothing. */
  ensaio: boolean
  /** Its rows have become assets that can be opened. */
  deBens: boolean
}

/** Rows of a file that were refused, or saved with something left out, each with its reason. */
export function Linhas({ importacaoId, ensaio, deBens }: Props) {
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
  const quais = ensaio ? colunasDoEnsaio : colunas
  const { table, sizedByHand } = useTableLayout('importacao:linhas', quais, data?.resultList ?? nenhuma)
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
        columns={quais}
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
