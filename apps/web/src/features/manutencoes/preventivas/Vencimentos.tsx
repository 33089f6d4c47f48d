import { Button, Chip as Escolha, Text } from '@mantine/core'
import {
  rotasPreventivas as r,
  type SituacaoVencimento,
  situacaoVencimento,
  type Vencimento,
  VENCIMENTOS_QUE_ABREM,
  nomeDoBem,
} from '@tombo/contract'
import { IconExternalLink, IconGauge, IconPencil, IconTool, IconX } from '@tabler/icons-react'
import { call } from '../../../kernel/api.ts'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { ApiError } from '../../../kernel/http.ts'
import { useGoTo } from '../../../kernel/route.ts'
import { SearchField } from '../../../resource/SearchField.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { date, integer } from '../../../ui/format.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { Column, RowAction } from '../../../ui/table/types.ts'
import { useTableLayout } from '../../../ui/table/useTableLayout.ts'
import { enderecoDoBem, tomboDe } from '../../bens/bem.public.tsx'
import { Pages } from '../../../ui/page/Pages.tsx'
import css from '../manutencoes.module.css'
import {
  recarregarPreventivas,
  type RecorteDosVencimentos,
  useVencimentos,
  VENCIMENTOS_POR_PAGINA,
} from './consultas.ts'
import { ChipDoVencimento, quandoVence } from './situacao.tsx'

const icone = { size: 16, stroke: 1.5 }
const nenhum: Vencimento[] = []

const colunas: Column<Vencimento>[] = [
  {
    id: 'numero',
    header: 'Tombo',
    cell: (v) => tomboDe(v.patrimonio),
    align: 'right',
    width: 90,
    fixed: true,
    card: 'line',
  },
  {
    id: 'descricao',
    header: 'Bem',
    cell: (v) => <span title={v.patrimonio.descricao}>{v.patrimonio.descricao}</span>,
    width: 200,
    grow: true,
    card: 'title',
  },
  {
    id: 'plano',
    header: 'O que será feito',
    cell: (v) => <span title={v.plano.descricao}>{v.plano.descricao}</span>,
    width: 200,
    grow: true,
    card: 'line',
  },
  {
    id: 'situacao',
    header: 'Situação',
    cell: (v) => <ChipDoVencimento situacao={v.situacao.value} />,
    width: 150,
    card: 'side',
  },
  {
    id: 'proximaEm',
    header: 'Vence',
    cell: (v) => (
      <span className="numeros" title={quandoVence(v)}>
        {quandoVence(v)}
      </span>
    ),
    width: 260,
    card: 'line',
  },
  {
    id: 'ultimaEm',
    header: 'Última vez',
    cell: (v) => <span className="numeros">{date(v.ultimaEm)}</span>,
    width: 110,
    card: 'none',
  },
]

interface Props {
  recorte: RecorteDosVencimentos
  onRecorte: (r: RecorteDosVencimentos) => void
  /** The plan that the address names; null for all of them. */
  plano: number | null
  onTodosOsPlanos: () => void
  onPlano: (id: number) => void
  onLeitura: (v: Vencimento) => void
}

