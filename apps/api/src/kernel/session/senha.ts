import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const calcular = promisify(argon2)

// OWASP Password Storage Cheat Sheet: argon2id, 19 MiB, 2 passes, 1 lane.
const PARAMETROS = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** argon2id in the PHC form, `$argon2id$v=19$m=…,t=…,p=…$sal$hash`. */
export async function hashSenha(senha: string): Promise<string> {
  const sal = randomBytes(16)
  const hash = await calcular('argon2id', { ...PARAMETROS, message: senha, nonce: sal })
  const b64 = (b: Buffer) => b.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${PARAMETROS.memory},t=${PARAMETROS.passes},p=${PARAMETROS.parallelism}$${b64(sal)}$${b64(hash)}`
}

/** True when the password is the one that was hashed. Takes the same time either way. */
export async function senhaConfere(senha: string, guardado: string): Promise<boolean> {
  const [, , , parametros, sal, hash] = guardado.split('$')
  const m = /^m=(\d+),t=(\d+),p=(\d+)$/.exec(parametros ?? '')
  if (!m || !sal || !hash) return false
  const esperado = Buffer.from(hash, 'base64')
  const obtido = await calcular('argon2id', {
    message: senha,
    nonce: Buffer.from(sal, 'base64'),
    memory: Number(m[1]),
    passes: Number(m[2]),
    parallelism: Number(m[3]),
    tagLength: esperado.length,
  })
  return timingSafeEqual(obtido, esperado)
}

/** Stands where somebody has no password yet: no password is its. */
export const SEM_SENHA = 'sem senha'

export const temSenha = (guardado: string): boolean => guardado !== SEM_SENHA
