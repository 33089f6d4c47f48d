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

/** SQLSTATE of a statement that was told to stop. */
const STOPPED = '57014'

/** Tells a process of the server to stop what it does. */
export type Stop = (pid: number) => Promise<unknown>

/**
 * The bytes of a `COPY … TO STDOUT`, as they come. Whoever breaks off has it stopped, which ends their transaction where they
 * are in one; the connection is then as it was.
 * @param stop asked on another connection; without it, or where it fails, what was asked for is taken to its end
 * @throws what the server refuses, or the loss of the connection
 */
export async function* copyOut(client: PoolClient, command: string, stop?: Stop): AsyncGenerator<Buffer> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]?.pid
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
    if (!over && pid !== undefined) await stop?.(pid).catch(() => undefined)
    while (!over) await next().catch(unlessStopped)
  }
}

function unlessStopped(error: unknown): void {
  if ((error as { code?: string }).code !== STOPPED) throw error
}
