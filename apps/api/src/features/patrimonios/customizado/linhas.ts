import {
  makePage,
  type QueryOf,
  RELATORIO_CUSTOMIZADO,
  type ResponseOf,
  type rotasRelatorioCustomizado,
} from '@tombo/contract'
import { recordUse } from '../../../kernel/audit/personal-data.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { and, sql } from '../../../kernel/db/sql.ts'
import { condicoesDoRelatorio } from '../relatorios/condicoes.ts'
import { ordemDaLista } from '../lista/ordem.public.ts'
import { totalDeBens } from '../relatorios/consulta.ts'
import { colunaDe, definicoesDe, expressao, JUNCOES_DO_CUSTOMIZADO } from './colunas.ts'

/** A page of the custom report, ungrouped: the ids of the page first, then the chosen columns, each as a text. */
export async function linhasDoCustomizado(
  ctx: Ctx,
  q: QueryOf<typeof rotasRelatorioCustomizado.linhas>,
): Promise<ResponseOf<typeof rotasRelatorioCustomizado.linhas>> {
  const condicoes = await condicoesDoRelatorio(ctx, q)
  const { ordem } = ordemDaLista(q)
  const definicoes = await definicoesDe(ctx, q.colunas)
  const linhas = await ctx.db.rows(sql<{ id: number; valores: (string | null)[] }>`
    select t.id, array[${sql.join(q.colunas.map((c) => sql`(${expressao(ctx, c, definicoes)})::text`))}] as valores
    from (select t.id from patrimonio t where ${and(condicoes)} order by ${ordem}
      limit ${q.rpp} offset ${(q.page - 1) * q.rpp}) pg
    join patrimonio t on t.id = pg.id ${JUNCOES_DO_CUSTOMIZADO} order by ${ordem}`)
  const pessoais = q.colunas.filter((c) => colunaDe(c, definicoes).pessoal)
  await recordUse(ctx, {
    operacao: 'LEITURA',
    origem: RELATORIO_CUSTOMIZADO.title,
    campos: pessoais.map((c) => colunaDe(c, definicoes).titulo),
    ids: linhas.map((l) => l.id),
    quantidade: linhas.length,
  })
  return makePage(linhas, await totalDeBens(ctx, q), q.page, q.rpp)
}
