import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Armazenamento, ArquivoAusente, exigirChave } from './armazenamento.ts'

/** Files on the local disk, under `pasta`, where whatever is handed over must lie already (one file system). */
export function discoLocal(pasta: string): Armazenamento {
  const caminhoDe = (chave: string) => join(pasta, exigirChave(chave).slice(0, 2), chave)
  return {
    onde: 'DISCO',
    destino: 'disco',
    async guardar(chave, caminho) {
      const destino = caminhoDe(chave)
      await mkdir(dirname(destino), { recursive: true, mode: 0o700 })
      await rename(caminho, destino)
    },
    async ler(chave) {
      const fluxo = createReadStream(caminhoDe(chave))
      try {
        await once(fluxo, 'open')
      } catch (erro) {
        throw (erro as { code?: string }).code === 'ENOENT' ? new ArquivoAusente(chave) : erro
      }
      return fluxo
    },
    apagar: (chave) => rm(caminhoDe(chave), { force: true }),
  }
}
