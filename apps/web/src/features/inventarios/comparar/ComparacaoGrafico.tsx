import type { ResponseOf, rotasFimInventario } from '@tombo/contract'
import { useCallback } from 'react'
import { Chart } from '../../../ui/charts/Chart.tsx'
import { ChartCard } from '../../../ui/charts/ChartCard.tsx'
import type { ChartOption } from '../../../ui/charts/echarts.ts'
import type { ChartTheme } from '../../../ui/charts/theme.ts'
import { integer } from '../../../ui/format.ts'

type Linhas = ResponseOf<typeof rotasFimInventario.graficoConferencia>

const LINHA = 52

/** The figures of two campaigns beside each other, in assets. */
export function ComparacaoGrafico({ titulo, linhas }: { titulo: string; linhas: Linhas }) {
  const option = useCallback(
    (t: ChartTheme, width: number): ChartOption => {
      const texto = { color: t.text, fontFamily: t.font, fontSize: t.size }
      const serie = (name: string, color: string, valores: number[]) => ({
        name,
        type: 'bar' as const,
        barMaxWidth: 16,
        itemStyle: { color },
        data: valores,
        label: { show: true, position: 'right' as const, ...texto },
      })
      return {
        grid: {
          left: 0,
          right: 5 * t.size,
          top: 16 + t.size,
          bottom: 4,
          outerBoundsMode: 'same',
          outerBoundsContain: 'axisLabel',
        },
        legend: { top: 0, left: 0, itemGap: 16, textStyle: texto, selectedMode: false },
        xAxis: { type: 'value', show: false, max: 'dataMax' },
        yAxis: {
          type: 'category',
          inverse: true,
          data: linhas.map((l) => l.rotulo),
          axisLine: { lineStyle: { color: t.line } },
          axisTick: { show: false },
          axisLabel: { ...texto, width: Math.min(16 * t.size, width * 0.38), overflow: 'truncate' },
        },
        series: [
          serie(
            'Primeiro',
            t.brand,
            linhas.map((l) => l.primeiro),
          ),
          serie(
            'Segundo',
            t.muted,
            linhas.map((l) => l.segundo),
          ),
        ],
      }
    },
    [linhas],
  )
  return (
    <ChartCard
      title={titulo}
      note="Em bens."
      chart={
        <Chart
          label={`${titulo}. ${linhas.map((l) => `${l.rotulo}: ${l.primeiro} no primeiro, ${l.segundo} no segundo`).join('; ')}.`}
          height={36 + linhas.length * LINHA}
          option={option}
        />
      }
      columns={[
        { header: titulo },
        { header: 'Primeiro', align: 'right' },
        { header: 'Segundo', align: 'right' },
      ]}
      rows={linhas.map((l) => ({
        key: l.rotulo,
        cells: [l.rotulo, integer(l.primeiro), integer(l.segundo)],
      }))}
    />
  )
}
