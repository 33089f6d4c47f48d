import { Button, Skeleton } from '@mantine/core'
import { rotasPainel as r } from '@tombo/contract'
import { IconLayoutDashboard, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { useCrumbs } from '../../../resource/crumbs.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx'
import { usePainel } from './usePainel.ts'
import css from '../integracao.module.css'

const EnderecoDialog = lazyDialog(() => import('./EnderecoDialog.tsx'))

/** /configuracoes/painel-betha: the panel of an external integration, in a frame. */
export default function Painel() {
  const administra = usePermissoes().can('administrador')
  const [editando, setEditando] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['painel', 'endereco'],
    queryFn: ({ signal }) => call(r.obter, { signal }),
  })
  const editar = administra && (
    <Button
      variant="default"
      leftSection={<IconPencil size={16} stroke={1.5} />}
      onClick={() => setEditando(true)}
    >
      {data?.endereco ? 'Mudar o endereço' : 'Informar o endereço'}
    </Button>
  )
  return (
    <div className={css.pagina}>
      <PageHeader title="Painel externo" crumbs={useCrumbs()} action={data?.endereco ? editar : undefined} />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Esperando />}
      {data?.endereco && <Quadro key={data.endereco} />}
      {data?.endereco === null && (
        <EmptyState
          title="Nenhum painel foi informado"
          icon={
            <IconLayoutDashboard size={36} stroke={1.25} color="var(--mantine-color-dimmed)" aria-hidden />
          }
        >
          <p className={css.explicacao}>
            O painel de administração de outro sistema pode ser aberto aqui, já com a sua identificação.
            {administra
              ? ' Informe o endereço dele.'
              : ' Peça a quem administra o sistema que informe o endereço dele.'}
          </p>
          {editar}
        </EmptyState>
      )}
      {editando && data && <EnderecoDialog endereco={data.endereco} onClose={() => setEditando(false)} />}
    </div>
  )
}

const Esperando = () => (
  <Loading>
    <Skeleton h={320} animate={false} />
  </Loading>
)

function Quadro() {
  const quadro = useRef<HTMLIFrameElement>(null)
  const { pagina, error, tentar } = usePainel(quadro)
  if (!pagina) return error ? <ErrorState error={error} onRetry={tentar} /> : <Esperando />
  return <iframe ref={quadro} className={css.quadro} title="Painel externo" src={pagina} />
}
