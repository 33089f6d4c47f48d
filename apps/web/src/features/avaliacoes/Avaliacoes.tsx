import { Button, Group, Text } from '@mantine/core'
import { type AvaliacaoResumo, rotasAvaliacao as r } from '@tombo/contract'
import { IconCar, IconMathFunction, IconPercentage, IconPlus, IconScale } from '@tabler/icons-react'
import { useState } from 'react'
import { call, loose } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { useGoTo } from '../../kernel/route.ts'
import { useCrumbs } from '../../resource/crumbs.ts'
import { ListView } from '../../resource/ListView.tsx'
import { useList } from '../../resource/useList.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { date, integer, money } from '../../ui/format.ts'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import type { Column } from '../../ui/table/types.ts'
import { enderecoDe, filtros, LISTA } from './consultas.ts'
import { ChipDaAvaliacao } from './situacao.tsx'
import css from './avaliacoes.module.css'

const AvaliacaoDialog = lazyDialog(() => import('./AvaliacaoDialog.tsx'))
const FipeDialog = lazyDialog(() => import('./indices/FipeDialog.tsx'))
const IpcaDialog = lazyDialog(() => import('./indices/IpcaDialog.tsx'))
const FormulasDialog = lazyDialog(() => import('./formulas/FormulasDialog.tsx'))

const colunas: Column<AvaliacaoResumo>[] = [
  {
    id: 'id',
    header: 'Número',
    cell: (a) => <span className="numeros">{a.codigo}</span>,
    width: 84,
    sortable: true,
    fixed: true,
    align: 'right',
    card: 'line',
  },
  {
    id: 'descricao',
    header: 'Descrição',
    cell: (a) => a.descricao ?? `Avaliação nº ${a.codigo}`,
    width: 220,
    grow: true,
    sortable: true,
    card: 'title',
  },
  {
    id: 'situacao',
    header: 'Situação',
    cell: (a) => <ChipDaAvaliacao avaliacao={a} />,
    width: 140,
    sortable: true,
    card: 'side',
  },
  {
    id: 'classificacao',
    header: 'Classificação',
    cell: (a) => a.classificacao.descricao,
    width: 120,
    sortable: true,
    card: 'line',
  },
  { id: 'comissao', header: 'Comissão', cell: (a) => a.comissao.descricao, width: 200, card: 'line' },
  {
    id: 'dataBase',
    header: 'Data-base',
    cell: (a) => <span className="numeros">{date(a.dataBase)}</span>,
    width: 110,
    sortable: true,
    card: 'none',
  },
  {
    id: 'avaliados',
    header: 'Avaliados',
    cell: (a) => (
      <span className="numeros">
        {integer(a.avaliados)} de {integer(a.quantidade)}
      </span>
    ),
    width: 110,
    align: 'right',
    card: 'line',
  },
  {
    id: 'valor',
    header: 'Valor avaliado',
    cell: (a) => <span className="numeros">{money(a.valor)}</span>,
    width: 140,
    sortable: true,
    align: 'right',
    card: 'none',
  },
]

/** /avaliacao: the appraisals of the unit. */
export default function Avaliacoes() {
  const ir = useGoTo()
  const crumbs = useCrumbs()
  const { can } = usePermissoes()
  const podeAbrir = can('criaralteraravaliacoes')
  const [aberto, setAberto] = useState<'nova' | 'formulas' | 'fipe' | 'ipca' | null>(null)
  const lista = useList<AvaliacaoResumo>(LISTA, (query, signal) =>
    call(r.listar, { query: loose(query), signal }),
  )
  return (
    <div className={css.pagina}>
      <PageHeader
        title="Avaliações"
        crumbs={crumbs}
        action={
          podeAbrir && (
            <Button leftSection={<IconPlus size={16} />} onClick={() => setAberto('nova')}>
              Abrir avaliação
            </Button>
          )
        }
      >
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconMathFunction size={16} />}
            onClick={() => setAberto('formulas')}
          >
            Fórmulas
          </Button>
          {can('criaralterarformulasavaliacao') && (
            <>
              <Button variant="default" leftSection={<IconCar size={16} />} onClick={() => setAberto('fipe')}>
                Tabela FIPE
              </Button>
              <Button
                variant="default"
                leftSection={<IconPercentage size={16} />}
                onClick={() => setAberto('ipca')}
              >
                IPCA
              </Button>
            </>
          )}
        </Group>
      </PageHeader>
      <ListView
        list={lista}
        name={LISTA}
        label="Avaliações"
        columns={colunas}
        filters={filtros}
        onOpen={(a) => ir(enderecoDe(a.id))}
        rowLabel={(a) => `Avaliação nº ${a.codigo}`}
        empty={
          <EmptyState
            title="Nenhuma avaliação ainda"
            icon={<IconScale size={36} stroke={1.25} color="var(--mantine-color-dimmed)" aria-hidden />}
          >
            <Text c="dimmed" ta="center" maw={560}>
              {podeAbrir
                ? 'Use “Abrir avaliação” para escolher a comissão, a fórmula e os bens a avaliar.'
                : 'Quando alguém abrir uma avaliação nesta unidade, ela aparece aqui.'}
            </Text>
          </EmptyState>
        }
      />
      {aberto === 'nova' && (
        <AvaliacaoDialog
          avaliacao={null}
          onClose={() => setAberto(null)}
          onSalva={(a) => ir(enderecoDe(a.id))}
        />
      )}
      {aberto === 'ipca' && <IpcaDialog onClose={() => setAberto(null)} />}
      {aberto === 'fipe' && <FipeDialog onClose={() => setAberto(null)} />}
      {aberto === 'formulas' && <FormulasDialog onClose={() => setAberto(null)} />}
    </div>
  )
}
