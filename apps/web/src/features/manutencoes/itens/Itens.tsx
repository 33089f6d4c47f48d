import { Alert, Button, Title } from '@mantine/core'
import {
  type ItemManutencao,
  type Manutencao,
  manutencaoWorkflow as w,
  rotasManutencoes as r,
  nomeDoBem,
} from '@tombo/contract'
import {
  IconArrowBackUp,
  IconCash,
  IconCheck,
  IconExternalLink,
  IconPencil,
  IconPlus,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import { useId, useState } from 'react'
import { call, loose } from '../../../kernel/api.ts'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { ApiError } from '../../../kernel/http.ts'
import { useGoTo } from '../../../kernel/route.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { date, money } from '../../../ui/format.ts'
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { Column, RowAction } from '../../../ui/table/types.ts'
import { useTableLayout } from '../../../ui/table/useTableLayout.ts'
import { enderecoDoBem, tomboDe } from '../../bens/bem.public.tsx'
import { Pages } from '../../../ui/page/Pages.tsx'
import { cancelarItem } from '../acoes.ts'
import { recarregarManutencoes, useItens } from '../consultas.ts'
import { ChipDoItem } from './ChipDoItem.public.tsx'
import { MOTIVO_DA_ANALISE } from '../situacao.tsx'
import css from '../manutencoes.module.css'

const ItemDialog = lazyDialog(() => import('./ItemDialog.tsx'))
const CustoDialog = lazyDialog(() => import('./CustoDialog.tsx'))
const BaixaDialog = lazyDialog(() => import('../../baixas/BaixaDialog.public.tsx'))
const ConcluirItemDialog = lazyDialog(() => import('./ConcluirItemDialog.tsx'))

const POR_PAGINA = 10
const icone = { size: 16, stroke: 1.5 }
const nenhum: ItemManutencao[] = []

const servicosDe = (i: ItemManutencao) =>
  i.servicos.map((s) => s.descricao).join('; ') || 'Nenhum serviço descrito'

/** Null where there is nothing to be told, so that a card leaves no room for it. */
const avisosDe = (i: ItemManutencao) =>
  i.custo || i.garantia || i.analise ? (
    <>
      {i.custo && (
        <span title={`${i.custo.motivo} (${date(i.custo.data)})`}>
          <Chip tone="active">Somado ao bem: {money(i.custo.valor)}</Chip>
        </span>
      )}
      {i.garantia && <Chip tone="waiting">Em garantia até {date(i.garantia.dataFinal)}</Chip>}
      {i.analise && (
        <span title={MOTIVO_DA_ANALISE[i.analise.value]}>
          <Chip tone="failed">{i.analise.descricao}</Chip>
        </span>
      )}
    </>
  ) : null

const colunas: Column<ItemManutencao>[] = [
  {
    id: 'numero',
    header: 'Tombo',
    cell: (i) => tomboDe(i.patrimonio),
    align: 'right',
    width: 90,
    fixed: true,
    card: 'line',
  },
  {
    id: 'descricao',
    header: 'Bem',
    cell: (i) => <span title={i.patrimonio.descricao}>{i.patrimonio.descricao}</span>,
    width: 200,
    grow: true,
    card: 'title',
  },
  {
    id: 'servicos',
    header: 'Serviços',
    cell: (i) => <span title={servicosDe(i)}>{servicosDe(i)}</span>,
    width: 220,
    grow: true,
    card: 'line',
  },
  {
    id: 'situacao',
    header: 'Situação',
    cell: (i) => <ChipDoItem situacao={i.situacao.value} />,
    width: 150,
    card: 'side',
  },
  {
    id: 'avisos',
    header: 'Avisos',
    cell: avisosDe,
    width: 220,
    card: 'line',
  },
  {
    id: 'valor',
    header: 'Valor',
    cell: (i) => <span className="numeros">{money(i.valorFinal ?? i.valor)}</span>,
    width: 110,
    align: 'right',
    card: 'line',
  },
]

type Aberto = { qual: 'item' | 'concluir' | 'custo' | 'baixa'; item: ItemManutencao | null } | null

/** The assets of an order: what is done to each, what it costs, and its own end. */
export function Itens({ manutencao: m }: { manutencao: Manutencao }) {
  const titulo = useId()
  const ir = useGoTo()
  const { can } = usePermissoes()
  const [page, setPage] = useState(1)
  const [aberto, setAberto] = useState<Aberto>(null)
  const { data, error, isPlaceholderData, refetch } = useItens(m.id, page, POR_PAGINA)
  const linhas = data?.resultList ?? nenhum
  const { table, sizedByHand } = useTableLayout('manutencao:itens', colunas, linhas)
  const pode = (acao: 'ALTERAR' | 'CONCLUIR' | 'CANCELAR') => m.acoes.some((a) => a.value === acao)
  const veBens = can(['patrimonio', 'patrimoniogerencial'])
  const retirar = async (i: ItemManutencao) => {
    try {
      await call(r.remover, {
        params: { id: m.id },
        query: loose({ itens: String(i.id), versao: m.versao }),
      })
    } catch (erro) {
      // The toast has said why.
      if (!(erro instanceof ApiError)) throw erro
    }
    await recarregarManutencoes()
  }
  const acoes = (i: ItemManutencao): RowAction[] => {
    const tem = (acao: 'CONCLUIR' | 'CANCELAR') => pode(acao) && w.itemsTaken(acao).includes(i.situacao.value)
    return [
      ...(veBens
        ? [
            {
              label: 'Ver o bem',
              icon: <IconExternalLink {...icone} />,
              onClick: () => ir(enderecoDoBem(i.patrimonio.id, can)),
            },
          ]
        : []),
      ...(pode('ALTERAR')
        ? [
            {
              label: 'Serviços e valores',
              icon: <IconPencil {...icone} />,
              onClick: () => setAberto({ qual: 'item', item: i }),
            },
            {
              label: 'Retirar',
              icon: <IconTrash {...icone} />,
              danger: true,
              onClick: () => void retirar(i),
            },
          ]
        : []),
      ...(tem('CONCLUIR')
        ? [
            {
              label: w.itemLabelOf('CONCLUIR'),
              icon: <IconCheck {...icone} />,
              onClick: () => setAberto({ qual: 'concluir', item: i }),
            },
          ]
        : []),
      ...(can('corrigirlancamentos') && i.situacao.value === w.itemsTo('CONCLUIR') && Number(i.valorFinal) > 0
        ? [
            {
              label: i.custo ? 'Retirar do valor do bem' : 'Somar ao valor do bem',
              icon: i.custo ? <IconArrowBackUp {...icone} /> : <IconCash {...icone} />,
              onClick: () => setAberto({ qual: 'custo', item: i }),
            },
          ]
        : []),
      ...(tem('CANCELAR') && !pode('ALTERAR')
        ? [
            {
              label: w.itemLabelOf('CANCELAR'),
              icon: <IconX {...icone} />,
              danger: true,
              onClick: () => void cancelarItem(m, i),
            },
          ]
        : []),
    ]
  }
  const graves = linhas.filter((i) => i.analise)
  return (
    <section aria-labelledby={titulo}>
      <div className={css.tituloDaSecao}>
        <Title order={2} id={titulo} size="sm">
          Bens
        </Title>
        {pode('ALTERAR') && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            onClick={() => setAberto({ qual: 'item', item: null })}
          >
            Incluir bem
          </Button>
        )}
      </div>
      {graves.length > 0 && (
        <Alert color="yellow" role="note" p="xs" mb="sm">
          {graves.map((i) => (
            <div key={i.id}>
              {nomeDoBem(i.patrimonio)}: {i.analise?.descricao.toLowerCase()}.{' '}
              {i.analise && MOTIVO_DA_ANALISE[i.analise.value]} Avalie baixar o bem em vez de consertá-lo
              (Decreto 9.373/2018, art. 3º).
              {can('criaralterarbaixas') && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`Preparar a baixa de ${nomeDoBem(i.patrimonio)}`}
                  onClick={() => setAberto({ qual: 'baixa', item: i })}
                >
                  Preparar a baixa
                </Button>
              )}
            </div>
          ))}
        </Alert>
      )}
      <DataTable
        label="Bens da manutenção"
        columns={colunas}
        table={table}
        sizedByHand={sizedByHand}
        rows={data?.resultList}
        stale={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        {...(pode('ALTERAR') ? { onOpen: (i: ItemManutencao) => setAberto({ qual: 'item', item: i }) } : {})}
        rowLabel={(i) => nomeDoBem(i.patrimonio)}
        rowActions={acoes}
        offset={(page - 1) * POR_PAGINA}
        total={data?.count}
        empty={
          <EmptyState title="Nenhum bem nesta manutenção">
            {pode('ALTERAR') ? 'Use “Incluir bem” para dizer o que será consertado.' : null}
          </EmptyState>
        }
      />
      {data && (
        <Pages page={page} rpp={POR_PAGINA} count={data.count} onPage={setPage} label="Páginas de bens" />
      )}
      {aberto?.qual === 'item' && (
        <ItemDialog manutencao={m} item={aberto.item} onClose={() => setAberto(null)} />
      )}
      {aberto?.qual === 'custo' && aberto.item && (
        <CustoDialog item={aberto.item} onClose={() => setAberto(null)} />
      )}
      {aberto?.qual === 'baixa' && aberto.item && (
        <BaixaDialog baixa={null} bens={[aberto.item.patrimonio.id]} onClose={() => setAberto(null)} />
      )}
      {aberto?.qual === 'concluir' && aberto.item && (
        <ConcluirItemDialog manutencao={m} item={aberto.item} onClose={() => setAberto(null)} />
      )}
    </section>
  )
}
