import { Button, Chip as Escolha, Text } from '@mantine/core'
import { type SaidaResumo, situacaoSaida, type SituacaoSaida } from '@tombo/contract'
import { IconPlus, IconTruckDelivery } from '@tabler/icons-react'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { useGoTo } from '../../kernel/route.ts'
import { useCrumbs } from '../../resource/crumbs.ts'
import { ListView } from '../../resource/ListView.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { date, instant, integer, shownText } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import type { Column } from '../../ui/table/types.ts'
import { filtros, LISTA, useSaidas } from './consultas.ts'
import { ChipsDaSaida, destinoDa } from './situacao.tsx'
import css from './saidabens.module.css'

const DIA = 10

const colunas: Column<SaidaResumo>[] = [
  {
    id: 'id',
    header: 'Número',
    cell: (s) => <span className="numeros">{s.id}</span>,
    width: 84,
    sortable: true,
    fixed: true,
    align: 'right',
    card: 'none',
  },
  {
    id: 'motivo',
    header: 'Motivo',
    cell: (s) => <span title={s.motivo}>{s.motivo}</span>,
    width: 230,
    grow: true,
    card: 'title',
  },
  {
    id: 'situacao',
    header: 'Situação',
    cell: (s) => <ChipsDaSaida saida={s} />,
    width: 190,
    sortable: true,
    card: 'side',
  },
  {
    id: 'quantidade',
    header: 'Bens',
    cell: (s) => <span className="numeros">{integer(s.quantidade)}</span>,
    width: 70,
    align: 'right',
    card: 'none',
  },
  {
    id: 'solicitante',
    header: 'Solicitante',
    cell: (s) => s.solicitante.nome,
    width: 150,
    sortable: true,
    card: 'line',
  },
  {
    id: 'dataRetornoPrevista',
    header: 'Retorno previsto',
    cell: (s) => <span className="numeros">{date(s.dataRetornoPrevista)}</span>,
    width: 140,
    sortable: true,
    card: 'line',
  },
  {
    id: 'dataHoraCriacao',
    header: 'Data da saída',
    cell: (s) => <span className="numeros">{instant(s.dataHoraCriacao).slice(0, DIA)}</span>,
    width: 130,
    sortable: true,
    card: 'none',
  },
  {
    id: 'destino',
    header: 'Destino',
    cell: (s) => shownText(destinoDa(s)),
    width: 200,
    hidden: true,
    card: 'none',
  },
  {
    id: 'responsavel',
    header: 'Responsável',
    cell: (s) => shownText(s.responsavel?.nome),
    width: 170,
    hidden: true,
    card: 'none',
  },
]

/** /saidabens: requests to take assets out; one's own only, for who may just ask. */
export default function Saidas() {
  const ir = useGoTo()
  const crumbs = useCrumbs()
  const { can } = usePermissoes()
  const todas = can(['consultarsaidadebens', 'aprovarsaidadebens'])
  const podePedir = can('criaralterarsaidadebens')
  const { lista, recorte, recortar } = useSaidas()
  const titulo = todas ? 'Saídas de bens' : 'Minhas saídas de bens'
  const recortada = recorte.situacoes.length > 0 || recorte.atrasadas
  return (
    <div className={css.pagina}>
      <PageHeader
        title={titulo}
        crumbs={crumbs}
        action={
          podePedir && (
            <Button leftSection={<IconPlus size={16} />} onClick={() => ir('/saidabens/novo')}>
              Solicitar saída
            </Button>
          )
        }
      />
      <fieldset className={css.recortes} aria-label="Quais saídas">
        <Escolha.Group
          multiple
          value={recorte.situacoes}
          onChange={(v) => recortar({ situacoes: v as SituacaoSaida[] })}
        >
          {situacaoSaida.options.map((o) => (
            <Escolha key={o.value} value={o.value} size="sm" radius="sm">
              {o.descricao}
            </Escolha>
          ))}
        </Escolha.Group>
        <Escolha
          size="sm"
          radius="sm"
          checked={recorte.atrasadas}
          onChange={(sim) => recortar({ atrasadas: sim })}
        >
          Atrasadas
        </Escolha>
      </fieldset>
      <ListView
        list={lista}
        name={LISTA}
        label={titulo}
        columns={colunas}
        filters={filtros}
        onOpen={(s) => ir(`/saidabens/${s.id}`)}
        rowLabel={(s) => `Saída nº ${s.id}: ${s.motivo}`}
        empty={
          recortada ? (
            <EmptyState title="Nenhuma saída assim">
              <Button variant="default" onClick={() => recortar({ situacoes: [], atrasadas: false })}>
                Ver todas
              </Button>
            </EmptyState>
          ) : (
            <EmptyState
              title={
                todas
                  ? 'Nenhuma saída de bens foi solicitada ainda'
                  : 'Você ainda não solicitou saídas de bens'
              }
              icon={
                <IconTruckDelivery size={36} stroke={1.25} color="var(--mantine-color-dimmed)" aria-hidden />
              }
            >
              <Text c="dimmed" ta="center" maw={560}>
                {podePedir
                  ? 'Para levar um bem para fora, use “Solicitar saída”. O pedido e as respostas aparecem aqui.'
                  : 'Quando alguém solicitar uma saída, o pedido aparece aqui.'}
              </Text>
            </EmptyState>
          )
        }
      />
    </div>
  )
}
