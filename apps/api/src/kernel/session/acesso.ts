import type { tipoAcesso } from '@tombo/contract'
import type { Db } from '../db/db.ts'
import { type Consulta, sql } from '../db/sql.ts'
import type { Origem } from './origem.ts'

interface NovoAcesso extends Origem {
  tipo: Exclude<(typeof tipoAcesso.valores)[number], 'SAIDA' | 'FIM'>
  motivo?: string
  usuarioId: number
  sessaoId?: number
  unidadeId?: number | null
  agora: Date
}

/** Writes what happened at the door, in the transaction of what it tells. Ends are written by `encerrarOnde`. */
export async function registrarAcesso(db: Db, a: NovoAcesso): Promise<void> {
  await db.exec(sql`
    insert into acesso (instante, tipo, motivo, usuario_id, sessao_id, unidade_id, endereco, navegador)
    values (${a.agora}, ${a.tipo}, ${a.motivo ?? null}, ${a.usuarioId}, ${a.sessaoId ?? null}, ${a.unidadeId ?? null}, ${a.endereco}, ${a.navegador})`)
}

/** Why a session ended, as `MOTIVOS_ACESSO` of the contract words it. */
export interface Fim {
  motivo: string
  agora: Date
}

/**
 * Ends the open sessions that `quais` picks (over `s`), and tells it: of who leaves by themselves as a leaving, of who goes on
 * in another unit not at all (that unit's opening says it). Gives how many there were.
 */
export async function encerrarOnde(db: Db, quais: Consulta, { motivo, agora }: Fim): Promise<number> {
  const linhas = await db.rows(sql`
    with fim as (
      update sessao s set encerrada_em = ${agora}, motivo = ${motivo} where s.encerrada_em is null and (${quais})
      returning s.id, s.usuario_id, s.unidade_id, s.endereco, s.navegador
    ), dito as (
      insert into acesso (instante, tipo, motivo, usuario_id, sessao_id, unidade_id, endereco, navegador)
      select ${agora}::timestamptz, ${motivo === 'SAIU' ? 'SAIDA' : 'FIM'}, ${motivo}::text, usuario_id, id, unidade_id, endereco, navegador
      from fim where ${motivo}::text <> 'TROCOU_UNIDADE'
    )
    select id from fim`)
  return linhas.length
}
