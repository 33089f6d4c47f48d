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
const S3rver = require('s3rver') as new (options: {
  port: number
  address: string
  silent: boolean
  directory: string
  configureBuckets: { name: string }[]
}) => S3rver

/** An S3 server of the test's own, with two buckets. */
export interface TestS3 {
  /** Says what the dialog of the storage asks for, filled in. */
  corpo: Record<string, unknown>
  endpoint: string
  /** The keys of the objects of a bucket, in order. */
  objects(bucket?: string): Promise<string[]>
  read(key: string): Promise<Buffer>
  /** Spoils an object behind everybody's back. */
  spoil(key: string): Promise<void>
  close(): Promise<void>
}

const BUCKET = 'prefeitura'
const SUFFIX = '._S3rver_object'

export async function createS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'tombo-s3-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }, { name: 'outro-balde' }],
  })
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  const path = (key: string) => join(directory, BUCKET, `${key}${SUFFIX}`)
  return {
    endpoint,
    corpo: {
      endpoint,
      regiao: 'us-east-1',
      bucket: BUCKET,
      prefixo: 'tombo/arquivos',
      pathStyle: true,
      // The only keys that this server knows.
      chaveAcesso: 'S3RVER',
      chaveSecreta: 'S3RVER',
    },
    objects: async (bucket = BUCKET) =>
      (await readdir(join(directory, bucket), { recursive: true }))
        .filter((n) => n.endsWith(SUFFIX))
        .map((n) => n.slice(0, -SUFFIX.length))
        .sort(),
    read: (key) => readFile(path(key)),
    spoil: (key) => writeFile(path(key), 'estragado'),
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
