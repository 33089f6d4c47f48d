import { Button, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import {
  CONFERENCIA_DE,
  type FiltroDoItem,
  filtrosDoItem,
  type InventarioDetalhe,
  inventarioWorkflow,
  type ItemInventario,
  ORDENS_DO_ITEM,
  type OrdemDoItem,
  resultadoItem,
  nomeDoBem,
} from '@tombo/contract'
import { IconChecklist, IconExternalLink, IconX } from '@tabler/icons-react'
import { useScreen, useRouter } from '../../../kernel/route.ts'
import { useState } from 'react'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { integer, shownText } from '../../../ui/format.ts'
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx'
import { Pager } from '../../../ui/page/Pager.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { Column, RowAction } from '../../../ui/table/types.ts'
import { useTableLayout } from '../../../ui/table/useTableLayout.ts'
import { enderecoDoBem, tomboDe } from '../../bens/bem.public.tsx'
import { useItens } from '../consultas.ts'
import { ResultadoChip } from '../situacao.tsx'
import { place } from '../../../ui/place.tsx'
import css from '../inventarios.module.css'

const ItemDialog = lazyDialog(() => import('./ItemDialog.tsx'))

const PALAVRAS: Record<FiltroDoItem, string> = {
  pendentes: 'Pendentes',
  naoConferido: 'Não conferidos',
  conferido: 'Conferidos',
  conferidoParcialmente: 'Conferidos em parte',
  ok: 'Contagem certa',
  menor: 'Contagem a menor',
  maior: 'Contagem a maior',
  contagemGtZero: 'Contados',
  contagemZero: 'Não contados',
  patrimoniosEmManutencao: 'Em manutenção',
  patrimoniosCedidos: 'Emprestados, cedidos ou fora',
  patrimoniosJustificados: 'Justificados',
  outroEstado: 'Em outro estado de conservação',
}
const DA_CONTAGEM = filtrosDoItem.map((f) => ({ value: f, label: PALAVRAS[f] }))
/** The outcomes that an asset of the list can have. */
const RESULTADOS = resultadoItem.options
  .filter((o) => CONFERENCIA_DE[o.value].doInventario)
  .map((o) => ({ value: o.value, label: o.descricao }))
const QUAIS = [
  { group: 'Pela contagem', items: DA_CONTAGEM },
  { group: 'Pelo resultado', items: RESULTADOS },
]
const perguntaDe = (quais: string): Record<string, string> =>
  RESULTADOS.some((o) => o.value === quais) ? { resultado: quais } : { [quais]: 'true' }
const colunas: Column<ItemInventario>[] = [
  {
    id: 'numero',
    header: 'Tombo',
    cell: (i) => tomboDe(i.patrimonio),
    align: 'right',
    width: 72,
    fixed: true,
    card: 'line',
  },
  {
    id: 'etiqueta',
    header: 'Etiqueta',
    cell: (i) => shownText(i.patrimonio.referencia),
    align: 'right',
    width: 84,
    card: 'line',
  },
  {
    id: 'descricao',
    header: 'Bem',
    cell: (i) => <span title={i.patrimonio.descricao}>{i.patrimonio.descricao}</span>,
    measured: (i) => i.patrimonio.descricao ?? '',
    width: 240,
    grow: true,
    card: 'title',
  },
  {
    id: 'resultado',
    header: 'Resultado',
    cell: (i) => <ResultadoChip resultado={i.resultado} />,
    width: 190,
    card: 'side',
  },
  {
    id: 'contagem',
    header: 'Contagem',
    cell: (i) => integer(i.quantidadeContagem),
    align: 'right',
    width: 84,
    card: 'none',
  },
  {
    id: 'localizacao',
    header: 'Onde deve estar',
    cell: (i) => place(i.localizacao?.caminho),
    measured: (i) => i.localizacao?.caminho ?? '',
    width: 190,
    card: 'line',
  },
  {
    id: 'achado',
    header: 'Onde foi visto',
    cell: (i) => place(i.encontradoEm?.caminho),
    measured: (i) => i.encontradoEm?.caminho ?? '',
    width: 190,
    card: 'none',
  },
  {
    id: 'ausencia',
    header: 'Ausência',
    cell: (i) => shownText(i.ausencia?.descricao),
    width: 150,
    card: 'none',
  },
  {
    id: 'responsavel',
    header: 'Responsável',
    cell: (i) => shownText(i.responsavel?.nome),
    width: 160,
    hidden: true,
    card: 'none',
  },
]
const nenhum: ItemInventario[] = []
const RPP = 20

/**
 * The assets of a campaign: searched, filtered by what was read, ordered, and checked one by one. The address may say which
 * are shown at first, and those of what place.
 */
export function Itens({ inventario: i }: { inventario: InventarioDetalhe }) {
  const router = useRouter()
  const { can } = usePermissoes()
  const { search: pedido } = useScreen<'/inventario/:inventarioId/itens'>()
  const [busca, setBusca] = useState('')
  const [q] = useDebouncedValue(busca.trim(), 400)
  const [quais, setQuais] = useState(() =>
    [...DA_CONTAGEM, ...RESULTADOS].some((o) => o.value === pedido.quais) ? (pedido.quais ?? null) : null,
  )
  const [local, setLocal] = useState(() => Number(pedido.local) || null)
  const [ordem, setOrdem] = useState<OrdemDoItem>('localizacao')
  const [page, setPage] = useState(1)
  const [rpp, setRpp] = useState(RPP)
  const [aberto, setAberto] = useState<ItemInventario | null>(null)
  const { data, error, isPlaceholderData, refetch } = useItens(i.id, {
    page,
    rpp,
    ordenacaoTable: ordem,
    ...(q ? { q } : {}),
    ...(quais ? perguntaDe(quais) : {}),
    ...(local ? { localizacaoId: String(local) } : {}),
  })
  const linhas = data?.resultList ?? nenhum
  const soDaqui = `Só em ${linhas[0]?.localizacao?.descricao ?? 'um local'}`
  const { table, sizedByHand } = useTableLayout('inventario:itens', colunas, linhas)
  const veBens = can(['patrimonio', 'patrimoniogerencial'])
  const confere = i.decide && inventarioWorkflow.allowed(i.situacaoInventario.value, 'contar')
  const acoes = (item: ItemInventario): RowAction[] => [
    {
      label: confere ? 'Conferir' : 'Ver as leituras',
      icon: <IconChecklist size={16} />,
      onClick: () => setAberto(item),
    },
    ...(veBens
      ? [
          {
            label: 'Ver o bem',
            icon: <IconExternalLink size={16} />,
            onClick: () => router.history.push(enderecoDoBem(item.patrimonio.id, can)),
          },
        ]
      : []),
  ]
  return (
    <>
      <div className={css.filtros}>
        <TextInput
          aria-label="Buscar bens do inventário"
          placeholder="Descrição, tombo ou etiqueta"
          value={busca}
          onChange={(e) => [setBusca(e.currentTarget.value), setPage(1)]}
        />
        <Select
          aria-label="Quais bens"
          placeholder="Todos"
          clearable
          clearButtonProps={{ 'aria-label': 'Todos os bens' }}
          data={QUAIS}
          value={quais}
          onChange={(v) => [setQuais(v), setPage(1)]}
        />
        <Select
          aria-label="Em que ordem"
          allowDeselect={false}
          data={Object.entries(ORDENS_DO_ITEM).map(([value, label]) => ({ value, label }))}
          value={ordem}
          onChange={(v) => v && setOrdem(v as OrdemDoItem)}
        />
        {local && (
          <Button
            variant="default"
            rightSection={<IconX size={14} aria-hidden />}
            aria-label={`${soDaqui}: mostrar todos os locais`}
            onClick={() => [setLocal(null), setPage(1)]}
          >
            {soDaqui}
          </Button>
        )}
      </div>
      <DataTable
        label="Bens do inventário"
        columns={colunas}
        table={table}
        sizedByHand={sizedByHand}
        rows={data?.resultList}
        stale={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        onOpen={setAberto}
        rowLabel={(item) => nomeDoBem(item.patrimonio)}
        rowActions={acoes}
        offset={(page - 1) * rpp}
        total={data?.count}
        empty={<EmptyState title="Nenhum bem assim neste inventário">Mude a busca ou o filtro.</EmptyState>}
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
      {aberto && (
        <ItemDialog
          inventarioId={i.id}
          itemId={aberto.id}
          confere={confere}
          onClose={() => setAberto(null)}
        />
      )}
    </>
  )
}
