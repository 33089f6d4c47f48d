import { readdir } from 'node:fs/promises'
import type { AppDeTeste } from './app.ts'

/** How many files lie in the application's folder, whatever the database knows of them. */
export async function noDisco(t: AppDeTeste): Promise<number> {
  const achados = await readdir(t.pastaDeArquivos, { recursive: true, withFileTypes: true })
  return achados.filter((f) => f.isFile()).length
}
