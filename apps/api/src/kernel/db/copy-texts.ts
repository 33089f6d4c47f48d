import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import copy from 'pg-copy-streams'
import { whileAlive } from './connection/outage.ts'

/**
 * Sends texts to a `COPY … FROM STDIN`, no faster than the server takes them.
 * @throws what the server refuses, what `texts` throws, or the loss of the connection
 */
export async function copyTexts(client: PoolClient, command: string, texts: Iterable<string>): Promise<void> {
  const stream = client.query(copy.from(command))
  // Its failure is met below, also when it comes while something else is awaited.
  stream.on('error', () => undefined)
  const end = finished(stream)
  end.catch(() => undefined)
  try {
    for (const text of texts)
      if (!stream.write(text)) await whileAlive(client, Promise.race([once(stream, 'drain'), end]))
  } catch (error) {
    stream.destroy(error as Error)
    await whileAlive(client, end).catch(() => undefined)
    throw error
  }
  stream.end()
  await whileAlive(client, end)
}

/**
 * The bytes of a `COPY … TO STDOUT`, as they come. Whoever breaks off leaves the connection as it was: what was asked for
 * is taken to its end.
 * @throws what the server refuses, or the loss of the connection
 */
export async function* copyOut(client: PoolClient, command: string): AsyncGenerator<Buffer> {
  const parts = client.query(copy.to(command)).iterator({ destroyOnReturn: false })
  let over = false
  const next = async () => {
    try {
      const part = (await whileAlive(client, parts.next())) as IteratorResult<Buffer>
      over = part.done === true
      return part
    } catch (error) {
      over = true
      throw error
    }
  }
  try {
    for (let part = await next(); !part.done; part = await next()) yield part.value
  } finally {
    while (!over) await next()
  }
}
