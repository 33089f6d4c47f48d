import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { ConfigError } from '../../kernel/config.ts'
import type { CopyPlace } from '../../kernel/copy/place.ts'
import { diskPlace } from '../../kernel/copy/place-disk.ts'
import { s3Place } from '../../kernel/copy/place-s3.ts'
import {
  createRepository,
  isRepository,
  openRepository,
  type Repository,
} from '../../kernel/copy/repository.ts'
import { lerSenha } from './senha.ts'

/** Whether a place that is no folder of copies becomes one; of one that was (`SUMIU`) somebody has to say so. */
type Nova = 'FAZ' | 'RECUSA' | 'SUMIU'

const naoEPasta = (title: string, nova: Nova) =>
  new ConfigError(
    nova === 'SUMIU'
      ? `${title} já teve cópias, e agora não tem nenhuma: confira se o disco está montado, ou se o balde é o mesmo. Se é um lugar novo, comece-o com npm run copia -- ${title}`
      : `${title} não é uma pasta de cópias.`,
  )

/**
 * The place of copies that a person named: a folder, made when it is not there and may be made, or `s3://bucket/prefix`.
 * @throws {ConfigError} when it cannot be used
 */
export async function lerPasta(onde: string, nova: Nova, env: NodeJS.ProcessEnv): Promise<CopyPlace> {
  if (onde.startsWith('s3://')) return s3Place(onde, env)
  const pasta = resolve(env.INIT_CWD ?? process.cwd(), onde)
  if (nova !== 'FAZ' && !existsSync(pasta)) throw naoEPasta(pasta, nova)
  try {
    await mkdir(pasta, { recursive: true })
    return await diskPlace(pasta)
  } catch (erro) {
    throw new ConfigError(`Não é possível escrever em ${pasta}: ${(erro as Error).message}`)
  }
}

/**
 * A folder of copies, opened with the passphrase that a person knows.
 * @throws {ConfigError} when it is none, and should be
 */
export async function abrir(lugar: CopyPlace, nova: Nova): Promise<Repository> {
  const existe = await isRepository(lugar)
  if (!existe && nova !== 'FAZ') throw naoEPasta(lugar.title, nova)
  const senha = await lerSenha(process.env, { nova: !existe })
  return existe ? openRepository(lugar, senha) : createRepository(lugar, senha, new Date())
}
