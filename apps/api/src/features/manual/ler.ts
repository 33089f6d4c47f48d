import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Bloco, Capitulo } from '@tombo/contract'
import { blocosDe } from './blocos.ts'

/** Where the manual is written: one Markdown file a chapter, in the order of their names; its pictures below. */
const PASTA_DO_MANUAL = resolve(import.meta.dirname, '../../../../../docs/manual')
export const PASTA_DAS_FIGURAS = join(PASTA_DO_MANUAL, 'imagens')

/** The manual as it is written. */
export interface Manual {
  capitulos: Capitulo[]
  /** It is of everything that it is made of, pictures too: the same manual has the same. */
  resumo: string
}

/** Width and height of a PNG, from its header. */
function medidasDoPng(bytes: Buffer): { largura: number; altura: number } {
  if (bytes.toString('latin1', 1, 4) !== 'PNG') throw new Error('a figura do manual não é PNG')
  return { largura: bytes.readUInt32BE(16), altura: bytes.readUInt32BE(20) }
}

/** Reads the chapters and measures their pictures. @throws {Error} for a picture that is not there */
export async function lerManual(pasta = PASTA_DO_MANUAL): Promise<Manual> {
  const hash = createHash('sha256')
  const nomes = (await readdir(pasta)).filter((n) => /^\d{2}-[a-z-]+\.md$/.test(n)).toSorted()
  const capitulos: Capitulo[] = []
  for (const nome of nomes) {
    const texto = await readFile(join(pasta, nome), 'utf8')
    hash.update(`${nome}\n${texto}\n`)
    const { titulo, blocos } = blocosDe(texto)
    const medidos: Bloco[] = []
    for (const b of blocos) {
      if (b.tipo !== 'FIGURA') {
        medidos.push(b)
        continue
      }
      const bytes = await readFile(join(pasta, 'imagens', b.arquivo))
      hash.update(bytes)
      medidos.push({ ...b, ...medidasDoPng(bytes) })
    }
    capitulos.push({ id: nome.slice(3, -3), titulo, blocos: medidos })
  }
  return { capitulos, resumo: hash.digest('hex') }
}
