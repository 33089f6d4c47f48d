import type { Perfil } from '@tombo/contract'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { type RouteTab, RouteTabs } from '../../ui/blocks/RouteTabs.tsx'
import { usePerfil } from './dados.ts'
import css from './perfil.module.css'

const ABAS: RouteTab[] = [
  { label: 'Dados', to: '/perfilusuario/dados' },
  { label: 'Senha', to: '/perfilusuario/alterarsenha' },
  { label: 'Foto', to: '/perfilusuario/foto' },
  { label: 'Segurança', to: '/perfilusuario/seguranca' },
]

/** The frame of a person's own screens. */
export function Quadro({ children }: { children: (perfil: Perfil) => ReactNode }) {
  const { data, error, refetch } = usePerfil()
  return (
    <>
      <PageHeader title="Meu perfil" />
      <RouteTabs label="Partes do perfil" tabs={ABAS} />
      <div className={css.body}>
        {data ? (
          children(data)
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <Skeleton h={160} maw={440} animate={false} />
          </Loading>
        )}
      </div>
    </>
  )
}
