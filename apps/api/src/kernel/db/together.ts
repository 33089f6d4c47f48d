/** One asking of a question, and the answer that it gives to all who share it. */
interface Turn {
  begun: boolean
  answer: Promise<unknown>
}

/** Milliseconds that anybody waits for what somebody else asks, whose connection may have fallen silent. */
const PATIENCE_MS = 2000

/** The last turn of each question that is being asked. */
const turns = new Map<string, Turn>()

/**
 * Asks a question for all who want its answer before it begins: whoever comes while it is being asked waits for its end, and
 * shares the turn after. Nobody is given an answer that was begun before they came, so that each sees what was written until
 * then. Where the turn fails for whoever asks it (a lost connection), or does not end soon, those who share it ask by
 * themselves: nobody waits for somebody else's connection for longer than this.
 * @param question names it with all that the answer hangs on: the database, the text, the values
 * @param ask runs outside of a transaction, or before it has written: after that the answer is its own; nobody may change
 *   what it gives
 */
export function together<T>(question: string, ask: () => Promise<T>): Promise<T> {
  const last = turns.get(question)
  if (last && !last.begun) return soon(last.answer as Promise<T>).catch(ask)
  const turn: Turn = { begun: !last, answer: last ? soon(last.answer).then(begin, begin) : ask() }
  turns.set(question, turn)
  return (turn.answer as Promise<T>).finally(() => {
    if (turns.get(question) === turn) turns.delete(question)
  })

  function begin(): Promise<T> {
    turn.begun = true
    return ask()
  }
}

/** The answer, unless it does not come soon. */
function soon<T>(answer: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('a resposta demora')), PATIENCE_MS)
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer))
}
