import { ConfigError } from './config.ts'
import { DatabaseDown } from './db/connection/outage.ts'
import { StartError } from './db/embedded/start-error.ts'
import { SAIDA, type Output } from './shutdown.ts'

/** Failures of the file system that a person mends: rights, a read-only disk, a full one, a file in the place of a folder. */
const DO_DISCO: Record<string, string> = {
  EACCES: 'a conta do Tombo não tem permissão',
  EPERM: 'a conta do Tombo não tem permissão',
  EROFS: 'o disco só permite leitura',
  ENOSPC: 'o disco está cheio',
  EDQUOT: 'o disco está cheio',
  ENOTDIR: 'há um arquivo no lugar da pasta',
  EEXIST: 'há um arquivo no lugar da pasta',
}
const SEM_RESPOSTA = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  '57P03',
  '53300',
])
const SEM_ENTRADA = new Set(['28P01', '28000', '3D000', '42501'])

type Falha = Error & { code?: string; path?: string; cause?: unknown }

function dita(e: Falha): { frase: string; codigo: Output } | undefined {
  const code = e.code ?? ''
  if (e instanceof ConfigError || e instanceof StartError) return { frase: e.message, codigo: SAIDA.settings }
  if (code === 'EADDRINUSE')
    return {
      frase: 'A porta já está em uso. Feche o outro programa ou escolha outra: PORT=3001 npm start',
      codigo: SAIDA.settings,
    }
  if (e.path !== undefined && DO_DISCO[code] !== undefined)
    return {
      frase: `O Tombo não consegue escrever em ${e.path}: ${DO_DISCO[code]}. Corrija isso, ou indique outra pasta em TOMBO_DATA.`,
      codigo: SAIDA.settings,
    }
  if (SEM_ENTRADA.has(code))
    return {
      frase: `O PostgreSQL de DATABASE_URL não deixou o Tombo entrar: ${e.message}`,
      codigo: SAIDA.settings,
    }
  if (SEM_RESPOSTA.has(code) || e instanceof DatabaseDown)
    return {
      frase: `O PostgreSQL de DATABASE_URL não responde: ${e.message}. Confira se ele está ligado e o endereço.`,
      codigo: SAIDA.database,
    }
  return undefined
}

/**
 * Why the start failed, for the person who starts it, and the code to end with. A failure that a person can mend is one
 * sentence; anything else keeps its trace.
 */
export function reasonToGiveUp(error: unknown): { frase: string; codigo: Output } {
  for (let e = error; e instanceof Error; e = e.cause) {
    const reason = dita(e)
    if (reason) return reason
  }
  return { frase: (error as Error).stack ?? String(error), codigo: SAIDA.failure }
}
