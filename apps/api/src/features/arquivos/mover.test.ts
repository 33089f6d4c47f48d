import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mensagens } from '@tombo/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AppDeTeste, criarAppDeTeste } from '../../../test/app.ts'
import { ctxDe } from '../../../test/bens.ts'
import { noDisco } from '../../../test/disco.ts'
import { enviarCsv } from '../../../test/importar.ts'
import { criarS3, type S3DeTeste } from '../../../test/s3.ts'
import { sql } from '../../kernel/db/sql.ts'
import type { Armazenamento, Onde } from '../../kernel/files/armazenamento.ts'
import type { Arquivos } from '../../kernel/files/arquivos.ts'
import { soltarArquivo } from '../../kernel/files/posse.ts'
import { executarRotina } from '../../kernel/jobs/rotina.ts'
import { limparArquivos } from './limpar.ts'
import { type Movimento, moverArquivos } from './mover.public.ts'

let t: AppDeTeste
let s3: S3DeTeste
beforeAll(async () => {
  t = await criarAppDeTeste()
  s3 = await criarS3()
})
afterAll(async () => {
  await t.fechar()
  await s3.fechar()
})

const URL = '/api/parametros/armazenamento'
const mover = async (onde: Onde, arquivos: Arquivos = t.arquivos) =>
  (await moverArquivos(
    { organizacoes: t.organizacoes, arquivos, clock: t.clock, databaseId: t.databaseId },
    onde,
  )) as Movimento
const limpar = () =>
  executarRotina(
    { organizacoes: t.organizacoes, clock: t.clock, arquivos: t.arquivos, log: t.app.log },
    t.databaseId,
    limparArquivos,
  )
const pendentes = () => t.linhas(sql`select chave, armazenamento from arquivo_apagado`)
const ler = async (id: number) => (await t.admin.get(`/api/arquivos/${id}/download`)).texto
const chaveDe = async (id: number) =>
  (await t.linhas(sql<{ chave: string }>`select chave from arquivo where id = ${id}`))[0]?.chave ?? ''
const lugares = () =>
  t.linhas(sql<{ armazenamento: string; n: number }>`
    select armazenamento, count(*)::int as n from arquivo group by 1 order by 1`)

/** The places, but something happens in one of them: a process dies, or somebody else acts. */
const quando = (onde: Onde, outro: (lugar: Armazenamento) => Partial<Armazenamento>): Arquivos => ({
  async de(db) {
    const de = await t.arquivos.de(db)
    return {
      ...de,
      em(lugar) {
        const achado = de.em(lugar)
        return achado && lugar === onde ? { ...achado, ...outro(achado) } : achado
      },
    }
  },
})

let ids: number[]
beforeEach(async () => {
  await t.linhas(sql`update arquivo set criado_em = '2020-01-01'`)
  await limpar()
  await t.linhas(sql`delete from parametro where nome = 'awsS3CustomConfig'`)
  ids = []
  for (const texto of ['um', 'dois', 'três']) ids.push(await enviarCsv(t.admin, texto))
  await t.admin.post(URL, s3.corpo)
})

test('there and back again, each file as it was, and nothing left behind', async () => {
  expect(await mover('S3')).toEqual({ movidos: 3, bytes: 11, falhas: [] })
  expect([await noDisco(t), (await s3.objetos()).length, await pendentes()]).toEqual([0, 3, []])
  expect(await Promise.all(ids.map(ler))).toEqual(['um', 'dois', 'três'])
  expect(await mover('S3')).toMatchObject({ movidos: 0 })
  await t.admin.del(URL)
  expect(await mover('DISCO')).toMatchObject({ movidos: 3, falhas: [] })
  expect([await noDisco(t), await s3.objetos(), await pendentes()]).toEqual([3, [], []])
  expect(await Promise.all(ids.map(ler))).toEqual(['um', 'dois', 'três'])
  // What was being left is forgotten with its last file.
  expect((await t.admin.get('/api/parametros/metadata')).body.content.armazenamento.situacao).toBe('DISCO')
  expect(await mover('S3')).toBe('semConfiguracao')
})

