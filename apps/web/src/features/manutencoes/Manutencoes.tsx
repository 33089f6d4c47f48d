import { Button, Chip as Escolha, Text } from '@mantine/core'
import type { ManutencaoResumo } from '@tombo/contract'
import { IconPlus, IconReport, IconTool } from '@tabler/icons-react'
import { useState } from 'react'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { useGoTo } from '../../kernel/route.ts'
import { useCrumbs } from '../../resource/crumbs.ts'
import { ListView } from '../../resource/ListView.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { date, integer, money, shownText } from '../../ui/format.ts'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { ScreenLink, PageHeader } from '../../ui/page/PageHeader.tsx'
import type { Column } from '../../ui/table/types.ts'
import { filtros, LISTA, useManutencoes } from './consultas.ts'
import { ChipsDaManutencao } from './situacao.tsx'
import css from './manutencoes.module.css'

const Emitir = lazyDialog(() => import('./EmitirDialog.tsx'))

const colunas: Column<ManutencaoResumo>[] = [
  {
    id: 'id',
    header: 'Número',
    cell: (m) => <span className="numeros">{m.codigo}</span>,
    width: 84,
    sortable: true,
    fixed: true,
    align: 'right',
    card: 'none',
  },
  {
    id: 'descricao',
    header: 'O que será feito',
    cell: (m) => <span title={m.descricao}>{m.descricao}</span>,
    width: 240,
    grow: true,
    sortable: true,
    card: 'title',
  },
  {
    id: 'situacao',
    header: 'Situação',
    cell: (m) => <ChipsDaManutencao manutencao={m} />,
    width: 210,
    sortable: true,
    card: 'side',
  },
  { id: 'tipo', header: 'Tipo', cell: (m) => m.tipo.descricao, width: 110, sortable: true, card: 'line' },
  {
    id: 'fornecedor',
    header: 'Fornecedor',
    cell: (m) => shownText(m.fornecedor?.nome),
    width: 180,
    sortable: true,
    card: 'line',
  },
  {
    id: 'quantidade',
    header: 'Bens',
    cell: (m) => <span className="numeros">{integer(m.quantidade)}</span>,
    width: 70,
    align: 'right',
    card: 'none',
  },
  {
    id: 'dataPrevista',
    header: 'Previsão de término',
    cell: (m) => <span className="numeros">{date(m.dataPrevista)}</span>,
    width: 160,
    sortable: true,
    card: 'none',
  },
  {
    id: 'valor',
    header: 'Valor',
    cell: (m) => <span className="numeros">{money(m.valor)}</span>,
    width: 120,
    sortable: true,
    align: 'right',
    card: 'none',
  },
  {
    id: 'numero',
    header: 'Número no fornecedor',
    cell: (m) => shownText(m.numero),
    width: 170,
    hidden: true,
    card: 'none',
  },
]

/** /manutencao: the orders of the unit. */
export default function Manutencoes() {
  const ir = useGoTo()
  const crumbs = useCrumbs()
  const podeAbrir = usePermissoes().can('criaralterarmanutencoes')
  const [emitindo, setEmitindo] = useState(false)
  const { lista, atrasadas, mostrarAtrasadas } = useManutencoes()
  return (
    <div className={css.pagina}>
      <PageHeader
        title="Manutenções"
        crumbs={crumbs}
        action={
          podeAbrir && (
            <Button leftSection={<IconPlus size={16} />} onClick={() => ir('/manutencao/novo')}>
              Abrir manutenção
            </Button>
          )
        }
      >
        <ScreenLink to="/manutencao/relatos" size="sm">
          Avisos de defeito
        </ScreenLink>
        <ScreenLink to="/manutencao/preventivas" size="sm">
          Manutenção preventiva
        </ScreenLink>
      </PageHeader>
      <fieldset className={css.recortes} aria-label="Quais manutenções">
        <Escolha size="sm" radius="sm" checked={atrasadas} onChange={mostrarAtrasadas}>
          Atrasadas
        </Escolha>
      </fieldset>
      <ListView
        list={lista}
        name={LISTA}
        label="Manutenções"
        columns={colunas}
        filters={filtros}
        onOpen={(m) => ir(`/manutencao/${m.id}`)}
        rowLabel={(m) => `Manutenção nº ${m.codigo}: ${m.descricao}`}
        tools={
          <Button
            variant="default"
            px="sm"
            leftSection={<IconReport size={16} stroke={1.5} aria-hidden />}
            onClick={() => setEmitindo(true)}
          >
            Relatório
          </Button>
        }
        empty={
          atrasadas ? (
            <EmptyState title="Nenhuma manutenção atrasada">
              <Button variant="default" onClick={() => mostrarAtrasadas(false)}>
                Ver todas
              </Button>
            </EmptyState>
          ) : (
            <EmptyState
              title="Nenhuma manutenção ainda"
              icon={<IconTool size={36} stroke={1.25} color="var(--mantine-color-dimmed)" aria-hidden />}
            >
              <Text c="dimmed" ta="center" maw={560}>
                {podeAbrir
                  ? 'Quando um bem quebra ou precisa de revisão, use “Abrir manutenção”, ou escolha os bens na lista de bens.'
                  : 'Quando alguém abrir uma manutenção nesta unidade, ela aparece aqui.'}
              </Text>
            </EmptyState>
          )
        }
      />
      {emitindo && <Emitir onClose={() => setEmitindo(false)} />}
    </div>
  )
}
