import { mensagens } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { conflict, invalid } from '../../../kernel/errors.ts'
import { reentrar } from './abertura.public.ts'
import { travarParaMudarPlanos } from '../regras.public.ts'

/**
 * Another accumulated value of an asset at the opening of the books: its entry is taken back and made anew, and the quotas
 * that it covers are behind the plan. Quotas posted since are reversed first; after a change of its worth it stands.
 * @param valor money as text; `0.00`: as the opening of the unit computes it
 * @throws {AppError} 400 when it is more than the asset is worth; 409 while quotas are posted, or in another unit
 */
export async function corrigirAbertura(ctx: Ctx, id: number, valor: string): Promise<void> {
  await travarParaMudarPlanos(ctx)
  const s = await ctx.db.row(sql<{ bruto: string; livre: boolean }>`
    select s.bruto, s.ultimo_mes is null and pl.versao = 1 and pl.cotas_anteriores = 0
      and pl.transferido_em is null as livre
    from saldo_patrimonio s join plano_depreciacao pl on pl.patrimonio_id = s.patrimonio_id
    where s.patrimonio_id = ${id} and pl.unidade_id = ${ctx.unidadeId} for update of s`)
  if (!s?.livre) throw conflict(mensagens.aberturaComCotas)
  if (Number(valor) > Number(s.bruto)) throw invalid({ valorDepreciado: [mensagens.valorMaior] })
  await ctx.db.exec(sql`update patrimonio set valor_depreciado_abertura = ${valor}::numeric where id = ${id}`)
  await reentrar(ctx, sql`select ${id}::int`, { tipo: 'ABERTURA', id: sql`p.unidade_id` })
}
