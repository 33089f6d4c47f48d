import type { ItemComparado } from '@tombo/contract'
import type { Tone } from '../../../ui/Chip.tsx'

/** Says what became of an asset between two campaigns. */
export const MUDANCAS: Record<ItemComparado['mudanca'], { palavra: string; tom: Tone }> = {
  SUMIU: { palavra: 'Sumiu', tom: 'failed' },
  VOLTOU: { palavra: 'Voltou', tom: 'active' },
  MUDOU: { palavra: 'Mudou de local', tom: 'waiting' },
  IGUAL: { palavra: 'Sem mudança', tom: 'closed' },
}

/** The same of one: where only one of the two counted it, nobody knows whether it changed. */
export function palavraDaMudanca(i: Pick<ItemComparado, 'mudanca' | 'primeiro' | 'segundo'>): string {
  if (!i.segundo) return 'Só no primeiro'
  return i.primeiro ? MUDANCAS[i.mudanca].palavra : 'Só no segundo'
}
