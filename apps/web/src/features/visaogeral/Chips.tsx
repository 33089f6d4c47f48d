import type { Where } from '@tombo/contract'
import { FilterChips } from '../../resource/filters/FilterChips.tsx'
import { useFiltrosDeBens } from '../patrimonios/adicionais.public.ts'

/** The filters in force, those of the organisation's own fields among them; it comes when there is one. */
export default function Chips({ where, onChange }: { where: Where; onChange: (where: Where) => void }) {
  return <FilterChips filters={useFiltrosDeBens()} value={where} onChange={onChange} />
}
