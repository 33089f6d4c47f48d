import {
  emTodasAsUnidades,
  formatarData,
  movimentacaoWorkflow,
  QUAIS_EMPRESTIMOS,
  RELATORIO_EMPRESTIMOS,
  rotasMovimentacoes,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { among } from '../../../kernel/db/among.ts'
import { and, sql } from '../../../kernel/db/sql.ts'
import { unitReport } from '../../../kernel/reports/units.ts'
import { tomboEscrito } from '../../tombo/nome.public.ts'

const nomeDe = async (
  ctx: Ctx,
  tabela: 'responsavel' | 'localizacao',
  coluna: string,
  id: number,
  units: readonly number[],
) =>
  (
    await ctx.db.row(
      sql<{
        nome: string
      }>`select ${sql.ref(coluna)} as nome from ${sql.table(tabela)}
        where id = ${id} and unidade_id = any(${[...units]}::int[])`,
    )
  )?.nome ?? '–'

/** The assets that are lent, by who has them. */
export const bensEmprestados = unitReport(RELATORIO_EMPRESTIMOS, {
  route: rotasMovimentacoes.emprestimos,
  design: () => ({
    columns: [
      { key: 'numero', title: 'Tombamento', format: 'codigo', width: 11 },
      { key: 'descricao', title: 'Descrição', format: 'texto', width: 34 },
      { key: 'movimentacao', title: 'Movimentação', format: 'codigo', width: 12 },
      { key: 'responde', title: 'Quem responde', format: 'texto', width: 22, personal: true },
      { key: 'local', title: 'Está em', format: 'texto', width: 24 },
      { key: 'desde', title: 'Desde', format: 'data', width: 11 },
      { key: 'ate', title: 'Devolver até', format: 'data', width: 11 },
      { key: 'atraso', title: 'Dias de atraso', format: 'inteiro', width: 10 },
    ],
    groups: [
      {
        key: 'responsavel_id',
        text: 'responsavel',
        title: 'Com',
        whenEmpty: 'Sem responsável',
        personal: true,
      },
    ],
    orientation: 'PAISAGEM',
    rowNouns: ['bem', 'bens'],
  }),
  query: (ctx, p, units) => sql`
    select t.responsavel_id, r.nome as responsavel,
      ${tomboEscrito(sql`b`)} as numero,
      b.descricao,
      t.id as movimentacao, rr.nome as responde, lo.caminho as local,
        (t.efetivada_em at time zone ${ctx.clock.timeZone})::date as desde, t.data_retorno as ate,
      nullif(greatest(${ctx.clock.today()}::date - t.data_retorno, 0), 0) as atraso
      ${units.columns(sql`t.unidade_id`)}
    from movimentacao t
    join movimentacao_item i on i.movimentacao_id = t.id
      and ${among(sql`i.situacao`, movimentacaoWorkflow.itemsTaken('devolver'))}
    join patrimonio b on b.id = i.patrimonio_id
      join responsavel r on r.id = t.responsavel_id left join responsavel rr on rr.id = b.responsavel_id
      left join localizacao lo on lo.id = b.localizacao_id
    where ${and([
      units.is(sql`t.unidade_id`),
      ...(p.quais === 'VENCIDOS' ? [sql`t.data_retorno < ${ctx.clock.today()}::date`] : []),
      ...(p.responsavel ? [sql`t.responsavel_id = ${p.responsavel}`] : []),
      ...(p.localizacao ? [sql`t.localizacao_id = ${p.localizacao}`] : []),
      ...(p.dataInicial ? [sql`t.data_retorno >= ${p.dataInicial}::date`] : []),
      ...(p.dataFinal ? [sql`t.data_retorno <= ${p.dataFinal}::date`] : []),
    ])} order by ${units.order(sql`t.unidade_id`)} r.nome, t.responsavel_id, t.data_retorno,
      b.numero_tombamento, b.numero_acessorio, b.id`,
  async filters(ctx, p, units) {
    return [
      `Empréstimos: ${QUAIS_EMPRESTIMOS[p.quais].toLowerCase()}`,
      ...(p.responsavel ? [`Com: ${await nomeDe(ctx, 'responsavel', 'nome', p.responsavel, units)}`] : []),
      ...(p.localizacao ? [`Em: ${await nomeDe(ctx, 'localizacao', 'caminho', p.localizacao, units)}`] : []),
      ...(p.dataInicial ? [`Devolução desde ${formatarData(p.dataInicial)}`] : []),
      ...(p.dataFinal ? [`Devolução até ${formatarData(p.dataFinal)}`] : []),
      ...(p.todasUnidades ? [emTodasAsUnidades.label] : []),
    ]
  },
})
