import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/db/db.ts'
import type { Organizacoes } from '../../kernel/db/organizacoes.ts'
import { sql } from '../../kernel/db/sql.ts'
import { type Storage, MissingFile, type StoragePlace } from '../../kernel/files/storage/storage.ts'
import { type Files, type OrganizacaoFiles, measure } from '../../kernel/files/files.ts'
import { lockBytes } from '../../kernel/files/ownership.ts'
import { encerrarSaida } from './armazenamento.public.ts'
import { apagarBytes } from './limpar.ts'
import { LOCKS } from '../../kernel/db/locks.ts'

interface Meios {
  organizacoes: Organizacoes
  arquivos: Files
  clock: Clock
  databaseId: number
}

interface Movido {
  id: number
  nome: string
  chave: string
  sha256: string
  tamanho: number
}

export interface Movimento {
  movidos: number
  /** It is of what was moved. */
  bytes: number
  /** Says what could not be moved, and stays where it was, and why. */
  falhas: { id: number; nome: string; motivo: string }[]
}

type AoAndar = (feitos: number, total: number) => void

const outro = (onde: StoragePlace): StoragePlace => (onde === 'S3' ? 'DISCO' : 'S3')
const PORCAO = 500

class NaoConfere extends Error {}

interface Lugares {
  de: Storage
  para: Storage
  arquivos: OrganizacaoFiles
  escrever: Parameters<typeof apagarBytes>[0]['write']
}

/**
 * Moves one file: copied, the copy read back and compared, the row changed, and only then the source removed. Dying anywhere
 * leaves the file readable, and the next run does the rest. False when it was let go meanwhile.
 */
async function moverUm({ de, para, arquivos, escrever }: Lugares, a: Movido): Promise<boolean> {
  // A note from an earlier move must not remove the bytes that are about to come.
  const destino = { chave: a.chave, armazenamento: para.place }
  await apagarBytes({ write: escrever, files: arquivos }, destino, 'ESPERA')
  await arquivos.withTemporary(async (caminho) => {
    await pipeline(await de.read(a.chave), createWriteStream(caminho, { mode: 0o600, flush: true }))
    await para.store(a.chave, caminho)
  })
  if ((await measure(await para.read(a.chave))).sha256 !== a.sha256) {
    await para.remove(a.chave)
    throw new NaoConfere()
  }
  const origem = { chave: a.chave, armazenamento: de.place }
  const mudou = await escrever(async ({ db }) => {
    await lockBytes(db, sql`chave = ${a.chave}`)
    const n = await db.exec(
      sql`update arquivo set armazenamento = ${para.place} where chave = ${a.chave} and armazenamento = ${de.place}`,
    )
    if (n > 0)
      await db.exec(
        sql`insert into arquivo_apagado (chave, armazenamento) values (${origem.chave}, ${origem.armazenamento})`,
      )
    return n > 0
  })
  if (mudou) await apagarBytes({ write: escrever, files: arquivos }, origem)
  else await para.remove(a.chave)
  return mudou
}

/** Why a file by itself cannot be moved; undefined for what would stop any other too. */
const motivoDe = (erro: unknown): string | undefined =>
  erro instanceof NaoConfere
    ? 'o conteúdo não é o que foi enviado: a impressão digital não confere'
    : erro instanceof MissingFile
      ? 'os bytes não foram encontrados'
      : undefined

async function* aMover(db: Db, de: StoragePlace): AsyncGenerator<Movido> {
  for (let depois = 0; ;) {
    const parte = await db.rows(sql<Movido>`
      select id, nome, chave, sha256, tamanho from arquivo a where armazenamento = ${de} and id > ${depois}
        and not exists (select 1 from arquivo b where b.chave = a.chave and b.armazenamento = ${de} and b.id < a.id)
      order by id limit ${PORCAO}`)
    if (parte.length === 0) return
    yield* parte
    depois = (parte.at(-1) as Movido).id
  }
}

async function moverTodos(db: Db, lugares: Lugares, aoAndar: AoAndar): Promise<Movimento> {
  const r = { movidos: 0, bytes: 0, falhas: [] as Movimento['falhas'] }
  const { n: total } = (await db.row(
    sql<{
      n: number
    }>`select count(distinct chave)::int as n from arquivo where armazenamento = ${lugares.de.place}`,
  )) as { n: number }
  for await (const a of aMover(db, lugares.de.place)) {
    try {
      if (!(await moverUm(lugares, a))) continue
      r.movidos += 1
      r.bytes += a.tamanho
    } catch (erro) {
      const motivo = motivoDe(erro)
      if (!motivo) throw erro
      r.falhas.push({ id: a.id, nome: a.nome, motivo })
    }
    aoAndar(r.movidos + r.falhas.length, total)
  }
  return r
}

/**
 * Moves the files of an organisation to a place, one by one, while the product works: whoever reads finds each in the one
 * place or in the other. May be stopped, or break off, and be run again. `aoAndar` is told how many of how many are done.
 */
export async function moverArquivos(
  { organizacoes, arquivos: todos, clock, databaseId }: Meios,
  onde: StoragePlace,
  aoAndar: AoAndar = () => undefined,
): Promise<Movimento | 'ocupado' | 'semConfiguracao'> {
  const escrever: Lugares['escrever'] = (fazer) =>
    organizacoes.write(databaseId, (db) => fazer({ db, clock }))
  // One connection holds the lock and reads the list; the rows are changed by others.
  return organizacoes.read(databaseId, async (db) => {
    const arquivos = await todos.of(db)
    const [de, para] = [arquivos.at(outro(onde)), arquivos.at(onde)]
    if (!de || !para) return 'semConfiguracao'
    const trava = await db.row(
      sql<{ minha: boolean }>`select pg_try_advisory_lock(${LOCKS.movingFiles}, 1) as minha`,
    )
    if (!trava?.minha) return 'ocupado'
    try {
      const movimento = await moverTodos(db, { de, para, arquivos, escrever }, aoAndar)
      if (onde === 'DISCO') await escrever((m) => encerrarSaida(m.db))
      return movimento
    } finally {
      await db.exec(sql`select pg_advisory_unlock(${LOCKS.movingFiles}, 1)`)
    }
  })
}
