import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NomeAcao } from '@tombo/contract'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { inject } from 'vitest'
import { createApp } from '../src/app.ts'
import { stoppedClock } from '../src/kernel/clock.ts'
import { type Vault, createVault } from '../src/kernel/vault.ts'
import { readConfig } from '../src/kernel/config.ts'
import { Organizacoes } from '../src/kernel/db/organizacoes.ts'
import { type SqlQuery, sql } from '../src/kernel/db/sql.ts'
import { type Files, createFiles } from '../src/kernel/files/files.ts'
import type { Pace } from '../src/kernel/http/limits/pace.ts'
import { createOutbound, type Outbound } from '../src/kernel/outbound/outbound.ts'
import { NO_PASSWORD } from '../src/kernel/session/password.ts'
import { openSession } from '../src/kernel/session/session.ts'
import { hashOfToken } from '../src/kernel/session/token.ts'
import { START, hashCheaply, organizacaoTemplate, PASSWORD } from './app-template.ts'
import { type TestClient, clientOf } from './client.ts'
import { createDatabase, dropDatabase, urlOf } from './databases.ts'

export { PASSWORD as SENHA } from './app-template.ts'
export type { TestClient as Cliente } from './client.ts'

/** An organisation under test, and what makes people and places in it. */
export interface TestOrganizacao {
  databaseId: number
  unidadeId: number
  /** Administers every unit of the beginning; at work in the first. Signs in as `admin`, with `PASSWORD`. */
  admin: TestClient
  createUnidade(descricao?: string, o?: { abertura: string | null }): Promise<number>
  /** A user with these actions in the units (the first, when none is named); signs in with `PASSWORD` only when `withPassword`. */
  createUsuario(o?: {
    usuario?: string
    acoes?: NomeAcao[]
    unidades?: number[]
    withPassword?: boolean
  }): Promise<{ id: number; usuario: string }>
  /** A new user with these actions, at work in a unit. */
  clientWith(acoes: NomeAcao[], unidadeId?: number): Promise<TestClient>
  /** A session of somebody, without signing in; in user scope when the unit is null. */
  sessionOf(usuarioId: number, unidadeId: number | null): Promise<TestClient>
  rows<T>(query: SqlQuery<T>): Promise<T[]>
}

export interface TestApp extends TestOrganizacao {
  app: FastifyInstance
  organizacoes: Organizacoes
  clock: ReturnType<typeof stoppedClock>
  files: Files
  vault: Vault
  /** Calls out, to this machine too. */
  outbound: Outbound
  /** The public address that links begin with. */
  address: string
  filesFolder: string
  pastaDeDados: string
  /** Calls without a token. */
  anonymous: TestClient
  /** Every line that was logged. */
  logs: string[]
  /** A second unit, with somebody who administers it alone; made at the first call. */
  secondUnidade(): Promise<{ unidadeId: number; admin: TestClient }>
  /** A second organisation, in a database of its own; made at the first call. */
  secondOrganizacao(): Promise<TestOrganizacao>
  close(): Promise<void>
}

/** The books of the units of tests began before all of their assets, so that every quota is due in the books. */
const LONG_AGO = '1999-12-31'
const openBooks = (unidadeId: number, dia: string) =>
  sql`insert into livros_da_unidade (unidade_id, abertura) values (${unidadeId}, ${dia}::date) on conflict do nothing`

const random = () => randomBytes(5).toString('hex')