/** Shows what is due, by each plan and asset: what is due first before. */
export function Vencimentos({ recorte, onRecorte, plano, onTodosOsPlanos, onPlano, onLeitura }: Props) {
  const ir = useGoTo()
  const { can } = usePermissoes()
  const pode = can('criaralterarmanutencoes')
  const { data, error, isPlaceholderData, refetch } = useVencimentos(recorte, plano)
  const linhas = data?.resultList ?? nenhum
  const { table, sizedByHand } = useTableLayout('manutencao:vencimentos', colunas, linhas)
  const escolher = (situacao: SituacaoVencimento | null) => onRecorte({ ...recorte, situacao, page: 1 })
  const abrir = async (v: Vencimento) => {
    try {
      const { manutencoes } = await call(r.abrir, {
        body: { plano: v.plano.id, patrimonio: v.patrimonio.id },
      })
      await recarregarPreventivas()
      if (manutencoes[0] !== undefined) ir(`/manutencao/${manutencoes[0]}`)
    } catch (erro) {
      // The toast has said why.
      if (!(erro instanceof ApiError)) throw erro
    }
  }
  const verManutencao = ({ id }: { id: number }): RowAction => ({
    label: `Ver a manutenção nº ${id}`,
    icon: <IconExternalLink {...icone} />,
    onClick: () => ir(`/manutencao/${id}`),
  })
  const acoes = (v: Vencimento): RowAction[] => [
    ...(v.manutencao ? [verManutencao(v.manutencao)] : []),
    ...(pode && VENCIMENTOS_QUE_ABREM.some((s) => s === v.situacao.value)
      ? [{ label: 'Abrir a manutenção', icon: <IconTool {...icone} />, onClick: () => void abrir(v) }]
      : []),
    ...(pode && v.medidor
      ? [{ label: 'Registrar leitura', icon: <IconGauge {...icone} />, onClick: () => onLeitura(v) }]
      : []),
    ...(can(['patrimonio', 'patrimoniogerencial'])
      ? [
          {
            label: 'Ver o bem',
            icon: <IconExternalLink {...icone} />,
            onClick: () => ir(enderecoDoBem(v.patrimonio.id, can)),
          },
        ]
      : []),
    {
      label: pode ? 'Alterar o plano' : 'Ver o plano',
      icon: <IconPencil {...icone} />,
      onClick: () => onPlano(v.plano.id),
    },
  ]
  const verTodos = () => {
    onRecorte({ q: '', situacao: null, dia: null, page: 1 })
    if (plano !== null) onTodosOsPlanos()
  }
  const recortado = recorte.q !== '' || recorte.situacao !== null || recorte.dia !== null || plano !== null
  const nomeDoPlano = linhas.find((v) => v.plano.id === plano)?.plano.descricao
  return (
    <>
      <search className={css.busca}>
        <SearchField
          label="Procurar em vencimentos"
          value={recorte.q}
          noFocus
          onSearch={(q) => onRecorte({ ...recorte, q, page: 1 })}
          onDown={() => undefined}
        />
      </search>
      <fieldset className={css.recortes} aria-label="Quais vencimentos">
        {situacaoVencimento.options.map((o) => (
          <Escolha
            key={o.value}
            size="sm"
            radius="sm"
            checked={recorte.situacao === o.value}
            onChange={(sim) => escolher(sim ? o.value : null)}
          >
            {o.descricao} ({integer(data?.quantos[o.value] ?? 0)})
          </Escolha>
        ))}
        {plano !== null && (
          <Button
            variant="light"
            size="compact-sm"
            rightSection={<IconX size={14} aria-hidden />}
            aria-label={`Plano ${nomeDoPlano ?? plano}: mostrar todos os planos`}
            onClick={onTodosOsPlanos}
          >
            Plano: {nomeDoPlano ?? plano}
          </Button>
        )}
        {recorte.dia && (
          <Button
            variant="light"
            size="compact-sm"
            rightSection={<IconX size={14} aria-hidden />}
            aria-label={`Dia ${date(recorte.dia)}: mostrar todos os dias`}
            onClick={() => onRecorte({ ...recorte, dia: null, page: 1 })}
          >
            Dia {date(recorte.dia)}
          </Button>
        )}
      </fieldset>
      <DataTable
        label="Vencimentos"
        columns={colunas}
        table={table}
        sizedByHand={sizedByHand}
        rows={data?.resultList}
        stale={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        rowLabel={(v) => `${nomeDoBem(v.patrimonio)}, ${v.plano.descricao}`}
        rowActions={acoes}
        offset={(recorte.page - 1) * VENCIMENTOS_POR_PAGINA}
        total={data?.count}
        empty={
          <EmptyState title={recortado ? 'Nada assim' : 'Nenhum bem em planos'}>
            {recortado ? (
              <Button variant="default" onClick={verTodos}>
                Ver todos
              </Button>
            ) : (
              <Text c="dimmed" ta="center" maw={560}>
                {pode
                  ? 'Use “Novo plano” para dizer o que se faz em um bem, uma natureza ou um produto, e de quanto em quanto tempo.'
                  : 'Quando alguém criar um plano nesta unidade, o que vence aparece aqui.'}
              </Text>
            )}
          </EmptyState>
        }
      />
      {data && (
        <Pages
          page={recorte.page}
          rpp={VENCIMENTOS_POR_PAGINA}
          count={data.count}
          onPage={(page) => onRecorte({ ...recorte, page })}
          label="Páginas de vencimentos"
        />
      )}
    </>
  )
}
