/** A connection as whoever uses it has it: the same object from the beginning of a transaction to its end. */
type Handle = object

const waiting = new WeakMap<Handle, (() => void)[]>()

/**
 * Does this once the transaction at hand has ended, kept or undone; at once where there is none. For what is remembered
 * beside the database: whoever reads before the end still finds what was there before.
 */
export function whenEnded(db: Handle, act: () => void): void {
  const acts = waiting.get(db)
  if (acts) acts.push(act)
  else act()
}

/** A transaction on this connection, in none yet, begins. @returns tells that it has ended */
export function transactionOf(db: Handle): () => void {
  const acts: (() => void)[] = []
  waiting.set(db, acts)
  return () => {
    waiting.delete(db)
    for (const act of acts) act()
  }
}
