import { Alert, Button, Skeleton } from '@mantine/core'
import { rotasFechamento as r } from '@tombo/contract'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { ApiError } from '../../kernel/http.ts'
import { useRouteNumber } from '../../kernel/route.ts'
import { useCrumbs } from '../../resource/crumbs.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { competencia, instant } from '../../ui/format.ts'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { useGuardado } from './consultas.ts'
import { Demonstrativo } from './Demonstrativo.tsx'
import { FatosDoFechamento } from './Fechamentos.tsx'
import css from './fechamento.module.css'

const EmitirDialog = lazyDialog(() => import('./EmitirDialog.tsx'))

/** /fechamento/:competencia/demonstrativo/:fechamentoId: the statement that a closing kept. */
export default function Guardado() {
  const id = useRouteNumber('fechamentoId')
  const crumbs = useCrumbs()
  const { data, error, refetch } = useGuardado(id)
  const [emitindo, setEmitindo] = useState(false)
  if (!data)
    return (
      <>
        <PageHeader title="Demonstrativo guardado" crumbs={crumbs} />
        {id === null || (error instanceof ApiError && error.status === 404) ? (
          <EmptyState title="Este demonstrativo não existe">Ele pode ser de outra unidade.</EmptyState>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <Skeleton h={240} animate={false} />
          </Loading>
        )}
      </>
    )
  const { fechamento: f } = data
  return (
    <div className={css.page}>
      <PageHeader title={`Demonstrativo de ${competencia(data.competencia)}`} crumbs={crumbs} />
      {f.reabertoEm && (
        <Alert color="yellow" role="note" p="xs">
          Substituído: o mês foi reaberto em {instant(f.reabertoEm)}.
        </Alert>
      )}
      <div className={css.acoes}>
        <Button variant="default" leftSection={<IconFileText size={16} />} onClick={() => setEmitindo(true)}>
          Emitir demonstrativo
        </Button>
      </div>
      <FatosDoFechamento fechamento={f} />
      <Demonstrativo lido={data} />
      {emitindo && (
        <EmitirDialog
          titulo={`Demonstrativo do mês: ${competencia(data.competencia)}`}
          pedir={(formato) =>
            call(r.demonstrativo, { query: { competencia: data.competencia, fechamento: f.id, formato } })
          }
          onClose={() => setEmitindo(false)}
        />
      )}
    </div>
  )
}
