import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Keeps secrets that must be read again (passwords of other services, two-factor seeds): sealed at rest, and never sent. */
export interface Cofre {
  /** Seals a text. `uso` says what it is for, as `smtp/senha` or `usuario/7/totp`: it opens for the same use only. */
  fechar(texto: string, uso: string): string
  /**
   * Opens what was sealed for the same use.
   * @throws SegredoIlegivel when it was sealed with another key, for another use, or changed
   */
  abrir(selado: string, uso: string): string
}

/** A secret that cannot be opened: the key of the installation is another one than when it was sealed. */
export class SegredoIlegivel extends Error {
  constructor(causa?: unknown) {
    super('um segredo guardado não pode ser aberto com a chave desta instalação', { cause: causa })
  }
}

const VERSAO = 'v1'
/** Of the key, in bytes: AES-256. */
export const TAMANHO_DA_CHAVE = 32

/** AES-256-GCM with a nonce of its own for each text; the use stands in the authenticated data. */
export function criarCofre(chave: Buffer): Cofre {
  if (chave.length !== TAMANHO_DA_CHAVE) throw new Error('a chave do cofre tem 32 bytes')
  return {
    fechar(texto, uso) {
      const nonce = randomBytes(12)
      const cifra = createCipheriv('aes-256-gcm', chave, nonce).setAAD(Buffer.from(uso))
      const cifrado = Buffer.concat([cifra.update(texto, 'utf8'), cifra.final()])
      return [VERSAO, nonce, cifrado, cifra.getAuthTag()]
        .map((p) => (typeof p === 'string' ? p : p.toString('base64url')))
        .join('.')
    },
    abrir(selado, uso) {
      const [versao, ...partes] = selado.split('.')
      const lidas = partes.map((p) => Buffer.from(p, 'base64url'))
      const [nonce, cifrado, marca] = lidas
      // One spelling only: base64 has characters whose last bits are read by nobody.
      const umaGrafia = lidas.every((lida, i) => lida.toString('base64url') === partes[i])
      if (versao !== VERSAO || lidas.length !== 3 || !umaGrafia || !nonce || !cifrado || marca?.length !== 16)
        throw new SegredoIlegivel()
      try {
        const cifra = createDecipheriv('aes-256-gcm', chave, nonce).setAAD(Buffer.from(uso)).setAuthTag(marca)
        return Buffer.concat([cifra.update(cifrado), cifra.final()]).toString('utf8')
      } catch (erro) {
        throw new SegredoIlegivel(erro)
      }
    },
  }
}

const ARQUIVO = 'chave'

/** The key of this installation: what the setting says, else the one in the data folder, which is made at the first start. */
export async function lerOuCriarChave(pastaDeDados: string, posta?: Buffer): Promise<Buffer> {
  if (posta) return posta
  const caminho = join(pastaDeDados, ARQUIVO)
  try {
    const arquivo = await open(caminho, 'wx', 0o600)
    try {
      await arquivo.writeFile(randomBytes(TAMANHO_DA_CHAVE).toString('base64'))
      await arquivo.sync()
    } finally {
      await arquivo.close()
    }
  } catch (erro) {
    if ((erro as NodeJS.ErrnoException).code !== 'EEXIST') throw erro
  }
  const chave = Buffer.from((await readFile(caminho, 'utf8')).trim(), 'base64')
  if (chave.length !== TAMANHO_DA_CHAVE)
    throw new Error(`${caminho} não guarda uma chave de 32 bytes em base64`)
  return chave
}
