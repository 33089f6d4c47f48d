import { createHash } from 'node:crypto'
import { access, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mensagens } from '@tombo/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, createTestApp } from '../../../test/app.ts'
import { ctxOf } from '../../../test/bens.ts'
import { filesOnDisk } from '../../../test/disk.ts'
import { enviarCsv } from '../../../test/scenes/importar.ts'
import { createS3, type TestS3 } from '../../../test/outside/s3.ts'
import { sql } from '../../kernel/db/sql.ts'
import type { Storage, StoragePlace } from '../../kernel/files/storage/storage.ts'
import type { Files } from '../../kernel/files/files.ts'
import { releaseFile } from '../../kernel/files/ownership.ts'
import { runRoutine } from '../../kernel/jobs/routine.ts'
import { travarReservas } from '../razao/valor/reserva.ts'
import { limparArquivos } from './limpar.ts'
import { type Movimento, moverArquivos } from './mover.public.ts'

let t: TestApp
let s3: TestS3
beforeAll(async () => {
  t = await createTestApp()
  s3 = await createS3()
})
afterAll(async () => {
  await t.close()
  await s3.close()
})

const URL = '/api/parametros/armazenamento'
const mover = async (onde: StoragePlace, arquivos: Files = t.files) =>
  (await moverArquivos(
    { organizacoes: t.organizacoes, arquivos, clock: t.clock, databaseId: t.databaseId },
    onde,
  )) as Movimento
const limpar = () =>
  runRoutine(
    { organizacoes: t.organizacoes, clock: t.clock, files: t.files, log: t.app.log },
    t.databaseId,
    limparArquivos,
  )
const pendentes = () => t.rows(sql`select chave, armazenamento from arquivo_apagado`)
const ler = async (id: number) => (await t.admin.get(`/api/arquivos/${id}/download`)).text
const chaveDe = async (id: number) =>
  (await t.rows(sql<{ chave: string }>`select chave from arquivo where id = ${id}`))[0]?.chave ?? ''
const lugares = () =>
  t.rows(sql<{ armazenamento: string; n: number }>`
    select armazenamento, count(*)::int as n from arquivo group by 1 order by 1`)

/** The places, but something happens in one of them: a process dies, or somebody else acts. */
const quando = (onde: StoragePlace, outro: (lugar: Storage) => Partial<Storage>): Files => ({
  async of(db) {
    const de = await t.files.of(db)
    return {
      ...de,
      at(lugar) {
        const achado = de.at(lugar)
        return achado && lugar === onde ? { ...achado, ...outro(achado) } : achado
      },
    }
  },
})

let ids: number[]
beforeEach(async () => {
  await t.rows(sql`update arquivo set criado_em = '2020-01-01'`)
  await limpar()
  await t.rows(sql`delete from parametro where nome = 'awsS3CustomConfig'`)
  ids = []
  for (const texto of ['um', 'dois', 'três']) ids.push(await enviarCsv(t.admin, texto))
  await t.admin.post(URL, s3.corpo)
})

test('there and back again, each file as it was, and nothing left behind', async () => {
  expect(await mover('S3')).toEqual({ movidos: 3, bytes: 11, falhas: [] })
  expect([await filesOnDisk(t), (await s3.objects()).length, await pendentes()]).toEqual([0, 3, []])
  expect(await Promise.all(ids.map(ler))).toEqual(['um', 'dois', 'três'])
  expect(await mover('S3')).toMatchObject({ movidos: 0 })
  await t.admin.del(URL)
  expect(await mover('DISCO')).toMatchObject({ movidos: 3, falhas: [] })
  expect([await filesOnDisk(t), await s3.objects(), await pendentes()]).toEqual([3, [], []])
  expect(await Promise.all(ids.map(ler))).toEqual(['um', 'dois', 'três'])
  // Whatever was being left is forgotten with its last file.
  expect((await t.admin.get('/api/parametros/metadata')).body.content.armazenamento.situacao).toBe('DISCO')
  expect(await mover('S3')).toBe('semConfiguracao')
})

