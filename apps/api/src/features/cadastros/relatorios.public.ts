import {
  type AnyResource,
  mascaras,
  RELATORIOS_DE_CADASTROS,
  rotasRelatoriosDeCadastros,
  tiposnatureza,
  type Where,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { condicaoDeBusca, condicoesDe } from '../../kernel/db/filtros.ts'
import { colunasDe, type Fonte } from '../../kernel/db/fonte.ts'
import { type Consulta, e, sql } from '../../kernel/db/sql.ts'
import { definirRelatorio } from '../../kernel/reports/definicao.ts'
import { fontes } from './fontes.ts'
import { filtrosEmPalavras } from './nomes.public.ts'

interface Filtrada {
  q?: string | undefined
  where?: Where | undefined
}

/** What the list shows with the same search and filters. */
function condicoes(def: AnyResource, fonte: Fonte, { q, where }: Filtrada): Consulta {
  const colunas = colunasDe(def, fonte)
  return e([
    sql`true`,
    ...condicoesDe(def.filters, colunas, where),
    ...condicaoDeBusca(colunas, def.search, q),
  ])
}

const filtrosDe =
  (def: AnyResource) =>
  async (ctx: Ctx, { q, where }: Filtrada): Promise<string[]> => [
    ...(q ? [`Busca: “${q}”`] : []),
    ...(await filtrosEmPalavras(ctx, def.filters, where)),
  ]

/** The masks: account, method and rates of each. */
export const relatorioDeMascaras = definirRelatorio(RELATORIOS_DE_CADASTROS.mascaras, {
  rota: rotasRelatoriosDeCadastros.mascaras,
  desenho: () => ({
    colunas: [
      { chave: 'conta', titulo: 'Conta contábil', formato: 'texto', largura: 13 },
      { chave: 'descricao', titulo: 'Máscara', formato: 'texto', largura: 30 },
      { chave: 'tipo', titulo: 'Tipo de bem', formato: 'texto', largura: 14 },
      { chave: 'metodo', titulo: 'Método de depreciação', formato: 'texto', largura: 18 },
      { chave: 'vida', titulo: 'Vida útil (anos)', formato: 'inteiro', largura: 8 },
      { chave: 'anual', titulo: 'Depreciação anual', formato: 'percentual', largura: 10 },
      { chave: 'residual', titulo: 'Valor residual', formato: 'percentual', largura: 9 },
      { chave: 'acumulada', titulo: 'Conta da depreciação', formato: 'texto', largura: 13 },
    ],
    orientacao: 'PAISAGEM',
    linhas: ['máscara', 'máscaras'],
  }),
  consulta: (_ctx, p) => sql`
    select t.mascara_contabil as conta, t.descricao, b.descricao as tipo, case when t.deprecia then m.descricao else 'Não deprecia' end as metodo,
      case when t.deprecia then t.vida_util end as vida, case when t.deprecia then t.depreciacao_anual::numeric(9,2)::text end as anual,
      case when t.deprecia then t.valor_residual::text end as residual, t.conta_depreciacao as acumulada
    from mascara t join tipo_bem b on b.id = t.tipo_bem_id left join metodo_depreciacao m on m.id = t.metodo_depreciacao_id
    where ${condicoes(mascaras, fontes.mascaras, p)} order by t.mascara_contabil, normalizar(t.descricao), t.id`,
  filtros: filtrosDe(mascaras),
})

/** The natures, below the mask that each goes by. */
export const relatorioDeNaturezas = definirRelatorio(RELATORIOS_DE_CADASTROS.tiposnatureza, {
  rota: rotasRelatoriosDeCadastros.tiposnatureza,
  desenho: () => ({
    colunas: [
      { chave: 'codigo', titulo: 'Código', formato: 'texto', largura: 14 },
      { chave: 'nome', titulo: 'Natureza', formato: 'texto', largura: 50 },
      { chave: 'biblioteca', titulo: 'Biblioteca', formato: 'texto', largura: 10 },
      { chave: 'ativa', titulo: 'Ativa', formato: 'texto', largura: 8 },
    ],
    grupos: [{ chave: 'mascaraId', texto: 'mascara', titulo: 'Máscara', vazio: 'sem máscara' }],
    orientacao: 'RETRATO',
    linhas: ['natureza', 'naturezas'],
  }),
  consulta: (_ctx, p) => sql`
    select m.id as "mascaraId", m.mascara_contabil || ' – ' || m.descricao as mascara, t.codigo, t.nome,
      case when t.biblioteca then 'Sim' else 'Não' end as biblioteca, case when t.ativo then 'Sim' else 'Não' end as ativa
    from tipo_natureza t join mascara m on m.id = t.mascara_id
    where ${condicoes(tiposnatureza, fontes.tiposnatureza, p)} order by m.mascara_contabil, normalizar(m.descricao), m.id, t.codigo, t.id`,
  filtros: filtrosDe(tiposnatureza),
})
