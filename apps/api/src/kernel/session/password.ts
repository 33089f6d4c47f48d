import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** OWASP Password Storage Cheat Sheet: argon2id, 19 MiB, 2 passes, 1 lane. */
const COST = { memory: 19_456, passes: 2 }

/**
 * argon2id in the PHC form, `$argon2id$v=19$m=…,t=…,p=…$sal$hash`.
 * @param cost lower than it is by itself only for a password that guards nothing; what is kept says what it cost
 */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(16)
  const params = { ...cost, parallelism: 1, tagLength: 32 }
  const hash = await derive('argon2id', { ...params, message: password, nonce: salt })
  const b64 = (b: Buffer) => b.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${params.memory},t=${params.passes},p=${params.parallelism}$${b64(salt)}$${b64(hash)}`
}

/** True when the password is the one that was hashed. Takes the same time either way. */
export async function passwordMatches(password: string, stored: string): Promise<boolean> {
  const [, , , params, salt, hash] = stored.split('$')
  const m = /^m=(\d+),t=(\d+),p=(\d+)$/.exec(params ?? '')
  if (!m || !salt || !hash) return false
  const expected = Buffer.from(hash, 'base64')
  const obtained = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(m[1]),
    passes: Number(m[2]),
    parallelism: Number(m[3]),
    tagLength: expected.length,
  })
  return timingSafeEqual(obtained, expected)
}

/** Stands where somebody has no password yet: no password is its. */
export const NO_PASSWORD = 'sem senha'

export const hasPassword = (stored: string): boolean => stored !== NO_PASSWORD
