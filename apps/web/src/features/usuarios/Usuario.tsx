import { Button, Skeleton } from '@mantine/core'
import { rotasUsuarios, type Usuario as Registro } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { useRouteNumber } from '../../kernel/route.ts'
import { Absent } from '../../resource/Absent.tsx'
import { useCrumbs } from '../../resource/crumbs.ts'
import { Chip } from '../../ui/Chip.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { RouteTabs } from '../../ui/blocks/RouteTabs.tsx'
import { alternarAtivo } from './alternarAtivo.ts'

/** The frame of one user's screens: who, active or not, tabs. */
export function Usuario({ children }: { children: (usuario: Registro, podeGravar: boolean) => ReactNode }) {
  const id = useRouteNumber('usuarioId') ?? 0
  const crumbs = useCrumbs()
  const podeGravar = usePermissoes().can('criaralterarusuarios')
  const { data, error, refetch } = useQuery({
    queryKey: ['usuario', id, 'dados'],
    queryFn: ({ signal }) => call(rotasUsuarios.obter, { params: { id }, signal }),
  })
  if (!data)
    return (
      <Absent title="Usuário" id={id} error={error} onRetry={() => void refetch()}>
        <Skeleton h={80} animate={false} />
      </Absent>
    )
  return (
    <>
      <PageHeader title={data.nome} crumbs={crumbs}>
        <Chip tone={data.ativo ? 'active' : 'closed'}>{data.ativo ? 'Ativo' : 'Inativo'}</Chip>
        {podeGravar && (
          <Button variant="default" size="compact-sm" onClick={() => void alternarAtivo(data)}>
            {data.ativo ? 'Desativar' : 'Ativar'}
          </Button>
        )}
      </PageHeader>
      <RouteTabs
        label="Partes do usuário"
        tabs={[
          { label: 'Dados e acessos', to: `/configuracoes/usuario/${id}/dados` },
          ...(podeGravar
            ? [{ label: 'Senha e entrada', to: `/configuracoes/usuario/${id}/senha` as const }]
            : []),
        ]}
      />
      {children(data, podeGravar)}
    </>
  )
}
