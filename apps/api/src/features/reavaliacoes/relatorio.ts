import {
  RELATORIOS_CONTABEIS,
  reavaliacaoWorkflow,
  situacaoReavaliacao,
  tipoReavaliacao,
} from '@tombo/contract'
import { among } from '../../kernel/db/among.ts'
import { and, sql } from '../../kernel/db/sql.ts'
import { wordOf } from '../../kernel/db/words.ts'
import { unitReport } from '../../kernel/reports/units.ts'
import { pedidoEmPalavras } from '../cadastros/nomes.public.ts'
import { exigirModulo } from './modulo.public.ts'
import {
  BRUTO_DO_ITEM,
  DEPRECIADO_DO_ITEM,
  JUNCOES_DO_ITEM,
  LIQUIDO_DO_ITEM,
  LIQUIDO_NOVO,
} from './consultas.ts'
import { tomboEscrito } from '../tombo/nome.public.ts'

/** Revaluations that stand in the books; those that were taken back are asked for by their situation. */
const CONCLUIDAS = among(sql`t.situacao`, reavaliacaoWorkflow.from('ESTORNAR'))

/** Tells what the assets of each revaluation stood at, and what they were given. */
export const relatorioDeReavaliacoes = unitReport(RELATORIOS_CONTABEIS.reavaliacao, {
  design: () => ({
    columns: [
      { key: 'tombo', title: 'Tombamento', format: 'codigo', width: 10 },
      { key: 'descricao', title: 'Bem', format: 'texto', width: 28 },
      { key: 'bruto', title: 'Bruto antes', format: 'dinheiro', width: 13, total: true },
      { key: 'depreciado', title: 'Depreciado antes', format: 'dinheiro', width: 13, total: true },
      { key: 'liquido', title: 'Líquido antes', format: 'dinheiro', width: 13, total: true },
      { key: 'valor', title: 'Valor novo', format: 'dinheiro', width: 13, total: true },
      { key: 'diferenca', title: 'Diferença', format: 'dinheiro', width: 13, total: true },
      { key: 'vida', title: 'Vida nova (meses)', format: 'inteiro', width: 8 },
    ],
    groups: [{ key: 'reavaliacao', text: 'nome', title: 'Reavaliação', whenEmpty: 'sem número' }],
    orientation: 'PAISAGEM',
    rowNouns: ['bem', 'bens'],
  }),
  query: async (ctx, p, units) => {
    await exigirModulo(ctx)
    return sql`
    select t.id as reavaliacao, concat('nº ', t.id, ', ', t.descricao, ', de ', to_char(t.data, 'DD/MM/YYYY'), ' (',
        ${wordOf(tipoReavaliacao, sql`t.tipo`)}, ', ', ${wordOf(situacaoReavaliacao, sql`t.situacao`)}, ')') as nome,
      ${tomboEscrito(sql`b`)} as tombo,
      b.descricao, ${BRUTO_DO_ITEM} as bruto, ${DEPRECIADO_DO_ITEM} as depreciado,
      ${LIQUIDO_DO_ITEM} as liquido, ${LIQUIDO_NOVO} as valor,
      ${LIQUIDO_NOVO} - (${LIQUIDO_DO_ITEM}) as diferenca, i.vida_meses as vida ${units.columns(sql`t.unidade_id`)}
    from reavaliacao t join reavaliacao_item i on i.reavaliacao_id = t.id
      join patrimonio b on b.id = i.patrimonio_id ${JUNCOES_DO_ITEM}
    where ${and([
      units.is(sql`t.unidade_id`),
      ...(p.reavaliacao ? [sql`t.id = ${p.reavaliacao}`] : []),
      ...(p.situacao ? [sql`t.situacao = ${p.situacao}`] : p.reavaliacao ? [] : [CONCLUIDAS]),
      ...(p.dataInicial ? [sql`t.data >= ${p.dataInicial}::date`] : []),
      ...(p.dataFinal ? [sql`t.data <= ${p.dataFinal}::date`] : []),
    ])} order by ${units.order(sql`t.unidade_id`)} t.data, t.id, b.numero_tombamento, b.numero_acessorio, b.id`
  },
  filters: (ctx, p, units) => pedidoEmPalavras(ctx, RELATORIOS_CONTABEIS.reavaliacao.form, p, units),
})