async function buildOrganizacao(
  app: FastifyInstance,
  organizacoes: Organizacoes,
  databaseId: number,
  now: () => Date,
): Promise<TestOrganizacao> {
  const session = async (usuarioId: number, unidadeId: number | null) => {
    const { token } = await organizacoes.write(databaseId, (db) =>
      openSession(db, { databaseId, usuarioId, unidadeId, endereco: null, navegador: null, now: now() }),
    )
    const hash = hashOfToken(token)
    return clientOf(app, token, usuarioId, () =>
      rows(sql`update sessao set confirmada_em = ${now()} where token_hash = ${hash}`),
    )
  }
  const rows = <T>(query: SqlQuery<T>) => organizacoes.write(databaseId, (db) => db.rows(query))
  const [start] = await rows(
    sql<{
      usuario: number
      unidade: number
    }>`select u.id as usuario, (select min(id) from unidade) as unidade from usuario u where u.usuario = 'admin'`,
  )
  const { usuario: adminId, unidade: unidadeId } = start as { usuario: number; unidade: number }
  await rows(openBooks(unidadeId, LONG_AGO))

  const criarUsuario: TestOrganizacao['createUsuario'] = async ({
    usuario = `u${random()}`,
    acoes = [],
    unidades = [unidadeId],
    withPassword = false,
  } = {}) => {
    const password = withPassword ? await hashCheaply(PASSWORD) : NO_PASSWORD
    await organizacoes.inCatalogo((db) =>
      db.exec(
        sql`insert into catalogo.login (usuario, database_id) values (${usuario}, ${databaseId})
          on conflict do nothing`,
      ),
    )
    const [u] = await rows(
      sql<{
        id: number
      }>`insert into usuario (usuario, nome, senha_hash) values (${usuario}, ${`Pessoa ${usuario}`}, ${password})
        returning id`,
    )
    const id = (u as { id: number }).id
    await rows(
      sql`insert into usuario_unidade (usuario_id, unidade_id) select ${id}::int, unnest(${unidades}::int[])`,
    )
    await rows(
      sql`insert into usuario_permissao (usuario_id, unidade_id, acao) select ${id}::int, un, a
        from unnest(${unidades}::int[]) un, unnest(${acoes}::text[]) a`,
    )
    return { id, usuario }
  }
  return {
    databaseId,
    unidadeId,
    admin: await session(adminId, unidadeId),
    createUsuario: criarUsuario,
    sessionOf: session,
    rows,
    async createUnidade(descricao = `Unidade ${random()}`, { abertura } = { abertura: LONG_AGO }) {
      const [u] = await rows(
        sql<{ id: number }>`insert into unidade (descricao) values (${descricao}) returning id`,
      )
      const { id } = u as { id: number }
      if (abertura) await rows(openBooks(id, abertura))
      return id
    },
    async clientWith(acoes, unidade = unidadeId) {
      const { id } = await criarUsuario({ acoes, unidades: [unidade] })
      return session(id, unidade)
    },
  }
}

/** The value of the first call, for all calls. */
function once<T>(run: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined
  return () => (done ??= run())
}

const LATE_MS = 30_000

/** A part of an end that takes long is named: a hook that waits for it says only that it waited. */
async function told(part: string, ending: Promise<unknown>): Promise<void> {
  const late = setTimeout(() => console.error(`still closing ${part}`), LATE_MS)
  await ending.finally(() => clearTimeout(late))
}

/** The app as it ships, on a database of its own with an organisation in it; every answer is checked against the contract. `env` are settings beside the defaults. */
export async function createTestApp(
  env: Record<string, string> = {},
  { pace }: { pace?: Pace } = {},
): Promise<TestApp> {
  const server = inject('postgresUrl')
  const databases = [`teste_${random()}`]
  await createDatabase(server, databases[0] as string, organizacaoTemplate)
  const clock = stoppedClock(START)
  const logs: string[] = []
  const logger = pino({ level: 'debug' }, { write: (row: string) => void logs.push(row) })
  const organizacoes = new Organizacoes(urlOf(server, databases[0] as string), 6, () => undefined)
  const folder = await mkdtemp(join(tmpdir(), 'tombo-teste-'))
  const { services, internalNetworks, proxy, address } = readConfig(
    { TOMBO_REDE_INTERNA: '127.0.0.0/8,::1', ...env },
    folder,
  )
  const vault = createVault(randomBytes(32))
  const outbound = createOutbound(internalNetworks, { proxy })
  const files = createFiles(folder, { vault, outbound })
  const platform = { organizacoes, clock, files, vault, outbound, address, pastaDeDados: folder }
  const app = await createApp({
    ...platform,
    logger,
    services,
    checkResponses: true,
    ...(pace ? { pace } : {}),
  })
  const [first] = await organizacoes.all()
  const org = await buildOrganizacao(app, organizacoes, (first as { databaseId: number }).databaseId, () =>
    clock.now(),
  )

  const segundaOrganizacao = once(async () => {
    const name = `teste_${random()}`
    databases.push(name)
    await createDatabase(server, name, organizacaoTemplate)
    const nova = await organizacoes.inCatalogo((db) =>
      db.row(
        sql<{
          id: number
        }>`insert into catalogo.organizacao (nome, conexao) values ('Câmara de Teste', ${`/${name}`})
          returning database_id as id`,
      ),
    )
    return buildOrganizacao(app, organizacoes, (nova as { id: number }).id, () => clock.now())
  })
  const segundaUnidade = once(async () => {
    const unidadeId = await org.createUnidade('Segunda unidade')
    return { unidadeId, admin: await org.clientWith(['ADMINISTRAR_SISTEMA'], unidadeId) }
  })
  return {
    ...org,
    app,
    organizacoes,
    clock,
    files,
    vault,
    outbound,
    address,
    filesFolder: folder,
    pastaDeDados: folder,
    anonymous: clientOf(app, ''),
    logs,
    secondUnidade: segundaUnidade,
    secondOrganizacao: segundaOrganizacao,
    async close() {
      await told('the application', app.close())
      await told('its connections', organizacoes.close())
      await rm(folder, { recursive: true, force: true })
      await told('its databases', Promise.all(databases.map((b) => dropDatabase(server, b))))
    },
  }
}
