import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/db/db.ts'
import type { Organizacoes } from '../../kernel/db/organizacoes.ts'
import { sql } from '../../kernel/db/sql.ts'
import { criarGruposProntos } from './grupos-prontos.public.ts'
import { carregarTabelasOficiais } from './tabelas-oficiais.ts'
import { LOCKS } from '../../kernel/db/locks.ts'

export interface NovaOrganizacao {
  nome: string
  unidade: string
  /** Where its database is; absent for the catalogue's own (see `Organizacoes`). */
  conexao?: string
}

async function registrar(
  db: Db,
  { nome, conexao = null }: { nome: string; conexao?: string | null | undefined },
  clock: Clock,
): Promise<number> {
  await db.exec(sql`select pg_advisory_xact_lock(${LOCKS.newOrganisation})`)
  const posta = await db.row(
    sql<{
      database_id: number
    }>`select database_id from catalogo.organizacao where conexao is not distinct from ${conexao}`,
  )
  if (posta) return posta.database_id
  const nova = await db.row(sql<{ database_id: number }>`
    insert into catalogo.organizacao (nome, conexao, criada_em) values (${nome}, ${conexao}, ${clock.now()})
    returning database_id`)
  return (nova as { database_id: number }).database_id
}

/** The unit, the official tables and the ready groups of rights come together, or not at all: where a unit is, everything is. */
async function preencher(db: Db, unidade: string, clock: Clock): Promise<void> {
  await db.exec(sql`select pg_advisory_xact_lock(${LOCKS.newOrganisation})`)
  if (await db.row(sql`select 1 from unidade limit 1`)) return
  const agora = clock.now()
  const posta = await db.row(sql<{ id: number }>`
    insert into unidade (descricao, criado_em, criado_por) values (${unidade}, ${agora}, 'Sistema') returning id`)
  await carregarTabelasOficiais(db, agora)
  if (posta) await criarGruposProntos(db, posta.id, { nome: 'Sistema', agora })
}

/**
 * Makes an organisation: its place in the catalogue, its migrated database, one unit and the official tables.
 * Done again for the same database it completes what is missing and changes nothing else. Gives its `databaseId`.
 */
export async function criarOrganizacao(
  organizacoes: Organizacoes,
  nova: NovaOrganizacao,
  clock: Clock,
): Promise<number> {
  const databaseId = await organizacoes.inCatalogo((db) => registrar(db, nova, clock))
  await organizacoes.migrate(databaseId)
  await organizacoes.write(databaseId, (db) => preencher(db, nova.unidade, clock))
  return databaseId
}
