import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { link, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Keeps secrets that must be read again (passwords of other services, two-factor seeds): sealed at rest, and never sent. */
export interface Vault {
  /** Seals a text. `use` says what it is for, as `smtp/senha` or `usuario/7/totp`: it opens for the same use only. */
  seal(text: string, purpose: string): string
  /**
   * Opens what was sealed for the same use.
   * @throws {UnreadableSecret} when it was sealed with another key, for another use, or changed
   */
  unseal(sealed: string, purpose: string): string
}

/** A secret that cannot be opened: the key of the installation is another one than when it was sealed. */
export class UnreadableSecret extends Error {
  constructor(cause?: unknown) {
    super('um segredo guardado não pode ser aberto com a chave desta instalação', { cause })
  }
}

const VERSION = 'v1'
/** It is of the key, in bytes: AES-256. */
export const KEY_LENGTH = 32

/** AES-256-GCM with a nonce of its own for each text; the use stands in the authenticated data. */
export function createVault(key: Buffer): Vault {
  if (key.length !== KEY_LENGTH) throw new Error('a chave do cofre tem 32 bytes')
  return {
    seal(text, purpose) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose))
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [VERSION, nonce, ciphertext, cipher.getAuthTag()]
        .map((p) => (typeof p === 'string' ? p : p.toString('base64url')))
        .join('.')
    },
    unseal(sealed, purpose) {
      const [version, ...parts] = sealed.split('.')
      const buffers = parts.map((p) => Buffer.from(p, 'base64url'))
      const [nonce, ciphertext, tag] = buffers
      // One spelling only: base64 has characters whose last bits are read by nobody.
      const canonical = buffers.every((buffer, i) => buffer.toString('base64url') === parts[i])
      if (
        version !== VERSION ||
        buffers.length !== 3 ||
        !canonical ||
        !nonce ||
        !ciphertext ||
        tag?.length !== 16
      )
        throw new UnreadableSecret()
      try {
        const cipher = createDecipheriv('aes-256-gcm', key, nonce)
          .setAAD(Buffer.from(purpose))
          .setAuthTag(tag)
        return Buffer.concat([cipher.update(ciphertext), cipher.final()]).toString('utf8')
      } catch (error) {
        throw new UnreadableSecret(error)
      }
    },
  }
}

const FILE = 'chave'

/**
 * The key of this installation: what the setting says, else the one in the data folder, which is made at the first start.
 * @throws Error when the file holds no key: a new one would make every sealed secret unreadable
 */
export async function readOrCreateKey(dataDir: string, given?: Buffer): Promise<Buffer> {
  if (given) return given
  const path = join(dataDir, FILE)
  const stored = await readKey(path)
  if (stored) return stored
  await createKey(path)
  const created = await readKey(path)
  if (!created) throw new Error(`${path} não pôde ser lido depois de gravado`)
  return created
}

/** The file has its name only when it is whole: neither a second start nor a cut of power meets half a key. */
async function createKey(path: string): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(randomBytes(KEY_LENGTH).toString('base64'))
      await file.sync()
    } finally {
      await file.close()
    }
    await link(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
}

async function readKey(path: string): Promise<Buffer | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (text === undefined) return undefined
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== KEY_LENGTH) throw new Error(`${path} não guarda uma chave de 32 bytes em base64`)
  return key
}
