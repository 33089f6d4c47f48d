import { SegmentedControl, Skeleton, Text } from '@mantine/core'
import { type Divergencia, nomeDoBem } from '@tombo/contract'
import { useId, useState } from 'react'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { shownText } from '../../../ui/format.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { ScreenLink } from '../../../ui/page/PageHeader.tsx'
import { Pager } from '../../../ui/page/Pager.tsx'
import chart from '../../../ui/charts/BarTable.module.css'
import { ResultadoChip } from '../../inventarios/situacao.public.ts'
import { type Marca, useDivergencias } from './consultas.ts'
import css from '../visaogeral.module.css'

const MARCAS: readonly { value: Marca | ''; label: string }[] = [
  { value: '', label: 'Todas' },
  { value: 'pendentes', label: 'Pendentes' },
  { value: 'contagemGtZero', label: 'Contados' },
  { value: 'contagemZero', label: 'Não contados' },
]
/** So many at first. */
const RPP = 5

/** The assets of a campaign whose count differs, five at a time. */
export function Divergencias({ id }: { id: number }) {
  const titulo = useId()
  const [marca, setMarca] = useState<Marca | ''>('')
  const [{ page, rpp }, setPagina] = useState({ page: 1, rpp: RPP })
  const { data, error, refetch } = useDivergencias(id, marca || null, { page, rpp })
  return (
    <section className={chart.card} aria-labelledby={titulo}>
      <h3 id={titulo} className={chart.title}>
        Que bens divergem?
      </h3>
      <SegmentedControl
        aria-label="Quais divergências"
        size="xs"
        my={6}
        transitionDuration={0}
        data={[...MARCAS]}
        value={marca}
        onChange={(v) => [setMarca(v as Marca | ''), setPagina({ page: 1, rpp })]}
      />
      {data ? (
        <>
          {data.count === 0 && <Text c="dimmed">Nenhum bem diverge.</Text>}
          <ul className={css.linhas}>
            {data.resultList.map((d) => (
              <Linha key={d.id} divergencia={d} />
            ))}
          </ul>
          {data.count > RPP && (
            <Pager
              page={page}
              rpp={rpp}
              count={data.count}
              onPage={(p) => setPagina({ page: p, rpp })}
              onRpp={(n) => setPagina({ page: 1, rpp: n })}
            />
          )}
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton h={200} animate={false} />
        </Loading>
      )}
    </section>
  )
}

const Linha = ({ divergencia: d }: { divergencia: Divergencia }) => (
  <li>
    <div className={css.barra}>
      <ScreenLink to={`/patrimonio/${d.patrimonio.id}`} size="sm">
        {nomeDoBem(d.patrimonio)}
      </ScreenLink>
      <ResultadoChip resultado={d.resultado} />
    </div>
    <Text size="xs" c="dimmed">
      {`Esperado em ${shownText(d.localizacao)}`}
      {d.encontradoEm && `, encontrado em ${d.encontradoEm}`}
    </Text>
  </li>
)
