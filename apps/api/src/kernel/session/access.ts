import type { tipoAcesso } from '@tombo/contract'
import type { Db } from '../db/db.ts'
import { type SqlQuery, sql } from '../db/sql.ts'
import type { Origin } from './origin.ts'

interface NewAccess extends Origin {
  tipo: Exclude<(typeof tipoAcesso.values)[number], 'SAIDA' | 'FIM'>
  motivo?: string
  usuarioId: number
  sessaoId?: number
  unidadeId?: number | null
  now: Date
}

/** Writes what happened at the door, in the transaction of what it tells. Ends are written by `endSessionsWhere`. */
export async function recordAccess(db: Db, a: NewAccess): Promise<void> {
  await db.exec(sql`
    insert into acesso (instante, tipo, motivo, usuario_id, sessao_id, unidade_id, endereco, navegador)
    values (${a.now}, ${a.tipo}, ${a.motivo ?? null}, ${a.usuarioId}, ${a.sessaoId ?? null}, ${a.unidadeId ?? null},
      ${a.endereco}, ${a.navegador})`)
}

/** Why a session ended, as `MOTIVOS_ACESSO` of the contract words it. */
export interface SessionEnd {
  motivo: string
  now: Date
}

/**
 * Ends the open sessions that `which` picks (over `s`), and tells it: of who leaves by themselves as a leaving, of who goes on
 * in another unit not at all (that unit's opening says it). Gives how many there were.
 */
export async function endSessionsWhere(
  db: Db,
  which: SqlQuery,
  { motivo: reason, now }: SessionEnd,
): Promise<number> {
  const rows = await db.rows(sql`
    with fim as (
      update sessao s set encerrada_em = ${now}, motivo = ${reason} where s.encerrada_em is null and (${which})
      returning s.id, s.usuario_id, s.unidade_id, s.endereco, s.navegador
    ), dito as (
      insert into acesso (instante, tipo, motivo, usuario_id, sessao_id, unidade_id, endereco, navegador)
      select ${now}::timestamptz, ${reason === 'SAIU' ? 'SAIDA' : 'FIM'}, ${reason}::text, usuario_id, id,
        unidade_id, endereco, navegador
      from fim where ${reason}::text <> 'TROCOU_UNIDADE'
    )
    select id from fim`)
  return rows.length
}
