import type { ReactNode } from 'react'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { useCrumbs } from '../../resource/crumbs.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { type RouteTab, RouteTabs } from '../../ui/blocks/RouteTabs.tsx'
import css from './etiquetas.module.css'

const LISTAS: RouteTab[] = [
  { label: 'Modelos', to: '/configuracoes/etiqueta/layout' },
  { label: 'Numeração', to: '/configuracoes/etiqueta/listagem' },
]
const IMPRESSAO: RouteTab = { label: 'Impressão', to: '/configuracoes/impressaoetiquetas' }

/** Shows what the screens of labels have above them: the name of each, as the menu says it. */
export function Abas({ titulo, acao }: { titulo: string; acao?: ReactNode }) {
  const { can } = usePermissoes()
  const abas = can('consultaretiquetas') ? [...LISTAS, IMPRESSAO] : [IMPRESSAO]
  return (
    <>
      <PageHeader title={titulo} crumbs={useCrumbs()} action={acao} />
      <div className={css.abas}>
        <RouteTabs tabs={abas} label="Etiquetas" />
      </div>
    </>
  )
}
