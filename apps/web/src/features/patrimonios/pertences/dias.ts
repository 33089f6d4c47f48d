import { today } from '../../../ui/today.ts'

const DIA_MS = 86_400_000
/** Whole days from today to a date; negative when it is past. */
export function diasAte(data: string, hoje = today()): number {
  return Math.round((Date.parse(`${data}T00:00:00Z`) - Date.parse(`${hoje}T00:00:00Z`)) / DIA_MS)
}
