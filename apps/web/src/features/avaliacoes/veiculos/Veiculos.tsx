import { Button, Skeleton, Text } from '@mantine/core'
import {
  anoDoModelo,
  type Avaliacao,
  type AvaliacaoVeiculo,
  rotasTracaoMecanica as r,
  nomeDoBem,
} from '@tombo/contract'
import { IconArrowLeft, IconPlus, IconTrash } from '@tabler/icons-react'
import { call, loose } from '../../../kernel/api.ts'
import { useGoTo, useRouteNumber } from '../../../kernel/route.ts'
import { useCrumbs } from '../../../resource/crumbs.ts'
import { ListView } from '../../../resource/ListView.tsx'
import { useList } from '../../../resource/useList.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { money, quantos } from '../../../ui/format.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import type { Column } from '../../../ui/table/types.ts'
import { excluirVeiculo } from '../acoes.ts'
import { enderecoDe, useAvaliacao } from '../consultas.ts'
import { Absent } from '../../../resource/Absent.tsx'
import css from '../avaliacoes.module.css'

const valor = (v: string | null) => <span className="numeros">{money(v)}</span>
const colunas: Column<AvaliacaoVeiculo>[] = [
  {
    id: 'bem',
    header: 'Veículo',
    cell: (v) => nomeDoBem(v.itemAvaliacao.patrimonio),
    width: 240,
    grow: true,
    fixed: true,
    card: 'title',
  },
  {
    id: 'modelo',
    header: 'Na tabela FIPE',
    cell: (v) => `${v.marca.nome} ${v.modeloFipe.nome}, ${anoDoModelo(v.anoModeloFipe.anoModelo)}`,
    width: 260,
    grow: true,
    card: 'line',
  },
  { id: 'mes', header: 'Referência', cell: (v) => v.mesReferencia, width: 140, card: 'none' },
  {
    id: 'fipe',
    header: 'Valor FIPE',
    cell: (v) => valor(v.valorFIPE),
    width: 120,
    align: 'right',
    card: 'none',
  },
  {
    id: 'valor',
    header: 'Valor avaliado',
    cell: (v) => valor(v.itemAvaliacao.valorAvaliado),
    width: 130,
    align: 'right',
    card: 'side',
  },
]

/** /avaliacao/automoveis/:avaliacaoId: the vehicles of an appraisal that were valued. */
export default function Veiculos() {
  const id = useRouteNumber('avaliacaoId')
  const { data, error, refetch } = useAvaliacao(id)
  if (data) return <Lista avaliacao={data} />
  return (
    <Absent title="Avaliação de veículos" id={id} error={error} onRetry={() => void refetch()}>
      <Skeleton h={200} animate={false} />
    </Absent>
  )
}

function Lista({ avaliacao: a }: { avaliacao: Avaliacao }) {
  const ir = useGoTo()
  const crumbs = useCrumbs()
  const altera = a.acoes.some((x) => x.value === 'AVALIAR')
  const lista = useList<AvaliacaoVeiculo>(
    'avaliacao-veiculos',
    (query, signal) => call(r.listar, { params: { id: a.id }, query: loose(query), signal }),
    { key: String(a.id) },
  )
  const base = `/avaliacao/automoveis/${a.id}` as const
  return (
    <div className={css.pagina}>
      <PageHeader
        title={`Veículos da avaliação nº ${a.codigo}`}
        crumbs={[...crumbs, { label: `Nº ${a.codigo}`, to: enderecoDe(a.id) }]}
        action={
          altera && (
            <Button leftSection={<IconPlus size={16} />} onClick={() => ir(`${base}/avaliar`)}>
              Avaliar veículo
            </Button>
          )
        }
      />
      <Text size="sm" mb="xs">
        {a.avaliados} de {quantos(a.quantidade, 'veículo avaliado', 'veículos avaliados')}.
      </Text>
      <ListView
        list={lista}
        name="avaliacao-veiculos"
        label="Veículos avaliados"
        columns={colunas}
        filters={{}}
        onOpen={(v) => ir(`${base}/${v.id}`)}
        rowLabel={(v) => nomeDoBem(v.itemAvaliacao.patrimonio)}
        {...(altera
          ? {
              rowActions: (v: AvaliacaoVeiculo) => [
                {
                  label: 'Excluir',
                  icon: <IconTrash size={16} stroke={1.5} />,
                  danger: true,
                  onClick: () => void excluirVeiculo(v.id),
                },
              ],
            }
          : {})}
        tools={
          <Button
            variant="default"
            px="sm"
            leftSection={<IconArrowLeft size={16} />}
            onClick={() => ir(enderecoDe(a.id))}
          >
            Voltar à avaliação
          </Button>
        }
        empty={
          <EmptyState title="Nenhum veículo avaliado ainda">
            <Text c="dimmed" ta="center" maw={560}>
              {altera
                ? 'Use “Avaliar veículo” para consultar o preço na tabela FIPE e dizer o estado de cada parte.'
                : 'Os veículos avaliados aparecem aqui.'}
            </Text>
          </EmptyState>
        }
      />
    </div>
  )
}
