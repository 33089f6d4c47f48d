import { type NomeAcao, tagsEfetivas } from '@tombo/contract'
import type { Db } from '../db/db.ts'
import { type SqlQuery, sql } from '../db/sql.ts'
import { LOCKS } from '../db/locks.ts'

/**
 * Held until the end of the transaction by whoever changes rights: they change one at a time, so that two who take the last
 * administrator's right from each other do not both succeed, and no session is opened with rights that were just taken.
 * Taken before any row is locked.
 */
export async function lockRights(db: Db): Promise<void> {
  await db.exec(sql`select pg_advisory_xact_lock(${LOCKS.rights})`)
}

/** Held by whoever opens a session in a unit: waits for rights that are being changed. Taken before any row is locked. */
export async function awaitRights(db: Db, usuarioId: number): Promise<void> {
  await db.exec(sql`select pg_advisory_xact_lock_shared(${LOCKS.rights})`)
  await db.exec(sql`select 1 from usuario where id = ${usuarioId} for key share`)
}

/** Every active person who administers the organisation, with each unit in use from which they do. */
export const ADMINISTRATORS: SqlQuery<{ usuarioId: number; unidadeId: number }> = sql`
  select p.usuario_id as "usuarioId", p.unidade_id as "unidadeId" from permissao_efetiva p
  join usuario u on u.id = p.usuario_id join unidade un on un.id = p.unidade_id
  where p.acao = 'ADMINISTRAR_SISTEMA' and u.tipo = 'PESSOA' and u.ativo and un.ativo`

/** The actions of a person in a unit, from every source. */
export async function acoesOfUsuario(db: Db, usuarioId: number, unidadeId: number): Promise<NomeAcao[]> {
  const rows = await db.rows(
    sql<{
      acao: NomeAcao
    }>`select distinct acao from permissao_efetiva where usuario_id = ${usuarioId} and unidade_id = ${unidadeId}`,
  )
  return rows.map((l) => l.acao)
}

/** Rewrites the tags of the open sessions that `which` picks (over `s`), after rights changed: they count at the next call. */
export async function refreshTags(db: Db, which: SqlQuery): Promise<void> {
  const affected = await db.rows(sql<{ usuario: number; unidade: number; acoes: NomeAcao[] }>`
    select s.usuario_id as usuario, s.unidade_id as unidade,
      coalesce(array_agg(distinct p.acao) filter (where p.acao is not null), '{}') as acoes
    from sessao s left join permissao_efetiva p on p.usuario_id = s.usuario_id and p.unidade_id = s.unidade_id
    where s.encerrada_em is null and s.unidade_id is not null and (${which}) group by 1, 2`)
  if (affected.length === 0) return
  const fresh = affected.map(({ usuario, unidade, acoes }) => ({
    usuario,
    unidade,
    tags: tagsEfetivas(acoes),
  }))
  await db.exec(sql`
    update sessao s set tags = array(select jsonb_array_elements_text(n.tags))
    from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as n(usuario int, unidade int, tags jsonb)
    where s.usuario_id = n.usuario and s.unidade_id = n.unidade and s.encerrada_em is null`)
}
