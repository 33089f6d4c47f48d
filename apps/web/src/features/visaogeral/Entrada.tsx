import { useRouter } from '../../kernel/route.ts'
import { useEffect } from 'react'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { ABAS } from './abas.ts'

/** /visaogeral: leads to the first tab that the person may open. */
export default function Entrada() {
  const router = useRouter()
  const { can } = usePermissoes()
  const destino = ABAS.find((a) => can(a.permissao))?.to
  useEffect(() => {
    if (destino) router.history.replace(destino)
  }, [destino, router])
  if (destino) return null
  return (
    <>
      <PageHeader title="Visão geral" />
      <EmptyState title="Você não vê bens, inventários nem depreciações nesta unidade">
        Peça a quem administra o sistema que lhe dê acesso.
      </EmptyState>
    </>
  )
}
