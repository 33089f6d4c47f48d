/** Works of unknown outcome that are remembered; older ones are forgotten. */
const LEMBRADAS = 50

/** By work, the key under which it was asked for. */
const abertas = new Map<string, string>()

/** Sixteen random bytes; also where the page came without TLS, which has no `randomUUID`. */
const novaChave = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((b) => b.toString(16).padStart(2, '0')).join('')

/**
 * Asks for a work under a key of its own. One whose outcome is not known is asked for again under the same key, so that the
 * server does it once and gives the answer that was lost.
 * @param pedido what makes two works the same: method, address and body
 * @param semDesfecho whether a failure leaves the outcome unknown
 */
export async function withKey<T>(
  request: string,
  run: (key: string) => Promise<T>,
  semDesfecho: (error: unknown) => boolean,
): Promise<T> {
  const key = abertas.get(request) ?? novaChave()
  try {
    const done = await run(key)
    abertas.delete(request)
    return done
  } catch (error) {
    abertas.delete(request)
    if (semDesfecho(error)) abertas.set(request, key)
    const [maisAntiga] = abertas.keys()
    if (abertas.size > LEMBRADAS && maisAntiga !== undefined) abertas.delete(maisAntiga)
    throw error
  }
}
