import { Button, Title } from '@mantine/core'
import {
  type AcaoSinistro,
  type Seguro,
  type Sinistro,
  type SinistroPedido,
  sinistroWorkflow as w,
  nomeDoBem,
} from '@tombo/contract'
import { IconCash, IconEye, IconPencil, IconPlus, IconTrash, IconX } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { date, money, shownText } from '../../ui/format.ts'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { ScreenLink } from '../../ui/page/PageHeader.tsx'
import { Pages } from '../../ui/page/Pages.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/types.ts'
import { useTableLayout } from '../../ui/table/useTableLayout.ts'
import { excluirSinistro } from './acoes.ts'
import { useSinistros } from './consultas.ts'
import { fatosDoSinistro } from './fatos.ts'
import { ChipDoSinistro } from './situacao.tsx'
import css from './seguros.module.css'

const SinistroDialog = lazyDialog(() => import('./SinistroDialog.tsx'))
const VerDialog = lazyDialog(() => import('./VerDialog.tsx'))
const DecidirDialog = lazyDialog(() => import('./DecidirDialog.tsx'))

const POR_PAGINA = 10
const icone = { size: 16, stroke: 1.5 }
const nenhum: Sinistro[] = []

const ICONES: Record<AcaoSinistro, ReactNode> = {
  ALTERAR: <IconPencil {...icone} />,
  INDENIZAR: <IconCash {...icone} />,
  NEGAR: <IconX {...icone} />,
  EXCLUIR: <IconTrash {...icone} />,
}

const colunasDe = (veManutencoes: boolean): Column<Sinistro>[] => [
  {
    id: 'data',
    header: 'Data',
    cell: (x) => <span className="numeros">{date(x.data)}</span>,
    width: 100,
    fixed: true,
    card: 'line',
  },
  {
    id: 'descricao',
    header: 'O que aconteceu',
    cell: (x) => <span title={x.descricao}>{x.descricao}</span>,
    width: 240,
    grow: true,
    card: 'title',
  },
  {
    id: 'situacao',
    header: 'Situação',
    cell: (x) => <ChipDoSinistro situacao={x.situacao} />,
    width: 140,
    card: 'side',
  },
  { id: 'bem', header: 'Bem', cell: (x) => nomeDoBem(x.item.patrimonio), width: 200, card: 'line' },
  { id: 'numero', header: 'Número', cell: (x) => shownText(x.numero), width: 110, card: 'none' },
  {
    id: 'manutencao',
    header: 'Manutenção',
    cell: (x) =>
      x.manutencao === null ? (
        '–'
      ) : veManutencoes ? (
        <ScreenLink to={`/manutencao/${x.manutencao.id}`} size="sm">{`Nº ${x.manutencao.id}`}</ScreenLink>
      ) : (
        `Nº ${x.manutencao.id}`
      ),
    width: 110,
    card: 'none',
  },
  {
    id: 'valor',
    header: 'Indenização',
    cell: (x) => <span className="numeros">{money(x.valorIndenizado)}</span>,
    width: 120,
    align: 'right',
    card: 'line',
  },
]

type Aberto =
  | { qual: 'sinistro'; sinistro: Sinistro | null }
  | { qual: 'ver'; sinistro: Sinistro }
  | { qual: 'decidir'; sinistro: Sinistro; situacao: SinistroPedido }
  | null

/** The claims on a policy: what happened, and what the insurer decided. */
export function Sinistros({ seguro: s }: { seguro: Seguro }) {
  const titulo = useId()
  const { can } = usePermissoes()
  const podeMudar = can('criaralterarseguros')
  const [colunas] = useState(() => colunasDe(can(['consultarmanutencoes', 'criaralterarmanutencoes'])))
  const [page, setPage] = useState(1)
  const [aberto, setAberto] = useState<Aberto>(null)
  const { data, error, isPlaceholderData, refetch } = useSinistros(s.id, page, POR_PAGINA)
  const linhas = data?.resultList ?? nenhum
  const { table, sizedByHand } = useTableLayout('seguro:sinistros', colunas, linhas)
  const gestos: Record<AcaoSinistro, (x: Sinistro) => void> = {
    ALTERAR: (x) => setAberto({ qual: 'sinistro', sinistro: x }),
    INDENIZAR: (x) => setAberto({ qual: 'decidir', sinistro: x, situacao: w.to('INDENIZAR') }),
    NEGAR: (x) => setAberto({ qual: 'decidir', sinistro: x, situacao: w.to('NEGAR') }),
    EXCLUIR: (x) => void excluirSinistro(s, x),
  }
  return (
    <section aria-labelledby={titulo}>
      <div className={css.tituloDaSecao}>
        <Title order={2} id={titulo} size="sm">
          Sinistros
        </Title>
        {podeMudar && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            onClick={() => setAberto({ qual: 'sinistro', sinistro: null })}
          >
            Registrar sinistro
          </Button>
        )}
      </div>
      <DataTable
        label="Sinistros"
        columns={colunas}
        table={table}
        sizedByHand={sizedByHand}
        rows={data?.resultList}
        stale={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        onOpen={(x) => setAberto({ qual: 'ver', sinistro: x })}
        rowLabel={(x) => `Sinistro de ${date(x.data)}: ${x.descricao}`}
        rowActions={(x) => [
          {
            label: 'Ver',
            icon: <IconEye {...icone} />,
            onClick: () => setAberto({ qual: 'ver', sinistro: x }),
          },
          ...x.acoes.map(({ value: a, descricao }) => ({
            label: descricao,
            icon: ICONES[a],
            danger: a === 'EXCLUIR',
            onClick: () => gestos[a](x),
          })),
        ]}
        offset={(page - 1) * POR_PAGINA}
        total={data?.count}
        empty={
          <EmptyState title="Nenhum sinistro">
            {podeMudar ? 'Se algo acontecer a um bem coberto, use “Registrar sinistro”.' : null}
          </EmptyState>
        }
      />
      {data && (
        <Pages
          page={page}
          rpp={POR_PAGINA}
          count={data.count}
          onPage={setPage}
          label="Páginas de sinistros"
        />
      )}
      {aberto?.qual === 'sinistro' && (
        <SinistroDialog seguro={s} sinistro={aberto.sinistro} onClose={() => setAberto(null)} />
      )}
      {aberto?.qual === 'ver' && (
        <VerDialog
          title={`Sinistro de ${date(aberto.sinistro.data)}`}
          facts={fatosDoSinistro(aberto.sinistro)}
          onClose={() => setAberto(null)}
        />
      )}
      {aberto?.qual === 'decidir' && (
        <DecidirDialog
          seguro={s}
          sinistro={aberto.sinistro}
          situacao={aberto.situacao}
          onClose={() => setAberto(null)}
        />
      )}
    </section>
  )
}
