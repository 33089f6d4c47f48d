/** Works of unknown outcome that are remembered; older ones are forgotten. */
const REMEMBERED = 50

/** By work, the key under which it was asked for. */
const open = new Map<string, string>()

/** A key of its own for a piece of work: sixteen random bytes; also where the page came without TLS, which has no `randomUUID`. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((b) => b.toString(16).padStart(2, '0')).join('')

/**
 * Asks for a work under a key of its own. One whose outcome is not known is asked for again under the same key, so that the
 * server does it once and gives the answer that was lost.
 * @param request what makes two works the same: method, address and body
 * @param undecided whether a failure leaves the outcome unknown
 */
export async function withKey<T>(
  request: string,
  run: (key: string) => Promise<T>,
  undecided: (error: unknown) => boolean,
): Promise<T> {
  const key = open.get(request) ?? newKey()
  try {
    const done = await run(key)
    open.delete(request)
    return done
  } catch (error) {
    open.delete(request)
    if (undecided(error)) open.set(request, key)
    const [oldest] = open.keys()
    if (open.size > REMEMBERED && oldest !== undefined) open.delete(oldest)
    throw error
  }
}
