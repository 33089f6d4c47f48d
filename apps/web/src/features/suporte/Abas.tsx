import { usePermissoes } from '../../kernel/contexto.tsx'
import { type RouteTab, RouteTabs } from '../../ui/blocks/RouteTabs.tsx'
import css from './suporte.module.css'

const abas: RouteTab[] = [
  { label: 'Chamados', to: '/suporte' },
  { label: 'Sugestões e comentários', to: '/suporte/sugestoes' },
]

/** The two lists of who answers tickets; anybody else has the one. */
export const Abas = () =>
  usePermissoes().can('atenderchamados') ? (
    <div className={css.abas}>
      <RouteTabs tabs={abas} label="Suporte" />
    </div>
  ) : null
