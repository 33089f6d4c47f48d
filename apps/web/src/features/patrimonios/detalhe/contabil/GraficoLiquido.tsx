import { useCallback } from 'react'
import { Chart } from '../../../../ui/charts/Chart.tsx'
import { ChartCard } from '../../../../ui/charts/ChartCard.tsx'
import type { ChartOption } from '../../../../ui/charts/echarts.ts'
import type { ChartTheme } from '../../../../ui/charts/theme.ts'
import { competencia, money, reais } from '../../../../ui/format.ts'
import type { Mes } from './meses.ts'

interface Props {
  partida: { mes: string; liquido: string }
  meses: Mes[]
}

/** The net value of an asset month by month: a line for what is posted, a broken one for what is foreseen, and the table twin. */
export function GraficoLiquido({ partida, meses }: Props) {
  const lancados = meses.filter((m) => !m.previsto)
  const atual = lancados.at(-1) ?? { mes: partida.mes, liquido: partida.liquido }
  const ultimo = meses.at(-1)
  const option = useCallback(
    (t: ChartTheme): ChartOption => {
      const pontos = [{ mes: partida.mes, liquido: partida.liquido, previsto: false }, ...meses]
      const corte = pontos.findIndex((p) => p.previsto)
      const fim = corte < 0 ? pontos.length : corte
      const texto = { color: t.text, fontFamily: t.font, fontSize: t.size }
      // Beside the falling line, never on it: to the right of a point, to the left of the last one.
      const rotulo = (onde: number) => {
        const ultimo = onde > 0 && onde === pontos.length - 1
        return {
          show: true,
          ...texto,
          position: ultimo ? ('left' as const) : ('right' as const),
          offset: ultimo ? [0, 8] : [2, -8],
          formatter: () => money(pontos[onde]?.liquido),
        }
      }
      const ponto = (p: (typeof pontos)[number], i: number, marcado: boolean) => ({
        value: Number(p.liquido),
        symbolSize: marcado ? 7 : 0,
        ...(marcado ? { label: rotulo(i) } : {}),
      })
      return {
        grid: {
          left: 8,
          right: 12,
          top: 16 + t.size,
          bottom: 4,
          outerBoundsMode: 'same',
          outerBoundsContain: 'axisLabel',
        },
        xAxis: {
          type: 'category',
          boundaryGap: false,
          data: pontos.map((p) => competencia(p.mes)),
          axisTick: { show: false },
          axisLine: { lineStyle: { color: t.line } },
          axisLabel: { ...texto, hideOverlap: true },
        },
        yAxis: {
          type: 'value',
          min: 0,
          axisLabel: { ...texto, formatter: (v: number) => v.toLocaleString('pt-BR') },
          splitLine: { lineStyle: { color: t.line } },
        },
        series: [
          {
            type: 'line',
            name: 'Lançado',
            symbol: 'circle',
            showAllSymbol: true,
            lineStyle: { color: t.brand, width: 2 },
            itemStyle: { color: t.brand },
            data: pontos.slice(0, fim).map((p, i) => ponto(p, i, i === 0 || i === fim - 1)),
          },
          {
            type: 'line',
            name: 'Previsto',
            symbol: 'circle',
            showAllSymbol: true,
            lineStyle: { color: t.dimmed, width: 2, type: 'dashed' },
            itemStyle: { color: t.dimmed },
            data: pontos.map((p, i) =>
              i < fim - 1 || corte < 0 ? { value: '-' } : ponto(p, i, i === pontos.length - 1),
            ),
          },
        ],
      }
    },
    [partida, meses],
  )
  const emPalavras = `Valor líquido mês a mês: ${reais(partida.liquido)} em ${competencia(partida.mes)}, ${reais(atual.liquido)} em ${competencia(atual.mes)}${ultimo?.previsto ? `, previsão de ${reais(ultimo.liquido)} em ${competencia(ultimo.mes)}` : ''}.`
  return (
    <ChartCard
      title="Valor líquido mês a mês"
      note={`Em reais. Linha cheia: ${lancados.length === 1 ? '1 mês lançado' : `${lancados.length} meses lançados`}.${ultimo?.previsto ? ' Linha tracejada: o que o plano prevê.' : ''}`}
      chart={<Chart label={emPalavras} height={220} option={option} />}
      columns={[
        { header: 'Mês' },
        { header: 'Depreciado no mês', align: 'right' },
        { header: 'Acumulado', align: 'right' },
        { header: 'Valor líquido', align: 'right' },
        { header: 'Situação' },
      ]}
      rows={[...meses].reverse().map((m) => ({
        key: m.mes,
        cells: [
          competencia(m.mes),
          money(m.valor),
          money(m.acumulado),
          money(m.liquido),
          m.fato ?? (m.previsto ? 'Prevista' : 'Lançada'),
        ],
      }))}
    />
  )
}
