import { Button, SegmentedControl, TextInput, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import {
  type Avaliacao,
  avaliacaoWorkflow as w,
  type ItemAvaliacao,
  type Where,
  nomeDoBem,
} from '@tombo/contract'
import { IconExternalLink, IconPencil, IconPlus, IconSearch, IconTrash } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { useGoTo } from '../../../kernel/route.ts'
import { FilterButton } from '../../../resource/filters/FilterButton.tsx'
import { FilterChips } from '../../../resource/filters/FilterChips.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { decimal, money } from '../../../ui/format.ts'
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { Column, RowAction } from '../../../ui/table/types.ts'
import { useTableLayout } from '../../../ui/table/useTableLayout.ts'
import { enderecoDoBem, tomboDe } from '../../bens/bem.public.tsx'
import { Pages } from '../../../ui/page/Pages.tsx'
import { retirarItem } from '../acoes.ts'
import { useItens } from '../consultas.ts'
import { ChipsDoItem } from '../situacao.tsx'
import { pergunta, useFiltrosDaAvaliacao } from './filtros.ts'
import css from '../avaliacoes.module.css'

const AdicionarDialog = lazyDialog(() => import('./AdicionarDialog.tsx'))
const PontosDialog = lazyDialog(() => import('./PontosDialog.tsx'))

const POR_PAGINA = 10
const icone = { size: 16, stroke: 1.5 }
const nenhum: ItemAvaliacao[] = []
const dinheiro = (v: string | null) => <span className="numeros">{money(v)}</span>
const aMao = (i: ItemAvaliacao) => (i.justificativa ? ' *' : '')

const colunas: Column<ItemAvaliacao>[] = [
  {
    id: 'numero',
    header: 'Tombo',
    cell: (i) => tomboDe(i.patrimonio),
    align: 'right',
    width: 90,
    fixed: true,
    card: 'line',
  },
  {
    id: 'descricao',
    header: 'Bem',
    cell: (i) => <span title={i.patrimonio.descricao}>{i.patrimonio.descricao}</span>,
    width: 180,
    grow: true,
    card: 'title',
  },
  { id: 'situacao', header: 'Situação', cell: (i) => <ChipsDoItem item={i} />, width: 140, card: 'side' },
  {
    id: 'pontos',
    header: 'EC · PVU · PUB',
    cell: (i) => (
      <span className="numeros" title={i.justificativa ?? undefined}>
        {[i.ec === null ? '–' : decimal(i.ec, 0), i.pvu ?? '–', i.pub ?? '–'].join(' · ')}
        {aMao(i)}
      </span>
    ),
    width: 120,
    align: 'right',
    card: 'line',
  },
  {
    id: 'liquido',
    header: 'Valor líquido',
    cell: (i) => dinheiro(i.valorLiquido),
    width: 115,
    align: 'right',
    card: 'none',
  },
  {
    id: 'referencia',
    header: 'Referência',
    cell: (i) => dinheiro(i.valorReferencia),
    width: 115,
    align: 'right',
    card: 'none',
  },
  {
    id: 'fator',
    header: 'Fator',
    cell: (i) => <span className="numeros">{i.fator?.replace('.', ',') ?? '–'}</span>,
    width: 70,
    align: 'right',
    card: 'none',
  },
  {
    id: 'valor',
    header: 'Valor avaliado',
    cell: (i) => dinheiro(i.valorAvaliado),
    width: 130,
    align: 'right',
    card: 'line',
  },
]

type Recorte = 'todos' | 'faltam' | 'avaliados'

/** The assets of an appraisal: with their points, their value, and how it came about. */
export function Itens({ avaliacao: a }: { avaliacao: Avaliacao }) {
  const titulo = useId()
  const ir = useGoTo()
  const { can } = usePermissoes()
  const [page, setPage] = useState(1)
  const [q, setQ] = useState('')
  const [texto] = useDebouncedValue(q.trim(), 300)
  const [where, setWhere] = useState<Where>({})
  const filtros = useFiltrosDaAvaliacao()
  const [recorte, setRecorte] = useState<Recorte>('todos')
  const [aberto, setAberto] = useState<'adicionar' | ItemAvaliacao | null>(null)
  const { data, error, isPlaceholderData, refetch } = useItens(a.id, {
    page,
    rpp: POR_PAGINA,
    ...pergunta(texto, where),
    ...(recorte === 'todos' ? {} : { avaliado: recorte === 'avaliados' ? 'true' : 'false' }),
  })
  const { table, sizedByHand } = useTableLayout('avaliacao:itens', colunas, data?.resultList ?? nenhum)
  const altera = a.acoes.some((x) => x.value === 'ALTERAR')
  const acoes = (i: ItemAvaliacao): RowAction[] => [
    ...(can(['patrimonio', 'patrimoniogerencial'])
      ? [
          {
            label: 'Ver o bem',
            icon: <IconExternalLink {...icone} />,
            onClick: () => ir(enderecoDoBem(i.patrimonio.id, can)),
          },
        ]
      : []),
    ...(altera
      ? [
          { label: 'Alterar pontos', icon: <IconPencil {...icone} />, onClick: () => setAberto(i) },
          {
            label: w.itemLabelOf('RETIRAR'),
            icon: <IconTrash {...icone} />,
            danger: true,
            onClick: () => void retirarItem(i),
          },
        ]
      : []),
  ]
  const recortada = texto !== '' || recorte !== 'todos' || Object.keys(where).length > 0
  const filtrar = (novo: Where) => {
    setWhere(novo)
    setPage(1)
  }
  return (
    <section aria-labelledby={titulo}>
      <div className={css.tituloDaSecao}>
        <Title order={2} id={titulo} size="sm">
          Bens
        </Title>
        {altera && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            onClick={() => setAberto('adicionar')}
          >
            Adicionar bens
          </Button>
        )}
      </div>
      <div className={css.tituloDaSecao}>
        <TextInput
          aria-label="Procurar bens da avaliação"
          placeholder="Procurar por número, etiqueta ou descrição"
          leftSection={<IconSearch size={16} />}
          value={q}
          onChange={(e) => {
            setQ(e.currentTarget.value)
            setPage(1)
          }}
          style={{ flex: '1 1 240px', maxWidth: 420 }}
        />
        <SegmentedControl
          aria-label="Quais bens"
          size="xs"
          value={recorte}
          onChange={(v) => {
            setRecorte(v as Recorte)
            setPage(1)
          }}
          data={[
            { value: 'todos', label: 'Todos' },
            { value: 'faltam', label: 'Não avaliados' },
            { value: 'avaliados', label: 'Avaliados' },
          ]}
        />
        <FilterButton {...filtros} value={where} onApply={filtrar} />
      </div>
      <FilterChips filters={filtros.filters} value={where} onChange={filtrar} />
      <DataTable
        label="Bens da avaliação"
        columns={colunas}
        table={table}
        sizedByHand={sizedByHand}
        rows={data?.resultList}
        stale={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        {...(altera ? { onOpen: (i: ItemAvaliacao) => setAberto(i) } : {})}
        rowLabel={(i) => nomeDoBem(i.patrimonio)}
        rowActions={acoes}
        offset={(page - 1) * POR_PAGINA}
        total={data?.count}
        empty={
          <EmptyState title={recortada ? 'Nenhum bem com este recorte' : 'Nenhum bem nesta avaliação'}>
            {altera && !recortada
              ? 'Use “Adicionar bens” para escolher por filtro os que serão avaliados.'
              : null}
          </EmptyState>
        }
      />
      {data && (
        <Pages page={page} rpp={POR_PAGINA} count={data.count} onPage={setPage} label="Páginas de bens" />
      )}
      {aberto === 'adicionar' && <AdicionarDialog avaliacaoId={a.id} onClose={() => setAberto(null)} />}
      {aberto !== null && aberto !== 'adicionar' && (
        <PontosDialog avaliacao={a} item={aberto} onClose={() => setAberto(null)} />
      )}
    </section>
  )
}
