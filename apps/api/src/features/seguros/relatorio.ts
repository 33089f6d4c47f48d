import {
  type agrupamentoSeguro,
  RELATORIOS_DE_OPERACOES,
  seguroWorkflow,
  situacaoItemSeguro,
  situacaoSeguro,
} from '@tombo/contract'
import { natural } from '../../kernel/db/natural.ts'
import { and, type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { wordOf } from '../../kernel/db/words.ts'
import type { RowGroup } from '../../kernel/reports/definition.ts'
import { unitReport } from '../../kernel/reports/units.ts'
import { pedidoEmPalavras } from '../cadastros/nomes.public.ts'
import { ATE_O_FIM } from './consultas.ts'
import { tomboEscrito } from '../tombo/nome.public.ts'

type Grupo = (typeof agrupamentoSeguro.values)[number]
const GRUPOS: Record<Grupo, { grupo: RowGroup; ordem: SqlQuery }> = {
  APOLICE: {
    grupo: { key: 'seguro', text: 'nome', title: 'Apólice', whenEmpty: 'sem número' },
    ordem: sql`t.data_final, t.id`,
  },
  SEGURADORA: {
    grupo: { key: 'seguradoraId', text: 'seguradora', title: 'Seguradora', whenEmpty: 'sem seguradora' },
    ordem: sql`${natural(sql`f.nome`)}, f.id, t.data_final, t.id`,
  },
}

/** Policies with the assets that they cover: for how much each, and what it is worth in the books. */
export const relatorioDeSeguros = unitReport(RELATORIOS_DE_OPERACOES.seguro, {
  design: (p) => ({
    columns: [
      { key: 'numero', title: 'Apólice', format: 'texto', width: 14 },
      { key: 'fim', title: 'Até', format: 'data', width: 9 },
      { key: 'situacao', title: 'Situação', format: 'texto', width: 10 },
      { key: 'tombo', title: 'Tombamento', format: 'codigo', width: 10 },
      { key: 'descricao', title: 'Bem', format: 'texto', width: 28 },
      { key: 'item', title: 'Cobertura', format: 'texto', width: 11 },
      { key: 'segurado', title: 'Valor segurado', format: 'dinheiro', width: 13, total: true },
      { key: 'liquido', title: 'Valor líquido', format: 'dinheiro', width: 13, total: true },
    ],
    groups: [GRUPOS[p.agrupar].grupo],
    orientation: 'PAISAGEM',
    rowNouns:
      p.cobertura && !seguroWorkflow.isItemOpen(p.cobertura)
        ? ['cobertura encerrada', 'coberturas encerradas']
        : p.seguro || p.situacao === seguroWorkflow.initial
          ? ['bem', 'bens']
          : ['bem coberto', 'bens cobertos'],
  }),
  query: (_ctx, p, units) => sql`
    select t.id as seguro, concat(t.numero, ', ', t.descricao, ', ', f.nome) as nome, f.id as "seguradoraId",
      f.nome as seguradora, t.numero, least(i.data_cancelamento, t.data_final) as fim,
      ${wordOf(situacaoSeguro, sql`t.situacao`)} as situacao,
      ${tomboEscrito(sql`b`)} as tombo,
      b.descricao, ${wordOf(situacaoItemSeguro, sql`i.situacao`)} as item, i.valor_segurado as segurado,
      s.liquido as liquido ${units.columns(sql`t.unidade_id`)}
    from seguro t join fornecedor f on f.id = t.seguradora_id join seguro_item i on i.seguro_id = t.id
      join patrimonio b on b.id = i.patrimonio_id left join saldo_patrimonio s on s.patrimonio_id = i.patrimonio_id
    where ${and([
      units.is(sql`t.unidade_id`),
      p.cobertura ? sql`i.situacao = ${p.cobertura}` : ATE_O_FIM,
      ...(p.seguro ? [sql`t.id = ${p.seguro}`] : []),
      // A policy that is being written covers nothing yet (docs/regras.md R110): it stands here where it is asked for.
      ...(p.situacao
        ? [sql`t.situacao = ${p.situacao}`]
        : p.seguro
          ? []
          : [sql`t.situacao <> ${seguroWorkflow.initial}`]),
      ...(p.seguradora ? [sql`t.seguradora_id = ${p.seguradora}`] : []),
      ...(p.dataInicial ? [sql`t.data_final >= ${p.dataInicial}::date`] : []),
      ...(p.dataFinal ? [sql`t.data_final <= ${p.dataFinal}::date`] : []),
    ])} order by ${units.order(sql`t.unidade_id`)} ${GRUPOS[p.agrupar].ordem},
      b.numero_tombamento, b.numero_acessorio, b.id`,
  filters: (ctx, p, units) => pedidoEmPalavras(ctx, RELATORIOS_DE_OPERACOES.seguro.form, p, units),
})
