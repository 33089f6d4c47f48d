export type Direction = 'asc' | 'desc'

/** How a column is ordered by an `order` of the wire (`descricao,-valor`); only the first key is shown. */
export function directionOf(order: string | undefined, id: string): Direction | null {
  const first = order?.split(',')[0]
  if (first === id) return 'asc'
  return first === `-${id}` ? 'desc' : null
}

/** Pressing a header goes ascending, descending, and back to the list's own order. */
export function nextOrder(order: string | undefined, id: string): string | undefined {
  const now = directionOf(order, id)
  if (now === null) return id
  return now === 'asc' ? `-${id}` : undefined
}
