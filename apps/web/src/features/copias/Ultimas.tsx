import { Title } from '@mantine/core'
import type { Copia, SituacaoCopia } from '@tombo/contract'
import { useId } from 'react'
import { Chip, type Tone } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { integer, instant, fileSize, DASH } from '../../ui/format.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/types.ts'
import { useTableLayout } from '../../ui/table/useTableLayout.ts'
import css from './copias.module.css'

const TONS: Record<SituacaoCopia, Tone> = {
  EM_ANDAMENTO: 'waiting',
  FEITA: 'waiting',
  VERIFICADA: 'active',
  COM_FALTAS: 'waiting',
  FALHOU: 'failed',
}

const colunas: Column<Copia>[] = [
  {
    id: 'inicio',
    header: 'Início',
    cell: (c) => instant(c.inicio),
    width: 150,
    fixed: true,
    card: 'title',
  },
  {
    id: 'situacao',
    header: 'Situação',
    cell: (c) => <Chip tone={TONS[c.situacao.value]}>{c.situacao.descricao}</Chip>,
    width: 210,
    card: 'side',
  },
  {
    id: 'pedidaPor',
    header: 'Pedida por',
    cell: (c) => (c.origem.value === 'PESSOA' ? c.pedidaPor : c.origem.descricao),
    width: 190,
    card: 'line',
  },
  {
    id: 'linhas',
    header: 'Linhas',
    cell: (c) => (c.linhas === null ? DASH : integer(c.linhas)),
    width: 100,
    card: 'none',
  },
  {
    id: 'arquivos',
    header: 'Arquivos',
    cell: (c) => (c.arquivos === null ? DASH : integer(c.arquivos)),
    width: 90,
    card: 'none',
  },
  { id: 'bytes', header: 'Tamanho', cell: (c) => fileSize(c.bytes), width: 100, card: 'line' },
  {
    id: 'mensagem',
    header: 'O que houve',
    cell: (c) => c.mensagem ?? (c.ponto ? `Para restaurá-la, o ponto é ${c.ponto}` : DASH),
    width: 260,
    grow: true,
    card: 'line',
  },
]

/** The last copies of the server, whoever asked for them, the newest first. */
export function Ultimas({ copias, podeCopiar }: { copias: Copia[]; podeCopiar: boolean }) {
  const id = useId()
  const { table, sizedByHand } = useTableLayout('copias', colunas, copias)
  return (
    <section aria-labelledby={id} className={css.section}>
      <Title order={2} id={id}>
        Últimas cópias
      </Title>
      <DataTable
        label="Últimas cópias"
        columns={colunas}
        table={table}
        sizedByHand={sizedByHand}
        rows={copias}
        rowLabel={(c) => instant(c.inicio)}
        empty={
          <EmptyState
            title={`Nenhuma cópia ainda${podeCopiar ? ': faça a primeira com Copiar agora' : ''}`}
          />
        }
      />
    </section>
  )
}
