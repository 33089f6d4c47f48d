import { randomBytes } from 'node:crypto'
import { setTimeout as esperar } from 'node:timers/promises'
import { type Entrada, mensagens } from '@tombo/contract'
import type { Db } from '../../kernel/db/db.ts'
import { sql } from '../../kernel/db/sql.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Host } from '../../kernel/http/app.ts'
import { recordAccess } from '../../kernel/session/access.ts'
import type { Origin } from '../../kernel/session/origin.ts'
import { hashPassword, passwordMatches, hasPassword } from '../../kernel/session/password.ts'
import { countAttempt, giveBackAttempt } from '../../kernel/session/attempts.ts'
import { avisarTentativas } from './avisar-tentativas.ts'
import { seguirEntrada } from './iniciar-sessao.ts'
import { lerPessoa, type Pessoa } from './pessoa.public.ts'
import { withDevice } from './remember-device.ts'

/** Stands where there is no name, or no password yet, so that every case takes the same time. Nobody knows its password. */
const ninguem = hashPassword(randomBytes(32).toString('base64'))

/** A refusal takes no less than this: that one of a name that is there is also written down must not be told by its time. */
const RECUSA_MS = 250

interface Credenciais {
  username: string
  password: string
}

/**
 * The person of a user name and password. The same text for an unknown name and a wrong password; 429 when who tries must
 * wait: by the name and the address together, by the address, or by the device where the name signed in from it.
 */
export async function conferirCredenciais(
  { organizacoes, clock }: Pick<Host, 'organizacoes' | 'clock'>,
  { username, password }: Credenciais,
  origem: Origin,
): Promise<{ databaseId: number; pessoa: Pessoa }> {
  const inicio = performance.now()
  const usuario = username.toLowerCase()
  const quem = { nome: usuario, ...origem }
  const { login, known: conhecido } = await organizacoes.inCatalogo(async (db) => ({
    ...(await countAttempt(db, 'SENHA', quem, clock.now())),
    login: await db.row(
      sql<{ database_id: number }>`select database_id from catalogo.login where usuario = ${usuario}`,
    ),
  }))
  const pessoa =
    login && (await organizacoes.read(login.database_id, (db) => lerPessoa(db, sql`usuario = ${usuario}`)))
  const confere = await passwordMatches(
    password,
    pessoa && hasPassword(pessoa.senhaHash) ? pessoa.senhaHash : await ninguem,
  )
  if (!login || !pessoa || !confere || !pessoa.ativo) {
    if (login && pessoa) {
      const recusa = { tipo: 'RECUSA', motivo: confere ? 'INATIVO' : 'SENHA_ERRADA' } as const
      await organizacoes.write(login.database_id, async (db) => {
        await recordAccess(db, { ...recusa, usuarioId: pessoa.id, ...origem, now: clock.now() })
        if (!conhecido && pessoa.ativo) await avisarTentativas({ db, clock }, pessoa, origem)
      })
    }
    await esperar(Math.max(0, RECUSA_MS - (performance.now() - inicio)))
    throw new AppError(401, pessoa && confere ? mensagens.usuarioDesativado : mensagens.loginInvalido)
  }
  await organizacoes.inCatalogo((db) => giveBackAttempt(db, 'SENHA', quem, clock.now()))
  return { databaseId: login.database_id, pessoa }
}

/**
 * The person, held, whose password was right a moment ago: 401 when it is another by now, or they are no longer active. No
 * session comes of a password that was changed meanwhile.
 */
export async function travarQuemEntra(db: Db, { id, senhaHash }: Pessoa): Promise<Pessoa> {
  const p = await lerPessoa(db, sql`id = ${id}`, { travar: true })
  if (!p?.ativo || p.senhaHash !== senhaHash) throw new AppError(401, mensagens.loginInvalido)
  return p
}

/** Signs in with user name and password: a token in user scope, or what is still asked for. */
export async function entrar(casa: Host, credenciais: Credenciais, origem: Origin): Promise<Entrada> {
  const { databaseId, pessoa } = await conferirCredenciais(casa, credenciais, origem)
  const entrada = await casa.organizacoes.write(databaseId, async (db) =>
    seguirEntrada(casa, db, await travarQuemEntra(db, pessoa), { databaseId, origem }),
  )
  return withDevice(casa, entrada, pessoa.usuario, origem)
}
