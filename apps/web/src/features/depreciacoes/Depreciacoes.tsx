import { Button, Text } from '@mantine/core'
import {
  type Depreciacao,
  depreciacaoWorkflow,
  FILTROS_DEPRECIACAO,
  rotasDepreciacoes as r,
} from '@tombo/contract'
import { IconCalendarStats, IconPlus } from '@tabler/icons-react'
import { useRouter } from '../../kernel/route.ts'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { useCrumbs } from '../../resource/crumbs.ts'
import { ListView } from '../../resource/ListView.tsx'
import { useList } from '../../resource/useList.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { competencia, money, instant, integer, shownText } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import type { Column } from '../../ui/table/types.ts'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { LISTA } from './consultas.ts'
import { ProximoMes } from './ProximoMes.tsx'
import { SituacaoChip } from './situacao.tsx'
import css from './depreciacoes.module.css'

const NovaDepreciacao = lazyDialog(() => import('./NovaDepreciacao.tsx'))
const AberturaDialog = lazyDialog(() => import('./AberturaDialog.tsx'))

const colunas: Column<Depreciacao>[] = [
  {
    id: 'competencia',
    header: 'Competência',
    cell: (d) => competencia(d.competencia),
    width: 130,
    sortable: true,
    fixed: true,
    card: 'title',
  },
  {
    id: 'situacao',
    header: 'Situação',
    cell: (d) => <SituacaoChip situacao={d.situacao} />,
    width: 150,
    card: 'side',
  },
  {
    id: 'quantidade',
    header: 'Bens',
    cell: (d) => integer(d.quantidade),
    align: 'right',
    width: 110,
    card: 'none',
  },
  { id: 'total', header: 'Total', cell: (d) => money(d.total), align: 'right', width: 150, card: 'line' },
  {
    id: 'comErro',
    header: 'Com erro',
    cell: (d) => integer(d.comErro),
    align: 'right',
    width: 110,
    card: 'none',
  },
  {
    id: 'quem',
    header: 'Quem',
    cell: (d) => shownText(d.audit.updatedBy ?? d.audit.createdBy),
    width: 180,
    grow: true,
    card: 'line',
  },
  {
    id: 'quando',
    header: 'Quando',
    cell: (d) => instant(d.concluidaEm ?? d.audit.updated ?? d.audit.created),
    width: 150,
    card: 'line',
  },
]

/** /depreciacao: every month that was depreciated, or is being. */
export default function Depreciacoes() {
  const router = useRouter()
  const { can } = usePermissoes()
  const podeGravar = can('criaralterardepreciacoes')
  const [naAbertura, setNaAbertura] = useState(false)
  const lista = useList(LISTA, (query, signal) => call(r.listar, { query, signal }), {
    refetchEvery: (linhas: readonly Depreciacao[]) =>
      linhas.some((d) => depreciacaoWorkflow.isWorking(d.situacao.value)) ? 2000 : false,
  })
  const [abrindo, setAbrindo] = useState(false)
  // The first month is chosen: all that was due before it enters by the opening of the books.
  const jaHouve = (lista.page?.count ?? 0) > 0
  const abrir = (id: number) => router.history.push(`/depreciacao/${id}`)
  return (
    <div className={css.page}>
      <PageHeader
        title="Depreciação"
        crumbs={useCrumbs()}
        action={
          <>
            {can('corrigirlancamentos') && (
              <Button variant="default" onClick={() => setNaAbertura(true)}>
                Abertura dos livros
              </Button>
            )}
            {podeGravar && jaHouve && <ProximoMes onAberta={abrir} />}
            {podeGravar && (
              <Button
                variant={jaHouve ? 'default' : 'filled'}
                leftSection={<IconPlus size={16} />}
                onClick={() => setAbrindo(true)}
              >
                Nova depreciação
              </Button>
            )}
          </>
        }
      />
      <ListView
        list={lista}
        name={LISTA}
        label="Depreciações"
        columns={colunas}
        filters={FILTROS_DEPRECIACAO}
        onOpen={(d) => abrir(d.id)}
        rowLabel={(d) => competencia(d.competencia)}
        empty={
          <EmptyState
            title="Nenhum mês foi depreciado ainda"
            icon={
              <IconCalendarStats size={36} stroke={1.25} color="var(--mantine-color-dimmed)" aria-hidden />
            }
          >
            <Text c="dimmed" ta="center" maw={560}>
              A cada mês, a depreciação tira do valor de cada bem a parte que o uso consumiu. Ela é calculada
              bem a bem, conferida, e só então lançada; o mês fica fechado.
            </Text>
            <Text c="dimmed" ta="center" maw={560}>
              Entram os bens tombados e em uso que têm valor, natureza com máscara (vida útil, valor residual
              e método) e data de início. Terrenos, obras de arte e bens cedidos ficam de fora.
            </Text>
            {podeGravar && (
              <Button variant="default" onClick={() => setAbrindo(true)}>
                Abrir a primeira
              </Button>
            )}
          </EmptyState>
        }
      />
      {naAbertura && <AberturaDialog onClose={() => setNaAbertura(false)} />}
      {abrindo && <NovaDepreciacao onClose={() => setAbrindo(false)} onAberta={abrir} />}
    </div>
  )
}
