import { inventarioWorkflow, mensagens, pendenciaDoInventario } from '@tombo/contract'
import { recordEvento } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { conflict } from '../../../kernel/errors.ts'
import { exigirQueIntegra } from '../direitos.ts'
import { exigirAcao, mudarSituacao, travarInventario } from '../repo.ts'
import { pendenciasDe } from './pendencias.ts'

interface Aceite {
  pendencia: string
  justificativa: string
}

/**
 * Ends the counting and asks the commission for its signatures. Each thing that stands in the way must have been decided, or is
 * accepted in writing. Errors: 403; 404; 409, naming what is neither.
 */
export async function concluirInventario(ctx: Ctx, id: number, aceites: readonly Aceite[]): Promise<void> {
  const c = await travarInventario(ctx, id)
  exigirAcao(c, 'concluir')
  await exigirQueIntegra(ctx, c)
  const pendencias = await pendenciasDe(ctx, id)
  const ditas = new Map(aceites.map((a) => [a.pendencia, a.justificativa]))
  const faltam = pendencias.filter((p) => !ditas.has(p.pendencia))
  if (faltam.length > 0)
    throw conflict(mensagens.inventarioComPendencias, {
      aceites: faltam.map((p) => `${pendenciaDoInventario.descriptions[p.pendencia]}: ${p.quantidade}`),
    })
  await ctx.db.exec(sql`delete from inventario_aceite where inventario_id = ${id}`)
  // Nobody has signed what the count came to by now, whatever it came to before it was cancelled and taken up again.
  await ctx.db.exec(sql`delete from inventario_assinatura where inventario_id = ${id}`)
  const linhas = pendencias.map((p) => ({ pendencia: p.pendencia, justificativa: ditas.get(p.pendencia) }))
  await ctx.db.exec(sql`
    insert into inventario_aceite (inventario_id, pendencia, justificativa, aceito_em, aceito_por)
    select ${id}::int, l.pendencia, l.justificativa, ${ctx.clock.now()}::timestamptz, ${ctx.actor.nome}::text
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as l(pendencia text, justificativa text)`)
  await mudarSituacao(ctx, id, inventarioWorkflow.to('concluir'))
  await recordEvento(ctx, {
    entidade: 'inventarios',
    entidadeId: id,
    tipo: 'INVENTARIO_ENCERRADO',
    alteracoes: linhas.map((l) => ({
      campo: pendenciaDoInventario.descriptions[l.pendencia],
      anterior: null,
      novo: l.justificativa ?? null,
    })),
  })
}
