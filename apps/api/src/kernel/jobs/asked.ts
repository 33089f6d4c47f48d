import { MAXIMO_DE_ARQUIVOS_PEDIDOS, mensagemArquivosPedidos, tarefaWorkflow } from '@tombo/contract'
import type { Ctx } from '../ctx.ts'
import { among } from '../db/among.ts'
import { sql } from '../db/sql.ts'
import { conflict } from '../errors.ts'

/** Refuses (409) one more file to somebody who waits for too many: of one kind of work, counted one call at a time. */
export async function requireRoomFor({ db, actor }: Pick<Ctx, 'db' | 'actor'>, tipo: string): Promise<void> {
  await db.exec(sql`select pg_advisory_xact_lock(hashtext('tarefa/pedidos'), ${actor.usuarioId})`)
  const waiting = await db.row(sql<{ n: number }>`
    select count(*)::int as n from tarefa where usuario_id = ${actor.usuarioId} and tipo = ${tipo}
      and ${among(sql`situacao`, tarefaWorkflow.working)}`)
  if ((waiting?.n ?? 0) >= MAXIMO_DE_ARQUIVOS_PEDIDOS) throw conflict(mensagemArquivosPedidos)
}