test('what only reads a path finds it there: the file itself on the disk, a copy of one elsewhere that is gone afterwards', async () => {
  const [chave, outra] = [await chaveDe(ids[0]!), await chaveDe(ids[1]!)]
  const comCaminho = (armazenamento: StoragePlace, qual = chave) =>
    t.organizacoes.read(t.databaseId, async (db) =>
      (await t.files.of(db)).withFile({ chave: qual, armazenamento }, async (path) => [
        path,
        await readFile(path, 'utf8'),
      ]),
    )
  const doDisco = join(t.filesFolder, 'arquivos', chave.slice(0, 2), chave)
  // Wherever its row says that it is.
  for (const onde of ['DISCO', 'S3'] as const) expect(await comCaminho(onde)).toEqual([doDisco, 'um'])
  await mover('S3')
  for (const onde of ['DISCO', 'S3'] as const) {
    const [copia, texto] = await comCaminho(onde)
    expect([copia === doDisco, texto]).toEqual([false, 'um'])
    await expect(access(copia as string)).rejects.toThrow('ENOENT')
  }
  await (await t.organizacoes.read(t.databaseId, (db) => t.files.of(db))).at('S3')?.remove(outra)
  await expect(comCaminho('S3', outra)).rejects.toThrow(outra)
})

test('a file that goes to another storage between the look for its path and its reading is read there', async () => {
  const chave = await chaveDe(ids[0]!)
  const paths: string[] = []
  const read = () =>
    t.organizacoes.read(t.databaseId, async (db) =>
      (await t.files.of(db)).withFile({ chave, armazenamento: 'DISCO' }, async (path) => {
        paths.push(path)
        if (paths.length === 1) await mover('S3')
        return readFile(path, 'utf8')
      }),
    )
  expect(await read()).toBe('um')
  expect(paths).toHaveLength(2)
  // One that is there and cannot be used is not read again.
  await mover('DISCO')
  const refused = t.organizacoes.read(t.databaseId, async (db) =>
    (await t.files.of(db)).withFile({ chave, armazenamento: 'DISCO' }, async (path) => {
      paths.push(path)
      throw new Error('no picture')
    }),
  )
  await expect(refused).rejects.toThrow('no picture')
  expect(paths).toHaveLength(3)
})

test('whoever reads meanwhile finds every file', async () => {
  let lendo = true
  const falhas: string[] = []
  const leitor = async (id: number, texto: string) => {
    while (lendo) {
      const r = await t.admin.get(`/api/arquivos/${id}/download`)
      if (r.status !== 200 || r.text !== texto) falhas.push(`${r.status} ${r.text}`)
    }
  }
  const leitores = [leitor(ids[0]!, 'um'), leitor(ids[2]!, 'três')]
  for (let vez = 0; vez < 5; vez += 1) {
    await mover('S3')
    await mover('DISCO')
  }
  lendo = false
  await Promise.all(leitores)
  expect(falhas).toEqual([])
})

test('one whose bytes are not what was sent, or are gone, stays where it is and is named', async () => {
  const [gasto, sumido] = [await chaveDe(ids[0]!), await chaveDe(ids[1]!)]
  await writeFile(join(t.filesFolder, 'arquivos', gasto.slice(0, 2), gasto), 'outro')
  await (await t.organizacoes.read(t.databaseId, (db) => t.files.of(db))).at('DISCO')?.remove(sumido)
  expect(await mover('S3')).toEqual({
    movidos: 1,
    bytes: 5,
    falhas: [
      { id: ids[0], nome: 'bens.csv', motivo: expect.stringContaining('impressão digital') },
      { id: ids[1], nome: 'bens.csv', motivo: 'os bytes não foram encontrados' },
    ],
  })
  expect([(await s3.objects()).length, await lugares()]).toEqual([
    1,
    [
      { armazenamento: 'DISCO', n: 2 },
      { armazenamento: 'S3', n: 1 },
    ],
  ])
})

test('a copy that the other place spoilt is not trusted', async () => {
  const estraga = quando('S3', (lugar) => ({
    async store(chave, caminho) {
      await lugar.store(chave, caminho)
      await s3.spoil(`tombo/arquivos/${chave}`)
    },
  }))
  expect((await mover('S3', estraga)).falhas.length).toBe(3)
  expect([await s3.objects(), await Promise.all(ids.map(ler))]).toEqual([[], ['um', 'dois', 'três']])
})

