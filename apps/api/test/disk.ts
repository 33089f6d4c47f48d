import { readdir } from 'node:fs/promises'
import type { TestApp } from './app.ts'

/** How many files lie in the application's folder, whatever the database knows of them. */
export async function filesOnDisk(t: TestApp): Promise<number> {
  const found = await readdir(t.filesFolder, { recursive: true, withFileTypes: true })
  return found.filter((f) => f.isFile()).length
}
