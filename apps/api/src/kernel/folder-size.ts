import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes of all files in a folder and the folders in it. */
export async function folderSize(folder: string): Promise<number> {
  let size = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) size += (await stat(join(entry.parentPath, entry.name))).size
  return size
}
