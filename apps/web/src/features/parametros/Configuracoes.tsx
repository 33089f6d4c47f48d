import { menuDe } from '@tombo/contract'
import { useLeadTo } from '../../kernel/route.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'

/** /configuracoes: the first of the settings; whoever has no access to them is shown the integrations. */
export default function Configuracoes() {
  const { tags } = usePermissoes()
  const telas = menuDe(tags).filter((t) => t.grupo === 'Configurações')
  const integracoes = telas.find((t) => t.endereco === '/configuracoes/integracoes')
  const destino = (tags.has('conf') ? telas[0] : (integracoes ?? telas[0]))?.endereco
  useLeadTo(destino)
  return destino ? null : (
    <>
      <PageHeader title="Configurações" />
      <EmptyState title="Não há configurações que você possa abrir nesta unidade">
        Peça a quem administra o sistema que lhe dê acesso.
      </EmptyState>
    </>
  )
}
