import { createHmac, hkdfSync } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { armor, Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

/** Opens and closes what a folder of copies holds: made of one age identity, which a passphrase keeps. */
export interface CopyKey {
  /** The age identity itself: whoever has it opens everything. */
  identity: string
  /** Seals a stream, in the format of age: the program of that name opens it too. */
  seal(source: Readable): Promise<Readable>
  /** Opens a sealed stream. It breaks off with an error where a byte is not as it was sealed. */
  unseal(source: Readable): Promise<Readable>
  /** The name of a content in the folder: it tells nothing of the content to who lacks the key. */
  nameOf(content: string): string
  /** The mark that only an owner of the key makes. */
  mark(text: string): string
}

/** The passphrase is not the one that the folder was made with. */
export class WrongPassphrase extends Error {
  constructor() {
    super('A senha das cópias não abre esta pasta. Nada foi lido.')
  }
}

/** Cost of a guess at the passphrase: 2^17 rounds of scrypt, some tenths of a second and 128 MB. */
const GUESS_COST = 17

const derived = (identity: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', identity, 'tombo', purpose, 32))

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('hex')

const toWeb = (source: Readable) => Readable.toWeb(source) as unknown as globalThis.ReadableStream<Uint8Array>
const fromWeb = (stream: globalThis.ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as unknown as ReadableStream<Uint8Array>)

/** @param identity as the library makes it (`generateX25519Identity`) */
async function keyOf(identity: string): Promise<CopyKey> {
  const recipient = await identityToRecipient(identity)
  const names = derived(identity, 'nomes')
  const marks = derived(identity, 'marcas')
  return {
    identity,
    async seal(source) {
      const encrypter = new Encrypter()
      encrypter.addRecipient(recipient)
      return fromWeb(await encrypter.encrypt(toWeb(source)))
    },
    async unseal(source) {
      const decrypter = new Decrypter()
      decrypter.addIdentity(identity)
      return fromWeb(await decrypter.decrypt(toWeb(source)))
    },
    nameOf: (content) => hmac(names, content),
    mark: (text) => hmac(marks, text),
  }
}

/**
 * A new key, and its identity sealed with the passphrase, as armored text.
 * @param guessCost lower than it is by itself only for a passphrase that guards nothing
 */
export async function createKey(
  passphrase: string,
  guessCost = GUESS_COST,
): Promise<{ key: CopyKey; sealed: string }> {
  const identity = await generateX25519Identity()
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(guessCost)
  encrypter.setPassphrase(passphrase)
  return { key: await keyOf(identity), sealed: armor.encode(await encrypter.encrypt(identity)) }
}

/** @throws {WrongPassphrase} when the passphrase does not open what `createKey` sealed, or that was changed */
export async function openKey(sealed: string, passphrase: string): Promise<CopyKey> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    return await keyOf(await decrypter.decrypt(armor.decode(sealed), 'text'))
  } catch {
    throw new WrongPassphrase()
  }
}
