import { Skeleton } from '@mantine/core'
import type { ParteDosBens, Where } from '@tombo/contract'
import { type Bar, BarTable } from '../../ui/charts/BarTable.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { bensDaParte, bensDoAno } from './bens.ts'
import { type GraficoDosBens, usePartes } from './consultas.ts'
import { somar } from './somar.ts'
import css from './visaogeral.module.css'

interface Grafico {
  titulo: string
  nota?: string
  de: string
  grafico: GraficoDosBens
  /** The filter of the list of assets behind a part. */
  filtro: string
  /** Which measure is drawn: assets or value. */
  desenha?: 0 | 1
}

const GRAFICOS: readonly Grafico[] = [
  {
    titulo: 'Em que situação estão os bens?',
    nota: 'Também os baixados.',
    de: 'Situação',
    grafico: 'situacao',
    filtro: 'situacao',
  },
  {
    titulo: 'Em que estado de conservação?',
    de: 'Conservação',
    grafico: 'conservacao',
    filtro: 'estadoConservacao',
  },
  { titulo: 'Que bens são?', de: 'Natureza', grafico: 'natureza', filtro: 'tipoNatureza' },
  { titulo: 'Em que máscaras contábeis?', de: 'Máscara', grafico: 'mascara', filtro: 'mascara', desenha: 1 },
  { titulo: 'Onde estão?', de: 'Localização', grafico: 'localizacao', filtro: 'localizacao' },
]

const MEDIDAS = ['Bens', 'Valor (R$)']
/** The charts of the register: each a question, its parts leading to their assets. */
export const GraficosDosBens = ({ where }: { where: Where }) => (
  <div className={css.graficos}>
    {GRAFICOS.map((g) => (
      <DeUmaParte key={g.grafico} {...g} where={where} />
    ))}
    <PorAno where={where} />
  </div>
)

function DeUmaParte({ titulo, nota, de, grafico, filtro, desenha = 0, where }: Grafico & { where: Where }) {
  // The other places together are no filter; assets without one are.
  const barra = (p: ParteDosBens): Bar => ({
    key: p.chave ?? p.descricao,
    label: p.descricao,
    ...(p.outras ? {} : { to: bensDaParte(where, filtro, p.chave) }),
    values: [p.quantidade, p.valor],
  })
  return (
    <Partes grafico={grafico} where={where}>
      {(partes) => (
        <BarTable
          title={titulo}
          note={nota}
          of={de}
          measures={MEDIDAS}
          drawn={desenha}
          bars={partes.map(barra)}
          total={somar(partes)}
          empty="Nada a mostrar."
        />
      )}
    </Partes>
  )
}

/** Acquisitions by year: how many, and of what value; the latest first. */
const PorAno = ({ where }: { where: Where }) => (
  <Partes grafico="ano" where={where}>
    {(partes) => {
      const bars = [...partes].reverse().map((p) => ({
        key: p.chave ?? 'sem',
        label: p.descricao,
        to: bensDoAno(where, p.chave),
        values: [p.quantidade, p.valor],
      }))
      const comum = { of: 'Ano', measures: MEDIDAS, bars, total: somar(partes), empty: 'Nada a mostrar.' }
      return (
        <>
          <BarTable {...comum} title="Quantos bens foram adquiridos em cada ano?" />
          <BarTable
            {...comum}
            drawn={1}
            title="Quanto se gastou em cada ano?"
            note="Valor de aquisição, em reais."
          />
        </>
      )
    }}
  </Partes>
)

interface PartesProps {
  grafico: GraficoDosBens
  where: Where
  children: (partes: ParteDosBens[]) => React.ReactNode
}
function Partes({ grafico, where, children }: PartesProps) {
  const { data, error, refetch } = usePartes(grafico, where)
  if (data) return children(data)
  return error ? (
    <ErrorState error={error} onRetry={() => void refetch()} />
  ) : (
    <Loading>
      <Skeleton h={240} animate={false} />
    </Loading>
  )
}
