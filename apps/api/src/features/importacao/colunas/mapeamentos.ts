import type { BodyOf, rotasImportacao, ResponseOf } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { notFound } from '../../../kernel/errors.ts'

type Guardados = ResponseOf<typeof rotasImportacao.mapeamentos>

/** Mappings that the unit at work keeps by name for a type of import. */
export const listarMapeamentos = (ctx: Ctx, tipo: string) =>
  ctx.db.rows(
    sql<Guardados[number]>`select id, nome, mapeamento, constantes from importacao_mapeamento
      where unidade_id = ${ctx.unidadeId} and tipo = ${tipo} order by normalizar(nome)`,
  )

/** Keeps a mapping; the same name again takes the place of the one before. */
export async function guardarMapeamento(
  ctx: Ctx,
  m: BodyOf<typeof rotasImportacao.guardarMapeamento>,
): Promise<{ id: number }> {
  const guardado = await ctx.db.row(sql<{ id: number }>`
    insert into importacao_mapeamento (unidade_id, tipo, nome, mapeamento, constantes)
    values (${ctx.unidadeId}, ${m.tipo}, ${m.nome}, ${JSON.stringify(m.mapeamento)}::jsonb,
      ${JSON.stringify(m.constantes)}::jsonb)
    on conflict (unidade_id, tipo, nome) do update set mapeamento = excluded.mapeamento,
      constantes = excluded.constantes returning id`)
  return guardado as { id: number }
}

export async function excluirMapeamento(ctx: Ctx, id: number): Promise<void> {
  const n = await ctx.db.exec(
    sql`delete from importacao_mapeamento where id = ${id} and unidade_id = ${ctx.unidadeId}`,
  )
  if (n === 0) throw notFound()
}
