import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { nomeDoBem } from './nome.public.ts'

const NOMEADOS = 20

/** The assets in words, in the order of their numbers: `1042 – Mesa; 1042/1 – Gaveteiro e mais 3`. */
export async function nomesDosBens(ctx: Ctx, ids: readonly number[]): Promise<string> {
  const linhas = await ctx.db.rows(sql<{ nome: string }>`
    select ${nomeDoBem(sql`p`)} as nome from patrimonio p where p.id = any(${[...ids]}::int[])
    order by p.numero_tombamento, p.numero_acessorio, p.id limit ${NOMEADOS}`)
  const mais = ids.length - linhas.length
  return linhas.map((l) => l.nome).join('; ') + (mais > 0 ? ` e mais ${mais}` : '')
}
