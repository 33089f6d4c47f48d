import { Button, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import {
  type InventarioDetalhe,
  inventarioWorkflow,
  type LocalizacaoInventario,
  rotasContagem,
  rotasInventarios as r,
} from '@tombo/contract'
import {
  IconArrowDown,
  IconArrowUp,
  IconFileText,
  IconPlus,
  IconRefresh,
  IconSignature,
  IconUsers,
  IconX,
} from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { ApiError } from '../../../kernel/http.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { integer, instant, DASH, quantos } from '../../../ui/format.ts'
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx'
import { ScreenLink } from '../../../ui/page/PageHeader.tsx'
import { Pager } from '../../../ui/page/Pager.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { Column, RowAction } from '../../../ui/table/types.ts'
import { useTableLayout } from '../../../ui/table/useTableLayout.ts'
import { recarregar, useLocais } from '../consultas.ts'
import { Contagem } from '../situacao.tsx'
import { place } from '../../../ui/place.tsx'
import css from '../inventarios.module.css'

const Adicionar = lazyDialog(() => import('./AdicionarLocalDialog.tsx'))
const Contadores = lazyDialog(() => import('./ContadoresDialog.tsx'))
const Terminar = lazyDialog(() => import('./TerminarDialog.tsx'))
const Emitir = lazyDialog(async () => ({
  default: (await import('../../../resource/reports/ReportDialog.tsx')).ReportDialog,
}))
const Motivo = lazyDialog(() => import('../MotivoDialog.tsx'))

function Andamento({ l }: { l: LocalizacaoInventario }) {
  if (l.retirada) return <Chip tone="closed">Fora do inventário</Chip>
  if (l.recontagem) return <Chip tone="waiting">Contar de novo</Chip>
  if (l.fechadaEm) return <Chip tone="active">{`Terminado em ${instant(l.fechadaEm)}`}</Chip>
  if (l.terminoTardio)
    return (
      <Chip tone="waiting">{`Término chegou depois do fim: ${l.terminoTardio.assinante}, ${instant(l.terminoTardio.fechadoEm)}`}</Chip>
    )
  if (l.reaberta) return <Chip tone="waiting">Reaberto</Chip>
  return l.contando.length > 0 ? (
    <Chip tone="maintenance">{`Contando: ${l.contando.map((c) => c.nome).join(', ')}`}</Chip>
  ) : (
    <Chip tone="draft">A terminar</Chip>
  )
}
const colunas: Column<LocalizacaoInventario>[] = [
  {
    id: 'localizacao',
    header: 'Local',
    cell: (l) => place(l.localizacao.caminho),
    width: 240,
    grow: true,
    fixed: true,
    card: 'title',
  },
  { id: 'situacao', header: 'Situação', cell: (l) => <Andamento l={l} />, width: 230, card: 'side' },
  {
    id: 'andamento',
    header: 'Conferidos',
    cell: (l) => <Contagem andamento={l.andamento} />,
    width: 160,
    card: 'below',
  },
  {
    id: 'deFora',
    header: 'De fora',
    cell: (l) => (l.deFora === null ? DASH : integer(l.deFora)),
    align: 'right',
    width: 85,
    card: 'none',
  },
  {
    id: 'contadores',
    header: 'Quem conta',
    cell: (l) => l.contadores.map((c) => c.nome).join(', ') || DASH,
    width: 180,
    card: 'line',
  },
]
/** Whoever counts blindly is shown no numbers of the places. */
const colunasCegas = colunas.filter((c) => c.id !== 'andamento' && c.id !== 'deFora')
const nenhum: LocalizacaoInventario[] = []
const RPP = 20

/** The places of a campaign: how far each is, who counts it, in which order; taken in and out. */
export function Locais({ inventario: i }: { inventario: InventarioDetalhe }) {
  const [busca, setBusca] = useState('')
  const [q] = useDebouncedValue(busca.trim(), 400)
  const [page, setPage] = useState(1)
  const [rpp, setRpp] = useState(RPP)
  const [incluindo, setIncluindo] = useState(false)
  const [contadores, setContadores] = useState<LocalizacaoInventario | null>(null)
  const [retirando, setRetirando] = useState<LocalizacaoInventario | null>(null)
  const [terminando, setTerminando] = useState<LocalizacaoInventario | null>(null)
  const [emitindo, setEmitindo] = useState<{ local: LocalizacaoInventario; termo: number } | null>(null)
  const { data, error, isPlaceholderData, refetch } = useLocais(i.id, { page, rpp, ...(q ? { q } : {}) })
  const linhas = data?.resultList ?? nenhum
  const mostradas = i.veOEsperado ? colunas : colunasCegas
  const { table, sizedByHand } = useTableLayout('inventario:locais', mostradas, linhas)
  const altera = i.acoes.includes('alterar')
  const fazer = async (chamada: () => Promise<unknown>) => {
    try {
      await chamada()
    } catch (erro) {
      // The toast has said why.
      if (!(erro instanceof ApiError)) throw erro
    }
    await recarregar()
  }
  /** Changes places with its neighbour on this page. */
  const trocar = (l: LocalizacaoInventario, passo: 1 | -1) => {
    const ids = linhas.map((x) => x.id)
    const de = ids.indexOf(l.id)
    const outro = ids[de + passo]
    if (outro === undefined) return
    ids[de] = outro
    ids[de + passo] = l.id
    void fazer(() => call(r.ordenarLocalizacoes, { body: { inventario: { id: i.id }, localizacoes: ids } }))
  }
  const params = (l: LocalizacaoInventario) => ({ id: i.id, localizacaoId: l.id })
  const conta = inventarioWorkflow.allowed(i.situacaoInventario.value, 'contar')
  const visto = ({ andamento: a, deFora }: LocalizacaoInventario) =>
    a === null || a.conferidos + a.parciais + (deFora ?? 0) > 0
  const assinar = (l: LocalizacaoInventario): RowAction[] =>
    conta && l.meu && !l.retirada && !l.fechadaEm && visto(l)
      ? [
          {
            label: 'Terminar e assinar',
            icon: <IconSignature size={16} />,
            onClick: () => setTerminando(l),
          },
        ]
      : []
  const termos = (l: LocalizacaoInventario): RowAction[] =>
    l.termos.map((t) => ({
      label: `Termo nº ${t.id}`,
      icon: <IconFileText size={16} />,
      onClick: () => setEmitindo({ local: l, termo: t.id }),
    }))
  const acoes = (l: LocalizacaoInventario): RowAction[] => [...assinar(l), ...termos(l), ...mudar(l)]
  const mudar = (l: LocalizacaoInventario): RowAction[] =>
    altera && !l.retirada
      ? [
          { label: 'Quem conta', icon: <IconUsers size={16} />, onClick: () => setContadores(l) },
          { label: 'Subir na ordem', icon: <IconArrowUp size={16} />, onClick: () => trocar(l, -1) },
          { label: 'Descer na ordem', icon: <IconArrowDown size={16} />, onClick: () => trocar(l, 1) },
          {
            label: l.recontagem ? 'Não contar de novo' : 'Contar de novo',
            icon: <IconRefresh size={16} />,
            onClick: () =>
              void fazer(() =>
                call(r.contadores, { params: params(l), body: { recontagem: !l.recontagem } }),
              ),
          },
          {
            label: 'Retirar do inventário',
            icon: <IconX size={16} />,
            danger: true,
            onClick: () => setRetirando(l),
          },
        ]
      : []
  return (
    <>
      <div className={css.filtros}>
        <TextInput
          aria-label="Buscar locais do inventário"
          placeholder="Nome ou código do local"
          value={busca}
          onChange={(e) => [setBusca(e.currentTarget.value), setPage(1)]}
        />
        {altera && (
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setIncluindo(true)}>
            Incluir um local
          </Button>
        )}
      </div>
      {i.semLocal !== null && i.semLocal > 0 && (
        <Text size="sm" c="dimmed" mb="sm">
          {quantos(i.semLocal, 'bem da relação não tem', 'bens da relação não têm')} localização no cadastro,
          e não {i.semLocal === 1 ? 'está' : 'estão'} em nenhum destes locais: quem os lê diz onde estão.{' '}
          <ScreenLink to={`/inventario/${i.id}/itens`} size="sm">
            Ver na relação de bens, em que vêm primeiro
          </ScreenLink>
        </Text>
      )}
      <DataTable
        label="Locais do inventário"
        columns={mostradas}
        table={table}
        sizedByHand={sizedByHand}
        rows={data?.resultList}
        stale={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        rowLabel={(l) => l.localizacao.caminho}
        rowActions={acoes}
        offset={(page - 1) * rpp}
        total={data?.count}
        empty={<EmptyState title="Nenhum local">Inclua um local, ou mude a busca.</EmptyState>}
      />
      {(data?.count ?? 0) > RPP && (
        <Pager
          page={page}
          rpp={rpp}
          count={data?.count ?? 0}
          onPage={setPage}
          onRpp={(n) => [setRpp(n), setPage(1)]}
        />
      )}
      {incluindo && <Adicionar inventarioId={i.id} onClose={() => setIncluindo(false)} />}
      {contadores && (
        <Contadores inventarioId={i.id} local={contadores} onClose={() => setContadores(null)} />
      )}
      {terminando && <Terminar inventarioId={i.id} local={terminando} onClose={() => setTerminando(null)} />}
      {emitindo && (
        <Emitir
          title={`Termo nº ${emitindo.termo}: ${emitindo.local.localizacao.descricao}`}
          request={(formato) =>
            call(rotasContagem.termo, {
              params: params(emitindo.local),
              body: { formato, termo: emitindo.termo },
              noErrorToast: true,
            })
          }
          onClose={() => setEmitindo(null)}
        />
      )}
      {retirando && (
        <Motivo
          titulo={`Retirar ${retirando.localizacao.descricao} do inventário?`}
          texto="O local, os que ficam dentro dele e os seus bens saem do inventário. O que já foi lido fica guardado."
          acao="Retirar"
          obrigatorio={visto(retirando)}
          fazer={(motivo) =>
            call(r.removerLocalizacao, {
              params: params(retirando),
              query: motivo ? { motivo } : {},
              noErrorToast: true,
            })
          }
          onClose={() => setRetirando(null)}
        />
      )}
    </>
  )
}
