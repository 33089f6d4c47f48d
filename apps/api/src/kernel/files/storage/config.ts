import { mensagens } from '@tombo/contract'
import type { Vault } from '../../vault.ts'
import type { Db } from '../../db/db.ts'
import { sealedParametro } from '../../db/parametro.ts'
import { sql } from '../../db/sql.ts'
import { conflict } from '../../errors.ts'
import type { StoredFile } from './stored.ts'

/** An S3 bucket and the keys to it. */
export interface S3Access {
  /** Address of the server; null for Amazon's own. */
  endpoint: string | null
  regiao: string
  bucket: string
  prefixo: string | null
  pathStyle: boolean
  chaveAcesso: string
  chaveSecreta: string
}

type S3Keys = Pick<S3Access, 'chaveAcesso' | 'chaveSecreta'>

/** Says what is kept of it. `saindo`: new files go to the disk, and those in S3 are still read there. */
export interface S3Config extends Omit<S3Access, keyof S3Keys> {
  saindo: boolean
  /** Both keys, sealed; never sent. */
  chavesSeladas: string
}

/** As it was kept before there was a safe: `sealOldKeys` seals it. */
type WithOpenKeys = Omit<S3Config, 'chavesSeladas'> & S3Keys

const KEYS_PURPOSE = 's3/chaves'

export const sealKeys = (vault: Vault, { chaveAcesso, chaveSecreta }: S3Keys): string =>
  vault.seal(JSON.stringify([chaveAcesso, chaveSecreta]), KEYS_PURPOSE)

/** The keys of a configuration. @throws {UnreadableSecret} when they were sealed with another key */
export function unsealKeys(vault: Vault, c: S3Config | WithOpenKeys): S3Keys {
  if (!('chavesSeladas' in c)) return { chaveAcesso: c.chaveAcesso, chaveSecreta: c.chaveSecreta }
  const [chaveAcesso, chaveSecreta] = JSON.parse(vault.unseal(c.chavesSeladas, KEYS_PURPOSE)) as [
    string,
    string,
  ]
  return { chaveAcesso, chaveSecreta }
}

/** The parameter's name. Its value holds the keys: it is read here and nowhere else, and never sent. */
const NAME = 'awsS3CustomConfig'

/** Which place a configuration names, whatever the keys to it are: a file is found again under the same one only. */
export const destinationOf = (c: Pick<S3Access, 'endpoint' | 'bucket' | 'prefixo'>): string =>
  [c.endpoint ?? 'aws', c.bucket, c.prefixo ?? ''].join('|')

/** The organisation's storage configuration; undefined while all is on the disk. */
export async function readS3Config(db: Db): Promise<S3Config | undefined> {
  const [row] = await db.prepared(sql<{ valor: S3Config }>`select valor from parametro where nome = ${NAME}`)
  return row?.valor
}

/** The same, held against everyone who writes a file's row or changes it, until the transaction ends. */
export async function lockS3Config(db: Db): Promise<S3Config | undefined> {
  const row = await db.row(
    sql<{ valor: S3Config }>`select valor from parametro where nome = ${NAME} for update`,
  )
  return row?.valor
}

export const { save: saveS3Config } = sealedParametro<S3Config>(NAME)

/** Seals keys that were kept in the clear, at the start of a process. May run twice. True when there were any. */
export async function sealOldKeys(db: Db, vault: Vault): Promise<boolean> {
  const c = (await lockS3Config(db)) as S3Config | WithOpenKeys | undefined
  if (!c || 'chavesSeladas' in c) return false
  const { chaveAcesso: _, chaveSecreta: __, ...rest } = c
  const selada: S3Config = { ...rest, chavesSeladas: sealKeys(vault, c) }
  await db.exec(sql`update parametro set valor = ${JSON.stringify(selada)}::jsonb where nome = ${NAME}`)
  return true
}

export async function deleteS3Config(db: Db): Promise<void> {
  await db.exec(sql`delete from parametro where nome = ${NAME}`)
}

/** Sees that the place where a file was kept is still the organisation's, and that it stays so until the transaction ends. */
export async function confirmDestination(db: Db, g: StoredFile): Promise<void> {
  if (g.armazenamento === 'DISCO') return
  const row = await db.row(
    sql<{ valor: S3Config }>`select valor from parametro where nome = ${NAME} for share`,
  )
  if (!row || destinationOf(row.valor) !== g.destination) throw conflict(mensagens.armazenamentoMudou)
}
