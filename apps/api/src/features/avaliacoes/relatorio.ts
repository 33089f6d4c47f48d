import {
  avaliacaoWorkflow,
  RELATORIOS_CONTABEIS,
  situacaoAvaliacao,
  situacaoItemAvaliacao,
} from '@tombo/contract'
import { notAmong } from '../../kernel/db/among.ts'
import { and, sql } from '../../kernel/db/sql.ts'
import { wordOf } from '../../kernel/db/words.ts'
import { unitReport } from '../../kernel/reports/units.ts'
import { pedidoEmPalavras } from '../cadastros/nomes.public.ts'
import { tomboEscrito } from '../tombo/nome.public.ts'

const FORA = [avaliacaoWorkflow.itemsTo('RETIRAR')].flat()
/** Appraisals that were cancelled value nothing: they are told where they are asked for. */
const VALEM = notAmong(sql`t.situacao`, [avaliacaoWorkflow.to('CANCELAR')])

/** The values that were found for assets, with what they come from; an asset that was taken out is not told. */
export const relatorioDeAvaliacoes = unitReport(RELATORIOS_CONTABEIS.avaliacao, {
  design: () => ({
    columns: [
      { key: 'tombo', title: 'Tombamento', format: 'codigo', width: 10 },
      { key: 'descricao', title: 'Bem', format: 'texto', width: 28 },
      { key: 'situacao', title: 'Situação', format: 'texto', width: 12 },
      { key: 'ec', title: 'EC', format: 'texto', width: 6, align: 'direita' },
      { key: 'pvu', title: 'PVU', format: 'inteiro', width: 6 },
      { key: 'pub', title: 'PUB', format: 'inteiro', width: 6 },
      { key: 'referencia', title: 'Valor de referência', format: 'dinheiro', width: 13 },
      { key: 'liquido', title: 'Valor líquido', format: 'dinheiro', width: 13, total: true },
      { key: 'valor', title: 'Valor avaliado', format: 'dinheiro', width: 13, total: true },
    ],
    groups: [{ key: 'avaliacao', text: 'nome', title: 'Avaliação', whenEmpty: 'sem número' }],
    orientation: 'PAISAGEM',
    rowNouns: ['bem', 'bens'],
  }),
  query: (_ctx, p, units) => sql`
    select t.id as avaliacao, concat('nº ', t.id, ', de ', to_char(t.data_base, 'DD/MM/YYYY'), ' (',
        ${wordOf(situacaoAvaliacao, sql`t.situacao`)}, '), ', t.formula) as nome,
      ${tomboEscrito(sql`b`)} as tombo,
      b.descricao, ${wordOf(situacaoItemAvaliacao, sql`i.situacao`)} as situacao,
      replace(trim_scale(i.ec)::text, '.', ',') as ec, i.pvu, i.pub, i.valor_referencia as referencia,
      coalesce(i.liquido, s.liquido) as liquido, i.valor_avaliado as valor
      ${units.columns(sql`t.unidade_id`)}
    from avaliacao t join avaliacao_item i on i.avaliacao_id = t.id join patrimonio b on b.id = i.patrimonio_id
      left join saldo_patrimonio s on s.patrimonio_id = i.patrimonio_id
    where ${and([
      units.is(sql`t.unidade_id`),
      sql`t.removida_em is null and ${notAmong(sql`i.situacao`, FORA)}`,
      p.situacao ? sql`t.situacao = ${p.situacao}` : VALEM,
      ...(p.classificacao ? [sql`t.classificacao = ${p.classificacao}`] : []),
      ...(p.comissao ? [sql`t.comissao_id = ${p.comissao}`] : []),
      ...(p.dataInicial ? [sql`t.data_base >= ${p.dataInicial}::date`] : []),
      ...(p.dataFinal ? [sql`t.data_base <= ${p.dataFinal}::date`] : []),
    ])} order by ${units.order(sql`t.unidade_id`)} t.data_base, t.id, b.numero_tombamento, b.numero_acessorio, b.id`,
  filters: (ctx, p, units) => pedidoEmPalavras(ctx, RELATORIOS_CONTABEIS.avaliacao.form, p, units),
})
