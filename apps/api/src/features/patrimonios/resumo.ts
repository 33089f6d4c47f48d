import type { Ctx } from '../../kernel/ctx.ts'
import { and, sql } from '../../kernel/db/sql.ts'
import { condicoesDeTexto } from './condicoes.public.ts'

interface Resumo {
  id: number
  numeroTombamento: number | null
  numeroAcessorio: number
  descricao: string
}

/** Assets of the unit by number or words, few columns, for choosing one. An exact number comes first. */
export async function resumoDeBens(ctx: Ctx, q: string, rpp: number): Promise<Resumo[]> {
  const onde = and([
    sql`t.unidade_id = ${ctx.unidadeId}`,
    sql`t.removido_em is null`,
    ...(await condicoesDeTexto(ctx, q)),
  ])
  const numero = /^\d{1,15}$/.test(q) ? Number(q) : 0
  return ctx.db.rows(sql<Resumo>`
    with t as materialized (select t.id, t.numero_tombamento, t.numero_acessorio, t.descricao from patrimonio t
      where ${onde} limit 20000)
    select t.id, t.numero_tombamento as "numeroTombamento", t.numero_acessorio as "numeroAcessorio", t.descricao from t
    order by (t.numero_tombamento = ${numero}) desc nulls last, t.numero_tombamento, t.numero_acessorio, t.id
    limit ${rpp}`)
}
