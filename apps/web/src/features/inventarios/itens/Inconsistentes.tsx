import {
  type InventarioDetalhe,
  inventarioWorkflow,
  type LeituraLida,
  nomeDoBem,
  rotasContagem as r,
} from '@tombo/contract'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { instant, shownText } from '../../../ui/format.ts'
import { Pager } from '../../../ui/page/Pager.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { Column, RowAction } from '../../../ui/table/types.ts'
import { useTableLayout } from '../../../ui/table/useTableLayout.ts'
import { useInconsistentes } from '../consultas.ts'
import { AvisoChip } from '../situacao.tsx'
import { place } from '../../../ui/place.tsx'
import css from '../inventarios.module.css'

/** A row of a table is known by a number. */
type Linha = Omit<LeituraLida, 'id'> & { id: number; leitura: string }
const nomeDa = (l: Linha) => l.codigo ?? (l.patrimonio ? nomeDoBem(l.patrimonio) : l.descricao) ?? 'Leitura'

const colunas: Column<Linha>[] = [
  {
    id: 'codigo',
    header: 'Código lido',
    cell: (l) => shownText(l.codigo),
    width: 150,
    fixed: true,
    card: 'line',
  },
  {
    id: 'bem',
    header: 'Bem ou descrição',
    cell: (l) => (l.patrimonio ? nomeDoBem(l.patrimonio) : shownText(l.descricao)),
    width: 240,
    grow: true,
    card: 'title',
  },
  {
    id: 'aviso',
    header: 'Por quê',
    cell: (l) => l.aviso && <AvisoChip aviso={l.aviso} />,
    width: 230,
    card: 'side',
  },
  {
    id: 'local',
    header: 'Lido em',
    cell: (l) => place(l.localizacao.caminho),
    width: 190,
    card: 'line',
  },
  {
    id: 'esperado',
    header: 'Deve estar em',
    cell: (l) => shownText(l.esperado?.caminho),
    width: 190,
    card: 'none',
  },
  { id: 'pessoa', header: 'Quem leu', cell: (l) => l.pessoa.nome, width: 150, card: 'none' },
  {
    id: 'quando',
    header: 'Quando',
    cell: (l) => <span className="numeros">{instant(l.lidaEm)}</span>,
    width: 140,
    card: 'none',
  },
]
const Motivo = lazyDialog(() => import('../MotivoDialog.tsx'))
const nenhuma: Linha[] = []
const RPP = 20

/** Readings that ask for attention: of no asset or several, in two places, of elsewhere, or after the end. */
export function Inconsistentes({ inventario: i }: { inventario: InventarioDetalhe }) {
  const [busca, setBusca] = useState('')
  const [q] = useDebouncedValue(busca.trim(), 400)
  const [page, setPage] = useState(1)
  const [rpp, setRpp] = useState(RPP)
  const { data, error, isPlaceholderData, refetch } = useInconsistentes(i.id, {
    page,
    rpp,
    ...(q ? { q } : {}),
  })
  const linhas = data?.resultList.map((l, n) => ({ ...l, leitura: l.id, id: (page - 1) * rpp + n }))
  const [desconsiderando, setDesconsiderando] = useState<Linha | null>(null)
  const conta = inventarioWorkflow.allowed(i.situacaoInventario.value, 'contar')
  const acoes = (l: Linha): RowAction[] =>
    i.decide && (conta || l.aviso?.value === 'TARDIA')
      ? [{ label: 'Desconsiderar', icon: <IconEyeOff size={16} />, onClick: () => setDesconsiderando(l) }]
      : []
  const { table, sizedByHand } = useTableLayout('inventario:inconsistentes', colunas, linhas ?? nenhuma)
  return (
    <>
      <div className={css.filtros}>
        <TextInput
          aria-label="Buscar leituras"
          placeholder="Código, bem, local ou pessoa"
          value={busca}
          onChange={(e) => [setBusca(e.currentTarget.value), setPage(1)]}
        />
      </div>
      <DataTable
        label="Leituras que pedem atenção"
        columns={colunas}
        table={table}
        sizedByHand={sizedByHand}
        rows={linhas}
        stale={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        rowLabel={nomeDa}
        rowActions={acoes}
        offset={(page - 1) * rpp}
        total={data?.count}
        empty={
          <EmptyState title="Nenhuma leitura pede atenção">
            Aqui aparecem plaquetas desconhecidas, bens lidos em dois locais e o que chegou depois do fim.
          </EmptyState>
        }
      />
      {(data?.count ?? 0) > RPP && (
        <Pager
          page={page}
          rpp={rpp}
          count={data?.count ?? 0}
          onPage={setPage}
          onRpp={(n) => [setRpp(n), setPage(1)]}
        />
      )}
      {desconsiderando && (
        <Motivo
          titulo={`Desconsiderar ${nomeDa(desconsiderando)}?`}
          texto={`Lido em ${desconsiderando.localizacao.caminho} por ${desconsiderando.pessoa.nome}. A leitura fica guardada, com a justificativa, e não conta mais: isto não se desfaz.`}
          rotulo="Justificativa"
          acao="Desconsiderar"
          obrigatorio
          fazer={(justificativa) =>
            call(r.desconsiderar, {
              params: { id: i.id, leituraId: desconsiderando.leitura },
              body: { justificativa: justificativa ?? '' },
              noErrorToast: true,
            })
          }
          onClose={() => setDesconsiderando(null)}
        />
      )}
    </>
  )
}
