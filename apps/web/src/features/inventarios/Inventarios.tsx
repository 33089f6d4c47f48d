import { Button, Text } from '@mantine/core'
import { EM_CRIACAO, FILTROS_INVENTARIO, type Inventario, rotasInventarios as r } from '@tombo/contract'
import { IconClipboardList, IconPlus } from '@tabler/icons-react'
import { useScreen, useRouter } from '../../kernel/route.ts'
import { call } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { useCrumbs } from '../../resource/crumbs.ts'
import { ListView } from '../../resource/ListView.tsx'
import { useList } from '../../resource/useList.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { date, integer } from '../../ui/format.ts'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import type { Column } from '../../ui/table/types.ts'
import { INTERVALO, LISTA } from './consultas.ts'
import { Contagem, SituacaoChip } from './situacao.tsx'
import css from '../../resource/ListPage.module.css'

const InventarioDialog = lazyDialog(() => import('./novo/InventarioDialog.public.tsx'))

const colunas: Column<Inventario>[] = [
  {
    id: 'id',
    header: 'Nº',
    cell: (i) => i.id,
    align: 'right',
    width: 70,
    sortable: true,
    fixed: true,
    card: 'line',
  },
  {
    id: 'descricao',
    header: 'Inventário',
    cell: (i) => <span title={i.descricao}>{i.descricao}</span>,
    width: 220,
    grow: true,
    sortable: true,
    card: 'title',
  },
  {
    id: 'situacaoInventario',
    header: 'Situação',
    cell: (i) => <SituacaoChip inventario={i} />,
    width: 170,
    sortable: true,
    card: 'side',
  },
  {
    id: 'andamento',
    header: 'Conferidos',
    cell: (i) => <Contagem andamento={i.andamento} />,
    width: 170,
    card: 'below',
  },
  {
    id: 'periodoIni',
    header: 'Período',
    cell: (i) => (
      <span className="numeros">
        {date(i.periodoIni)} a {date(i.periodoFin)}
      </span>
    ),
    width: 190,
    sortable: true,
    card: 'line',
  },
  { id: 'tipo', header: 'Tipo', cell: (i) => i.tipo.descricao, width: 130, card: 'none' },
  {
    id: 'comissao',
    header: 'Comissão',
    cell: (i) => <span title={i.comissao.descricao}>{i.comissao.descricao}</span>,
    width: 190,
    card: 'none',
  },
  {
    id: 'localizacoes',
    header: 'Locais',
    cell: (i) => integer(i.localizacoes),
    align: 'right',
    width: 80,
    hidden: true,
    card: 'none',
  },
]

/** /inventario and /inventario/novo: the campaigns of the unit, and the dialog of a new one over them. */
export default function Inventarios() {
  const router = useRouter()
  const { pathname, search } = useScreen<'/inventario' | '/inventario/novo'>()
  const { can } = usePermissoes()
  const cria = can('criaralterarinventarios')
  const lista = useList(LISTA, (query, signal) => call(r.listar, { query, signal }), {
    refetchEvery: (linhas: readonly Inventario[]) =>
      linhas.some((i) => EM_CRIACAO.includes(i.situacaoCriacao.value)) ? INTERVALO : false,
  })
  const nova = () => router.history.push('/inventario/novo')
  return (
    <div className={css.page}>
      <PageHeader
        title="Inventários"
        crumbs={useCrumbs()}
        action={
          cria && (
            <Button leftSection={<IconPlus size={16} />} onClick={nova}>
              Novo inventário
            </Button>
          )
        }
      />
      <ListView
        list={lista}
        name={LISTA}
        label="Inventários"
        columns={colunas}
        filters={FILTROS_INVENTARIO}
        onOpen={(i) => router.history.push(`/inventario/${i.id}/${i.andamento ? 'itens' : 'localizacoes'}`)}
        rowLabel={(i) => `nº ${i.id}: ${i.descricao}`}
        empty={
          <EmptyState
            title="Nenhum inventário ainda"
            icon={
              <IconClipboardList size={36} stroke={1.25} color="var(--mantine-color-dimmed)" aria-hidden />
            }
          >
            <Text c="dimmed" ta="center" maw={560}>
              Um inventário é feito por uma comissão em vigor: escolha os locais, e quem conta lê as plaquetas
              com o celular, mesmo sem rede.
            </Text>
            {cria && (
              <Button variant="default" onClick={nova}>
                Criar o primeiro inventário
              </Button>
            )}
          </EmptyState>
        }
      />
      {cria && pathname.endsWith('/novo') && (
        <InventarioDialog
          localizacao={Number(search.localizacao) || null}
          onClose={() => router.history.push('/inventario')}
          onCriado={(id) => router.history.push(`/inventario/${id}/itens`)}
        />
      )}
    </div>
  )
}
