import { Button, Group, Skeleton, Text } from '@mantine/core'
import { type Avaliacao, type Pesquisa, rotasPrecoJusto as r } from '@tombo/contract'
import { IconArrowLeft, IconPlus, IconPuzzle, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { call, loose } from '../../../kernel/api.ts'
import { useGoTo, useRouteNumber } from '../../../kernel/route.ts'
import { useCrumbs } from '../../../resource/crumbs.ts'
import { ListView } from '../../../resource/ListView.tsx'
import { useList } from '../../../resource/useList.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { integer, money, quantos, shownText } from '../../../ui/format.ts'
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import type { Column } from '../../../ui/table/types.ts'
import { excluirPesquisa } from '../acoes.ts'
import { enderecoDe, useAvaliacao } from '../consultas.ts'
import { Absent } from '../../../resource/Absent.tsx'
import css from '../avaliacoes.module.css'

const ExtensaoDialog = lazyDialog(() => import('./ExtensaoDialog.tsx'))

const tituloDa = (p: Pesquisa) =>
  p.descricao ?? p.itensAvaliacao[0]?.patrimonio.descricao ?? `Pesquisa nº ${p.id}`
const colunas: Column<Pesquisa>[] = [
  {
    id: 'id',
    header: 'Número',
    cell: (p) => <span className="numeros">{p.id}</span>,
    width: 84,
    fixed: true,
    align: 'right',
    card: 'none',
  },
  { id: 'descricao', header: 'Pesquisa', cell: tituloDa, width: 240, grow: true, card: 'title' },
  {
    id: 'situacao',
    header: 'Situação',
    cell: (p) => <Chip tone={p.quantidade > 0 ? 'active' : 'waiting'}>{p.situacao.descricao}</Chip>,
    width: 140,
    card: 'side',
  },
  {
    id: 'fontes',
    header: 'Fontes',
    cell: (p) =>
      shownText(
        p.precos
          .map((x) => x.fonte)
          .filter(Boolean)
          .join('; ') || p.fonteIndice,
      ),
    width: 220,
    card: 'line',
  },
  {
    id: 'media',
    header: 'Média',
    cell: (p) => <span className="numeros">{money(p.media)}</span>,
    width: 120,
    align: 'right',
    card: 'line',
  },
  {
    id: 'bens',
    header: 'Bens',
    cell: (p) => <span className="numeros">{integer(p.quantidade)}</span>,
    width: 80,
    align: 'right',
    card: 'line',
  },
  {
    id: 'avisos',
    header: 'Avisos',
    cell: (p) => (p.avisos.length > 0 ? <span title={p.avisos.join(' ')}>{p.avisos.join(' ')}</span> : '–'),
    width: 240,
    card: 'line',
  },
]

/** /avaliacao/moveis/:avaliacaoId/pesquisas: the researches of an appraisal. */
export default function Pesquisas() {
  const id = useRouteNumber('avaliacaoId')
  const { data, error, refetch } = useAvaliacao(id)
  if (data) return <Lista avaliacao={data} />
  return (
    <Absent title="Pesquisas de preços" id={id} error={error} onRetry={() => void refetch()}>
      <Skeleton h={200} animate={false} />
    </Absent>
  )
}

function Lista({ avaliacao: a }: { avaliacao: Avaliacao }) {
  const ir = useGoTo()
  const crumbs = useCrumbs()
  const [extensao, setExtensao] = useState(false)
  const altera = a.acoes.some((x) => x.value === 'AVALIAR')
  const lista = useList<Pesquisa>(
    'avaliacao-pesquisas',
    (query, signal) => call(r.listar, { params: { id: a.id }, query: loose(query), signal }),
    { key: String(a.id) },
  )
  const base = `/avaliacao/moveis/${a.id}/pesquisa` as const
  return (
    <div className={css.pagina}>
      <PageHeader
        title={`Pesquisas de preços da avaliação nº ${a.codigo}`}
        crumbs={[...crumbs, { label: `Nº ${a.codigo}`, to: enderecoDe(a.id) }]}
        action={
          altera && (
            <Button leftSection={<IconPlus size={16} />} onClick={() => ir(base)}>
              Nova pesquisa
            </Button>
          )
        }
      />
      <Text size="sm" mb="xs">
        {integer(a.avaliados)} de {quantos(a.quantidade, 'bem avaliado', 'bens avaliados')}.
      </Text>
      <ListView
        list={lista}
        name="avaliacao-pesquisas"
        label="Pesquisas de preços"
        columns={colunas}
        filters={{}}
        onOpen={(p) => ir(`${base}/${p.id}`)}
        rowLabel={(p) => `Pesquisa nº ${p.id}: ${tituloDa(p)}`}
        {...(altera
          ? {
              rowActions: (p: Pesquisa) => [
                {
                  label: 'Excluir',
                  icon: <IconTrash size={16} stroke={1.5} />,
                  danger: true,
                  onClick: () => void excluirPesquisa(p.id),
                },
              ],
            }
          : {})}
        tools={
          <Group gap="xs">
            <Button
              variant="default"
              px="sm"
              leftSection={<IconArrowLeft size={16} />}
              onClick={() => ir(enderecoDe(a.id))}
            >
              Voltar à avaliação
            </Button>
            {altera && (
              <Button
                variant="default"
                px="sm"
                leftSection={<IconPuzzle size={16} />}
                onClick={() => setExtensao(true)}
              >
                Extensão do navegador
              </Button>
            )}
          </Group>
        }
        empty={
          <EmptyState title="Nenhuma pesquisa ainda">
            <Text c="dimmed" ta="center" maw={560}>
              {altera
                ? 'Use “Nova pesquisa” para registrar três preços, com as suas fotos, e avaliar bens por eles.'
                : 'As pesquisas desta avaliação aparecem aqui.'}
            </Text>
          </EmptyState>
        }
      />
      {extensao && <ExtensaoDialog onClose={() => setExtensao(false)} />}
    </div>
  )
}
