import { mensagens } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { conflict } from '../../../kernel/errors.ts'
import { despesaDaCota, mesSql, tipoDaCota } from './cota.public.ts'
import { cotasDevidas, planosQueDevem } from './devidas.public.ts'
import { mesDoFato } from '../meses.public.ts'
import { lancar } from '../lancar.public.ts'
import { regrasDeDepreciacao } from '../regras.public.ts'

/** Says what a change of an asset's worth comes of. */
export interface OrigemDoValor {
  tipo: 'BAIXA' | 'REAVALIACAO' | 'CUSTO' | 'REDUCAO'
  id: number
  /** The day of the fact. */
  data: string
}

const TRECHO = 5000

/** How many quotas an asset had by its plan, and the month of the last, before those that it owed were posted. */
export interface Antes {
  id: number
  cotas: number
  ultimo: number | null
}

/**
 * Posts the quotas that assets owe until a month (year * 12 + month - 1), by the plans in force and outside of any run: what
 * changes their worth comes after them. They stand in the month of the fact while it is open, otherwise in the first open one.
 * @returns where those assets stood that owed some
 * @throws {AppError} 409 where the units of a month are missing
 */
export async function lancarDevidas(
  ctx: Ctx,
  ids: readonly number[],
  ate: number,
  origem: OrigemDoValor,
): Promise<Antes[]> {
  const regras = await regrasDeDepreciacao(ctx.db)
  const antes: Antes[] = []
  for (let i = 0; i < ids.length; i += TRECHO) {
    const trecho = ids.slice(i, i + TRECHO)
    const planos = await ctx.db.rows(
      planosQueDevem(regras, ate, sql`p.patrimonio_id = any(${[...trecho]}::int[])`),
    )
    const parcelas = planos.flatMap((l) => {
      const valores = cotasDevidas(l, regras, ate)
      if (valores === null) throw conflict(mensagens.valorSemUnidades)
      return valores.map((valor, k) => ({ id: l.patrimonio_id, mes: l.proximo + k, valor }))
    })
    if (parcelas.length === 0) continue
    antes.push(...planos.map((l) => ({ id: l.patrimonio_id, cotas: l.cotas, ultimo: l.ultimo })))
    const linhas = sql`jsonb_to_recordset(${JSON.stringify(parcelas)}::jsonb) as c(id int, mes int, valor numeric)`
    const mes = mesSql(sql`c.mes`)
    await lancar(
      ctx,
      sql`
      select c.id, pl.unidade_id, ${origem.data}::date, b.mes, ${mes}, ${tipoDaCota(mes, sql`b.mes`)},
        'DEPRECIADO', 1, c.valor,
        ${despesaDaCota(mes, sql`b.mes`)}, pl.conta_depreciacao, 'TOMBO', ${origem.tipo}, ${origem.id}::int,
          null::bigint,
        ${ctx.actor.usuarioId}::int, null::int
      from ${linhas} join plano_depreciacao pl on pl.patrimonio_id = c.id
        cross join (select ${mesDoFato(ctx, origem.data)} as mes) b
      where c.valor > 0 order by c.id, c.mes`,
    )
    await ctx.db.exec(sql`
      update saldo_patrimonio s set cotas = s.cotas + x.n, ultimo_mes = x.ultimo
      from (select c.id, count(*)::int as n, max(c.mes) as ultimo from ${linhas} group by c.id) x
      where s.patrimonio_id = x.id`)
  }
  return antes
}
