import { readdir } from 'node:fs/promises'
import type { OrganizacaoFiles } from '../src/kernel/files/files.ts'
import type { TestApp } from './app.ts'

/** How many files lie in the application's folder, whatever the database knows of them. */
export async function filesOnDisk(t: TestApp): Promise<number> {
  const found = await readdir(t.filesFolder, { recursive: true, withFileTypes: true })
  return found.filter((f) => f.isFile()).length
}

/** The application's files, for a test that keeps one by itself. */
export const filesToKeep = (t: TestApp): Promise<OrganizacaoFiles> =>
  t.organizacoes.read(t.databaseId, (db) => t.files.of(db, (run) => t.organizacoes.write(t.databaseId, run)))
