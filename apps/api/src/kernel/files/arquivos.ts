import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Cofre } from '../cofre.ts'
import type { Db } from '../db/db.ts'
import type { Fora } from '../fora/fora.ts'
import { type Armazenamento, ArquivoAusente, exigirChave, type Onde } from './armazenamento.ts'
import { abrirChaves, type ConfiguracaoS3, lerConfiguracaoS3 } from './configuracao.ts'
import { discoLocal } from './disco.ts'
import { armazenamentoS3 } from './s3.ts'

/** Where the bytes of a file are: what a row of `arquivo` says. */
export interface Lugar {
  chave: string
  armazenamento: Onde
}

/** A file that was kept and that no row knows yet (`registrarArquivo` writes it). */
export interface Guardado extends Lugar {
  /** Bytes. */
  tamanho: number
  sha256: string
  /** The place itself, for `confirmarDestino`. */
  destino: string
}

/** The files of one organisation. */
export interface ArquivosDaOrganizacao {
  /** Keeps what comes, through `passos`; one that breaks off half-way is not kept. */
  guardar(conteudo: Readable, ...passos: Transform[]): Promise<Guardado>
  /** Keeps a finished file of the local disk, which it takes over. */
  adotar(caminho: string): Promise<Guardado>
  /** From where its row says, or from where it is being moved to. @throws {ArquivoAusente} when its bytes are nowhere */
  ler(lugar: Lugar): Promise<Readable>
  /** One of the places; undefined where it is not set up. */
  em(onde: Onde): Armazenamento | undefined
  /** Removes the bytes, and what was made from them. */
  apagar(lugar: Lugar): Promise<void>
  /** A path for a file that lives as long as `fazer` runs. */
  temporario<T>(fazer: (caminho: string) => Promise<T>): Promise<T>
  /** The path of what is made from a file once (`nome` says what) and kept beside it on the local disk. */
  derivado(chave: string, nome: string, fazer: (caminho: string) => Promise<void>): Promise<string>
  /** Removes what was being taken in when a process died: temporary files older than this, of every organisation. */
  limparTemporarios(antesDe: Date): Promise<void>
}

/** The files of every organisation. */
export interface Arquivos {
  /** Those of the organisation of this database. */
  de(db: Db): Promise<ArquivosDaOrganizacao>
}

/** Counts and fingerprints what is read. */
export async function medir(fluxo: Readable): Promise<{ tamanho: number; sha256: string }> {
  const hash = createHash('sha256')
  let tamanho = 0
  for await (const parte of fluxo as AsyncIterable<Buffer>) {
    tamanho += parte.length
    hash.update(parte)
  }
  return { tamanho, sha256: hash.digest('hex') }
}

/** The same of a file, which is seen to be on the disk and not only in the memory. */
async function medirArquivo(caminho: string): Promise<{ tamanho: number; sha256: string }> {
  const arquivo = await open(caminho, 'r+')
  try {
    const medida = await medir(arquivo.createReadStream({ autoClose: false }))
    await arquivo.sync()
    return medida
  } finally {
    await arquivo.close()
  }
}

/** The value, or undefined where there is no such file or folder. */
const seHouver = <T>(valor: Promise<T>): Promise<T | undefined> =>
  valor.catch((erro: { code?: string }) => {
    if (erro.code === 'ENOENT') return undefined
    throw erro
  })

/** New files go to `principal`; those of every place are read. */
function montar(
  pasta: string,
  principal: Armazenamento,
  lugares: readonly Armazenamento[],
): ArquivosDaOrganizacao {
  const em = (onde: Onde) => lugares.find((l) => l.onde === onde)
  const temporarios = join(pasta, 'temporarios')
  const pastaDosDerivados = (chave: string) => join(pasta, 'derivados', exigirChave(chave).slice(0, 2), chave)
  const temporario: ArquivosDaOrganizacao['temporario'] = async (fazer) => {
    await mkdir(temporarios, { recursive: true, mode: 0o700 })
    const caminho = join(temporarios, randomUUID())
    try {
      return await fazer(caminho)
    } finally {
      await rm(caminho, { force: true })
    }
  }
  const adotar: ArquivosDaOrganizacao['adotar'] = async (caminho) => {
    const medida = await medirArquivo(caminho)
    const chave = randomUUID()
    await principal.guardar(chave, caminho)
    return { chave, armazenamento: principal.onde, destino: principal.destino, ...medida }
  }
  return {
    temporario,
    adotar,
    guardar: (conteudo, ...passos) =>
      temporario(async (caminho) => {
        await pipeline([conteudo, ...passos, createWriteStream(caminho, { mode: 0o600 })])
        return adotar(caminho)
      }),
    em,
    async ler({ chave, armazenamento }) {
      const ordem = [em(armazenamento), ...lugares.filter((l) => l.onde !== armazenamento)]
      for (const lugar of ordem) {
        try {
          if (lugar) return await lugar.ler(chave)
        } catch (erro) {
          if (!(erro instanceof ArquivoAusente)) throw erro
        }
      }
      throw new ArquivoAusente(chave)
    },
    async apagar({ chave, armazenamento }) {
      const lugar = em(armazenamento)
      if (!lugar) throw new Error(`o armazenamento ${armazenamento} não está configurado`)
      await lugar.apagar(chave)
      await rm(pastaDosDerivados(chave), { recursive: true, force: true })
    },
    async derivado(chave, nome, fazer) {
      const caminho = join(pastaDosDerivados(chave), nome)
      if (await seHouver(stat(caminho))) return caminho
      return temporario(async (feito) => {
        await fazer(feito)
        await mkdir(dirname(caminho), { recursive: true, mode: 0o700 })
        await rename(feito, caminho)
        return caminho
      })
    },
    async limparTemporarios(antesDe) {
      for (const nome of (await seHouver(readdir(temporarios))) ?? []) {
        const caminho = join(temporarios, nome)
        const info = await seHouver(stat(caminho))
        if (info && info.mtime < antesDe) await rm(caminho, { force: true })
      }
    },
  }
}

/** Files under `<pastaDeDados>/arquivos`, or in the bucket of an organisation that has set one up. */
export function criarArquivos(pastaDeDados: string, { cofre, fora }: { cofre: Cofre; fora: Fora }): Arquivos {
  const pasta = join(pastaDeDados, 'arquivos')
  const disco = discoLocal(pasta)
  const soDisco = montar(pasta, disco, [disco])
  /** One client for each configuration, whoever asks: it keeps its connections. */
  const clientes = new Map<string, Promise<Armazenamento>>()
  const s3De = ({ saindo: _, ...c }: ConfiguracaoS3) => {
    const nome = JSON.stringify(c)
    const cliente =
      clientes.get(nome) ?? armazenamentoS3({ ...c, ...abrirChaves(cofre, { ...c, saindo: false }) }, fora)
    clientes.set(nome, cliente)
    return cliente
  }
  return {
    async de(db) {
      const configuracao = await lerConfiguracaoS3(db)
      if (!configuracao) return soDisco
      const s3 = await s3De(configuracao)
      return montar(pasta, configuracao.saindo ? disco : s3, [disco, s3])
    },
  }
}
