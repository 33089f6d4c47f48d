import { EXIGENCIAS } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { type BaixaTravada, ehCessao } from '../baixa.ts'

/** Does something come in for each asset? Only what is sold, exchanged or given in payment has a price (docs/regras.md R114). */
export const temPreco = ({ classificacao }: Pick<BaixaTravada, 'classificacao'>): boolean =>
  EXIGENCIAS[classificacao].valor

/** A write-off that became one for which nothing comes in keeps no price of its assets: the books post none. */
export async function esquecerPrecos(ctx: Ctx, b: BaixaTravada): Promise<void> {
  if (temPreco(b)) return
  await ctx.db.exec(sql`
    update baixa_item set valor_venda = null where baixa_id = ${b.id} and valor_venda is not null`)
}

/** Only a donation or cession is one of the two, and only a cession has a day on which it comes back (docs/regras.md R116). */
export async function esquecerModalidade(ctx: Ctx, b: BaixaTravada): Promise<void> {
  const modalidade = b.classificacao === 'DOACAO_CESSAO' ? b.modalidade : null
  const cessaoAte = ehCessao(b) ? b.cessaoAte : null
  await ctx.db.exec(sql`
    update baixa set modalidade = ${modalidade}, cessao_ate = ${cessaoAte}::date
    where id = ${b.id} and (modalidade, cessao_ate) is distinct from (${modalidade}::text, ${cessaoAte}::date)`)
}