describe('dying', () => {
  const morre = () => Promise.reject(new Error('morreu'))
  test.each<[string, () => Files]>([
    ['while it reads', () => quando('DISCO', () => ({ read: morre }))],
    ['while it writes', () => quando('S3', () => ({ store: morre }))],
    [
      'after it wrote',
      () => quando('S3', (l) => ({ store: async (c, caminho) => l.store(c, caminho).then(morre) })),
    ],
    ['while it compares', () => quando('S3', () => ({ read: morre }))],
  ])('%s: every file can be read, and the next run does the rest', async (_caso, arquivos) => {
    await expect(mover('S3', arquivos())).rejects.toThrow('morreu')
    expect(await Promise.all(ids.map(ler))).toEqual(['um', 'dois', 'três'])
    expect(await mover('S3')).toMatchObject({ movidos: 3, falhas: [] })
    expect([await filesOnDisk(t), (await s3.objects()).length, await pendentes()]).toEqual([0, 3, []])
  })

  test('before the source was removed: its note says so, and is taken up', async () => {
    const semApagar: Files = {
      of: async (db) => ({ ...(await t.files.of(db)), remove: morre }),
    }
    await expect(mover('S3', semApagar)).rejects.toThrow('morreu')
    expect([await filesOnDisk(t), (await pendentes()).length]).toEqual([3, 1])
    // Let go now, it has bytes in both places.
    await t.organizacoes.write(t.databaseId, (db) => releaseFile(ctxOf(t, t.unidadeId, db), ids[0]!))
    expect((await pendentes()).length).toBe(2)
    await limpar()
    expect([await filesOnDisk(t), await s3.objects(), await pendentes()]).toEqual([2, [], []])
  })

  test('before the source was removed, and moved back: the old note does not take the new bytes', async () => {
    const semApagar: Files = {
      of: async (db) => ({ ...(await t.files.of(db)), remove: morre }),
    }
    await expect(mover('S3', semApagar)).rejects.toThrow('morreu')
    expect(await mover('DISCO')).toMatchObject({ movidos: 1 })
    await limpar()
    expect(await Promise.all(ids.map(ler))).toEqual(['um', 'dois', 'três'])
  })
})

test('one that is let go while it moves leaves nothing in the other place', async () => {
  const chave = await chaveDe(ids[1]!)
  const solta = quando('S3', (lugar) => ({
    async store(qual, caminho) {
      await lugar.store(qual, caminho)
      if (qual === chave)
        await t.organizacoes.write(t.databaseId, (db) => releaseFile(ctxOf(t, t.unidadeId, db), ids[1]!))
    },
  }))
  expect(await mover('S3', solta)).toMatchObject({ movidos: 2, falhas: [] })
  await limpar()
  expect([await filesOnDisk(t), (await s3.objects()).length, await pendentes()]).toEqual([0, 2, []])
  expect((await t.admin.get(`/api/arquivos/${ids[1]}`)).body.message).toBe(mensagens.naoEncontrado)
})

test('two do not move at once', async () => {
  let outro: unknown
  const enquanto = quando('S3', (lugar) => ({
    async store(chave, caminho) {
      outro ??= await mover('S3')
      return lugar.store(chave, caminho)
    },
  }))
  expect(await mover('S3', enquanto)).toMatchObject({ movidos: 3 })
  expect(outro).toBe('ocupado')
})

test('while files are moved the first unit posts: neither waits for the other', async () => {
  let lancou = 0
  const enquanto = quando('S3', (lugar) => ({
    async store(chave, caminho) {
      await t.organizacoes.write(t.databaseId, async (db) => {
        await db.exec(sql`set local lock_timeout = '2s'`)
        await travarReservas(ctxOf(t, t.unidadeId, db))
      })
      lancou += 1
      return lugar.store(chave, caminho)
    },
  }))
  expect([t.unidadeId, await mover('S3', enquanto), lancou]).toMatchObject([1, { movidos: 3 }, 3])
})

test('a large file is what it was', async () => {
  const grande = Buffer.alloc(30 * 1024 * 1024, 'linha de um arquivo grande;')
  const id = await enviarCsv(t.admin, grande)
  expect(await mover('S3')).toMatchObject({ falhas: [] })
  const volta = await t.app.inject({
    url: `/api/arquivos/${id}/download`,
    headers: { 'x-auth-token': t.admin.token },
  })
  const sha256 = (b: Buffer) => createHash('sha256').update(b).digest('hex')
  expect(sha256(volta.rawPayload)).toBe(sha256(grande))
})
