import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ConfigError } from '../config.ts'
import { settle } from '../settle.ts'

const file = 'restauracao.json'

const zUnderWay = z.object({
  /** Databases that it fills bear it until it is whole. */
  marca: z.string().min(1),
  ponto: z.string(),
  /** Null for all of them. */
  organizacao: z.int().nullable(),
})
/** A restoration into a data folder that has not ended. */
export type UnderWay = z.infer<typeof zUnderWay>

/** The restoration that has not ended in this folder; undefined where there is none. */
export async function readUnderWay(dataDir: string): Promise<UnderWay | undefined> {
  try {
    return zUnderWay.parse(JSON.parse(await readFile(join(dataDir, file), 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Says, before anything else of it is written, that one begins; it lasts. */
export async function beginUnderWay(dataDir: string, of: Omit<UnderWay, 'marca'>): Promise<UnderWay> {
  const begun = { ...of, marca: randomUUID() }
  await changeUnderWay(dataDir, begun)
  return begun
}

export async function changeUnderWay(dataDir: string, underWay: UnderWay): Promise<void> {
  const draft = join(dataDir, `${file}.novo`)
  await writeFile(draft, JSON.stringify(underWay), { mode: 0o600, flush: true })
  await rename(draft, join(dataDir, file))
  await settle(dataDir)
}

/** Says that it ended. */
export async function endUnderWay(dataDir: string): Promise<void> {
  await rm(join(dataDir, file), { force: true })
  await settle(dataDir)
}

/** @throws {ConfigError} while a restoration into this folder has not ended: its files and its key may be missing */
export async function refuseUnderWay(dataDir: string): Promise<void> {
  const left = await readUnderWay(dataDir)
  if (left)
    throw new ConfigError(
      `Uma restauração do ponto ${left.ponto} para ${dataDir} não terminou. Execute o mesmo npm run restaurar outra vez: ele continua de onde parou.`,
    )
}
