import { moduloDesligado } from '@tombo/contract'
import { Suspense } from 'react'
import { useParametros, usePermissoes } from '../kernel/contexto.tsx'
import type { Screen } from './screen.ts'
import { Forbidden } from './Notices.tsx'
import { LoadingScreen } from './States.tsx'
import { mayOpen } from './menu/menu.ts'

/** A screen behind its permission. The frame around it waits until the permissions are known. */
export function Guarded({ screen }: { screen: Screen }) {
  const { tags } = usePermissoes()
  const parametros = useParametros()
  if (!mayOpen(tags, screen))
    return <Forbidden title={screen.title} moduleOff={moduloDesligado(screen.right, parametros)?.desligado} />
  const { Component } = screen.screen
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Component />
    </Suspense>
  )
}
