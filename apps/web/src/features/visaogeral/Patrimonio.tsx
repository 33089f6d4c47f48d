import { Button, Skeleton } from '@mantine/core'
import type { DadosPatrimoniais, Where } from '@tombo/contract'
import { IconFilter } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useListState } from '../../resource/useListState.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { integer, quantos, reais } from '../../ui/format.ts'
import { KeyFigures } from '../../ui/blocks/KeyFigures.tsx'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { ScreenLink } from '../../ui/page/PageHeader.tsx'
import { PrimeirosPassos } from '../primeirospassos/passos.public.tsx'
import { todosOsBens } from './bens.ts'
import { useDados } from './consultas.ts'
import { GraficosDosBens } from './GraficosDosBens.tsx'
import { Pagina } from './Pagina.tsx'

const FiltroDialog = lazyDialog(() => import('./FiltroDialog.tsx'))
/** Only an empty unit sees it: it brings what the list of assets is made of. */
const SemBens = lazy(async () => ({ default: (await import('../patrimonios/vazia.public.ts')).SemBens }))
const Chips = lazy(() => import('./Chips.tsx'))

/** /visaogeral/patrimonio: how much there is, what it is worth, and where. */
export default function Patrimonio() {
  const { state, change } = useListState('visaogeral')
  const [filtrando, setFiltrando] = useState(false)
  const filtrar = (where: Where) => change({ where })
  return (
    <Pagina
      action={
        <Button variant="default" leftSection={<IconFilter size={16} />} onClick={() => setFiltrando(true)}>
          Filtrar
        </Button>
      }
    >
      {Object.keys(state.where).length > 0 && (
        <Suspense fallback={null}>
          <Chips where={state.where} onChange={filtrar} />
        </Suspense>
      )}
      <Numeros where={state.where} onClear={() => filtrar({})} />
      {filtrando && (
        <FiltroDialog value={state.where} onApply={filtrar} onClose={() => setFiltrando(false)} />
      )}
    </Pagina>
  )
}

/** Says how much of the value is no asset of the balance; nothing where nothing is. */
const doAlheio = ({ deTerceiros: { quantidade, liquido } }: DadosPatrimoniais): string =>
  quantidade === 0 ? '' : `${reais(liquido)} em ${quantos(quantidade, 'bem', 'bens')} de terceiros`

function Numeros({ where, onClear }: { where: Where; onClear: () => void }) {
  const { data: d, error, refetch } = useDados(where)
  if (!d)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton h={420} animate={false} />
      </Loading>
    )
  const filtrado = Object.keys(where).length > 0
  if (d.quantidade === 0)
    return filtrado ? (
      <EmptyState title="Nenhum bem com estes filtros">
        <Button variant="default" onClick={onClear}>
          Limpar filtros
        </Button>
      </EmptyState>
    ) : (
      <>
        <PrimeirosPassos />
        <Suspense fallback={<Loading />}>
          <SemBens />
        </Suspense>
      </>
    )
  return (
    <>
      <KeyFigures
        figures={[
          {
            label: 'Quantos bens há',
            value: integer(d.quantidade),
            note: filtrado ? 'no filtro' : 'sem os baixados',
          },
          { label: 'Quanto custaram', value: reais(d.valorAquisicao), note: 'valor de aquisição' },
          {
            label: 'Quanto valem hoje',
            value: reais(d.liquido),
            note: ['líquido, nos livros', doAlheio(d)].filter(Boolean).join('; '),
          },
          {
            label: 'Quanto já se depreciou',
            value: reais(d.depreciado),
            note: `de ${reais(d.bruto)} nos livros`,
          },
        ]}
      />
      <div>
        <ScreenLink to={todosOsBens(where)} size="sm">
          {filtrado ? 'Ver os bens do filtro' : 'Ver os bens na lista'}
        </ScreenLink>
      </div>
      <GraficosDosBens where={where} />
      {!filtrado && <PrimeirosPassos />}
    </>
  )
}
