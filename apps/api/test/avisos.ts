import { sql } from '../src/kernel/db/sql.ts'
import type { Cliente, TestApp } from './app.ts'

/** How many notices with such a title somebody has not seen. */
export async function porLer(t: TestApp, quem: Cliente, titulo: string): Promise<number> {
  const [r] = await t.rows(sql<{ n: number }>`
    select count(*)::int as n from notificacao
    where usuario_id = ${quem.usuarioId} and titulo = ${titulo} and vista_em is null`)
  return r?.n ?? 0
}
