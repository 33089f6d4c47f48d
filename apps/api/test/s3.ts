import { createRequire } from 'node:module'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface S3rver {
  run(): Promise<{ address: string; port: number }>
  close(): Promise<void>
}
// The package brings no types: this is the little of it that is used.
const require = createRequire(import.meta.url)
const S3rver = require('s3rver') as new (opcoes: {
  port: number
  address: string
  silent: boolean
  directory: string
  configureBuckets: { name: string }[]
}) => S3rver

/** An S3 server of the test's own, with two buckets. */
export interface S3DeTeste {
  /** What the dialog of the storage asks for, filled in. */
  corpo: Record<string, unknown>
  endpoint: string
  /** The keys of the objects of a bucket, in order. */
  objetos(bucket?: string): Promise<string[]>
  ler(chave: string): Promise<Buffer>
  /** Spoils an object behind everybody's back. */
  estragar(chave: string): Promise<void>
  fechar(): Promise<void>
}

const BALDE = 'prefeitura'
const SUFIXO = '._S3rver_object'

export async function criarS3(): Promise<S3DeTeste> {
  const directory = await mkdtemp(join(tmpdir(), 'tombo-s3-'))
  const servidor = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: BALDE }, { name: 'outro-balde' }],
  })
  const { port } = await servidor.run()
  const endpoint = `http://127.0.0.1:${port}`
  const caminho = (chave: string) => join(directory, BALDE, `${chave}${SUFIXO}`)
  return {
    endpoint,
    corpo: {
      endpoint,
      regiao: 'us-east-1',
      bucket: BALDE,
      prefixo: 'tombo/arquivos',
      pathStyle: true,
      // The only keys that this server knows.
      chaveAcesso: 'S3RVER',
      chaveSecreta: 'S3RVER',
    },
    objetos: async (bucket = BALDE) =>
      (await readdir(join(directory, bucket), { recursive: true }))
        .filter((n) => n.endsWith(SUFIXO))
        .map((n) => n.slice(0, -SUFIXO.length))
        .sort(),
    ler: (chave) => readFile(caminho(chave)),
    estragar: (chave) => writeFile(caminho(chave), 'estragado'),
    async fechar() {
      await servidor.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
