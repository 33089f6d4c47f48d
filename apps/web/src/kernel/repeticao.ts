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
export async function comChave<T>(
  pedido: string,
  fazer: (chave: string) => Promise<T>,
  semDesfecho: (erro: unknown) => boolean,
): Promise<T> {
  const chave = abertas.get(pedido) ?? novaChave()
  try {
    const feito = await fazer(chave)
    abertas.delete(pedido)
    return feito
  } catch (erro) {
    abertas.delete(pedido)
    if (semDesfecho(erro)) abertas.set(pedido, chave)
    const [maisAntiga] = abertas.keys()
    if (abertas.size > LEMBRADAS && maisAntiga !== undefined) abertas.delete(maisAntiga)
    throw erro
  }
}
