import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { ConfigError } from '../config.ts'
import { type CopyPlace, MissingCopy } from './place.ts'

const howTo =
  'Para copiar para um S3 informe TOMBO_COPIA_S3_CHAVE e TOMBO_COPIA_S3_SEGREDO; e, se não for o da Amazon, TOMBO_COPIA_S3_ENDERECO e TOMBO_COPIA_S3_REGIAO.'

/**
 * Copies in a bucket. The machine's own administrator says where, by settings of the process: the address may lie in the
 * inner network.
 * @param address `s3://bucket/prefix`
 * @throws {ConfigError} when a setting is missing
 */
export async function s3Place(address: string, env: NodeJS.ProcessEnv): Promise<CopyPlace> {
  const { host: bucket, pathname } = new URL(address)
  const prefix = pathname.replace(/^\/+|\/+$/g, '')
  const { TOMBO_COPIA_S3_CHAVE: accessKeyId, TOMBO_COPIA_S3_SEGREDO: secretAccessKey } = env
  if (!accessKeyId || !secretAccessKey) throw new ConfigError(howTo)
  const endpoint = env.TOMBO_COPIA_S3_ENDERECO
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region: env.TOMBO_COPIA_S3_REGIAO ?? 'us-east-1',
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ignoreConfiguredEndpointUrls: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const key = (name: string) => (prefix ? `${prefix}/${name}` : name)
  const temporary = await mkdtemp(join(tmpdir(), 'tombo-copia-'))
  return {
    title: address,
    async list(start) {
      const names: string[] = []
      for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: key(start) }))
        for (const { Key = '' } of page.Contents ?? [])
          names.push(prefix ? Key.slice(prefix.length + 1) : Key)
      return names.sort()
    },
    async put(name, path) {
      const { size } = await stat(path)
      await client.send(
        new sdk.PutObjectCommand({
          Bucket: bucket,
          Key: key(name),
          Body: createReadStream(path),
          ContentLength: size,
        }),
      )
      await rm(path, { force: true })
    },
    async read(name) {
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: key(name) }))
        return Body as Readable
      } catch (error) {
        throw (error as Error).name === 'NoSuchKey' ? new MissingCopy(name) : error
      }
    },
    async remove(name) {
      await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: key(name) }))
    },
    async withTemporary(run) {
      const path = join(temporary, randomUUID())
      try {
        return await run(path)
      } finally {
        await rm(path, { force: true })
      }
    },
  }
}
