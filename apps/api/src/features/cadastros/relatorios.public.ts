import {
  type AnyResource,
  emTodasAsUnidades,
  LER_BEM,
  mascaras,
  patrimonioWorkflow,
  RELATORIOS_DE_CADASTROS,
  responsaveis,
  rotasRelatoriosDeCadastros,
  tiposnatureza,
  unidades,
  type Where,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { among } from '../../kernel/db/among.ts'
import { searchConditions, conditionsOf } from '../../kernel/db/filters.ts'
import { columnsOf, type Source } from '../../kernel/db/source.ts'
import { natural } from '../../kernel/db/natural.ts'
import { type SqlQuery, and, sql } from '../../kernel/db/sql.ts'
import { tableReport } from '../../kernel/reports/definition.ts'
import { unitReport, unitsOfReport } from '../../kernel/reports/units.ts'
import { fontes } from './fontes.ts'
import { filtrosEmPalavras } from './nomes.public.ts'

interface Filtrada {
  q?: string | undefined
  where?: Where | undefined
}

/** Gives what the list shows with the same search and filters. */
function condicoes(def: AnyResource, fonte: Source, { q, where }: Filtrada): SqlQuery {
  const colunas = columnsOf(def, fonte)
  return and([
    sql`true`,
    ...conditionsOf(def.filters, colunas, where),
    ...searchConditions(colunas, def.search, q),
  ])
}

const filtrosDe =
  (def: AnyResource) =>
  async (ctx: Ctx, { q, where }: Filtrada): Promise<string[]> => [
    ...(q ? [`Busca: “${q}”`] : []),
    ...(await filtrosEmPalavras(ctx, def.filters, where)),
  ]

/** The masks: account, method and rates of each. */
export const relatorioDeMascaras = tableReport(RELATORIOS_DE_CADASTROS.mascaras, {
  route: rotasRelatoriosDeCadastros.mascaras,
  design: () => ({
    columns: [
      { key: 'conta', title: 'Conta contábil', format: 'texto', width: 13 },
      { key: 'descricao', title: 'Máscara', format: 'texto', width: 30 },
      { key: 'tipo', title: 'Tipo de bem', format: 'texto', width: 14 },
      { key: 'metodo', title: 'Método de depreciação', format: 'texto', width: 18 },
      { key: 'vida', title: 'Vida útil (anos)', format: 'inteiro', width: 8 },
      { key: 'anual', title: 'Depreciação anual', format: 'percentual', width: 10 },
      { key: 'residual', title: 'Valor residual', format: 'percentual', width: 9 },
      { key: 'acumulada', title: 'Conta da depreciação', format: 'texto', width: 13 },
    ],
    orientation: 'PAISAGEM',
    rowNouns: ['máscara', 'máscaras'],
  }),
  query: (_ctx, p) => sql`
    select t.mascara_contabil as conta, t.descricao, b.descricao as tipo, case when t.deprecia then m.descricao
      else 'Não deprecia' end as metodo,
      case when t.deprecia then t.vida_util end as vida,
        case when t.deprecia then t.depreciacao_anual::numeric(9,2)::text end as anual,
      case when t.deprecia then t.valor_residual::text end as residual, t.conta_depreciacao as acumulada
    from mascara t join tipo_bem b on b.id = t.tipo_bem_id
    left join metodo_depreciacao m on m.id = t.metodo_depreciacao_id
    where ${condicoes(mascaras, fontes.mascaras, p)} order by t.mascara_contabil, normalizar(t.descricao), t.id`,
  filters: filtrosDe(mascaras),
})

/** The natures, below the mask that each goes by. */
export const relatorioDeNaturezas = tableReport(RELATORIOS_DE_CADASTROS.tiposnatureza, {
  route: rotasRelatoriosDeCadastros.tiposnatureza,
  design: () => ({
    columns: [
      { key: 'codigo', title: 'Código', format: 'texto', width: 14 },
      { key: 'nome', title: 'Natureza', format: 'texto', width: 50 },
      { key: 'biblioteca', title: 'Biblioteca', format: 'texto', width: 10 },
      { key: 'ativa', title: 'Ativa', format: 'texto', width: 8 },
    ],
    groups: [{ key: 'mascaraId', text: 'mascara', title: 'Máscara', whenEmpty: 'sem máscara' }],
    orientation: 'RETRATO',
    rowNouns: ['natureza', 'naturezas'],
  }),
  query: (_ctx, p) => sql`
    select m.id as "mascaraId", m.mascara_contabil || ' – ' || m.descricao as mascara, t.codigo, t.nome,
      case when t.biblioteca then 'Sim' else 'Não' end as biblioteca, case when t.ativo then 'Sim'
        else 'Não' end as ativa
    from tipo_natureza t join mascara m on m.id = t.mascara_id
    where ${condicoes(tiposnatureza, fontes.tiposnatureza, p)}
    order by m.mascara_contabil, normalizar(m.descricao), m.id, t.codigo, t.id`,
  filters: filtrosDe(tiposnatureza),
})

/** Over `p` (patrimonio): registered, and not written off. */
const EM_CARGA: SqlQuery = sql`p.removido_em is null
  and ${among(sql`p.situacao`, patrimonioWorkflow.from('MOVIMENTAR'))}`

/** The people who answer for assets of the unit: how many are in their charge, and for how much by the books. */
export const relatorioDeResponsaveis = unitReport(RELATORIOS_DE_CADASTROS.responsaveis, {
  route: rotasRelatoriosDeCadastros.responsaveis,
  design: () => ({
    columns: [
      { key: 'nome', title: 'Nome', format: 'texto', width: 32, personal: true },
      { key: 'matricula', title: 'Matrícula', format: 'texto', width: 12, personal: true },
      { key: 'funcao', title: 'Função', format: 'texto', width: 22 },
      { key: 'email', title: 'E-mail', format: 'texto', width: 28, personal: true },
      { key: 'ativo', title: 'Ativo', format: 'texto', width: 8 },
      { key: 'bens', title: 'Bens', format: 'inteiro', width: 8, total: true },
      { key: 'valor', title: 'Valor líquido', format: 'dinheiro', width: 14, total: true },
    ],
    orientation: 'PAISAGEM',
    rowNouns: ['responsável', 'responsáveis'],
  }),
  query: (_ctx, p, units) => sql`
    select t.nome, t.matricula, t.funcao, t.email, case when t.ativo then 'Sim' else 'Não' end as ativo, c.bens, c.valor
      ${units.columns(sql`t.unidade_id`)}
    from responsavel t cross join lateral (
      select count(*)::int as bens, coalesce(sum(s.liquido), 0.00) as valor
      from patrimonio p left join saldo_patrimonio s on s.patrimonio_id = p.id
      where p.responsavel_id = t.id and p.unidade_id = t.unidade_id and ${EM_CARGA}) c
    where ${units.is(sql`t.unidade_id`)} and ${condicoes(responsaveis, fontes.responsaveis, p)}
    order by ${units.order(sql`t.unidade_id`)} normalizar(t.nome), t.id`,
  filters: async (ctx, p) => [
    ...(await filtrosDe(responsaveis)(ctx, p)),
    ...(p.todasUnidades ? [emTodasAsUnidades.label] : []),
  ],
})

/**
 * The units whose assets the person may read, over `t` (unidade): what these are, and what they are worth, is told of no other.
 * Whoever administers reads of all.
 */
const temOsBens = async (ctx: Ctx): Promise<SqlQuery> =>
  ctx.tags.has('administrador')
    ? sql`true`
    : sql`t.id = any(${await unitsOfReport(ctx, { permissao: [LER_BEM] })}::int[])`

/** The units of the organisation, with what each has (docs/regras.md R273). */
export const relatorioDeUnidades = tableReport(RELATORIOS_DE_CADASTROS.unidades, {
  route: rotasRelatoriosDeCadastros.unidades,
  design: () => ({
    columns: [
      { key: 'codigo', title: 'Código', format: 'texto', width: 12 },
      { key: 'descricao', title: 'Unidade', format: 'texto', width: 44 },
      { key: 'ativo', title: 'Ativa', format: 'texto', width: 8 },
      { key: 'pessoas', title: 'Usuários', format: 'inteiro', width: 10, total: true },
      { key: 'bens', title: 'Bens', format: 'inteiro', width: 10, total: true },
      { key: 'valor', title: 'Valor líquido', format: 'dinheiro', width: 16, total: true },
    ],
    orientation: 'RETRATO',
    rowNouns: ['unidade', 'unidades'],
  }),
  query: async (ctx, p) => sql`
    select t.codigo, t.descricao, case when t.ativo then 'Sim' else 'Não' end as ativo,
      (select count(*)::int from usuario_unidade x where x.unidade_id = t.id) as pessoas, c.bens, c.valor
    from unidade t left join lateral (
      select count(*)::int as bens, coalesce(sum(s.liquido), 0.00) as valor
      from patrimonio p left join saldo_patrimonio s on s.patrimonio_id = p.id
      where p.unidade_id = t.id and ${EM_CARGA}) c on ${await temOsBens(ctx)}
    where ${condicoes(unidades, { table: 'unidade' }, p)} order by ${natural(sql`normalizar(t.descricao)`)}, t.id`,
  filters: filtrosDe(unidades),
})
