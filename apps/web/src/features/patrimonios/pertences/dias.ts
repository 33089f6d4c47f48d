const DIA_MS = 86_400_000
/** Whole days from today, in the time of the person's machine, to a date; negative when it is past. */
export function diasAte(data: string, hoje = new Date()): number {
  const inicio = Date.UTC(hoje.getFullYear(), hoje.getMonth(), hoje.getDate())
  return Math.round((Date.parse(`${data}T00:00:00Z`) - inicio) / DIA_MS)
}
