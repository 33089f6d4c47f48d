import { acoes, nomesDasAcoes, RELATORIO_GRUPOS } from '@tombo/contract'
import { natural } from '../../kernel/db/natural.ts'
import { escapeLike, and, sql } from '../../kernel/db/sql.ts'
import { tableReport } from '../../kernel/reports/definition.ts'
import { pedidoEmPalavras } from '../cadastros/nomes.public.ts'

/** The actions with their words, in the order of the catalogue. */
const ACOES = sql`(values ${sql.join(
  nomesDasAcoes.map(
    (a, i) => sql`(${sql.lit(a)}, ${sql.lit(i)}, ${sql.lit(acoes[a].area)}, ${sql.lit(acoes[a].descricao)})`,
  ),
)}) as c(acao, ordem, area, descricao)`

/** Tells what each group of permissions gives, in which units, and to how many people. */
export const relatorioDeGrupos = tableReport(RELATORIO_GRUPOS, {
  design: () => ({
    columns: [
      { key: 'area', title: 'Área', format: 'texto', width: 20 },
      { key: 'permissao', title: 'Permissão', format: 'texto', width: 46 },
      { key: 'por', title: 'Dada por', format: 'texto', width: 20, personal: true },
      { key: 'em', title: 'Desde', format: 'data', width: 10 },
    ],
    groups: [{ key: 'grupoId', text: 'grupo', title: 'Grupo', whenEmpty: 'sem grupo', record: true }],
    orientation: 'RETRATO',
    rowNouns: ['grupo', 'grupos'],
  }),
  query: (ctx, p) => sql`
    select g.id as "grupoId", concat(g.descricao, case when g.ativo then '' else ' (inativo)' end, ': ',
        (select case count(*) when 0 then 'sem permissões' when 1 then '1 permissão' else count(*) || ' permissões' end
          from grupo_permissao_acao p where p.grupo_id = g.id), ', ',
        (select case count(*) when 0 then 'sem usuários' when 1 then '1 usuário' else count(*) || ' usuários' end
          from grupo_permissao_usuario x where x.grupo_id = g.id), ', em ',
        coalesce((select string_agg(u.descricao || case when u.ativo then '' else ' (desativada)' end, ', '
            order by ${natural(sql`u.descricao`)})
          from grupo_permissao_unidade y
          join unidade u on u.id = y.unidade_id where y.grupo_id = g.id), 'nenhuma unidade')) as grupo,
      c.area, coalesce(c.descricao, 'nenhuma') as permissao, a.concedida_por as por,
      (a.concedida_em at time zone ${ctx.clock.timeZone}::text)::date as em
    from grupo_permissao g left join (grupo_permissao_acao a join ${ACOES} on c.acao = a.acao) on a.grupo_id = g.id
    where ${and([
      ...(p.inativos ? [sql`true`] : [sql`g.ativo`]),
      ...(p.grupo ? [sql`g.id = ${p.grupo}`] : []),
      ...(p.q ? [sql`normalizar(g.descricao) like '%' || normalizar(${escapeLike(p.q)}) || '%'`] : []),
    ])} order by normalizar(g.descricao), g.id, c.ordem`,
  filters: async (ctx, p) => [
    ...(p.q ? [`Grupo: “${p.q}”`] : []),
    ...(await pedidoEmPalavras(ctx, RELATORIO_GRUPOS.form, p)),
  ],
})
