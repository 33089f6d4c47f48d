import { randomUUID } from 'node:crypto'
import { recordEvento } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { notFound } from '../../../kernel/errors.ts'
import { exigirQueIntegra } from '../direitos.ts'
import { exigirAcao, segurarInventario } from '../repo.ts'
import { derivar } from './derivar.ts'
import { desfeita } from './listar.ts'

interface Lida {
  bem: number | null
  local: number
  caminho: string
  nome: string
  tardia: boolean
  desfeita: boolean
}

/**
 * The commission takes one reading back, with why: it stays where it is and counts no more (docs/regras.md R241). While the
 * campaign is counted any reading; after its end one that came late. Errors: 400, 403, 404, 409.
 */
export async function desconsiderarLeitura(
  ctx: Ctx,
  id: number,
  leituraId: string,
  justificativa: string,
): Promise<void> {
  const c = await segurarInventario(ctx, id)
  await exigirQueIntegra(ctx, c)
  // Held before it is read: who waited for somebody that took it back sees that it was.
  await ctx.db.exec(
    sql`select 1 from inventario_leitura where inventario_id = ${id} and id = ${leituraId}::uuid for update`,
  )
  const lida = await ctx.db.row(sql<Lida>`
    select l.patrimonio_id as bem, l.localizacao_id as local, x.caminho, l.tardia, ${desfeita(sql`l`)} as desfeita,
      coalesce(l.codigo, l.descricao, 'Leitura') as nome
    from inventario_leitura l join localizacao x on x.id = l.localizacao_id
    where l.inventario_id = ${id} and l.id = ${leituraId}::uuid and l.desfaz is null`)
  if (!lida) throw notFound()
  if (!lida.tardia) exigirAcao(c, 'contar')
  if (lida.desfeita) return
  await ctx.db.exec(sql`
    insert into inventario_leitura (inventario_id, id, usuario_id, usuario_nome, lida_em, recebida_em,
      localizacao_id, origem, desfaz, justificativa)
    values (${id}, ${randomUUID()}::uuid, ${ctx.actor.usuarioId}, ${ctx.actor.nome}, ${ctx.clock.now()},
      ${ctx.clock.now()}, ${lida.local}, 'WEB', ${leituraId}::uuid, ${justificativa})`)
  if (lida.bem !== null && !lida.tardia) await derivar(ctx, c, [lida.bem])
  await recordEvento(ctx, {
    entidade: 'inventarios',
    entidadeId: id,
    tipo: 'INVENTARIO_LEITURA_DESCONSIDERADA',
    alteracoes: [
      { campo: 'Leitura', anterior: `${lida.nome} em ${lida.caminho}`, novo: null },
      { campo: 'Justificativa', anterior: null, novo: justificativa },
    ],
  })
}
