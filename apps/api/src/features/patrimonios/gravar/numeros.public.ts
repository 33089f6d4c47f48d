import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'

/**
 * The next numbers of the organisation, in sequence. Whoever takes some holds the row until the transaction ends, so two
 * never get the same and none is skipped; numbers that an import brought are passed over.
 */
export async function proximosNumeros(ctx: Ctx, quantos: number): Promise<number[]> {
  const dados: number[] = []
  while (dados.length < quantos) {
    const faltam = quantos - dados.length
    const n = await ctx.db.row(
      sql<{
        ultimo: number
      }>`update numerador set ultimo = ultimo + ${faltam} where nome = 'tombamento' returning ultimo`,
    )
    const ultimo = (n as { ultimo: number }).ultimo
    const tomados = new Set(
      (
        await ctx.db.rows(
          sql<{
            n: number
          }>`select numero_tombamento as n from patrimonio
            where numero_tombamento between ${ultimo - faltam + 1} and ${ultimo} and removido_em is null`,
        )
      ).map((l) => l.n),
    )
    for (let i = ultimo - faltam + 1; i <= ultimo; i++) if (!tomados.has(i)) dados.push(i)
  }
  return dados
}
