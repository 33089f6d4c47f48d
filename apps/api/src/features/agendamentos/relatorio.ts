import { jobAgendado, RELATORIOS_DE_OPERACOES, situacaoExecucao } from '@tombo/contract'
import { natural } from '../../kernel/db/natural.ts'
import { and, sql } from '../../kernel/db/sql.ts'
import { wordOf, wordsFrom } from '../../kernel/db/words.ts'
import { unitReport } from '../../kernel/reports/units.ts'
import { pedidoEmPalavras } from '../cadastros/nomes.public.ts'

/** Tells what became of each due time of the unit's schedules, and of each of its works. */
export const relatorioDeAgendamentos = unitReport(RELATORIOS_DE_OPERACOES.agendamento, {
  design: () => ({
    columns: [
      { key: 'prevista', title: 'Prevista para', format: 'texto', width: 15 },
      { key: 'situacao', title: 'Situação', format: 'texto', width: 12 },
      { key: 'trabalho', title: 'Trabalho', format: 'texto', width: 18 },
      { key: 'descricao', title: 'Descrição', format: 'texto', width: 30 },
      { key: 'resultado', title: 'Resultado', format: 'texto', width: 14 },
      { key: 'mensagem', title: 'Observação', format: 'texto', width: 34 },
    ],
    groups: [{ key: 'agendamento', text: 'nome', title: 'Agendamento', whenEmpty: 'sem nome' }],
    orientation: 'PAISAGEM',
    rowNouns: ['trabalho', 'trabalhos'],
  }),
  query: (_ctx, p, units) => sql`
    select t.id as agendamento, t.descricao as nome,
      to_char(e.prevista_em at time zone t.fuso, 'DD/MM/YYYY HH24:MI') || case when e.manual then ' (pedida)'
        else '' end as prevista,
      ${wordOf(situacaoExecucao, sql`e.situacao`)} as situacao, ${wordOf(jobAgendado, sql`r.job`)} as trabalho,
      r.descricao, ${wordsFrom(situacaoExecucao.descriptions, sql`r.situacao`)} as resultado, r.mensagem
      ${units.columns(sql`t.unidade_id`)}
    from agendamento t join agendamento_execucao e on e.agendamento_id = t.id
      left join agendamento_resultado r on r.execucao_id = e.id
    where ${and([
      units.is(sql`t.unidade_id`),
      ...(p.situacao ? [sql`e.situacao = ${p.situacao}`] : []),
      ...(p.dataInicial ? [sql`(e.prevista_em at time zone t.fuso)::date >= ${p.dataInicial}::date`] : []),
      ...(p.dataFinal ? [sql`(e.prevista_em at time zone t.fuso)::date <= ${p.dataFinal}::date`] : []),
    ])} order by ${units.order(sql`t.unidade_id`)} ${natural(sql`t.descricao`)}, t.id, e.prevista_em, e.id, r.job_id`,
  filters: (ctx, p, units) => pedidoEmPalavras(ctx, RELATORIOS_DE_OPERACOES.agendamento.form, p, units),
})
