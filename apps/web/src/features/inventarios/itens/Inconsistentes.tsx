import {
  type InventarioDetalhe,
  inventarioWorkflow,
  type LeituraLida,
  nomeDoBem,
  rotasContagem as r,
} from '@tombo/contract'
import { SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { instant, shownText } from '../../../ui/format.ts'
import { Pager } from '../../../ui/page/Pager.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { Column, RowAction } from '../../../ui/table/types.ts'
import { useTableLayout } from '../../../ui/table/useTableLayout.ts'
import { useInconsistentes, useLeituras } from '../consultas.ts'
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
    cell: (l) =>
      l.desfaz ? (
        <Chip tone="closed">Desfaz outra leitura</Chip>
      ) : l.desfeita ? (
        <Chip tone="closed">Desfeita</Chip>
      ) : (
        l.aviso && <AvisoChip aviso={l.aviso} />
      ),
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

type Quais = 'atencao' | 'todas'
const QUAIS = [
  { value: 'atencao', label: 'Pedem atenção' },
  { value: 'todas', label: 'Todas as leituras' },
] as const satisfies { value: Quais; label: string }[]

/** Readings that ask for attention (of no asset or several, in two places, of elsewhere, or after the end), or all of them. */
export function Inconsistentes({ inventario: i }: { inventario: InventarioDetalhe }) {
  const [busca, setBusca] = useState('')
  const [q] = useDebouncedValue(busca.trim(), 400)
  const [page, setPage] = useState(1)
  const [rpp, setRpp] = useState(RPP)
  const [quais, setQuais] = useState<Quais>('atencao')
  const pergunta = { page, rpp, ...(q ? { q } : {}) }
  const inconsistentes = useInconsistentes(i.id, pergunta, quais === 'atencao')
  const todas = useLeituras(i.id, pergunta, quais === 'todas')
  const { data, error, isPlaceholderData, refetch } = quais === 'todas' ? todas : inconsistentes
  const linhas = data?.resultList.map((l, n) => ({ ...l, leitura: l.id, id: (page - 1) * rpp + n }))
  const [desconsiderando, setDesconsiderando] = useState<Linha | null>(null)
  const conta = inventarioWorkflow.allowed(i.situacaoInventario.value, 'contar')
  const acoes = (l: Linha): RowAction[] =>
    i.decide && !l.desfaz && !l.desfeita && (conta || l.aviso?.value === 'TARDIA')
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
        <SegmentedControl
          aria-label="Quais leituras"
          data={QUAIS}
          value={quais}
          onChange={(x) => [setQuais(x), setPage(1)]}
        />
      </div>
      <DataTable
        label={quais === 'todas' ? 'Leituras do inventário' : 'Leituras que pedem atenção'}
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
          quais === 'todas' ? (
            <EmptyState title="Nenhuma leitura">
              {q
                ? 'Mude a busca.'
                : 'Aqui aparece tudo o que os aparelhos leram, e o que a comissão decidiu.'}
            </EmptyState>
          ) : (
            <EmptyState title="Nenhuma leitura pede atenção">
              Aqui aparecem plaquetas desconhecidas, bens lidos em dois locais e o que chegou depois do fim.
            </EmptyState>
          )
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
