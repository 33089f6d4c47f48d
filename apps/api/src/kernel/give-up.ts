import { ConfigError } from './config.ts'
import { DatabaseDown } from './db/connection/outage.ts'
import { StartError } from './db/embedded/start-error.ts'
import { EXIT_CODES, type Output } from './shutdown.ts'

const FULL = 'o disco está cheio'
/** Failures of the file system that a person mends: rights, a read-only disk, a full one, a file in the place of a folder. */
const OF_THE_DISK: Record<string, string> = {
  EACCES: 'a conta do Tombo não tem permissão',
  EPERM: 'a conta do Tombo não tem permissão',
  EROFS: 'o disco só permite leitura',
  ENOSPC: FULL,
  EDQUOT: FULL,
  ENOTDIR: 'há um arquivo no lugar da pasta',
  EEXIST: 'há um arquivo no lugar da pasta',
}
const NO_ANSWER = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  '57P03',
  '53300',
])
const DISK_FULL = '53100'
const NO_ENTRY = new Set(['28P01', '28000', '3D000', '42501'])

type Failure = Error & { code?: string; path?: string; cause?: unknown }

function knownReason(e: Failure): { sentence: string; exitCode: Output } | undefined {
  const code = e.code ?? ''
  if (e instanceof ConfigError || e instanceof StartError)
    return { sentence: e.message, exitCode: EXIT_CODES.settings }
  if (code === 'EADDRINUSE')
    return {
      sentence: 'A porta já está em uso. Feche o outro programa ou escolha outra: PORT=3001 npm start',
      exitCode: EXIT_CODES.settings,
    }
  if (e.path !== undefined && OF_THE_DISK[code] !== undefined)
    return {
      sentence: `O Tombo não consegue escrever em ${e.path}: ${OF_THE_DISK[code]}. Corrija isso, ou indique outra pasta em TOMBO_DATA.`,
      exitCode: EXIT_CODES.settings,
    }
  // A file that is being written tells no name.
  if (OF_THE_DISK[code] === FULL)
    return {
      sentence:
        'O disco está cheio: libere espaço na pasta de dados e na temporária (TMPDIR), e tente de novo.',
      exitCode: EXIT_CODES.settings,
    }
  if (code === DISK_FULL)
    return {
      sentence: `O disco em que o PostgreSQL escreve está cheio: libere espaço e tente de novo. (${e.message})`,
      exitCode: EXIT_CODES.settings,
    }
  if (NO_ENTRY.has(code))
    return {
      sentence: `O PostgreSQL de DATABASE_URL não deixou o Tombo entrar: ${e.message}`,
      exitCode: EXIT_CODES.settings,
    }
  if (NO_ANSWER.has(code) || e instanceof DatabaseDown)
    return {
      sentence: `O PostgreSQL de DATABASE_URL não responde: ${e.message}. Confira se ele está ligado e o endereço.`,
      exitCode: EXIT_CODES.database,
    }
  return undefined
}

/**
 * Why the start failed, for the person who starts it, and the code to end with. A failure that a person can mend is one
 * sentence; anything else keeps its trace.
 */
export function reasonToGiveUp(error: unknown): { sentence: string; exitCode: Output } {
  for (let e = error; e instanceof Error; e = e.cause) {
    const reason = knownReason(e)
    if (reason) return reason
  }
  return { sentence: (error as Error).stack ?? String(error), exitCode: EXIT_CODES.failure }
}
