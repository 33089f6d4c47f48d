import { useRouter } from '../../../kernel/route.ts'
import { useCallback, useMemo } from 'react'
import { Chart } from '../../../ui/charts/Chart.tsx'
import { ChartCard } from '../../../ui/charts/ChartCard.tsx'
import type { ChartOption } from '../../../ui/charts/echarts.ts'
import type { ChartTheme } from '../../../ui/charts/theme.ts'
import { money, reais } from '../../../ui/format.ts'
import { ScreenLink } from '../../../ui/page/PageHeader.tsx'
import { bensDe, parteDe, semCodigo, somar } from './fatias.ts'

interface Linha {
  id: number | null
  descricao: string
  bruto: string
  depreciado: string
  liquido: string
}

interface Props {
  titulo: string
  coluna: string
  linhas: Linha[]
  filtro: string | null
}

const QUANTAS = 8
const LINHA = 40

/** Shows what the assets cost, cut into what was depreciated and what is left; the largest first. */
export function Comparacao({ titulo, coluna, linhas, filtro }: Props) {
  const router = useRouter()
  const vistas = useMemo(() => linhas.slice(0, QUANTAS), [linhas])
  const option = useCallback(
    (t: ChartTheme, width: number): ChartOption => {
      const texto = { color: t.text, fontFamily: t.font, fontSize: t.size }
      return {
        grid: {
          left: 0,
          right: Math.min(9 * t.size, width * 0.26),
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
          data: vistas.map((l) => semCodigo(l.descricao)),
          axisLine: { lineStyle: { color: t.line } },
          axisTick: { show: false },
          axisLabel: { ...texto, width: Math.min(16 * t.size, width * 0.38), overflow: 'truncate' },
        },
        series: [
          {
            name: 'Líquido',
            type: 'bar',
            stack: 'bruto',
            barMaxWidth: 18,
            itemStyle: { color: t.brand },
            cursor: filtro ? 'pointer' : 'default',
            data: vistas.map((l) => Number(l.liquido)),
          },
          {
            name: 'Depreciado',
            type: 'bar',
            stack: 'bruto',
            barMaxWidth: 18,
            itemStyle: { color: t.muted },
            cursor: filtro ? 'pointer' : 'default',
            data: vistas.map((l) => Number(l.depreciado)),
            label: {
              show: true,
              position: 'right',
              ...texto,
              formatter: ({ dataIndex }) => money(vistas[dataIndex]?.bruto),
            },
          },
        ],
      }
    },
    [vistas, filtro],
  )
  const abrir = (i: number) => {
    const endereco = filtro && bensDe(filtro, vistas[i]?.id ?? null)
    if (endereco) router.history.push(endereco)
  }
  const soma = (campo: 'bruto' | 'depreciado' | 'liquido') => somar(linhas.map((l) => l[campo]))
  const emPalavras = `${titulo}. ${vistas.map((l) => `${l.descricao}: bruto ${reais(l.bruto)}, depreciado ${reais(l.depreciado)}, líquido ${reais(l.liquido)}`).join('; ')}.`
  return (
    <ChartCard
      title={titulo}
      note={`Em reais; ao lado da barra, o bruto.${linhas.length > QUANTAS ? ` As ${QUANTAS} maiores de ${linhas.length}; todas na tabela.` : ''}`}
      chart={
        <Chart
          label={emPalavras}
          height={36 + vistas.length * LINHA}
          option={option}
          onPick={filtro ? abrir : undefined}
        />
      }
      columns={[
        { header: coluna },
        { header: 'Bruto', align: 'right' },
        { header: 'Depreciado', align: 'right' },
        { header: 'Líquido', align: 'right' },
        { header: 'Depreciado em %', align: 'right' },
      ]}
      rows={linhas.map((l) => {
        const endereco = filtro && bensDe(filtro, l.id)
        return {
          key: l.id ?? l.descricao,
          cells: [
            endereco ? (
              <ScreenLink key="nome" to={endereco} size="sm">
                {l.descricao}
              </ScreenLink>
            ) : (
              l.descricao
            ),
            money(l.bruto),
            money(l.depreciado),
            money(l.liquido),
            parteDe(l.depreciado, l.bruto),
          ],
        }
      })}
      total={[
        'Total',
        money(soma('bruto')),
        money(soma('depreciado')),
        money(soma('liquido')),
        parteDe(soma('depreciado'), soma('bruto')),
      ]}
    />
  )
}
