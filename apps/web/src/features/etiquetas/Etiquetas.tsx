import { Button } from '@mantine/core'
import { type EtiquetaLinha, FILTROS_TAGS, rotasEtiquetas as r } from '@tombo/contract'
import { IconExternalLink, IconPlus, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { useGoTo } from '../../kernel/route.ts'
import { ListView } from '../../resource/ListView.tsx'
import { useList } from '../../resource/useList.ts'
import { useToldError } from '../../resource/useToldError.ts'
import { Chip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { instant, integer, percent, shownText } from '../../ui/format.ts'
import { KeyFigures } from '../../ui/blocks/KeyFigures.tsx'
import { useSelection } from '../../ui/table/SelectionBar.tsx'
import type { Column, RowAction } from '../../ui/table/types.ts'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { Abas } from './Abas.tsx'
import { TAGS } from './dados.ts'
import { tomboDe } from '../bens/bem.public.tsx'
import css from './etiquetas.module.css'

const EmBrancoDialog = lazyDialog(() => import('./EmBrancoDialog.tsx'))

const colunas: Column<EtiquetaLinha>[] = [
  {
    id: 'referencia',
    header: 'Etiqueta',
    cell: (l) => l.referencia,
    width: 160,
    fixed: true,
    sortable: true,
    card: 'title',
  },
  {
    id: 'vinculo',
    header: 'Situação',
    cell: (l) => <Chip tone={l.vinculada ? 'active' : 'draft'}>{l.vinculada ? 'Vinculada' : 'Sem bem'}</Chip>,
    width: 116,
    card: 'side',
  },
  {
    id: 'bem',
    header: 'Bem',
    cell: (l) => shownText(l.produtoCaracteristica?.produto.descricao),
    width: 280,
    grow: true,
    card: 'line',
  },
  {
    id: 'tombo',
    header: 'Tombo',
    cell: (l) => tomboDe(l.patrimonio ?? {}),
    width: 100,
    align: 'right',
    card: 'none',
  },
  { id: 'criada', header: 'Criada em', cell: (l) => instant(l.criadaEm), width: 140, card: 'none' },
  { id: 'por', header: 'Por', cell: (l) => shownText(l.criadaPor), width: 140, card: 'none' },
]

function Vinculadas() {
  const { data, error } = useQuery({
    queryKey: ['lista', TAGS, 'vinculadas'],
    queryFn: ({ signal }) => call(r.vinculadas, { signal }),
  })
  useToldError(error, 'quantas etiquetas há')
  if (!data) return null
  return (
    <div className={css.figuras}>
      <KeyFigures
        figures={[
          { label: 'Etiquetas', value: integer(data.total) },
          { label: 'Em um bem', value: integer(data.vinculadas), note: percent(data.percentual) },
          { label: 'Sem bem', value: integer(data.total - data.vinculadas) },
        ]}
      />
    </div>
  )
}

/** /configuracoes/etiqueta/listagem: every label number of the unit, on an asset or waiting for one. */
export default function Etiquetas() {
  const ir = useGoTo()
  const { can } = usePermissoes()
  const [reservando, setReservando] = useState(false)
  const lista = useList(TAGS, (query, signal) => call(r.listar, { query, signal }))
  const selection = useSelection()
  const imprimir = (ids: Iterable<number>) =>
    ir(`/configuracoes/impressaoetiquetas?etiquetas=${[...ids].join(',')}`)
  const acoes = (l: EtiquetaLinha): RowAction[] => [
    { label: 'Imprimir', icon: <IconPrinter size={16} stroke={1.5} />, onClick: () => imprimir([l.id]) },
    ...(can(['patrimonio', 'patrimoniogerencial'])
      ? [
          {
            label: 'Abrir o bem',
            icon: <IconExternalLink size={16} stroke={1.5} />,
            onClick: () => l.patrimonio && ir(`/patrimonio/${l.patrimonio.id}`),
            disabledReason: l.patrimonio ? undefined : 'A etiqueta não está em um bem',
          },
        ]
      : []),
  ]
  return (
    <div className={css.pagina}>
      <Abas
        titulo="Etiquetas"
        acao={
          can('criaralteraretiquetas') && (
            <Button leftSection={<IconPlus size={16} />} onClick={() => setReservando(true)}>
              Etiquetas em branco
            </Button>
          )
        }
      />
      <Vinculadas />
      <ListView
        list={lista}
        name={TAGS}
        label="Etiquetas"
        columns={colunas}
        filters={FILTROS_TAGS}
        rowLabel={(l) => `Etiqueta ${l.referencia}`}
        rowActions={acoes}
        selection={selection}
        selectionActions={
          <Button
            size="compact-sm"
            leftSection={<IconPrinter size={14} stroke={1.5} />}
            onClick={() => imprimir(selection.ids)}
          >
            Imprimir
          </Button>
        }
        empty={
          <EmptyState title="Ainda não há etiquetas">
            <p className={css.explicacao}>
              As etiquetas dos bens aparecem aqui.
              {can('criaralteraretiquetas') &&
                ' Você também pode imprimir etiquetas em branco, numeradas, para colar nos bens e informar no cadastro depois.'}
            </p>
          </EmptyState>
        }
      />
      {reservando && <EmBrancoDialog onClose={() => setReservando(false)} />}
    </div>
  )
}
