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

/**
 * The place of copies that a person named: a folder, made when it is not there, or `s3://bucket/prefix`.
 * @throws {ConfigError} when it cannot be used
 */
export async function lerPasta(onde: string, env: NodeJS.ProcessEnv): Promise<CopyPlace> {
  if (onde.startsWith('s3://')) return s3Place(onde, env)
  const pasta = resolve(env.INIT_CWD ?? process.cwd(), onde)
  try {
    await mkdir(pasta, { recursive: true })
    return await diskPlace(pasta)
  } catch (erro) {
    throw new ConfigError(`Não é possível escrever em ${pasta}: ${(erro as Error).message}`)
  }
}

/**
 * A folder of copies, opened with the passphrase that a person knows.
 * @param nova whether a place that is none yet becomes one
 * @throws {ConfigError} when it is none, and should be
 */
export async function abrir(lugar: CopyPlace, nova: 'FAZ' | 'RECUSA'): Promise<Repository> {
  const existe = await isRepository(lugar)
  if (!existe && nova === 'RECUSA') throw new ConfigError(`${lugar.title} não é uma pasta de cópias.`)
  const senha = await lerSenha(process.env, { nova: !existe })
  return existe ? openRepository(lugar, senha) : createRepository(lugar, senha, new Date())
}
