import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import type { Outbound } from '../../outbound/outbound.ts'
import { type Storage, MissingFile, requireKey } from './storage.ts'
import { type S3Access, destinationOf } from './config.ts'

/** A sending whose stream broke cannot be repeated by the library: it is begun anew, this often. */
const ATTEMPTS = 3

const missing = (error: unknown) => (error as Error).name === 'NoSuchKey'
/** Gives what the service itself refused is refused again; what broke on the way may pass the next time. */
const refused = (error: unknown) => {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
  return status !== undefined && status < 500
}

/** The library is large, and is loaded by whoever has a bucket only. */
async function open(c: S3Access, outbound: Outbound, attempts: number) {
  const { hostname } = new URL(c.endpoint ?? `https://s3.${c.regiao}.amazonaws.com`)
  const agents = await outbound.agentsFor(hostname)
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region: c.regiao,
    credentials: { accessKeyId: c.chaveAcesso, secretAccessKey: c.chaveSecreta },
    ...(c.endpoint ? { endpoint: c.endpoint } : {}),
    forcePathStyle: c.pathStyle,
    // Nothing of the machine's own settings: what is set here is all that counts.
    ignoreConfiguredEndpointUrls: true,
    maxAttempts: attempts,
    // The address was typed by a person: it does not lead into the inner network.
    requestHandler: {
      connectionTimeout: 5000,
      socketTimeout: 30_000,
      httpAgent: agents.http,
      httpsAgent: agents.https,
    },
    // Servers that are not Amazon's do not know the newer checksums; what is read is checked by its own fingerprint.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const object = (key: string) => ({ Bucket: c.bucket, Key: c.prefixo ? `${c.prefixo}/${key}` : key })
  return { sdk, cliente: client, objeto: object }
}

/** Files in an S3 bucket. */
export async function s3Storage(c: S3Access, outbound: Outbound): Promise<Storage> {
  const { sdk, cliente: client, objeto: object } = await open(c, outbound, ATTEMPTS)
  const where = (key: string) => object(requireKey(key))
  return {
    place: 'S3',
    destination: destinationOf(c),
    async store(key, path) {
      const { size } = await stat(path)
      for (let attempt = 1; ; attempt += 1) {
        try {
          await client.send(
            new sdk.PutObjectCommand({
              ...where(key),
              Body: createReadStream(path),
              ContentLength: size,
            }),
          )
          return
        } catch (error) {
          if (attempt === ATTEMPTS || refused(error)) throw error
          await setTimeout(200 * attempt)
        }
      }
    },
    async read(key) {
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand(where(key)))
        return Body as Readable
      } catch (error) {
        throw missing(error) ? new MissingFile(key) : error
      }
    },
    async remove(key) {
      await client.send(new sdk.DeleteObjectCommand(where(key)))
    },
  }
}

/** Where a try-out failed, with what the service or the network said. */
export class S3Failure extends Error {
  readonly step: 'gravar' | 'ler' | 'apagar'
  /** The service's or the network's own word: NoSuchBucket, ECONNREFUSED. */
  readonly code: string
  constructor(step: S3Failure['step'], cause: unknown) {
    super(`não foi possível ${step} no S3`, { cause })
    this.step = step
    const { code, name } = cause as { code?: string; name?: string }
    this.code = code ?? name ?? '?'
  }
}

/** Writes, reads and deletes an object, once each. @throws {S3Failure} */
export async function tryS3(c: S3Access, outbound: Outbound): Promise<void> {
  const { sdk, cliente: client, objeto: object } = await open(c, outbound, 1)
  const target = object(`teste-${randomUUID()}`)
  const text = `Tombo ${randomUUID()}`
  const step = async <T>(name: S3Failure['step'], run: () => Promise<T>) =>
    run().catch((error: unknown) => {
      throw new S3Failure(name, error)
    })
  try {
    await step('gravar', () => client.send(new sdk.PutObjectCommand({ ...target, Body: text })))
    await step('ler', async () => {
      const { Body } = await client.send(new sdk.GetObjectCommand(target))
      if ((await Body?.transformToString()) !== text)
        throw new Error('o que foi lido não é o que foi gravado')
    })
    await step('apagar', () => client.send(new sdk.DeleteObjectCommand(target)))
  } finally {
    client.destroy()
  }
}
