import { toAddress } from '../kernel/addresses.ts'
import { useRouter } from '../kernel/route.ts'
import { useEffect } from 'react'
import { usePermissoes } from '../kernel/contexto.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { homeFor } from './menu/menu.ts'

/** `/`: leads to where the person's work starts. */
export function Home() {
  const router = useRouter()
  const target = homeFor(usePermissoes().tags)
  useEffect(() => {
    if (target) router.history.replace(toAddress(target))
  }, [target, router])
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
