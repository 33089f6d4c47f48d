import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import copy from 'pg-copy-streams'
import { enquantoViva } from './queda.ts'

/**
 * Sends texts to a `COPY … FROM STDIN`, no faster than the server takes them.
 * @throws what the server refuses, what `textos` throws, or the loss of the connection
 */
export async function copiarTextos(
  cliente: PoolClient,
  comando: string,
  textos: Iterable<string>,
): Promise<void> {
  const fluxo = cliente.query(copy.from(comando))
  // Its failure is met below, also when it comes while something else is awaited.
  fluxo.on('error', () => undefined)
  const fim = finished(fluxo)
  fim.catch(() => undefined)
  try {
    for (const texto of textos)
      if (!fluxo.write(texto)) await enquantoViva(cliente, Promise.race([once(fluxo, 'drain'), fim]))
  } catch (erro) {
    fluxo.destroy(erro as Error)
    await enquantoViva(cliente, fim).catch(() => undefined)
    throw erro
  }
  fluxo.end()
  await enquantoViva(cliente, fim)
}
