import { Button, Text } from '@mantine/core'
import { nomeDaReavaliacao, type ReavaliacaoResumo } from '@tombo/contract'
import { IconPlus, IconScale } from '@tabler/icons-react'
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
import { filtros, LISTA, useReavaliacoes } from './consultas.ts'
import { ChipDaReavaliacao } from './situacao.tsx'
import css from './reavaliacoes.module.css'

const ReavaliacaoDialog = lazyDialog(() => import('./ReavaliacaoDialog.tsx'))
const numeros = (texto: string) => <span className="numeros">{texto}</span>

const colunas: Column<ReavaliacaoResumo>[] = [
  {
    id: 'id',
    header: 'Nº',
    cell: (r) => numeros(String(r.id)),
    width: 70,
    sortable: true,
    fixed: true,
    align: 'right',
    card: 'line',
  },
  {
    id: 'descricao',
    header: 'Descrição',
    cell: (r) => <span title={r.descricao}>{r.descricao}</span>,
    width: 260,
    grow: true,
    sortable: true,
    card: 'title',
  },
  {
    id: 'situacao',
    header: 'Situação',
    cell: (r) => <ChipDaReavaliacao situacao={r.situacao} />,
    width: 140,
    sortable: true,
    card: 'side',
  },
  { id: 'tipo', header: 'Tipo', cell: (r) => r.tipo.descricao, width: 190, card: 'line' },
  {
    id: 'data',
    header: 'Data',
    cell: (r) => numeros(date(r.data)),
    width: 110,
    sortable: true,
    card: 'line',
  },
  { id: 'comissao', header: 'Comissão', cell: (r) => r.comissao.descricao, width: 200, card: 'none' },
  {
    id: 'bens',
    header: 'Bens',
    cell: (r) => numeros(integer(r.bens)),
    width: 80,
    align: 'right',
    card: 'line',
  },
  {
    id: 'valorAnterior',
    header: 'Líquido anterior',
    cell: (r) => numeros(money(r.valorAnterior)),
    width: 130,
    align: 'right',
    card: 'none',
  },
  {
    id: 'valorNovo',
    header: 'Valor novo',
    cell: (r) => numeros(money(r.valorNovo)),
    width: 130,
    sortable: true,
    align: 'right',
    card: 'line',
  },
]

/** /reavaliacao: the revaluations of the unit. */
export default function Reavaliacoes() {
  const ir = useGoTo()
  const crumbs = useCrumbs()
  const podeAbrir = usePermissoes().can('criaralterarreavaliacoes')
  const [abrindo, setAbrindo] = useState(false)
  const lista = useReavaliacoes()
  return (
    <div className={css.pagina}>
      <PageHeader
        title="Reavaliações"
        crumbs={crumbs}
        action={
          podeAbrir && (
            <Button leftSection={<IconPlus size={16} />} onClick={() => setAbrindo(true)}>
              Nova reavaliação
            </Button>
          )
        }
      />
      <ListView
        list={lista}
        name={LISTA}
        label="Reavaliações"
        columns={colunas}
        filters={filtros}
        onOpen={(r) => ir(`/reavaliacao/${r.id}`)}
        rowLabel={(r) => `${nomeDaReavaliacao(r.tipo.value, r.id)}: ${r.descricao}`}
        empty={
          <EmptyState
            title="Nenhuma reavaliação ainda"
            icon={<IconScale size={36} stroke={1.25} color="var(--mantine-color-dimmed)" aria-hidden />}
          >
            <Text c="dimmed" ta="center" maw={560}>
              {podeAbrir
                ? 'Use “Nova reavaliação”, inclua os bens de uma avaliação finalizada, de uma conta ou de um arquivo, confira o efeito e conclua. É preciso uma comissão de reavaliação em vigor.'
                : 'Quando alguém abrir uma reavaliação nesta unidade, ela aparece aqui.'}
            </Text>
          </EmptyState>
        }
      />
      {abrindo && (
        <ReavaliacaoDialog
          reavaliacao={null}
          onClose={() => setAbrindo(false)}
          onSaved={(r) => ir(`/reavaliacao/${r.id}`)}
        />
      )}
    </div>
  )
}
