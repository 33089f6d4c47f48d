import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type TestApp, createTestApp } from '../../../../test/app.ts'
import { cadastrosDe, depreciar, registrarMuitos } from '../../../../test/bens.ts'
import { createDatabase } from '../../../../test/databases.ts'
import { databaseUrl } from '../schema/create-database.ts'
import { type Embedded, removeEmbedded, startEmbedded } from '../embedded.ts'
import { describeSchema } from '../schema/schema.ts'
import { Organizacoes } from '../organizacoes.ts'
import { sql } from '../sql.ts'
import { isInhabited, tablesOf } from './layout.ts'
import { transfer } from './transfer.ts'

// Two servers, and every table of two databases carried over.
vi.setConfig({ testTimeout: 180_000 })

const owner = 'dono'
let t: TestApp
let source: string
let server: Embedded
let folder: string

beforeAll(async () => {
  t = await createTestApp()
  const one = { valor: '1200', percentual: '0', vida: 12, inicio: '2025-11-30' }
  await registrarMuitos(t, await cadastrosDe(t), t.unidadeId, [one, one])
  await depreciar(t, t.admin, '2025-12')
  const second = await t.secondOrganizacao()
  await second.rows(sql`insert into unidade (descricao) values (${'Tab\t, "aspas", \\N e\nlinha'})`)
  source = await t.organizacoes.url(t.databaseId)
  folder = await mkdtemp(join(tmpdir(), 'tombo-destino-'))
  server = await startEmbedded({ dataDir: folder, log: () => undefined, durable: false })
  await on(server.url, (client) => client.query(`create role ${owner} login createdb password 'segredo'`))
})

afterAll(async () => {
  await t.close()
  await server.stop()
  removeEmbedded(folder)
})

async function on<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** An empty database of the other server, as its owner enters it, who administers nothing. */
async function emptyTarget(options = ''): Promise<string> {
  const name = `destino_${randomBytes(4).toString('hex')}`
  await createDatabase(server.url, name, `template0 owner ${owner} ${options}`)
  const url = new URL(databaseUrl(server.url, name))
  url.username = owner
  url.password = 'segredo'
  return url.href
}

/** The databases beside the first one leave the other server, so that they can arrive again. */
const dropOthers = () =>
  on(server.url, async (client) => {
    for (const { conexao } of await t.organizacoes.all())
      if (conexao) await client.query(`drop database if exists ${conexao.slice(1)} with (force)`)
  })

/** A fingerprint of each of these tables. */
const contentsOf = (url: string, names: string[]) =>
  on(url, async (client) => {
    const prints: Record<string, string> = {}
    for (const name of names) {
      const { rows } = await client.query<{ print: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(r::text, E'\\n' order by r::text collate "C")), '') as print
         from ${name} r`,
      )
      prints[name] = rows[0]?.print ?? ''
    }
    return prints
  })

const move = (to: string, say: Parameters<typeof transfer>[3] = () => undefined) =>
  transfer(t.organizacoes, source, to, say)

describe('a target that cannot be', () => {
  test('is refused in words before anything is done', async () => {
    await expect(move(databaseUrl(server.url, 'nao_existe'))).rejects.toThrow(
      /Não foi possível entrar no PostgreSQL de destino: .*nao_existe.* Nada foi mudado/,
    )
    await expect(
      move(await emptyTarget(`encoding 'LATIN1' locale_provider libc locale 'C'`)),
    ).rejects.toThrow('precisa ser UTF8, e é LATIN1')
    await expect(move(source)).rejects.toThrow('já tem dados do Tombo. Nada foi mudado')
  })
})

describe('databases that change their server', () => {
  test('a row that does not fit undoes all of it', async () => {
    const to = await emptyTarget()
    const orphan = 'insert into patrimonio_codigo (patrimonio_id) values (987654)'
    await on(source, async (client) => {
      await client.query('set session_replication_role = replica')
      await client.query(orphan)
    })
    await expect(move(to)).rejects.toThrow('patrimonio_codigo_patrimonio_id_fkey')
    expect(await on(to, isInhabited)).toBe(false)
    await t.rows(sql`delete from patrimonio_codigo where patrimonio_id = 987654`)
    await dropOthers()
  })

  test('a connection that is lost ends the work, and says what to do', async () => {
    const second = await t.organizacoes.url((await t.secondOrganizacao()).databaseId)
    const to = await emptyTarget()
    await on(second, async (holder) => {
      await holder.query('begin; lock table acesso in access exclusive mode')
      const told = move(to).then(
        () => 'nothing',
        (error: Error) => error.message,
      )
      await on(server.url, (client) =>
        vi.waitFor(
          async () => {
            const { rowCount } = await client.query(
              `select pg_terminate_backend(pid) from pg_stat_activity
               where usename = $1 and query like 'copy public.acesso %'`,
              [owner],
            )
            expect(rowCount).toBe(1)
          },
          { timeout: 100_000, interval: 50 },
        ),
      )
      expect(await told).toMatch(/Os dados de Câmara de Teste não foram levados: .* execute de novo/)
    })
    await dropOthers()
  })

  test('are whole there, for a user who only owns them, and work goes on', async () => {
    const to = await emptyTarget()
    const said: string[] = []
    await move(to, ({ nome: name, rows }) => said.push(`${name} ${rows > 100}`))
    expect(said).toEqual(['Câmara de Teste true', 'Prefeitura de Teste true'])

    const there = new Organizacoes(to, 2, () => undefined)
    try {
      expect(await there.all()).toEqual(await t.organizacoes.all())
      for (const { databaseId } of await there.all()) {
        const [from, target] = [await t.organizacoes.url(databaseId), await there.url(databaseId)]
        expect(new URL(target).host).not.toBe(new URL(from).host)
        const names = (await on(target, tablesOf)).map(({ name }) => name)
        expect(names.length).toBeGreaterThan(80)
        expect(await contentsOf(target, names)).toEqual(await contentsOf(from, names))
      }
      expect(await describeSchema(to)).toBe(await describeSchema(source))
      const guarded = there.write(t.databaseId, (db) => db.exec(sql`delete from lancamento`))
      await expect(guarded).rejects.toThrow('lancamento is append-only')
      const next = await there.write(t.databaseId, (db) =>
        db.row(sql<{ id: number }>`insert into unidade (descricao) values ('Nova') returning id`),
      )
      expect(next?.id).toBeGreaterThan(t.unidadeId)
    } finally {
      await there.close()
    }
    await expect(move(to)).rejects.toThrow('já tem dados do Tombo. Nada foi mudado')
  })
})
