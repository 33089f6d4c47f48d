import { Button } from '@mantine/core'
import {
  FILTROS_RELATORIO,
  type Relatorio,
  relatorioWorkflow,
  rotasRelatorios as r,
  type SituacaoRelatorio,
} from '@tombo/contract'
import { IconDownload, IconExternalLink, IconRefresh, IconTrash, IconX } from '@tabler/icons-react'
import { useRouter } from '../../kernel/route.ts'
import { call } from '../../kernel/api.ts'
import { openFile, downloadFile } from '../../kernel/files/files.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { ApiError } from '../../kernel/http.ts'
import { awaitReport, dismissToast } from '../../kernel/jobs/reports.ts'
import { toastInfo } from '../../kernel/toasts.ts'
import { useCrumbs } from '../../resource/crumbs.ts'
import { ListView } from '../../resource/ListView.tsx'
import { useList } from '../../resource/useList.ts'
import { reloadLists } from '../../resource/useResourceList.ts'
import { Chip, type Tone } from '../../ui/Chip.tsx'
import { confirmDeletion } from '../../kernel/ask.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { date, instant, integer, fileSize, DASH } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import type { Column, RowAction } from '../../ui/table/types.ts'
import css from './relatorios.module.css'

const LISTA = 'relatorios'
const INTERVALO = 2000

const TONS: Record<SituacaoRelatorio, Tone> = { AGUARDANDO: 'waiting', PRONTO: 'active', FALHOU: 'failed' }

/** Shows what became of a report: of one in the making how far it is, of one that failed why, and whether its file is still there. */
function Situacao({ relatorio: { situacao, progresso, mensagem, vencido } }: { relatorio: Relatorio }) {
  if (vencido) return <Chip tone="closed">Arquivo removido</Chip>
  const { done, total } = progresso
  const quanto = total ? `${Math.floor((done / total) * 100)} %` : integer(done)
  return (
    <span title={mensagem ?? undefined}>
      <Chip tone={TONS[situacao.value]}>
        {relatorioWorkflow.isWorking(situacao.value) && done > 0
          ? `${situacao.descricao}: ${quanto}`
          : situacao.descricao}
      </Chip>
    </span>
  )
}

const colunas: Column<Relatorio>[] = [
  { id: 'nome', header: 'Relatório', cell: (l) => l.nome, width: 180, fixed: true, sortable: true },
  {
    id: 'filtros',
    header: 'Filtros',
    cell: (l) => <span title={l.filtros.join('\n')}>{l.filtros.join('; ') || DASH}</span>,
    width: 200,
    grow: true,
    card: 'line',
  },
  {
    id: 'situacao',
    header: 'Situação',
    cell: (l) => <Situacao relatorio={l} />,
    width: 186,
    card: 'side',
  },
  { id: 'formato', header: 'Formato', cell: (l) => l.formato.value, width: 84, card: 'line' },
  {
    id: 'linhas',
    header: 'Linhas',
    cell: (l) => integer(l.linhas),
    align: 'right',
    width: 80,
    sortable: true,
    card: 'none',
  },
  {
    id: 'tamanho',
    header: 'Tamanho',
    cell: (l) => fileSize(l.tamanho),
    align: 'right',
    width: 94,
    sortable: true,
    card: 'none',
  },
  {
    id: 'id',
    header: 'Emitido em',
    cell: (l) => instant(l.criadoEm),
    width: 140,
    sortable: true,
    card: 'line',
  },
  {
    id: 'guardadoAte',
    header: 'Arquivo guardado',
    cell: (l) => (l.guardadoAte ? `até ${date(l.guardadoAte)}` : l.link ? 'sempre' : DASH),
    width: 148,
    card: 'line',
  },
]

const icone = { size: 16, stroke: 1.5 }
const esperando = (l: Relatorio) => relatorioWorkflow.isWorking(l.situacao.value)
const porque = (l: Relatorio) =>
  l.link
    ? undefined
    : l.vencido
      ? 'O arquivo já foi removido: emita o relatório de novo'
      : esperando(l)
        ? 'Ainda está em preparação'
        : (l.mensagem ?? 'Não foi feito')

/** Asks anew for a report that has no file, as it was asked for then. */
async function refazer(l: Relatorio): Promise<void> {
  try {
    await call(r.refazer, { params: { id: l.id } })
    awaitReport()
  } catch (erro) {
    if (!(erro instanceof ApiError)) throw erro
  }
  await reloadLists({ path: LISTA })
}

/** Takes a report away, or gives up one that is being made. */
async function excluir(l: Relatorio): Promise<void> {
  const sim = await confirmDeletion(
    `${l.nome} (${l.formato.value}), de ${instant(l.criadoEm)}. Nenhum dado é excluído: o relatório pode ser emitido de novo.`,
  )
  if (!sim) return
  try {
    await call(r.excluir, { params: { id: l.id } })
  } catch (erro) {
    if (!(erro instanceof ApiError)) throw erro
  }
  await reloadLists({ path: LISTA })
}

/** Opens or downloads the file, and takes its notice away. */
const usar = (l: Relatorio, como: (path: string) => Promise<void>): void => {
  dismissToast(l.id)
  void como(l.link ?? '')
}

function acoesDe(l: Relatorio): RowAction[] {
  return [
    ...(l.link || esperando(l)
      ? []
      : [{ label: 'Emitir de novo', icon: <IconRefresh {...icone} />, onClick: () => void refazer(l) }]),
    {
      label: 'Abrir',
      icon: <IconExternalLink {...icone} />,
      onClick: () => usar(l, openFile),
      disabledReason: porque(l),
    },
    {
      label: 'Baixar',
      icon: <IconDownload {...icone} />,
      onClick: () => usar(l, downloadFile),
      disabledReason: porque(l),
    },
    {
      label: esperando(l) ? 'Cancelar e excluir' : 'Excluir',
      icon: esperando(l) ? <IconX {...icone} /> : <IconTrash {...icone} />,
      danger: true,
      onClick: () => void excluir(l),
    },
  ]
}

/** /relatorio/historico: the reports that the person asked for in this unit, and their files. */
export default function Historico() {
  const router = useRouter()
  const { can } = usePermissoes()
  const lista = useList(LISTA, (query, signal) => call(r.historico, { query, signal }), {
    refetchEvery: (linhas) => (linhas.some(esperando) ? INTERVALO : false),
    live: ['relatorios'],
  })
  const abrir = (l: Relatorio) => {
    const motivo = porque(l)
    if (motivo) return toastInfo(motivo)
    usar(l, openFile)
  }
  return (
    <div className={css.pagina}>
      <PageHeader title="Relatórios emitidos" crumbs={useCrumbs()} />
      <ListView
        list={lista}
        name={LISTA}
        label="Relatórios emitidos"
        columns={colunas}
        filters={FILTROS_RELATORIO}
        onOpen={abrir}
        rowLabel={(l) => `${l.nome} de ${instant(l.criadoEm)}`}
        rowActions={acoesDe}
        empty={
          <EmptyState title="Você ainda não emitiu relatórios nesta unidade">
            <p className={css.explicacao}>
              Os relatórios são emitidos na tela dos dados, com os filtros que estiverem em vigor. Ficam
              guardados aqui, e só você os vê.
            </p>
            {can(['patrimonio', 'patrimoniogerencial']) && (
              <Button variant="default" onClick={() => router.history.push('/patrimonio')}>
                Ir para os bens
              </Button>
            )}
          </EmptyState>
        }
      />
    </div>
  )
}
