import {
  type agrupamentoBaixa,
  classificacaoBaixa,
  modalidadeBaixa,
  RELATORIOS_DE_OPERACOES,
  situacaoBaixa,
  situacaoItemBaixa,
} from '@tombo/contract'
import { natural } from '../../kernel/db/natural.ts'
import { and, type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { wordOf } from '../../kernel/db/words.ts'
import type { RowGroup } from '../../kernel/reports/definition.ts'
import { unitReport } from '../../kernel/reports/units.ts'
import { pedidoEmPalavras } from '../cadastros/nomes.public.ts'
import { LIQUIDO_DO_ITEM } from './consultas.ts'
import { tomboEscrito } from '../tombo/nome.public.ts'

type Grupo = (typeof agrupamentoBaixa.values)[number]
const GRUPOS: Record<Grupo, { grupo: RowGroup; ordem: SqlQuery }> = {
  TIPO: {
    grupo: { key: 'tipoId', text: 'tipo', title: 'Tipo', whenEmpty: 'sem tipo' },
    ordem: sql`${natural(sql`tb.descricao`)}, tb.id, t.data, t.id`,
  },
  BAIXA: { grupo: { key: 'baixa', text: 'nome', title: 'Baixa', whenEmpty: 'sem número' }, ordem: sql`t.id` },
  MES: {
    grupo: { key: 'mes', text: 'nomeDoMes', title: 'Mês', whenEmpty: 'sem mês' },
    ordem: sql`mes, t.data, t.id`,
  },
}

/** An asset that is ceded stays in the books (docs/regras.md R116): nothing of it left them. */
const LIQUIDO: SqlQuery = sql`case when t.modalidade is distinct from 'CESSAO' then ${LIQUIDO_DO_ITEM} end`

/** Tells what left the books, or is ceded, for how much, and what was gained or lost with what was sold. */
export const relatorioDeBaixas = unitReport(RELATORIOS_DE_OPERACOES.baixa, {
  design: (p) => ({
    columns: [
      { key: 'baixa', title: 'Baixa', format: 'codigo', width: 7 },
      { key: 'data', title: 'Data', format: 'data', width: 9 },
      { key: 'processo', title: 'Processo', format: 'texto', width: 13 },
      { key: 'tombo', title: 'Tombamento', format: 'codigo', width: 10 },
      { key: 'descricao', title: 'Bem', format: 'texto', width: 26 },
      { key: 'classe', title: 'Classificação', format: 'texto', width: 14 },
      { key: 'situacao', title: 'Situação', format: 'texto', width: 11 },
      { key: 'liquido', title: 'Valor líquido', format: 'dinheiro', width: 12, total: true },
      { key: 'venda', title: 'Valor de venda', format: 'dinheiro', width: 12, total: true },
      { key: 'resultado', title: 'Ganho ou perda', format: 'dinheiro', width: 12, total: true },
    ],
    groups: [GRUPOS[p.agrupar].grupo],
    orientation: 'PAISAGEM',
    rowNouns: ['bem', 'bens'],
  }),
  query: (_ctx, p, units) => sql`
    select t.id as baixa, 'nº ' || t.id || ', ' || tb.descricao as nome, t.data, t.processo, tb.id as "tipoId",
      tb.descricao as tipo, to_char(t.data, 'MM/YYYY') as "nomeDoMes", to_char(t.data, 'YYYY-MM') as mes,
      ${tomboEscrito(sql`b`)} as tombo,
      b.descricao, coalesce(${wordOf(modalidadeBaixa, sql`t.modalidade`)},
        ${wordOf(classificacaoBaixa, sql`coalesce(t.classificacao, tb.classificacao)`)}) as classe,
      case when t.modalidade = 'CESSAO' then ${wordOf(situacaoItemBaixa, sql`i.situacao`)}
        else ${wordOf(situacaoBaixa, sql`t.situacao`)} end as situacao, v.liquido, i.valor_venda as venda,
      i.valor_venda - v.liquido as resultado ${units.columns(sql`t.unidade_id`)}
    from baixa t join tipo_baixa tb on tb.id = t.tipo_baixa_id join baixa_item i on i.baixa_id = t.id
      join patrimonio b on b.id = i.patrimonio_id left join saldo_patrimonio s on s.patrimonio_id = i.patrimonio_id
      cross join lateral (select ${LIQUIDO} as liquido offset 0) v
    where ${and([
      units.is(sql`t.unidade_id`),
      sql`t.situacao = ${p.situacao}`,
      ...(p.classificacao ? [sql`coalesce(t.classificacao, tb.classificacao) = ${p.classificacao}`] : []),
      ...(p.tipo ? [sql`t.tipo_baixa_id = ${p.tipo}`] : []),
      ...(p.fornecedor ? [sql`coalesce(i.fornecedor_id, t.fornecedor_id) = ${p.fornecedor}`] : []),
      ...(p.dataInicial ? [sql`t.data >= ${p.dataInicial}::date`] : []),
      ...(p.dataFinal ? [sql`t.data <= ${p.dataFinal}::date`] : []),
    ])} order by ${units.order(sql`t.unidade_id`)} ${GRUPOS[p.agrupar].ordem},
      b.numero_tombamento, b.numero_acessorio, b.id`,
  filters: (ctx, p, units) => pedidoEmPalavras(ctx, RELATORIOS_DE_OPERACOES.baixa.form, p, units),
})
