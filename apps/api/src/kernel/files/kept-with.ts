import { mayBeKept } from '../db/connection/outage.ts'
import type { OrganizacaoFiles } from './files.ts'
import type { FilePlace } from './storage/stored.ts'

/** Writes the row of bytes that are kept already: when it is surely not written, the bytes go, and the failure is passed on. */
export async function keptWith<T>(
  files: OrganizacaoFiles,
  stored: FilePlace,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!mayBeKept(error)) await files.remove(stored)
    throw error
  }
}
