import { Button, Text } from '@mantine/core'
import { FILTROS_SOLICITACAO, type Solicitacao, nomeDoBem } from '@tombo/contract'
import { IconMessageQuestion } from '@tabler/icons-react'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { useCrumbs } from '../../resource/crumbs.ts'
import { ListView } from '../../resource/ListView.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { instant, shownText } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import type { Column } from '../../ui/table/types.ts'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { LISTA, type Recorte, useRecorte, useSolicitacoes } from './consultas.ts'
import { Recortes } from './Recortes.tsx'
import { camposPedidos, StatusChip } from './situacao.tsx'
import css from './solicitacoes.module.css'

const SolicitacaoDialog = lazyDialog(() => import('./SolicitacaoDialog.tsx'))

const colunas: Column<Solicitacao>[] = [
  {
    id: 'patrimonio',
    header: 'Bem',
    cell: (s) => <span title={nomeDoBem(s.patrimonio)}>{nomeDoBem(s.patrimonio)}</span>,
    width: 300,
    grow: true,
    sortable: true,
    fixed: true,
    card: 'title',
  },
  {
    id: 'status',
    header: 'Situação',
    cell: (s) => <StatusChip status={s.status} />,
    width: 130,
    sortable: true,
    card: 'side',
  },
  {
    id: 'diferencas',
    header: 'O que muda',
    cell: (s) => <span title={camposPedidos(s)}>{camposPedidos(s)}</span>,
    width: 260,
    grow: true,
    card: 'line',
  },
  {
    id: 'solicitante',
    header: 'Quem pediu',
    cell: (s) => s.solicitante.nome,
    width: 170,
    sortable: true,
    card: 'line',
  },
  {
    id: 'criadoEm',
    header: 'Quando',
    cell: (s) => <span className="numeros">{instant(s.audit.created)}</span>,
    width: 140,
    sortable: true,
    card: 'line',
  },
  {
    id: 'motivo',
    header: 'Motivo',
    cell: (s) => shownText(s.motivo),
    width: 220,
    hidden: true,
    card: 'none',
  },
  {
    id: 'decididoPor',
    header: 'Quem decidiu',
    cell: (s) => shownText(s.decididoPor),
    width: 170,
    hidden: true,
    card: 'none',
  },
]

/** The situation is chosen above the list; the panel asks for the rest. */
const filtros = { criadoEm: FILTROS_SOLICITACAO.criadoEm }

/** /solicitacoesalteracao: changes of assets that were asked for; one's own only, for who may not consult those of others. */
export default function Solicitacoes() {
  const crumbs = useCrumbs()
  const todas = usePermissoes().can(['consultarsolicitacoesalteracao', 'criaralterarsolicitacoesalteracao'])
  const { recorte, mudar } = useRecorte()
  const lista = useSolicitacoes(recorte)
  const aberta = recorte.solicitacao
  const titulo = todas ? 'Solicitações de alteração' : 'Minhas solicitações de alteração'
  return (
    <div className={css.pagina}>
      <PageHeader title={titulo} crumbs={crumbs} />
      <Recortes recorte={recorte} mudar={mudar} todas={todas} bem={lista.page?.resultList[0]?.patrimonio} />
      <ListView
        list={lista}
        name={LISTA}
        label={titulo}
        columns={colunas}
        filters={filtros}
        onOpen={(s) => mudar({ solicitacao: s.id }, { replace: false })}
        rowLabel={(s) => `${nomeDoBem(s.patrimonio)}, de ${s.solicitante.nome}`}
        empty={<Vazia recorte={recorte} todas={todas} mudar={mudar} />}
      />
      {aberta !== null && (
        <SolicitacaoDialog
          key={aberta}
          id={aberta}
          onTrocar={(id) => mudar({ solicitacao: id })}
          onClose={() => mudar({ solicitacao: null })}
        />
      )}
    </div>
  )
}

interface VaziaProps {
  recorte: Recorte
  todas: boolean
  mudar: (parte: Partial<Recorte>) => void
}

/** Nothing with what was chosen above, or nothing at all: what a request is, and where one is made. */
function Vazia({ recorte, todas, mudar }: VaziaProps) {
  if (recorte.status.length > 0 || recorte.minhas || recorte.patrimonio)
    return (
      <EmptyState title="Nenhuma solicitação assim">
        <Button variant="default" onClick={() => mudar({ status: [], minhas: false, patrimonio: null })}>
          Ver todas
        </Button>
      </EmptyState>
    )
  return (
    <EmptyState
      title={todas ? 'Nenhuma alteração foi solicitada ainda' : 'Você ainda não solicitou alterações'}
      icon={<IconMessageQuestion size={36} stroke={1.25} color="var(--mantine-color-dimmed)" aria-hidden />}
    >
      <Text c="dimmed" ta="center" maw={560}>
        {todas
          ? 'Quem consulta bens e não pode alterá-los pede a mudança na tela do bem. O pedido aparece aqui, campo a campo, para ser aprovado ou reprovado.'
          : 'Para pedir uma mudança, abra o bem e use “Solicitar alteração”. O pedido e a resposta aparecem aqui.'}
      </Text>
    </EmptyState>
  )
}
