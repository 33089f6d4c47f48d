import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { type RouteTab, RouteTabs } from '../../ui/blocks/RouteTabs.tsx'
import { useCrumbs } from '../../resource/crumbs.ts'
import type { ReactNode } from 'react'
import css from './integracao.module.css'

const ABAS: RouteTab[] = [
  { label: 'Avisos a outros sistemas', to: '/configuracoes/integracoes' },
  { label: 'Programas', to: '/configuracoes/integracoes/programas' },
]

/** Shows what the two lists of /configuracoes/integracoes have above them. */
export function Abas({ acao }: { acao: ReactNode }) {
  return (
    <>
      <PageHeader title="Integrações" crumbs={useCrumbs()} action={acao} />
      <div className={css.abas}>
        <RouteTabs tabs={ABAS} label="Integrações" />
      </div>
    </>
  )
}
