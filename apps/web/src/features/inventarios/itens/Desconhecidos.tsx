import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type Desconhecido, type InventarioDetalhe, nomeDoBem } from '@tombo/contract'
import { IconExternalLink, IconStack2 } from '@tabler/icons-react'
import { useRouter } from '../../../kernel/route.ts'
import { useState } from 'react'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { useReach } from '../../../ui/reach.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { integer, shownText } from '../../../ui/format.ts'
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx'
import { Pager } from '../../../ui/page/Pager.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useSelection } from '../../../ui/table/SelectionBar.tsx'
import type { Column, RowAction } from '../../../ui/table/types.ts'
import { useTableLayout } from '../../../ui/table/useTableLayout.ts'
import { enderecoDoBem } from '../../bens/bem.public.tsx'
import { useDesconhecidos } from '../consultas.ts'
import { FotoLida } from './FotoLida.tsx'
import { place } from '../../../ui/place.tsx'
import css from '../inventarios.module.css'

const Cadastrar = lazyDialog(() => import('./CadastrarDialog.tsx'))

/** A row of a table is known by a number. */
type Linha = Omit<Desconhecido, 'id'> & { id: number; leitura: string }

const nomeDe = (l: Linha) => l.descricao ?? (l.codigo ? `Plaqueta ${l.codigo}` : 'Sem plaqueta')

const colunas: Column<Linha>[] = [
  {
    id: 'foto',
    header: 'Foto',
    cell: (l) => <FotoLida foto={l.foto} nome={nomeDe(l)} />,
    width: 96,
    fixed: true,
    card: 'side',
  },
  { id: 'descricao', header: 'O que é', cell: nomeDe, width: 240, grow: true, card: 'title' },
  { id: 'codigo', header: 'Plaqueta lida', cell: (l) => shownText(l.codigo), width: 145, card: 'line' },
  {
    id: 'local',
    header: 'Lido em',
    cell: (l) => place(l.localizacao.caminho),
    width: 200,
    card: 'line',
  },
  {
    id: 'conservacao',
    header: 'Conservação',
    cell: (l) => shownText(l.conservacao?.descricao),
    width: 120,
    card: 'none',
  },
  {
    id: 'leituras',
    header: 'Leituras',
    cell: (l) => integer(l.leituras),
    align: 'right',
    width: 90,
    card: 'none',
  },
  {
    id: 'cadastro',
    header: 'Cadastrado como',
    cell: (l) => shownText(l.cadastro && nomeDoBem(l.cadastro.patrimonio)),
    width: 200,
    card: 'line',
  },
]
const nenhuma: Linha[] = []
const RPP = 20

/** The things that a campaign met and the register did not know; after the conclusion several at once become assets. */
export function Desconhecidos({ inventario: i }: { inventario: InventarioDetalhe }) {
  const router = useRouter()
  const reach = useReach()
  const { can } = usePermissoes()
  const [busca, setBusca] = useState('')
  const [q] = useDebouncedValue(busca.trim(), 400)
  const [page, setPage] = useState(1)
  const [rpp, setRpp] = useState(RPP)
  const [abertas, setAbertas] = useState<string[] | null>(null)
  const selection = useSelection()
  const { data, error, isPlaceholderData, refetch } = useDesconhecidos(i.id, {
    page,
    rpp,
    ...(q ? { q } : {}),
  })
  const linhas = data?.resultList.map((l) => ({ ...l, id: l.numero, leitura: l.id }))
  const { table, sizedByHand } = useTableLayout('inventario:semcadastro', colunas, linhas ?? nenhuma)
  const cadastra = i.concluidoEm !== null && can('criaralterarlote') && can('criaralterarpatrimonio')
  // Only what is in sight is chosen: another page, or another search, begins anew.
  const irPara = (pagina: number) => [setPage(pagina), selection.clear()]
  const escolhidas = (linhas ?? nenhuma).filter((l) => selection.ids.has(l.id) && !l.cadastro)
  const acoes = ({ cadastro }: Linha): RowAction[] => {
    const disabledReason = cadastro ? undefined : 'Ainda não foi cadastrado'
    return [
      ...(reach('/patrimonio')
        ? [
            {
              label: 'Ver o bem',
              icon: <IconExternalLink size={16} />,
              onClick: () => cadastro && router.history.push(enderecoDoBem(cadastro.patrimonio.id, can)),
              disabledReason,
            },
          ]
        : []),
      ...(reach('/lote/historico')
        ? [
            {
              label: 'Ver o lote',
              icon: <IconStack2 size={16} />,
              onClick: () => cadastro && router.history.push(`/lote/historico?lote=${cadastro.lote.id}`),
              disabledReason,
            },
          ]
        : []),
    ]
  }
  return (
    <>
      <div className={css.filtros}>
        <TextInput
          aria-label="Buscar o que não tem cadastro"
          placeholder="Descrição, código, local ou pessoa"
          value={busca}
          onChange={(e) => [setBusca(e.currentTarget.value), irPara(1)]}
        />
      </div>
      <DataTable
        label="Encontrados sem cadastro"
        columns={colunas}
        table={table}
        sizedByHand={sizedByHand}
        rows={linhas}
        stale={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        rowLabel={nomeDe}
        {...(reach('/patrimonio') || reach('/lote/historico') ? { rowActions: acoes } : {})}
        selection={cadastra ? selection : undefined}
        selectionActions={
          <Button
            size="compact-sm"
            disabled={escolhidas.length === 0}
            onClick={() => setAbertas(escolhidas.map((l) => l.leitura))}
          >
            Cadastrar como bens
          </Button>
        }
        offset={(page - 1) * rpp}
        total={data?.count}
        empty={
          <EmptyState title="Nada sem cadastro">
            Aqui aparece o que a contagem encontrou e o cadastro não conhece. Depois da conclusão, vários são
            cadastrados de uma vez, com as suas fotos.
          </EmptyState>
        }
      />
      {(data?.count ?? 0) > RPP && (
        <Pager
          page={page}
          rpp={rpp}
          count={data?.count ?? 0}
          onPage={irPara}
          onRpp={(n) => [setRpp(n), irPara(1)]}
        />
      )}
      {abertas && (
        <Cadastrar
          inventarioId={i.id}
          leituras={abertas}
          onDone={selection.clear}
          onClose={() => setAbertas(null)}
        />
      )}
    </>
  )
}
