import { useLeadTo } from '../../kernel/route.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { ABAS } from './abas.ts'

/** /visaogeral: leads to the first tab that the person may open. */
export default function Entrada() {
  const { can } = usePermissoes()
  const destino = ABAS.find((a) => can(a.permissao))?.to
  useLeadTo(destino)
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
