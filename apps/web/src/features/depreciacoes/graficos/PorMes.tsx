import { Skeleton } from '@mantine/core'
import { rotasDepreciacoes as r } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { call } from '../../../kernel/api.ts'
import { Chart } from '../../../ui/charts/Chart.tsx'
import { ChartCard } from '../../../ui/charts/ChartCard.tsx'
import type { ChartOption } from '../../../ui/charts/echarts.ts'
import type { ChartTheme } from '../../../ui/charts/theme.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { competencia, money, integer, reais } from '../../../ui/format.ts'
import { Loading } from '../../../ui/Loading.tsx'

interface Mes {
  competencia: string
  valor: string
  quantidade: number
}

const MESES = 12

/** Shows what each of the last months posted, this one in the organisation's colour. */
export function PorMes({ atual }: { atual: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['depreciacao', 'porMes'],
    queryFn: ({ signal }) => call(r.porMes, { query: {}, signal }),
    staleTime: 0,
  })
  if (data) return <Barras atual={atual} meses={data} />
  return error ? (
    <ErrorState error={error} onRetry={() => void refetch()} />
  ) : (
    <Loading>
      <Skeleton h={240} animate={false} />
    </Loading>
  )
}

function Barras({ atual, meses }: { atual: string; meses: Mes[] }) {
  const vistos = useMemo(() => meses.slice(-MESES), [meses])
  const option = useCallback(
    (t: ChartTheme, width: number): ChartOption => {
      const texto = { color: t.text, fontFamily: t.font, fontSize: t.size }
      // Where there is no room for every amount, the month's own and the last are written; all are in the table.
      const cabem = width / Math.max(1, vistos.length) > 7 * t.size
      return {
        grid: {
          left: 8,
          right: 8,
          top: 16 + t.size,
          bottom: 4,
          outerBoundsMode: 'same',
          outerBoundsContain: 'axisLabel',
        },
        xAxis: {
          type: 'category',
          data: vistos.map((m) => competencia(m.competencia)),
          axisTick: { show: false },
          axisLine: { lineStyle: { color: t.line } },
          axisLabel: { ...texto, hideOverlap: true },
        },
        yAxis: { type: 'value', show: false },
        series: [
          {
            type: 'bar',
            barMaxWidth: 44,
            data: vistos.map((m, i) => ({
              value: Number(m.valor),
              itemStyle: { color: m.competencia === atual ? t.brand : t.muted },
              label: { show: cabem || m.competencia === atual || i === vistos.length - 1 },
            })),
            label: {
              position: 'top',
              ...texto,
              formatter: ({ dataIndex }) => money(vistos[dataIndex]?.valor),
            },
          },
        ],
      }
    },
    [vistos, atual],
  )
  const emPalavras = `Total lançado por competência. ${vistos.map((m) => `${competencia(m.competencia)}: ${reais(m.valor)}`).join('; ')}.`
  return (
    <ChartCard
      title="Total por competência"
      note={`Em reais, o que os livros da unidade lançaram em cada mês, também fora da depreciação dele.${meses.length > MESES ? ` Os últimos ${MESES}; todos na tabela.` : ''}`}
      chart={<Chart label={emPalavras} height={240} option={option} />}
      columns={[
        { header: 'Competência' },
        { header: 'Bens na depreciação', align: 'right' },
        { header: 'Total', align: 'right' },
      ]}
      rows={[...meses].reverse().map((m) => ({
        key: m.competencia,
        cells: [competencia(m.competencia), integer(m.quantidade), money(m.valor)],
      }))}
    />
  )
}
