import { SegmentedControl, Skeleton, Stack } from '@mantine/core'
import { type Depreciacao, depreciacaoWorkflow, LER_BEM, rotasDepreciacoes as r } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Comparacao } from './Comparacao.tsx'
import { PorMes } from './PorMes.tsx'
import { Rosca } from './Rosca.tsx'
import css from '../depreciacoes.module.css'
import { Loading } from '../../../ui/Loading.tsx'

const DIMENSOES = {
  natureza: {
    rotulo: 'Natureza',
    por: 'por natureza',
    filtro: 'tipoNatureza',
    pie: r.naturezaPie,
    barras: r.comparativoNatureza,
  },
  mascara: {
    rotulo: 'Máscara',
    por: 'por máscara',
    filtro: 'mascara',
    pie: r.mascaraPie,
    barras: r.comparativoMascara,
  },
  localizacao: {
    rotulo: 'Localização',
    por: 'por localização',
    filtro: 'localizacao',
    pie: r.localizacaoPie,
    barras: r.comparativoLocalizacao,
  },
} as const
type Dimensao = keyof typeof DIMENSOES

/** Where a run's total comes from, what its assets are worth, and how it stands beside the other months. */
export default function Totais({ depreciacao: d }: { depreciacao: Depreciacao }) {
  const [dimensao, setDimensao] = useState<Dimensao>('natureza')
  const veBens = usePermissoes().can(LER_BEM)
  const { rotulo, por, filtro, pie, barras } = DIMENSOES[dimensao]
  const { data, error, refetch } = useQuery({
    queryKey: ['depreciacao', d.id, 'graficos', dimensao],
    queryFn: async ({ signal }) => {
      const pedido = {
        query: { depreciacaoId: d.id },
        body: [],
        signal,
        noToast: true,
        noErrorToast: true,
      }
      const [fatias, comparacao] = await Promise.all([call(pie, pedido), call(barras, pedido)])
      return { fatias, comparacao }
    },
  })
  const filtroDosBens = veBens ? filtro : null
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label="Totais por"
        style={{ alignSelf: 'flex-start' }}
        className="nao-imprimir"
        size="xs"
        transitionDuration={0}
        value={dimensao}
        onChange={(v) => setDimensao(v as Dimensao)}
        data={Object.entries(DIMENSOES).map(([value, x]) => ({
          value,
          label: `Por ${x.rotulo.toLowerCase()}`,
        }))}
      />
      {!data ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <Skeleton h={360} animate={false} />
          </Loading>
        )
      ) : data.fatias.length === 0 ? (
        <EmptyState title="Não há o que somar nesta depreciação" />
      ) : (
        <div className={css.graficos}>
          <Rosca
            key={`r-${dimensao}`}
            titulo={`Depreciação ${por}`}
            coluna={rotulo}
            fatias={data.fatias}
            filtro={filtroDosBens}
          />
          <Comparacao
            key={`c-${dimensao}`}
            titulo={`Bruto, depreciado e líquido ${por}`}
            coluna={rotulo}
            linhas={data.comparacao}
            filtro={filtroDosBens}
          />
        </div>
      )}
      {depreciacaoWorkflow.isFinal(d.situacao.value) && <PorMes atual={d.competencia} />}
    </Stack>
  )
}
