import { type RouteTab, RouteTabs } from '../../ui/blocks/RouteTabs.tsx'
import css from './celulas.module.css'

const ABAS: RouteTab[] = [
  { label: 'Mapa', to: '/membros' },
  { label: 'Membros', to: '/membros/lista' },
  { label: 'Células', to: '/membros/celulas' },
  { label: 'Encontros', to: '/membros/encontros' },
]

/** Shows what leads from one screen of the cells to the others. */
export const Abas = () => (
  <div className={css.abas}>
    <RouteTabs tabs={ABAS} label="Células e membros" />
  </div>
)
