import { RELATORIO_ORGANOGRAMA, rotasOrganograma } from '@tombo/contract'
import { e, sql } from '../../kernel/db/sql.ts'
import { naoEncontrado } from '../../kernel/erros.ts'
import { definirRelatorio, type Linha } from '../../kernel/reports/definicao.ts'

/** Em spaces: what stands below another is written further in. */
const RECUO = '\u2003'

/** The chart of a year, entry by entry, each below the one it belongs to. */
export const relatorioDoOrganograma = definirRelatorio(RELATORIO_ORGANOGRAMA, {
  rota: rotasOrganograma.emitirRelatorio,
  desenho: (p) => ({
    colunas: [
      { chave: 'numero', titulo: 'Número', formato: 'texto', largura: 16 },
      { chave: 'descricao', titulo: 'Descrição', formato: 'texto', largura: 44 },
      { chave: 'unidade', titulo: 'Unidade', formato: 'texto', largura: 22 },
      ...(p.inativos ? [{ chave: 'ativo', titulo: 'Ativo', formato: 'texto', largura: 7 } as const] : []),
    ],
    orientacao: 'RETRATO',
    linhas: ['entrada', 'entradas'],
  }),
  consulta: (_ctx, p) => sql<Linha>`
    select o.numero_formatado as numero, repeat(${RECUO}, o.nivel - 1) || o.descricao as descricao, u.descricao as unidade, case when o.ativo then 'Sim' else 'Não' end as ativo
    from organograma o left join unidade u on u.id = o.unidade_id
    where ${e([sql`o.configuracao_id = ${p.configuracaoId}`, ...(p.inativos ? [] : [sql`o.ativo`])])} order by o.numero collate "C"`,
  async filtros(ctx, p) {
    const c = await ctx.db.row(
      sql<{
        exercicio: number
      }>`select exercicio from configuracao_organograma where id = ${p.configuracaoId}`,
    )
    if (!c) throw naoEncontrado()
    return [`Exercício: ${c.exercicio}`, ...(p.inativos ? ['Com as entradas inativas'] : [])]
  },
})
