import { Button, Text } from '@mantine/core'
import { alvoDoPlano, planosDeManutencao as def, ritmoDoPlano, UNIDADE_DO_MEDIDOR } from '@tombo/contract'
import { IconCalendarRepeat, IconPencil, IconTrash } from '@tabler/icons-react'
import type { RowOf } from '../../../kernel/api.ts'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { ListView } from '../../../resource/ListView.tsx'
import { useResourceList } from '../../../resource/useResourceList.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { date, integer, shownText } from '../../../ui/format.ts'
import type { Column } from '../../../ui/table/types.ts'

type Plano = RowOf<typeof def>
const icone = { size: 16, stroke: 1.5 }

const alvoDe = (p: Plano): string =>
  p.patrimonio?.descricao ??
  p.produto?.descricao ??
  p.tipoNatureza?.descricao ??
  shownText(p.alvo && alvoDoPlano.descriptions[p.alvo.value as keyof typeof alvoDoPlano.descriptions])

/** How often a plan comes round, in words. */
function ritmoDe(p: Plano): string {
  if (p.meses) return p.meses === 1 ? 'Todo mês' : `A cada ${p.meses} meses`
  if (p.cada && p.medidor)
    return `A cada ${integer(p.cada)} ${UNIDADE_DO_MEDIDOR[p.medidor.value as keyof typeof UNIDADE_DO_MEDIDOR]}`
  return p.inicio ? `Em ${date(p.inicio)}` : shownText(p.ritmo && ritmoDoPlano.descriptions.DATA)
}

const colunas: Column<Plano>[] = [
  {
    id: 'descricao',
    header: 'O que será feito',
    cell: (p) => <span title={p.descricao}>{p.descricao}</span>,
    width: 260,
    grow: true,
    sortable: true,
    fixed: true,
    card: 'title',
  },
  { id: 'alvo', header: 'Para quais bens', cell: alvoDe, width: 260, grow: true, card: 'line' },
  { id: 'ritmo', header: 'Quando', cell: ritmoDe, width: 180, card: 'line' },
  {
    id: 'ativo',
    header: 'Situação',
    cell: (p) => <Chip tone={p.ativo ? 'active' : 'closed'}>{p.ativo ? 'Ativo' : 'Inativo'}</Chip>,
    width: 110,
    card: 'side',
  },
  {
    id: 'fornecedor',
    header: 'Fornecedor',
    cell: (p) => shownText(p.fornecedor?.descricao),
    width: 180,
    card: 'none',
  },
]

interface Props {
  onAbrir: (id: number | null) => void
  onExcluir: (p: Plano) => void
}

/** The plans of the unit. */
export function Planos({ onAbrir, onExcluir }: Props) {
  const lista = useResourceList(def)
  const pode = usePermissoes().can(def.permission.write)
  return (
    <ListView
      list={lista}
      name={def.path}
      label="Planos de manutenção"
      columns={colunas}
      filters={def.filters}
      noFocus
      onOpen={(p) => onAbrir(p.id)}
      rowLabel={(p) => p.descricao ?? ''}
      rowActions={(p) => [
        { label: pode ? 'Editar' : 'Abrir', icon: <IconPencil {...icone} />, onClick: () => onAbrir(p.id) },
        ...(pode
          ? [{ label: 'Excluir', icon: <IconTrash {...icone} />, danger: true, onClick: () => onExcluir(p) }]
          : []),
      ]}
      empty={
        <EmptyState
          title="Nenhum plano ainda"
          icon={
            <IconCalendarRepeat size={36} stroke={1.25} color="var(--mantine-color-dimmed)" aria-hidden />
          }
        >
          <Text c="dimmed" ta="center" maw={560}>
            Um plano diz o que se faz em um bem, ou em todos os de uma natureza ou de um produto, e de quanto
            em quanto tempo. O que vence aparece aqui e é avisado; um agendamento pode abrir as manutenções.
          </Text>
          {pode && <Button onClick={() => onAbrir(null)}>Novo plano</Button>}
        </EmptyState>
      }
    />
  )
}
