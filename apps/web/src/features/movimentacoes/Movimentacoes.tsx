import { asking } from '../../kernel/addresses.ts'
import { ActionIcon, Button, Chip as Recorte, Text } from '@mantine/core'
import {
  FILTROS_MOVIMENTACAO,
  type Movimentacao,
  movimentacaoWorkflow,
  rotasMovimentacoes as r,
} from '@tombo/contract'
import { IconPlus, IconReport, IconTransfer } from '@tabler/icons-react'
import { useScreen, useRouter } from '../../kernel/route.ts'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { useCrumbs } from '../../resource/crumbs.ts'
import { ListView } from '../../resource/ListView.tsx'
import { useList } from '../../resource/useList.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { instant, integer, shownText, DASH } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import type { Column } from '../../ui/table/types.ts'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { LISTA } from './consultas.ts'
import { destinoDe, nomeDaMovimentacao, Retorno, SituacaoChip } from './situacao.tsx'
import { place } from '../../ui/place.tsx'
import css from './movimentacoes.module.css'

const Emprestimos = lazyDialog(() => import('./Emprestimos.tsx'))

const colunas: Column<Movimentacao>[] = [
  {
    id: 'id',
    header: 'Nº',
    cell: (m) => m.id,
    align: 'right',
    width: 70,
    sortable: true,
    fixed: true,
    card: 'line',
  },
  {
    id: 'situacao',
    header: 'Situação',
    cell: (m) => <SituacaoChip situacao={m.situacao} />,
    width: 160,
    sortable: true,
    card: 'side',
  },
  {
    id: 'localizacao',
    header: 'Destino',
    cell: (m) => place(destinoDe(m)),
    width: 190,
    grow: true,
    sortable: true,
    card: 'title',
  },
  {
    id: 'responsavel',
    header: 'Quem recebe',
    cell: (m) => m.responsavel.nome,
    width: 150,
    sortable: true,
    card: 'line',
  },
  {
    id: 'quantidade',
    header: 'Bens',
    cell: (m) => integer(m.quantidade),
    align: 'right',
    width: 80,
    sortable: true,
    card: 'none',
  },
  {
    id: 'dataRetorno',
    header: 'Devolver até',
    cell: (m) => (m.dataRetorno ? <Retorno m={m} /> : DASH),
    width: 150,
    sortable: true,
    card: 'line',
  },
  {
    id: 'criadoEm',
    header: 'Quando',
    cell: (m) => <span className="numeros">{instant(m.audit.created)}</span>,
    width: 140,
    sortable: true,
    card: 'none',
  },
  {
    id: 'quem',
    header: 'Quem pediu',
    cell: (m) => shownText(m.audit.createdBy),
    width: 170,
    hidden: true,
    card: 'none',
  },
  {
    id: 'motivo',
    header: 'Motivo',
    cell: (m) => shownText(m.motivo),
    width: 220,
    hidden: true,
    card: 'none',
  },
]

/** Whoever only receives looks up no places and no people. */
const { localizacao: _, responsavel: __, ...SEM_NOMES } = FILTROS_MOVIMENTACAO

/** Whether only what waits for this person is shown: it stands in the address. */
function usePendencias() {
  const router = useRouter()
  const { pathname, search } = useScreen<'/movimentacaolocalizacao'>()
  const busca = new URLSearchParams(search)
  const mudar = (sim: boolean) => {
    if (sim) busca.set('pendencias', 'true')
    else busca.delete('pendencias')
    busca.delete('page')
    router.history.replace(asking(pathname, busca.toString()))
  }
  return [busca.get('pendencias') === 'true', mudar] as const
}

/** /movimentacaolocalizacao: every move of the unit, or for it; for who may not consult them, those that they receive. */
export default function Movimentacoes() {
  const router = useRouter()
  const { can } = usePermissoes()
  const todas = can(['consultarmovimentacoes', 'criaralterarmovimentacoes'])
  const move = can('criaralterarmovimentacoes')
  const [pendencias, setPendencias] = usePendencias()
  const [relatorio, setRelatorio] = useState(false)
  const lista = useList(
    LISTA,
    (query, signal) =>
      call(r.listar, {
        query: { ...query, ...(pendencias ? { pendencias: 'true' as const } : {}) },
        signal,
      }),
    {
      key: pendencias ? 'pendencias' : 'todas',
      refetchEvery: (linhas: readonly Movimentacao[]) =>
        linhas.some((m) => movimentacaoWorkflow.isWorking(m.situacao.value)) ? 2000 : false,
    },
  )
  const nova = () => router.history.push('/movimentacaolocalizacao/novo')
  return (
    <div className={css.pagina}>
      <PageHeader
        title={todas ? 'Movimentações' : 'Movimentações que eu recebo'}
        crumbs={useCrumbs()}
        action={
          move && (
            <Button leftSection={<IconPlus size={16} />} onClick={nova}>
              Nova movimentação
            </Button>
          )
        }
      />
      <fieldset className={css.recortes} aria-label="Quais movimentações">
        <Recorte size="sm" radius="sm" checked={pendencias} onChange={setPendencias}>
          Minhas pendências
        </Recorte>
      </fieldset>
      <ListView
        list={lista}
        name={LISTA}
        label="Movimentações"
        columns={colunas}
        filters={todas ? FILTROS_MOVIMENTACAO : SEM_NOMES}
        onOpen={(m) => router.history.push(`/movimentacaolocalizacao/${m.id}`)}
        rowLabel={nomeDaMovimentacao}
        tools={
          todas && (
            <ActionIcon
              aria-label="Bens emprestados"
              title="Bens emprestados"
              variant="default"
              size={32}
              onClick={() => setRelatorio(true)}
            >
              <IconReport size={18} stroke={1.5} />
            </ActionIcon>
          )
        }
        empty={
          <Vazia
            todas={todas}
            pendencias={pendencias}
            onTodas={() => setPendencias(false)}
            onNova={move ? nova : null}
          />
        }
      />
      {relatorio && <Emprestimos onClose={() => setRelatorio(false)} />}
    </div>
  )
}

const ICONE = <IconTransfer size={36} stroke={1.25} color="var(--mantine-color-dimmed)" aria-hidden />

interface VaziaProps {
  /** It is of the unit, and not only those that the person receives. */
  todas: boolean
  pendencias: boolean
  onTodas: () => void
  onNova: (() => void) | null
}

function Vazia({ todas, pendencias, onTodas, onNova }: VaziaProps) {
  if (pendencias)
    return (
      <EmptyState title="Nada espera por você">
        <Button variant="default" onClick={onTodas}>
          Ver todas
        </Button>
      </EmptyState>
    )
  if (!todas)
    return (
      <EmptyState title="Você ainda não recebeu bens" icon={ICONE}>
        <Text c="dimmed" ta="center" maw={560}>
          As movimentações em que você é quem recebe aparecem aqui, para aceitar ou recusar.
        </Text>
      </EmptyState>
    )
  return (
    <EmptyState title="Nenhum bem foi movimentado ainda" icon={ICONE}>
      <Text c="dimmed" ta="center" maw={560}>
        Uma movimentação leva bens em uso a outra localização e a outro responsável, com o seu termo; com data
        de devolução, é um empréstimo, e quem responde pelos bens continua o mesmo.
      </Text>
      {onNova && (
        <Button variant="default" onClick={onNova}>
          Movimentar bens
        </Button>
      )}
    </EmptyState>
  )
}
