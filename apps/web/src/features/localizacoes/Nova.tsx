import { Skeleton } from '@mantine/core'
import { localizacoes as def } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { useGoTo, useScreen } from '../../kernel/route.ts'
import { api } from '../../kernel/api.ts'
import { useCrumbs } from '../../resource/crumbs.ts'
import type { Values } from '../../resource/fields/validate.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Formulario } from './Formulario.tsx'

/** The blank record; within the place that the address names (`?pai=7`). */
async function emBranco(paiId: number | null, signal: AbortSignal): Promise<Values> {
  const [{ registro }, pai] = await Promise.all([
    api.metadata(def, { signal }),
    paiId === null ? null : api.get(def, paiId, { signal }),
  ])
  if (!pai) return registro
  return { ...registro, localizacaoPai: { id: pai.id, descricao: pai.descricao } }
}

/** /localizacao/novo */
export default function Nova() {
  const ir = useGoTo()
  const pai = Number(useScreen<'/localizacao/novo'>().search.pai)
  const paiId = Number.isInteger(pai) && pai > 0 ? pai : null
  const { data, error, refetch } = useQuery({
    queryKey: ['localizacoes', 'nova', paiId],
    queryFn: ({ signal }) => emBranco(paiId, signal),
    gcTime: 0,
  })
  return (
    <>
      <PageHeader title="Nova localização" crumbs={useCrumbs()} />
      {data ? (
        <Formulario
          registro={data}
          onSaved={({ id }) => ir(`/localizacao/${id}`, { replace: true })}
          onCancel={() => ir(paiId === null ? '/localizacao' : `/localizacao/${paiId}`)}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton h={320} animate={false} />
        </Loading>
      )}
    </>
  )
}
