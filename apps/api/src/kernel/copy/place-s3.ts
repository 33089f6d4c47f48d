import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type * as S3 from '@aws-sdk/client-s3'
import { ConfigError } from '../config.ts'
import { type CopyPlace, MissingCopy } from './place.ts'
import { inWords } from './s3-failure.ts'

const howTo =
  'Para copiar para um S3 informe TOMBO_COPIA_S3_CHAVE e TOMBO_COPIA_S3_SEGREDO; e, se não for o da Amazon, TOMBO_COPIA_S3_ENDERECO e TOMBO_COPIA_S3_REGIAO.'

/** Larger contents are sent in parts: S3 takes 5 GB at once, 10,000 parts, and each of 5 MB at least. */
const partBytes = 64 * 1024 * 1024
const dayMs = 86_400_000
const temporary = 'tombo-copia-'

interface Target {
  Bucket: string
  Key: string
}

/** Removes what a killed process left half written: sealed, and of no use to anybody. */
async function clear(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(temporary)) continue
    const path = join(tmpdir(), name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < Date.now() - dayMs) await rm(path, { recursive: true, force: true })
  }
}

/** Sends a large file in parts; what broke off is taken back, and costs nothing. */
async function putParts(
  sdk: typeof S3,
  client: S3.S3Client,
  target: Target,
  path: string,
  size: number,
  part: number,
) {
  const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand(target))
  try {
    const Parts = []
    for (let from = 0, PartNumber = 1; from < size; from += part, PartNumber += 1) {
      const end = Math.min(from + part, size) - 1
      const { ETag } = await client.send(
        new sdk.UploadPartCommand({
          ...target,
          UploadId,
          PartNumber,
          Body: createReadStream(path, { start: from, end }),
          ContentLength: end - from + 1,
        }),
      )
      Parts.push({ ETag, PartNumber })
    }
    await client.send(
      new sdk.CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts } }),
    )
  } catch (error) {
    await client.send(new sdk.AbortMultipartUploadCommand({ ...target, UploadId }))
    throw error
  }
}

/**
 * Copies in a bucket. The machine's own administrator says where, by settings of the process: the address may lie in the
 * inner network.
 * @param address `s3://bucket/prefix`
 * @throws {ConfigError} when a setting is missing
 */
export async function s3Place(
  address: string,
  env: NodeJS.ProcessEnv,
  { part = partBytes }: { part?: number } = {},
): Promise<CopyPlace> {
  const { host: Bucket, pathname } = new URL(address)
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
  await clear()
  const key = (name: string) => (prefix ? `${prefix}/${name}` : name)
  const say = (error: unknown): never => {
    throw inWords(error, address)
  }
  async function list(start: string): Promise<string[]> {
    const names: string[] = []
    for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: key(start) }))
      for (const { Key = '' } of page.Contents ?? []) names.push(prefix ? Key.slice(prefix.length + 1) : Key)
    return names.sort()
  }
  async function put(name: string, path: string): Promise<void> {
    const { size } = await stat(path)
    const target = { Bucket, Key: key(name) }
    if (size > part) return putParts(sdk, client, target, path, size, part)
    const body = { Body: createReadStream(path), ContentLength: size }
    await client.send(new sdk.PutObjectCommand({ ...target, ...body }))
  }
  return {
    title: address,
    list: (start) => list(start).catch(say),
    put: (name, path) => put(name, path).catch(say),
    settle: () => Promise.resolve(),
    async read(name) {
      try {
        return (await client.send(new sdk.GetObjectCommand({ Bucket, Key: key(name) }))).Body as Readable
      } catch (error) {
        throw (error as Error).name === 'NoSuchKey' ? new MissingCopy(name) : inWords(error, address)
      }
    },
    async remove(name) {
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: key(name) })).catch(say)
    },
    async withTemporary(run) {
      const folder = await mkdtemp(join(tmpdir(), temporary))
      try {
        return await run(join(folder, 'parte'))
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}
