import type { Change } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { contaAqui } from '../../../kernel/session/contagem.ts'
import { fecharOsTardios } from '../contagem/fechar.ts'
import type { Cabeca } from '../repo.ts'
import { fazerValer, type Guardada } from './guardar.ts'

/** Everybody who sent something late, and may count the campaign by now. */
const quemConta = (ctx: Ctx, c: Cabeca): SqlQuery => sql`
  select u.usuario_id from (
    select usuario_id from inventario_leitura where inventario_id = ${c.id} and tardia
    union select usuario_id from inventario_fechamento where inventario_id = ${c.id} and tardio) u
  cross join inventario v join comissao c on c.id = v.comissao_id
  where v.id = ${c.id} and ${contaAqui(sql`u.usuario_id`, ctx.clock.today())}`

/**
 * The count goes on: what came after its end counts from now on, of whoever still counts it, the readings first and then the
 * places that were done (docs/regras.md R240). What others read stays late, and in sight. The campaign is locked by the caller.
 * @returns what the history says of it
 */
export async function aproveitarTardias(ctx: Ctx, c: Cabeca): Promise<Change[]> {
  const quem = (await ctx.db.rows(sql<{ usuario_id: number }>`${quemConta(ctx, c)}`)).map((u) => u.usuario_id)
  if (quem.length === 0) return []
  const lidas = await ctx.db.rows(sql<Guardada>`
    update inventario_leitura set tardia = false
    where inventario_id = ${c.id} and tardia and usuario_id = any(${quem}::int[])
    returning id::text, patrimonio_id as bem, desfaz::text`)
  await fazerValer(ctx, c, lidas)
  const locais = await fecharOsTardios(ctx, c, quem)
  const linhas: [string, number][] = [
    ['Leituras que chegaram depois do fim e passam a valer', lidas.length],
    ['Términos de local que chegaram depois do fim e passam a valer', locais],
  ]
  return linhas.flatMap(([campo, n]) => (n > 0 ? [{ campo, anterior: null, novo: String(n) }] : []))
}
