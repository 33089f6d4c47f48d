import { RELATORIO_ORGANOGRAMA, rotasOrganograma } from '@tombo/contract'
import { and, sql } from '../../kernel/db/sql.ts'
import { notFound } from '../../kernel/errors.ts'
import { tableReport, type Row } from '../../kernel/reports/definition.ts'

/** Em spaces: what stands below another is written further in. */
const RECUO = '\u2003'

/** The chart of a year, entry by entry, each below the one it belongs to. */
export const relatorioDoOrganograma = tableReport(RELATORIO_ORGANOGRAMA, {
  route: rotasOrganograma.emitirRelatorio,
  design: (p) => ({
    columns: [
      { key: 'numero', title: 'Número', format: 'texto', width: 16 },
      { key: 'descricao', title: 'Descrição', format: 'texto', width: 44 },
      { key: 'unidade', title: 'Unidade', format: 'texto', width: 22 },
      ...(p.inativos ? [{ key: 'ativo', title: 'Ativo', format: 'texto', width: 7 } as const] : []),
    ],
    orientation: 'RETRATO',
    rowNouns: ['entrada', 'entradas'],
  }),
  query: (_ctx, p) => sql<Row>`
    select o.numero_formatado as numero, repeat(${RECUO}, o.nivel - 1) || o.descricao as descricao,
      u.descricao as unidade, case when o.ativo then 'Sim' else 'Não' end as ativo
    from organograma o left join unidade u on u.id = o.unidade_id
    where ${and([sql`o.configuracao_id = ${p.configuracaoId}`, ...(p.inativos ? [] : [sql`o.ativo`])])}
    order by o.numero collate "C"`,
  async filters(ctx, p) {
    const c = await ctx.db.row(
      sql<{
        exercicio: number
      }>`select exercicio from configuracao_organograma where id = ${p.configuracaoId}`,
    )
    if (!c) throw notFound()
    return [`Exercício: ${c.exercicio}`, ...(p.inativos ? ['Com as entradas inativas'] : [])]
  },
})
