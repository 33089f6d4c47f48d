import type { ReactNode } from 'react'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { RouteTabs } from '../../ui/blocks/RouteTabs.tsx'
import { ABAS } from './abas.ts'
import css from './visaogeral.module.css'

/** The frame of the overview: its title and the tabs that the person may open. */
export function Pagina({ action, children }: { action?: ReactNode; children: ReactNode }) {
  const { can } = usePermissoes()
  return (
    <div className={css.pagina}>
      <PageHeader title="Visão geral" action={action} />
      <RouteTabs label="Visão geral" tabs={ABAS.filter((a) => can(a.permissao))} />
      {children}
    </div>
  )
}
