import { useQuery } from '@tanstack/react-query'
import { useLeadTo } from '../kernel/route.ts'
import { permissoesQuery, usePermissoes } from '../kernel/contexto.tsx'
import { unlessLive } from '../kernel/live/live.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { homeFor } from './menu/menu.ts'

const AGAIN_MS = 15_000

/** `/`: leads to where the person's work starts. */
export function Home() {
  const target = homeFor(usePermissoes().tags)
  useLeadTo(target)
  // Where no signal tells it, whoever waits here for their rights is let in all the same.
  useQuery({
    ...permissoesQuery(),
    enabled: !target,
    refetchInterval: () => !target && unlessLive(AGAIN_MS),
  })
  if (target) return null
  return (
    <>
      <PageHeader title="Bem-vindo" />
      <EmptyState title="Você ainda não tem permissões nesta unidade">
        Peça a quem administra o sistema que lhe dê acesso, ou escolha outra unidade no alto da tela.
      </EmptyState>
    </>
  )
}
