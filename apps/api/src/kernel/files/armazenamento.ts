import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PassThrough, type Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Where the bytes of files are kept. A key names one file for good. */
export interface Armazenamento {
  /** Keeps what comes, through `passo` where one is given, and gives its key; a file that breaks off half-way is not kept. */
  guardar(conteudo: Readable, passo?: Transform): Promise<string>
  ler(chave: string): Readable
  apagar(chave: string): Promise<void>
}

/** Files on the local disk, under `<pasta>/arquivos`. */
export function discoLocal(pasta: string): Armazenamento {
  const caminho = (chave: string) => {
    if (!/^[0-9a-f-]{36}$/.test(chave)) throw new Error('chave de arquivo inválida')
    return join(pasta, 'arquivos', chave.slice(0, 2), chave)
  }
  return {
    async guardar(conteudo, passo = new PassThrough()) {
      const chave = randomUUID()
      const destino = caminho(chave)
      await mkdir(dirname(destino), { recursive: true, mode: 0o700 })
      const parcial = `${destino}.parcial`
      try {
        await pipeline(conteudo, passo, createWriteStream(parcial, { mode: 0o600, flush: true }))
        await rename(parcial, destino)
      } catch (erro) {
        await rm(parcial, { force: true })
        throw erro
      }
      return chave
    },
    ler: (chave) => createReadStream(caminho(chave)),
    apagar: (chave) => rm(caminho(chave), { force: true }),
  }
}
