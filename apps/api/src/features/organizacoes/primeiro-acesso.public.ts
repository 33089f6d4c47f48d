import type { Clock } from '../../kernel/clock.ts'
import type { Organizacoes } from '../../kernel/db/organizacoes.ts'
import { sql } from '../../kernel/db/sql.ts'
import { newToken } from '../../kernel/session/token.ts'

const VALIDADE_MS = 24 * 3_600_000

/** Is there someone who can sign in and administer the organisation? */
export async function temAdministrador(organizacoes: Organizacoes, databaseId: number): Promise<boolean> {
  const nomes = await organizacoes.read(databaseId, (db) =>
    db.rows(
      sql<{
        usuario: string
      }>`select distinct u.usuario from usuario u join permissao_efetiva p on p.usuario_id = u.id
        where u.ativo and p.acao = 'ADMINISTRAR_SISTEMA'`,
    ),
  )
  const logins = await organizacoes.inCatalogo((db) =>
    db.row(
      sql`select 1 from catalogo.login
        where database_id = ${databaseId} and usuario = any(${nomes.map((n) => n.usuario)})`,
    ),
  )
  return logins !== undefined
}

/**
 * Makes the token of a one-time link with which the first administrator sets user name and password: good for 24 hours,
 * in place of every earlier one. Only its hash is kept.
 */
export async function novoPrimeiroAcesso(
  organizacoes: Organizacoes,
  databaseId: number,
  clock: Clock,
): Promise<string> {
  const agora = clock.now()
  const { token, hash } = newToken(databaseId)
  await organizacoes.inCatalogo(async (db) => {
    await db.exec(
      sql`delete from catalogo.primeiro_acesso where database_id = ${databaseId} and usado_em is null`,
    )
    await db.exec(
      sql`insert into catalogo.primeiro_acesso (token_hash, database_id, expira_em)
        values (${hash}, ${databaseId}, ${new Date(agora.getTime() + VALIDADE_MS)})`,
    )
  })
  return token
}

/** Once somebody administers the organisation no earlier link opens it. */
export async function anularPrimeiroAcesso(organizacoes: Organizacoes, databaseId: number): Promise<void> {
  await organizacoes.inCatalogo((db) =>
    db.exec(sql`delete from catalogo.primeiro_acesso where database_id = ${databaseId} and usado_em is null`),
  )
}
