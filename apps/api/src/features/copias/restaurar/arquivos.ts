import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type DatabaseInCopy, type FileLine, zFileLine } from '../../../kernel/copy/manifest.ts'
import type { Repository } from '../../../kernel/copy/repository.ts'
import { settle } from '../../../kernel/settle.ts'
import type { Destino, Parte } from './parte.ts'

/** Files stand here until everything else is there: a restoration that broke off is begun again without a trace of it. */
const EM_ANDAMENTO = 'arquivos.restaurando'

async function* linhasDoTexto(texto: Readable): AsyncGenerator<string> {
  let resto = ''
  for await (const parte of texto.setEncoding('utf8') as AsyncIterable<string>) {
    const linhas = (resto + parte).split('\n')
    resto = linhas.pop() ?? ''
    yield* linhas
  }
}

/** Every file that a point holds of an organisation. */
export async function* linhasDosArquivos(
  repositorio: Repository,
  { arquivos }: Pick<DatabaseInCopy, 'arquivos'>,
): AsyncGenerator<FileLine> {
  for await (const linha of linhasDoTexto(await repositorio.open(arquivos.content)))
    yield zFileLine.parse(JSON.parse(linha))
}

/** Writes the files of all organisations into a folder beside their place. */
export async function restaurarArquivos(
  repositorio: Repository,
  organizacoes: readonly DatabaseInCopy[],
  { pasta, duravel = true }: Destino,
): Promise<void> {
  const raiz = join(pasta, EM_ANDAMENTO)
  await rm(raiz, { recursive: true, force: true })
  await mkdir(raiz, { recursive: true, mode: 0o700 })
  for (const organizacao of organizacoes)
    for await (const { chave, content } of linhasDosArquivos(repositorio, organizacao)) {
      const caminho = join(raiz, chave.slice(0, 2), chave)
      await mkdir(dirname(caminho), { recursive: true, mode: 0o700 })
      await pipeline(
        await repositorio.open(content),
        createWriteStream(caminho, { mode: 0o600, flush: duravel }),
      )
    }
  if (duravel) for (const nome of await readdir(raiz)) await settle(join(raiz, nome))
}

/** Gives the files and the key their names, which they keep; what is there already stays. */
export async function porNoLugar({ pasta }: Destino, { chave }: Parte): Promise<void> {
  const raiz = join(pasta, EM_ANDAMENTO)
  if (existsSync(raiz)) {
    await settle(raiz)
    await rename(raiz, join(pasta, 'arquivos'))
  }
  const rascunho = join(pasta, 'chave.restaurando')
  await writeFile(rascunho, chave, { mode: 0o600, flush: true })
  await rename(rascunho, join(pasta, 'chave'))
  await settle(pasta)
}
