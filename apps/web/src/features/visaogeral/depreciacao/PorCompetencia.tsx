import type { Address } from '../../../kernel/addresses.ts'
import { useRouter } from '../../../kernel/route.ts'
import { useCallback } from 'react'
import { Chart } from '../../../ui/charts/Chart.tsx'
import { ChartCard } from '../../../ui/charts/ChartCard.tsx'
import type { ChartOption } from '../../../ui/charts/echarts.ts'
import type { ChartTheme } from '../../../ui/charts/theme.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { competencia, integer, money, reais } from '../../../ui/format.ts'
import { ScreenLink } from '../../../ui/page/PageHeader.tsx'

interface Mes {
  competencia: string
  valor: string
  quantidade: number
}

const TITULO = 'Quanto se depreciou em cada mês?'
const dasDepreciacoes = (mes: string): Address =>
  `/depreciacao?where=${encodeURIComponent(JSON.stringify({ competencia: { from: `${mes}-01`, to: `${mes}-01` } }))}`

/** Shows what the books of each month hold of depreciation, on a logarithmic axis: a small month stays in sight beside a large one. */
export function PorCompetencia({ meses }: { meses: Mes[] }) {
  const router = useRouter()
  const option = useCallback(
    (t: ChartTheme, width: number): ChartOption => {
      const texto = { color: t.text, fontFamily: t.font, fontSize: t.size }
      const cabem = width / Math.max(1, meses.length) > 7 * t.size
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
          data: meses.map((m) => competencia(m.competencia)),
          axisTick: { show: false },
          axisLine: { lineStyle: { color: t.line } },
          axisLabel: { ...texto, hideOverlap: true },
        },
        yAxis: {
          type: 'log',
          min: 1,
          splitLine: { lineStyle: { color: t.line } },
          axisLabel: { ...texto, formatter: (v: number) => integer(Math.round(v)) },
        },
        series: [
          {
            type: 'bar',
            barMaxWidth: 44,
            itemStyle: { color: t.brand },
            cursor: 'pointer',
            // A month that posted nothing has no place on this axis; it is in the table.
            data: meses.map((m) => (Number(m.valor) >= 1 ? Number(m.valor) : null)),
            label: {
              show: cabem,
              position: 'top',
              ...texto,
              formatter: ({ dataIndex }) => money(meses[dataIndex]?.valor),
            },
          },
        ],
      }
    },
    [meses],
  )
  if (meses.length === 0)
    return (
      <EmptyState title="Nenhum mês depreciado neste período">
        <ScreenLink to="/depreciacao" size="sm">
          Abrir as depreciações
        </ScreenLink>
      </EmptyState>
    )
  const emPalavras = meses.map((m) => `${competencia(m.competencia)}: ${reais(m.valor)}`).join('; ')
  return (
    <ChartCard
      title={TITULO}
      note="Em reais, o que os livros da unidade lançaram, também fora da depreciação do mês. O eixo é logarítmico: cada linha vale dez vezes a de baixo. Uma barra leva à depreciação do mês."
      chart={
        <Chart
          label={`${TITULO} ${emPalavras}.`}
          height={260}
          option={option}
          onPick={(i) => meses[i]?.quantidade && router.history.push(dasDepreciacoes(meses[i].competencia))}
        />
      }
      columns={[
        { header: 'Competência' },
        { header: 'Bens na depreciação', align: 'right' },
        { header: 'Total', align: 'right' },
      ]}
      rows={[...meses].reverse().map((m) => ({
        key: m.competencia,
        cells: [
          m.quantidade > 0 ? (
            <ScreenLink key="mes" to={dasDepreciacoes(m.competencia)} size="sm">
              {competencia(m.competencia)}
            </ScreenLink>
          ) : (
            competencia(m.competencia)
          ),
          integer(m.quantidade),
          money(m.valor),
        ],
      }))}
    />
  )
}
