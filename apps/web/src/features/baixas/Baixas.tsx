import { Button, Text } from '@mantine/core'
import type { BaixaResumo } from '@tombo/contract'
import { IconArchiveOff, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { useGoTo } from '../../kernel/route.ts'
import { useCrumbs } from '../../resource/crumbs.ts'
import { ListView } from '../../resource/ListView.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { date, integer, money, shownText } from '../../ui/format.ts'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import type { Column } from '../../ui/table/types.ts'
import { filtros, LISTA, useBaixas } from './consultas.ts'
import { ChipDaBaixa, quemRecebe } from './situacao.tsx'
import css from './baixas.module.css'

const BaixaDialog = lazyDialog(() => import('./BaixaDialog.public.tsx'))

const colunas: Column<BaixaResumo>[] = [
  {
    id: 'id',
    header: 'Número',
    cell: (b) => <span className="numeros">{b.codigo}</span>,
    width: 84,
    sortable: true,
    fixed: true,
    align: 'right',
    card: 'line',
  },
  {
    id: 'tipoBaixa',
    header: 'Tipo',
    cell: (b) => b.modalidade?.descricao ?? b.tipoBaixa.descricao,
    width: 200,
    grow: true,
    sortable: true,
    card: 'title',
  },
  {
    id: 'situacao',
    header: 'Situação',
    cell: (b) => <ChipDaBaixa {...b} />,
    width: 140,
    sortable: true,
    card: 'side',
  },
  {
    id: 'data',
    header: 'Data',
    cell: (b) => <span className="numeros">{date(b.data)}</span>,
    width: 110,
    sortable: true,
    card: 'line',
  },
  {
    id: 'processo',
    header: 'Processo',
    cell: (b) => shownText(b.processo),
    width: 140,
    sortable: true,
    card: 'line',
  },
  {
    id: 'fornecedor',
    header: 'Quem recebe',
    cell: (b) => shownText(quemRecebe(b)),
    width: 180,
    card: 'none',
  },
  {
    id: 'quantidade',
    header: 'Bens',
    cell: (b) => <span className="numeros">{integer(b.quantidade)}</span>,
    width: 80,
    align: 'right',
    card: 'none',
  },
  {
    id: 'valorLiquido',
    header: 'Valor líquido',
    cell: (b) => <span className="numeros">{money(b.valorLiquido)}</span>,
    width: 130,
    sortable: true,
    align: 'right',
    card: 'none',
  },
  {
    id: 'valorVenda',
    header: 'Recebido',
    cell: (b) => <span className="numeros">{money(b.valorVenda)}</span>,
    width: 120,
    sortable: true,
    align: 'right',
    card: 'none',
  },
]

/** /baixas: the write-offs of the unit. */
export default function Baixas() {
  const ir = useGoTo()
  const crumbs = useCrumbs()
  const podeAbrir = usePermissoes().can('criaralterarbaixas')
  const [abrindo, setAbrindo] = useState(false)
  const lista = useBaixas()
  return (
    <div className={css.pagina}>
      <PageHeader
        title="Baixas"
        crumbs={crumbs}
        action={
          podeAbrir && (
            <Button leftSection={<IconPlus size={16} />} onClick={() => setAbrindo(true)}>
              Nova baixa
            </Button>
          )
        }
      />
      <ListView
        list={lista}
        name={LISTA}
        label="Baixas"
        columns={colunas}
        filters={filtros}
        onOpen={(b) => ir(`/baixas/${b.id}`)}
        rowLabel={(b) => `Baixa nº ${b.codigo}: ${b.tipoBaixa.descricao}`}
        empty={
          <EmptyState
            title="Nenhuma baixa ainda"
            icon={<IconArchiveOff size={36} stroke={1.25} color="var(--mantine-color-dimmed)" aria-hidden />}
          >
            <Text c="dimmed" ta="center" maw={560}>
              {podeAbrir
                ? 'Quando bens forem vendidos, doados, perdidos ou sucateados, use “Nova baixa”, ou escolha os bens na lista de bens.'
                : 'Quando alguém preparar uma baixa nesta unidade, ela aparece aqui.'}
            </Text>
          </EmptyState>
        }
      />
      {abrindo && <BaixaDialog baixa={null} onClose={() => setAbrindo(false)} />}
    </div>
  )
}
