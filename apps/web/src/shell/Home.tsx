import { useLeadTo } from '../kernel/route.ts'
import { usePermissoes } from '../kernel/contexto.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { homeFor } from './menu/menu.ts'

/** `/`: leads to where the person's work starts. */
export function Home() {
  const target = homeFor(usePermissoes().tags)
  useLeadTo(target)
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
