import { Title } from '@mantine/core'
import type { Patrimonio } from '@tombo/contract'
import { useMemo } from 'react'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { useRegras } from '../../calculo.ts'
import type { Depreciado, useDepreciacaoDoBem } from './depreciado.ts'
import { LoadingLines } from '../../../../ui/LoadingLines.tsx'
import { ComoFoiCalculado } from './ComoFoiCalculado.tsx'
import { GraficoLiquido } from './GraficoLiquido.tsx'
import { mesesDo } from './meses.ts'
import { Planos } from './Planos.tsx'
import css from '../detalhe.module.css'

/** How the net value came about, and what it was in each month. */
export function Depreciacao({
  bem,
  lida: { data, error, refetch },
}: {
  bem: Patrimonio
  lida: ReturnType<typeof useDepreciacaoDoBem>
}) {
  return (
    <section className={css.secao} aria-labelledby="como-foi-calculado">
      <Title order={2} id="como-foi-calculado" mb="sm">
        Como este valor foi calculado
      </Title>
      {data ? (
        <Explicada bem={bem} lidos={data} />
      ) : error ? (
        <ErrorState error={error} title="Não foi possível ler a depreciação" onRetry={() => void refetch()} />
      ) : (
        <LoadingLines />
      )}
    </section>
  )
}

function Explicada({ bem, lidos }: { bem: Patrimonio; lidos: Depreciado }) {
  const regras = useRegras()
  const { inicio, ajustarUltimaCota } = regras
  const { partida, meses } = useMemo(
    () => mesesDo(lidos, { inicio, ajustarUltimaCota }),
    [lidos, inicio, ajustarUltimaCota],
  )
  return (
    <div className={css.explicacao}>
      <div>
        <ComoFoiCalculado bem={bem} plano={lidos.plano} regras={regras} />
        <Planos bem={bem} lidos={lidos} regras={regras} />
      </div>
      {partida && <GraficoLiquido partida={partida} meses={meses} />}
    </div>
  )
}
