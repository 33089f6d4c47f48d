import { useCrumbs } from '../../resource/crumbs.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'

/** An address whose month is none. */
export const MesInexistente = () => (
  <>
    <PageHeader title="Fechamento do mês" crumbs={useCrumbs()} />
    <EmptyState title="Este mês não existe">Volte à lista dos meses e escolha um.</EmptyState>
  </>
)
