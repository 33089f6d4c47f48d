import type { Address } from '../../../kernel/addresses.ts'
import { useRouter } from '../../../kernel/route.ts'
import { useCallback, useMemo } from 'react'
import { Chart } from '../../../ui/charts/Chart.tsx'
import { ChartCard } from '../../../ui/charts/ChartCard.tsx'
import type { ChartOption } from '../../../ui/charts/echarts.ts'
import type { ChartTheme } from '../../../ui/charts/theme.ts'
import { money, integer, quantos as contados, reais } from '../../../ui/format.ts'
import { ScreenLink } from '../../../ui/page/PageHeader.tsx'
import { LegendaDaRosca } from './LegendaDaRosca.tsx'
import css from './rosca.module.css'
import { bensDe, type Fatia, maiores, parteDe, semCodigo, somar } from './fatias.ts'

interface Props {
  titulo: string
  /** Says what a slice is: "Natureza". */
  coluna: string
  fatias: Fatia[]
  /** The filter of the asset list behind a slice; null for someone who may not see it. */
  filtro: string | null
  /** Which measure is drawn: amounts, or numbers of assets. */
  mede?: 'valor' | 'quantidade'
}

/** The parts of a total. A list says of each slice its number, name, amount and part; the largest alone where there are many. */
export function Rosca({ titulo, coluna, fatias, filtro, mede = 'valor' }: Props) {
  const router = useRouter()
  const total = useMemo(() => somar(fatias.map((f) => f.valor)), [fatias])
  const quantos = useMemo(() => fatias.reduce((n, f) => n + f.quantidade, 0), [fatias])
  const vistas = useMemo(() => maiores(fatias).filter((f) => Number(f[mede]) > 0), [fatias, mede])
  const enderecoDe = (f: Fatia): Address | null => {
    if (f.endereco) return f.endereco
    if (filtro === null) return null
    return bensDe(filtro, f.id)
  }
  const leva = fatias.some((f) => enderecoDe(f))
  const escrito = useCallback(
    (f: Fatia) =>
      mede === 'valor'
        ? { medida: money(f.valor), falada: reais(f.valor), parte: parteDe(f.valor, total) }
        : {
            medida: integer(f.quantidade),
            falada: contados(f.quantidade, 'bem', 'bens'),
            parte: parteDe(String(f.quantidade), String(quantos)),
          },
    [mede, total, quantos],
  )
  const option = useCallback(
    (t: ChartTheme): ChartOption => ({
      color: t.palette,
      series: [
        {
          type: 'pie',
          radius: ['42%', '76%'],
          center: ['50%', '50%'],
          minShowLabelAngle: 8,
          itemStyle: { borderColor: t.paper, borderWidth: 2 },
          emphasis: { scale: false },
          cursor: leva ? 'pointer' : 'default',
          // A number has room beside the smallest slice; names and figures stand in the list.
          label: {
            color: t.text,
            fontFamily: t.font,
            fontSize: t.size,
            formatter: ({ dataIndex }) => String(dataIndex + 1),
          },
          labelLine: { length: 5, length2: 3, lineStyle: { color: t.line } },
          data: vistas.map((f) => ({ name: f.descricao, value: Number(f[mede]) })),
        },
      ],
    }),
    [vistas, mede, leva],
  )
  const abrir = (i: number) => {
    const fatia = vistas[i]
    const endereco = fatia && enderecoDe(fatia)
    if (endereco) router.history.push(endereco)
  }
  const deTudo = mede === 'valor' ? reais(total) : contados(quantos, 'bem', 'bens')
  const falado = vistas.map((f) => `${f.descricao}: ${escrito(f).falada}, ${escrito(f).parte}`)
  const emPalavras = `${titulo}, total ${deTudo}. ${falado.join('; ')}.`
  return (
    <ChartCard
      title={titulo}
      note={`${mede === 'valor' ? `Em reais. Total ${money(total)}.` : `Em bens. Total ${integer(quantos)}.`}${leva ? ' Uma fatia leva aos seus bens.' : ''}`}
      chart={
        <div className={css.lados}>
          <div className={css.rosca}>
            <Chart label={emPalavras} height={200} option={option} onPick={leva ? abrir : undefined} />
            <LegendaDaRosca
              itens={vistas.map((f) => {
                const { medida, parte } = escrito(f)
                return { nome: semCodigo(f.descricao), numeros: `${medida} · ${parte}` }
              })}
            />
          </div>
        </div>
      }
      columns={[
        { header: coluna },
        { header: 'Bens', align: 'right' },
        { header: 'Valor', align: 'right' },
        { header: 'Parte', align: 'right' },
      ]}
      rows={fatias.map((f) => {
        const endereco = enderecoDe(f)
        return {
          key: f.id ?? f.descricao,
          cells: [
            endereco ? (
              <ScreenLink key="nome" to={endereco} size="sm">
                {f.descricao}
              </ScreenLink>
            ) : (
              f.descricao
            ),
            integer(f.quantidade),
            money(f.valor),
            escrito(f).parte,
          ],
        }
      })}
      total={['Total', integer(quantos), money(total), parteDe(total, total)]}
    />
  )
}
