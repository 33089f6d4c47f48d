import { type ChaveDoPasso, PRIMEIROS_PASSOS } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'

/** The first steps of the unit at work, in their order, each done as soon as the data show it. */
export async function lerPrimeirosPassos(ctx: Ctx): Promise<{ chave: ChaveDoPasso; feito: boolean }[]> {
  const u = ctx.unidadeId
  const feitos = await ctx.db.row(sql<Record<ChaveDoPasso, boolean>>`select
    exists (select 1 from unidade where id = ${u} and cnpj is not null) as "UNIDADE",
    exists (select 1 from localizacao where unidade_id = ${u}) as "LOCALIZACOES",
    exists (select 1 from responsavel where unidade_id = ${u}) as "RESPONSAVEIS",
    exists (select 1 from organograma) as "ORGANOGRAMA",
    not exists (select 1 from roteiro_conta where a_confirmar)
      and not exists (select 1 from roteiro_evento where a_confirmar) as "CONTAS",
    exists (select 1 from mascara) as "MASCARAS",
    exists (select 1 from patrimonio where unidade_id = ${u} and removido_em is null) as "BENS",
    exists (select 1 from etiqueta where unidade_id = ${u}) as "ETIQUETAS"`)
  return PRIMEIROS_PASSOS.map(({ chave }) => ({ chave, feito: feitos?.[chave] === true }))
}
