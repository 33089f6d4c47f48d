import { Button, Text } from '@mantine/core'
import type { SeguroResumo } from '@tombo/contract'
import { IconPlus, IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { useGoTo } from '../../kernel/route.ts'
import { useCrumbs } from '../../resource/crumbs.ts'
import { ListView } from '../../resource/ListView.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { date, integer, money } from '../../ui/format.ts'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import type { Column } from '../../ui/table/types.ts'
import { filtros, LISTA, useSeguros } from './consultas.ts'
import { ChipsDoSeguro } from './situacao.tsx'
import css from './seguros.module.css'

const SeguroDialog = lazyDialog(() => import('./SeguroDialog.tsx'))

const colunas: Column<SeguroResumo>[] = [
  {
    id: 'numero',
    header: 'Apólice',
    cell: (s) => <span title={s.numero}>{s.numero}</span>,
    width: 130,
    sortable: true,
    fixed: true,
    card: 'line',
  },
  {
    id: 'descricao',
    header: 'O que é segurado',
    cell: (s) => <span title={s.descricao}>{s.descricao}</span>,
    width: 240,
    grow: true,
    sortable: true,
    card: 'title',
  },
  {
    id: 'situacao',
    header: 'Situação',
    cell: (s) => <ChipsDoSeguro seguro={s} />,
    width: 190,
    sortable: true,
    card: 'side',
  },
  {
    id: 'seguradora',
    header: 'Seguradora',
    cell: (s) => s.seguradora.nome,
    width: 190,
    sortable: true,
    card: 'line',
  },
  {
    id: 'dataInicial',
    header: 'Início',
    cell: (s) => <span className="numeros">{date(s.dataInicial)}</span>,
    width: 110,
    sortable: true,
    card: 'none',
  },
  {
    id: 'dataFinal',
    header: 'Fim',
    cell: (s) => <span className="numeros">{date(s.dataFinal)}</span>,
    width: 110,
    sortable: true,
    card: 'line',
  },
  {
    id: 'bens',
    header: 'Bens',
    cell: (s) => <span className="numeros">{integer(s.bens)}</span>,
    width: 70,
    align: 'right',
    card: 'none',
  },
  {
    id: 'valorSegurado',
    header: 'Valor segurado',
    cell: (s) => <span className="numeros">{money(s.valorSegurado)}</span>,
    width: 140,
    sortable: true,
    align: 'right',
    card: 'none',
  },
]

/** /seguros: the policies of the unit. */
export default function Seguros() {
  const ir = useGoTo()
  const crumbs = useCrumbs()
  const podeAbrir = usePermissoes().can('criaralterarseguros')
  const [abrindo, setAbrindo] = useState(false)
  const lista = useSeguros()
  return (
    <div className={css.pagina}>
      <PageHeader
        title="Seguros"
        crumbs={crumbs}
        action={
          podeAbrir && (
            <Button leftSection={<IconPlus size={16} />} onClick={() => setAbrindo(true)}>
              Novo seguro
            </Button>
          )
        }
      />
      <ListView
        list={lista}
        name={LISTA}
        label="Seguros"
        columns={colunas}
        filters={filtros}
        onOpen={(s) => ir(`/seguros/${s.id}`)}
        rowLabel={(s) => `Seguro ${s.numero}: ${s.descricao}`}
        empty={
          <EmptyState
            title="Nenhum seguro ainda"
            icon={<IconShieldCheck size={36} stroke={1.25} color="var(--mantine-color-dimmed)" aria-hidden />}
          >
            <Text c="dimmed" ta="center" maw={560}>
              {podeAbrir
                ? 'Use “Novo seguro” para registrar uma apólice; depois inclua os bens e ative.'
                : 'Quando alguém registrar um seguro nesta unidade, ele aparece aqui.'}
            </Text>
          </EmptyState>
        }
      />
      {abrindo && (
        <SeguroDialog
          seguro={null}
          action="Abrir seguro"
          onClose={() => setAbrindo(false)}
          onSaved={(s) => ir(`/seguros/${s.id}`)}
        />
      )}
    </div>
  )
}
