import {
  type ColunaPatrimonio,
  type ListaPatrimonio,
  type OrdemDeBens,
  RELATORIOS_DO_REGISTRO,
} from '@tombo/contract'
import { and, type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { type Report, tableReport } from '../../../kernel/reports/definition.ts'
import { condicoesDoRelatorio } from './condicoes.ts'
import { JUNCOES } from '../lista/selecao.ts'
import { colunasDoRelatorio } from './colunas.ts'
import {
  type Agrupamento,
  comUnidade,
  consultaDeBens,
  gruposDe,
  porConta,
  porLocalizacao,
  porNatureza,
  porResponsavel,
  porSituacao,
  porUnidade,
  selecaoDosGrupos,
  totalDeBens,
} from './consulta.ts'
import { filtrosDaListaEmPalavras } from './filtros.ts'
import { tomboEscrito } from '../../tombo/nome.public.ts'

const TOMBO = sql`t.numero_tombamento, t.numero_acessorio, t.id`
/** The orders that the dialog offers, over `t` (patrimonio). */
export const ORDENS: Readonly<Record<OrdemDeBens, SqlQuery>> = {
  NUMPATRIMONIO: TOMBO,
  DESCRICAO: sql`normalizar(t.descricao), ${TOMBO}`,
  NUMETIQUETA: sql`length(t.referencia) nulls last, t.referencia, ${TOMBO}`,
  DATAAQUISICAO: sql`t.data_aquisicao nulls last, ${TOMBO}`,
  VALOR: sql`t.valor_aquisicao desc nulls last, ${TOMBO}`,
}

const BEM = ['numeroTombamento', 'referencia', 'descricao'] as const satisfies readonly ColunaPatrimonio[]
const VALORES = [
  'valorAquisicao',
  'valorDepreciado',
  'valorLiquidoContabil',
] as const satisfies readonly ColunaPatrimonio[]

type DoRegistro = Exclude<keyof typeof RELATORIOS_DO_REGISTRO, 'bem' | 'patrimonial' | 'tiponatureza'>

/** The assets of the list in groups within groups, with the sums of each. */
const agrupado = (qual: DoRegistro, por: readonly Agrupamento[], colunas: readonly ColunaPatrimonio[]) =>
  tableReport(RELATORIOS_DO_REGISTRO[qual], {
    design: (p) => ({
      columns: colunasDoRelatorio(colunas),
      groups: gruposDe(comUnidade(p, por)),
      orientation: 'PAISAGEM',
      rowNouns: ['bem', 'bens'],
    }),
    query: (ctx, p) => consultaDeBens(ctx, p, colunas, { por: comUnidade(p, por), ordem: ORDENS[p.ordenar] }),
    total: totalDeBens,
    filters: filtrosDaListaEmPalavras,
  })

/** The amounts of the entries alone: an asset that is not in the books yet, whatever it was bought for, adds nothing to them. */
const [BRUTO, DEPRECIADO, LIQUIDO] = ['bruto', 'depreciado', 'liquido'].map(
  (c) => sql`coalesce(${sql.ref(`s.${c}`)}, 0.00)`,
) as [SqlQuery, SqlQuery, SqlQuery]
const COLUNAS_DE_VALOR = [
  { key: 'bruto', title: 'Valor bruto', format: 'dinheiro', width: 14, total: true },
  { key: 'depreciado', title: 'Depreciado', format: 'dinheiro', width: 14, total: true },
  { key: 'liquido', title: 'Valor líquido', format: 'dinheiro', width: 14, total: true },
] as const
const POR_CONTA = [porConta, porNatureza]

/** The register with what the books say of each asset, by account and nature. */
const patrimonial = tableReport(RELATORIOS_DO_REGISTRO.patrimonial, {
  design: (p) => ({
    columns: [...colunasDoRelatorio([...BEM, 'dataAquisicao']), ...COLUNAS_DE_VALOR],
    groups: gruposDe(comUnidade(p, POR_CONTA)),
    orientation: 'PAISAGEM',
    rowNouns: ['bem', 'bens'],
  }),
  async query(ctx, p) {
    const condicoes = await condicoesDoRelatorio(ctx, p)
    const grupos = selecaoDosGrupos(comUnidade(p, POR_CONTA))
    return sql`select ${tomboEscrito(sql`t`)} as "numeroTombamento", t.referencia, t.descricao,
        t.data_aquisicao as "dataAquisicao", ${BRUTO} as bruto, ${DEPRECIADO} as depreciado,
        ${LIQUIDO} as liquido ${grupos.selecao}
      from patrimonio t ${JUNCOES} where ${and(condicoes)} order by ${grupos.ordem} ${ORDENS[p.ordenar]}`
  },
  total: totalDeBens,
  filters: filtrosDaListaEmPalavras,
})

const porTipo: Agrupamento = {
  grupo: { key: 'tipoId', text: 'tipo', title: 'Tipo de bem', whenEmpty: 'sem tipo' },
  texto: sql`tb.descricao`,
  id: sql`tb.id`,
}
const POR_TIPO = [porTipo]

/** How many assets there are of each nature, and what they are worth: a row for each. */
const tiponatureza = tableReport(RELATORIOS_DO_REGISTRO.tiponatureza, {
  design: (p) => ({
    columns: [
      { key: 'codigo', title: 'Natureza', format: 'texto', width: 14 },
      { key: 'nome', title: 'Nome', format: 'texto', width: 36 },
      { key: 'bens', title: 'Bens', format: 'inteiro', width: 8, total: true },
      ...COLUNAS_DE_VALOR,
    ],
    groups: gruposDe(comUnidade(p, POR_TIPO)),
    orientation: 'PAISAGEM',
    rowNouns: ['natureza', 'naturezas'],
  }),
  async query(ctx, p: ListaPatrimonio) {
    const condicoes = await condicoesDoRelatorio(ctx, p)
    const por = comUnidade(p, POR_TIPO)
    const grupos = selecaoDosGrupos(por)
    return sql`select tipo_natureza.codigo, coalesce(tipo_natureza.nome, 'Sem natureza') as nome,
        count(*)::int as bens, sum(${BRUTO}) as bruto, sum(${DEPRECIADO}) as depreciado, sum(${LIQUIDO}) as liquido
        ${grupos.selecao}
      from patrimonio t ${JUNCOES} where ${and(condicoes)}
      group by ${sql.join(por.flatMap((g) => [g.id, g.texto]))}, tipo_natureza.id, tipo_natureza.codigo,
        tipo_natureza.nome
      order by ${grupos.ordem} tipo_natureza.codigo nulls last, tipo_natureza.id`
  },
  filters: filtrosDaListaEmPalavras,
})

/** Reports of the register as it stands, by their keys; that of a single asset stands apart. */
export const relatoriosDoRegistro = {
  patrimonial,
  tiponatureza,
  conservacao: agrupado(
    'conservacao',
    [porUnidade, porLocalizacao],
    [...BEM, 'estadoConservacao', 'utilizacao', ...VALORES],
  ),
  situacaobem: agrupado('situacaobem', [porSituacao], [...BEM, 'tipoNatureza', 'localizacao', ...VALORES]),
  bensunidadelocalizacao: agrupado(
    'bensunidadelocalizacao',
    [porUnidade, porLocalizacao],
    [...BEM, 'responsavel', 'situacao', ...VALORES],
  ),
  localizacaoresponsavel: agrupado(
    'localizacaoresponsavel',
    [porLocalizacao, porResponsavel],
    [...BEM, 'estadoConservacao', 'situacao', ...VALORES],
  ),
} satisfies Record<Exclude<keyof typeof RELATORIOS_DO_REGISTRO, 'bem'>, Report>