test('whoever reads meanwhile finds every file', async () => {
  let lendo = true
  const falhas: string[] = []
  const leitor = async (id: number, texto: string) => {
    while (lendo) {
      const r = await t.admin.get(`/api/arquivos/${id}/download`)
      if (r.status !== 200 || r.texto !== texto) falhas.push(`${r.status} ${r.texto}`)
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
  await writeFile(join(t.pastaDeArquivos, 'arquivos', gasto.slice(0, 2), gasto), 'outro')
  await (await t.organizacoes.ler(t.databaseId, (db) => t.arquivos.de(db))).em('DISCO')?.apagar(sumido)
  expect(await mover('S3')).toEqual({
    movidos: 1,
    bytes: 5,
    falhas: [
      { id: ids[0], nome: 'bens.csv', motivo: expect.stringContaining('impressão digital') },
      { id: ids[1], nome: 'bens.csv', motivo: 'os bytes não foram encontrados' },
    ],
  })
  expect([(await s3.objetos()).length, await lugares()]).toEqual([
    1,
    [
      { armazenamento: 'DISCO', n: 2 },
      { armazenamento: 'S3', n: 1 },
    ],
  ])
})

test('a copy that the other place spoilt is not trusted', async () => {
  const estraga = quando('S3', (lugar) => ({
    async guardar(chave, caminho) {
      await lugar.guardar(chave, caminho)
      await s3.estragar(`tombo/arquivos/${chave}`)
    },
  }))
  expect((await mover('S3', estraga)).falhas.length).toBe(3)
  expect([await s3.objetos(), await Promise.all(ids.map(ler))]).toEqual([[], ['um', 'dois', 'três']])
})

describe('dying', () => {
  const morre = () => Promise.reject(new Error('morreu'))
  test.each<[string, () => Arquivos]>([
    ['while it reads', () => quando('DISCO', () => ({ ler: morre }))],
    ['while it writes', () => quando('S3', () => ({ guardar: morre }))],
    [
      'after it wrote',
      () => quando('S3', (l) => ({ guardar: async (c, caminho) => l.guardar(c, caminho).then(morre) })),
    ],
    ['while it compares', () => quando('S3', () => ({ ler: morre }))],
  ])('%s: every file can be read, and the next run does the rest', async (_caso, arquivos) => {
    await expect(mover('S3', arquivos())).rejects.toThrow('morreu')
    expect(await Promise.all(ids.map(ler))).toEqual(['um', 'dois', 'três'])
    expect(await mover('S3')).toMatchObject({ movidos: 3, falhas: [] })
    expect([await noDisco(t), (await s3.objetos()).length, await pendentes()]).toEqual([0, 3, []])
  })

  test('before the source was removed: its note says so, and is taken up', async () => {
    const semApagar: Arquivos = {
      de: async (db) => ({ ...(await t.arquivos.de(db)), apagar: morre }),
    }
    await expect(mover('S3', semApagar)).rejects.toThrow('morreu')
    expect([await noDisco(t), (await pendentes()).length]).toEqual([3, 1])
    // Let go now, it has bytes in both places.
    await t.organizacoes.escrever(t.databaseId, (db) => soltarArquivo(ctxDe(t, t.unidadeId, db), ids[0]!))
    expect((await pendentes()).length).toBe(2)
    await limpar()
    expect([await noDisco(t), await s3.objetos(), await pendentes()]).toEqual([2, [], []])
  })

  test('before the source was removed, and moved back: the old note does not take the new bytes', async () => {
    const semApagar: Arquivos = {
      de: async (db) => ({ ...(await t.arquivos.de(db)), apagar: morre }),
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
    async guardar(qual, caminho) {
      await lugar.guardar(qual, caminho)
      if (qual === chave)
        await t.organizacoes.escrever(t.databaseId, (db) => soltarArquivo(ctxDe(t, t.unidadeId, db), ids[1]!))
    },
  }))
  expect(await mover('S3', solta)).toMatchObject({ movidos: 2, falhas: [] })
  await limpar()
  expect([await noDisco(t), (await s3.objetos()).length, await pendentes()]).toEqual([0, 2, []])
  expect((await t.admin.get(`/api/arquivos/${ids[1]}`)).body.message).toBe(mensagens.naoEncontrado)
})

test('two do not move at once', async () => {
  let outro: unknown
  const enquanto = quando('S3', (lugar) => ({
    async guardar(chave, caminho) {
      outro ??= await mover('S3')
      return lugar.guardar(chave, caminho)
    },
  }))
  expect(await mover('S3', enquanto)).toMatchObject({ movidos: 3 })
  expect(outro).toBe('ocupado')
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
