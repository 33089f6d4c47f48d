import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { ConfigError } from '../../kernel/config.ts'

/** A passphrase seals all that an office has: one that is guessed in a day is none. */
const MINIMO = 12

/** Asks on the terminal; what is typed is not shown when `calado`. */
async function perguntar(frase: string, calado: boolean): Promise<string> {
  const mudo = new Writable({ write: (_, __, pronto) => pronto() })
  if (calado) process.stdout.write(frase)
  const linha = createInterface({
    input: process.stdin,
    output: calado ? mudo : process.stdout,
    terminal: process.stdin.isTTY,
  })
  try {
    return (await linha.question(calado ? '' : frase)).trim()
  } catch (erro) {
    if ((erro as Error).name === 'AbortError') throw new ConfigError('Interrompido. Nada foi feito.')
    throw erro
  } finally {
    linha.close()
    if (calado) process.stdout.write('\n')
  }
}

/**
 * The passphrase of the copies: of TOMBO_COPIA_SENHA, or typed.
 * @param nova it seals a folder for the first time: it is long enough, and typed twice
 * @throws {ConfigError} when there is none
 */
export async function lerSenha(env: NodeJS.ProcessEnv, { nova }: { nova: boolean }): Promise<string> {
  const dada = env.TOMBO_COPIA_SENHA
  if (!dada && !process.stdin.isTTY)
    throw new ConfigError('Informe a senha das cópias em TOMBO_COPIA_SENHA, ou execute em um terminal.')
  const senha = dada || (await perguntar(nova ? 'Senha nova das cópias: ' : 'Senha das cópias: ', true))
  if (nova && senha.length < MINIMO)
    throw new ConfigError(`A senha das cópias tem ao menos ${MINIMO} caracteres. Guarde-a fora daqui.`)
  if (nova && !dada && (await perguntar('De novo: ', true)) !== senha)
    throw new ConfigError('As duas senhas não são iguais. Nada foi feito.')
  return senha
}

/** Whether a person types this word; nobody does where there is no terminal. */
export async function confirmar(frase: string, palavra: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  return (await perguntar(frase, false)) === palavra
}
