import { open } from 'node:fs/promises'

/** Sees to it that a file, or the names in a folder, survive a machine that stops now. */
export async function settle(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
