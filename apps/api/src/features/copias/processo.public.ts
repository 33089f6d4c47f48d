import { fork } from 'node:child_process'
import { join } from 'node:path'
import { AppError } from '../../kernel/errors.ts'
import type { Resumo } from './copiar.public.ts'
import type { Prova } from './prova.public.ts'

const COMANDO = join(import.meta.dirname, '../../commands/copia.ts')
/** A failure that no sentence foresaw is told by its first line, which has to fit a notice. */
const NO_MAXIMO = 500

/** Says what the command tells whoever started it. */
export type RespostaDaCopia = { resumo: Resumo } | { prova: Prova } | { limpeza: true }

/**
 * Runs `npm run copia` in a process and session of its own, behind everything that people wait for, and gives what it found. It ends with
 * this process.
 * @param env settings of it alone
 * @throws {AppError} 500 with the command's own sentence, when it found nothing
 */
export function executarCopia<R extends RespostaDaCopia>(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<R> {
  return new Promise((resolve, reject) => {
    const filho = fork(COMANDO, [...args], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      detached: true,
      env: { ...process.env, ...env },
    })
    let resposta: R | undefined
    let erros = ''
    filho.stderr?.setEncoding('utf8').on('data', (parte: string) => {
      erros = (erros + parte).slice(-20_000)
    })
    filho.on('message', (mensagem: R) => (resposta = mensagem))
    filho.on('error', reject)
    filho.on('close', (codigo) => {
      if (resposta) return resolve(resposta)
      const frase = erros.trim().split('\n')[0] || `o processo terminou com o código ${codigo}`
      reject(new AppError(500, frase.slice(0, NO_MAXIMO)))
    })
  })
}
