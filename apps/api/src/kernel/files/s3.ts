import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import type { Fora } from '../fora/fora.ts'
import { type Armazenamento, ArquivoAusente, exigirChave } from './armazenamento.ts'
import { type AcessoS3, destinoDe } from './configuracao.ts'

/** A sending whose stream broke cannot be repeated by the library: it is begun anew, this often. */
const TENTATIVAS = 3

const ausente = (erro: unknown) => (erro as Error).name === 'NoSuchKey'
/** What the service itself refused is refused again; what broke on the way may pass the next time. */
const recusado = (erro: unknown) => {
  const status = (erro as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
  return status !== undefined && status < 500
}

/** The library is large, and is loaded by whoever has a bucket only. */
async function abrir(c: AcessoS3, { agentes }: Fora, tentativas: number) {
  const sdk = await import('@aws-sdk/client-s3')
  const cliente = new sdk.S3Client({
    region: c.regiao,
    credentials: { accessKeyId: c.chaveAcesso, secretAccessKey: c.chaveSecreta },
    ...(c.endpoint ? { endpoint: c.endpoint } : {}),
    forcePathStyle: c.pathStyle,
    // Nothing of the machine's own settings: what is set here is all that counts.
    ignoreConfiguredEndpointUrls: true,
    maxAttempts: tentativas,
    // The address was typed by a person: it does not lead into the inner network.
    requestHandler: {
      connectionTimeout: 5000,
      socketTimeout: 30_000,
      httpAgent: agentes.http,
      httpsAgent: agentes.https,
    },
    // Servers that are not Amazon's do not know the newer checksums; what is read is checked by its own fingerprint.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const objeto = (chave: string) => ({ Bucket: c.bucket, Key: c.prefixo ? `${c.prefixo}/${chave}` : chave })
  return { sdk, cliente, objeto }
}

/** Files in an S3 bucket. */
export async function armazenamentoS3(c: AcessoS3, fora: Fora): Promise<Armazenamento> {
  const { sdk, cliente, objeto } = await abrir(c, fora, TENTATIVAS)
  const onde = (chave: string) => objeto(exigirChave(chave))
  return {
    onde: 'S3',
    destino: destinoDe(c),
    async guardar(chave, caminho) {
      const { size } = await stat(caminho)
      for (let vez = 1; ; vez += 1) {
        try {
          await cliente.send(
            new sdk.PutObjectCommand({
              ...onde(chave),
              Body: createReadStream(caminho),
              ContentLength: size,
            }),
          )
          return
        } catch (erro) {
          if (vez === TENTATIVAS || recusado(erro)) throw erro
          await setTimeout(200 * vez)
        }
      }
    },
    async ler(chave) {
      try {
        const { Body } = await cliente.send(new sdk.GetObjectCommand(onde(chave)))
        return Body as Readable
      } catch (erro) {
        throw ausente(erro) ? new ArquivoAusente(chave) : erro
      }
    },
    async apagar(chave) {
      await cliente.send(new sdk.DeleteObjectCommand(onde(chave)))
    },
  }
}

/** Where a try-out failed, with what the service or the network said. */
export class FalhaNoS3 extends Error {
  readonly passo: 'gravar' | 'ler' | 'apagar'
  /** The service's or the network's own word: NoSuchBucket, ECONNREFUSED. */
  readonly codigo: string
  constructor(passo: FalhaNoS3['passo'], causa: unknown) {
    super(`não foi possível ${passo} no S3`, { cause: causa })
    this.passo = passo
    const { code, name } = causa as { code?: string; name?: string }
    this.codigo = code ?? name ?? '?'
  }
}

/** Writes, reads and deletes an object, once each. @throws {FalhaNoS3} */
export async function experimentarS3(c: AcessoS3, fora: Fora): Promise<void> {
  const { sdk, cliente, objeto } = await abrir(c, fora, 1)
  const alvo = objeto(`teste-${randomUUID()}`)
  const texto = `Tombo ${randomUUID()}`
  const passo = async <T>(nome: FalhaNoS3['passo'], fazer: () => Promise<T>) =>
    fazer().catch((erro: unknown) => {
      throw new FalhaNoS3(nome, erro)
    })
  try {
    await passo('gravar', () => cliente.send(new sdk.PutObjectCommand({ ...alvo, Body: texto })))
    await passo('ler', async () => {
      const { Body } = await cliente.send(new sdk.GetObjectCommand(alvo))
      if ((await Body?.transformToString()) !== texto)
        throw new Error('o que foi lido não é o que foi gravado')
    })
    await passo('apagar', () => cliente.send(new sdk.DeleteObjectCommand(alvo)))
  } finally {
    cliente.destroy()
  }
}
