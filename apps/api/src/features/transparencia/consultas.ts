import {
  baixaWorkflow,
  type ColunaDe,
  type ConjuntoAberto,
  type FiltroAberto,
  inventarioWorkflow,
  LUGAR_NAO_DIVULGADO,
  patrimonioWorkflow,
  situacoesTombadas,
  situacaoPatrimonio,
  tipoInventario,
} from '@tombo/contract'
import { among, notAmong } from '../../kernel/db/among.ts'
import { and, type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { tomboEscrito } from '../tombo/nome.public.ts'

/** A published column, as an expression over the tables of its set. */
type Expressoes<C extends ConjuntoAberto> = Readonly<Record<ColunaDe<C>, SqlQuery>>

const palavras = (coluna: SqlQuery, descricoes: Readonly<Record<string, string>>) =>
  sql`(${JSON.stringify(descricoes)}::jsonb ->> ${coluna})`

/** The places that may not be told: those that are marked, and whatever is below them (docs/regras.md R157). */
export const SENSIVEIS = sql`recursive sensiveis as (
  select id from localizacao where not divulgada
  union select f.id from localizacao f join sensiveis s on f.localizacao_pai_id = s.id)`

const NUMERO = tomboEscrito(sql`p`)
const LUGAR = sql`case when sensivel.id is not null then ${LUGAR_NAO_DIVULGADO} else l.caminho end`
const LIQUIDO = sql`coalesce(sp.liquido, p.valor_aquisicao)`
const ANO = sql`extract(year from p.data_aquisicao)::int`

/** The tables of an asset, from `patrimonio p`. `sensivel` is the place when it may not be told. */
const COM_O_RESTO = sql`join unidade u on u.id = p.unidade_id
  left join localizacao l on l.id = p.localizacao_id
  left join sensiveis sensivel on sensivel.id = p.localizacao_id
  left join tipo_natureza n on n.id = p.tipo_natureza_id
  left join contas_do_bem cb on cb.mascara_id = coalesce(n.mascara_id, 0)
    and cb.tipo_aquisicao_id = coalesce(p.tipo_aquisicao_id, 0)
  left join conta_contabil cc on cc.codigo = cb.conta
  left join estado_conservacao e on e.id = p.estado_conservacao_id
  left join tipo_aquisicao ta on ta.id = p.tipo_aquisicao_id
  left join saldo_patrimonio sp on sp.patrimonio_id = p.id`

/** The assets of the register: those that were entered in it and have not left it. */
const NO_REGISTRO = sql`p.removido_em is null and ${among(
  sql`p.situacao`,
  situacoesTombadas.filter((s) => !patrimonioWorkflow.final.includes(s)),
)}`

const BENS: Expressoes<'bens'> = {
  unidade: sql`u.descricao`,
  localizacao: LUGAR,
  numero: NUMERO,
  descricao: sql`p.descricao`,
  classe: sql`n.codigo`,
  classeNome: sql`n.nome`,
  conta: sql`cb.conta`,
  contaNome: sql`cc.nome`,
  situacao: palavras(sql`p.situacao`, situacaoPatrimonio.descriptions),
  conservacao: sql`e.descricao`,
  aquisicao: sql`ta.descricao`,
  dataAquisicao: sql`p.data_aquisicao`,
  ano: ANO,
  valorAquisicao: sql`p.valor_aquisicao`,
  valorLiquido: LIQUIDO,
}

const FROTA: Expressoes<'frota'> = {
  unidade: BENS.unidade,
  localizacao: BENS.localizacao,
  numero: BENS.numero,
  descricao: BENS.descricao,
  placa: sql`case when sensivel.id is null then p.placa end`,
  conservacao: BENS.conservacao,
  dataAquisicao: BENS.dataAquisicao,
  valorAquisicao: BENS.valorAquisicao,
  valorLiquido: BENS.valorLiquido,
}

const BAIXAS: Expressoes<'baixas'> = {
  unidade: sql`u.descricao`,
  baixa: sql`b.id`,
  data: sql`b.data`,
  tipo: sql`tb.descricao`,
  processo: sql`b.processo`,
  numero: NUMERO,
  descricao: sql`p.descricao`,
  valorAquisicao: sql`p.valor_aquisicao`,
  valorLiquido: sql`i.valor_liquido`,
  valorVenda: sql`i.valor_venda`,
}

const CONTAGENS: Expressoes<'contagens'> = {
  unidade: sql`u.descricao`,
  inventario: sql`v.id`,
  tipo: palavras(sql`v.tipo`, tipoInventario.descriptions),
  dataBase: sql`v.data_base`,
  inicio: sql`v.periodo_ini`,
  fim: sql`v.periodo_fin`,
  bens: sql`v.quantidade`,
  conferidos: sql`coalesce(v.conferidos, 0)`,
  naoEncontrados: sql`(select count(*)::int from inventario_resultado x where x.inventario_id = v.id
    and x.item_id is not null and x.resultado = 'NAO_ENCONTRADO')`,
}

const RESUMO: Expressoes<'resumo'> = {
  unidade: BENS.unidade,
  localizacao: BENS.localizacao,
  classe: BENS.classe,
  classeNome: BENS.classeNome,
  conta: BENS.conta,
  contaNome: BENS.contaNome,
  ano: BENS.ano,
  quantidade: sql`count(*)::int`,
  valorAquisicao: sql`coalesce(sum(p.valor_aquisicao), 0.00)`,
  valorLiquido: sql`coalesce(sum(${LIQUIDO}), 0.00)`,
}

/** Lent for a time, an asset is still of the register; written off, it is not. */
const [SAIU] = baixaWorkflow.actions.FINALIZAR.items.to

/** The columns of a set, under the names that they are published by. */
const colunas = (expressoes: Readonly<Record<string, SqlQuery>>) =>
  sql.join(Object.entries(expressoes).map(([nome, e]) => sql`${e} as ${sql.ref(nome)}`))

const DAS_BAIXAS = sql`baixa b join baixa_item i on i.baixa_id = b.id and ${among(sql`i.situacao`, [SAIU])}
  join patrimonio p on p.id = i.patrimonio_id join unidade u on u.id = b.unidade_id
  join tipo_baixa tb on tb.id = b.tipo_baixa_id`
const CONCLUIDO = sql`v.concluido_em is not null and ${notAmong(sql`v.situacao_inventario`, inventarioWorkflow.open)}`

/** The units and years of what left and of the counts, which the filters narrow down by too. */
export const UNIDADES_E_ANOS: SqlQuery = sql`
  select u.descricao as unidade, extract(year from b.data)::int as ano
  from baixa b join unidade u on u.id = b.unidade_id
    where exists (select from baixa_item i where i.baixa_id = b.id and ${among(sql`i.situacao`, [SAIU])})
  union
  select u.descricao, extract(year from v.data_base)::int from inventario v join unidade u on u.id = v.unidade_id
    where ${CONCLUIDO}`

/** Every row of each set, in an order that stays the same from one night to the next. */
export const CONSULTAS: Readonly<Record<ConjuntoAberto, SqlQuery<Record<string, unknown>>>> = {
  bens: sql`with ${SENSIVEIS} select ${colunas(BENS)} from patrimonio p ${COM_O_RESTO} where ${NO_REGISTRO}
    order by p.numero_tombamento, p.numero_acessorio, p.id`,
  frota: sql`with ${SENSIVEIS} select ${colunas(FROTA)} from patrimonio p ${COM_O_RESTO}
    where ${NO_REGISTRO} and p.placa is not null order by p.numero_tombamento, p.numero_acessorio, p.id`,
  baixas: sql`select ${colunas(BAIXAS)} from ${DAS_BAIXAS}
    order by b.id, p.numero_tombamento, p.numero_acessorio, p.id`,
  contagens: sql`select ${colunas(CONTAGENS)} from inventario v join unidade u on u.id = v.unidade_id
    where ${CONCLUIDO} order by v.id`,
  resumo: sql`with ${SENSIVEIS} select ${colunas(RESUMO)} from patrimonio p ${COM_O_RESTO} where ${NO_REGISTRO}
    group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2 nulls last, 3 nulls last, 5 nulls last, 7 nulls last`,
}

/** The totals with the place that each tells by its id, where it tells one: what is kept of them. */
export const RESUMO_COM_LUGAR: SqlQuery = sql`with ${SENSIVEIS} select ${colunas({
  ...RESUMO,
  localizacaoId: sql`case when sensivel.id is null then p.localizacao_id end`,
})} from patrimonio p ${COM_O_RESTO} where ${NO_REGISTRO} group by 1, 2, 3, 4, 5, 6, 7, 11`

/** Tables that a condition needs beside the asset: each stands for one row or none. */
const COM_CONTA = sql`left join tipo_natureza n on n.id = p.tipo_natureza_id
  left join contas_do_bem cb on cb.mascara_id = coalesce(n.mascara_id, 0)
    and cb.tipo_aquisicao_id = coalesce(p.tipo_aquisicao_id, 0)`
const COM_SENSIVEL = sql`left join sensiveis sensivel on sensivel.id = p.localizacao_id`

const PUBLICADAS = colunas({
  numero: BENS.numero,
  descricao: BENS.descricao,
  unidade: BENS.unidade,
  localizacao: BENS.localizacao,
  classeNome: BENS.classeNome,
  ano: BENS.ano,
  conservacao: BENS.conservacao,
  valorAquisicao: BENS.valorAquisicao,
  valorLiquido: BENS.valorLiquido,
})

/** The published columns of one asset; nothing when it is not of the register. */
export const bemPublicado = (id: number): SqlQuery =>
  sql`with ${SENSIVEIS} select ${PUBLICADAS} from patrimonio p ${COM_O_RESTO} where ${NO_REGISTRO} and p.id = ${id}`

/** Where a page of a set stands. */
interface Pagina {
  quantos: number
  /** Rows that are passed over. */
  pula: number
}

/**
 * The published columns of a page of assets, by number. The page is found by ids first: wide columns are read of what is
 * shown alone.
 */
export const bensPublicados = (filtro: FiltroAberto, { quantos, pula }: Pagina): SqlQuery =>
  sql`with ${SENSIVEIS}, pagina as materialized (
    select p.id from patrimonio p ${filtro.conta === undefined ? sql`` : COM_CONTA}
      ${filtro.localizacao === undefined ? sql`` : COM_SENSIVEL}
    where ${NO_REGISTRO} and p.numero_tombamento is not null and ${and(condicoesDe(filtro))}
    order by p.numero_tombamento, p.numero_acessorio limit ${quantos} offset ${pula})
  select ${PUBLICADAS} from pagina g join patrimonio p on p.id = g.id ${COM_O_RESTO}
  order by p.numero_tombamento, p.numero_acessorio`

/** The condition of a filter, by ids where an index knows them. */
const DO_FILTRO = {
  unidade: (v: string) => sql`p.unidade_id in (select id from unidade where descricao = ${v})`,
  classe: (v: string) => sql`p.tipo_natureza_id in (select id from tipo_natureza where codigo = ${v})`,
  conta: (v: string) => sql`${BENS.conta} = ${v}`,
  localizacao: (v: string) =>
    v === LUGAR_NAO_DIVULGADO
      ? sql`sensivel.id is not null`
      : sql`sensivel.id is null and p.localizacao_id in (select id from localizacao where caminho = ${v})`,
  ano: (v: number) => sql`p.data_aquisicao between make_date(${v}, 1, 1) and make_date(${v}, 12, 31)`,
} as const

const condicoesDe = ({ unidade, classe, conta, localizacao, ano }: FiltroAberto): SqlQuery[] => [
  ...(unidade === undefined ? [] : [DO_FILTRO.unidade(unidade)]),
  ...(classe === undefined ? [] : [DO_FILTRO.classe(classe)]),
  ...(conta === undefined ? [] : [DO_FILTRO.conta(conta)]),
  ...(localizacao === undefined ? [] : [DO_FILTRO.localizacao(localizacao)]),
  ...(ano === undefined ? [] : [DO_FILTRO.ano(ano)]),
]

const doAno = (data: SqlQuery, ano: number | undefined): SqlQuery[] =>
  ano === undefined ? [] : [sql`${data} between make_date(${ano}, 1, 1) and make_date(${ano}, 12, 31)`]

/** A page of the vehicles, by number, as they are now. */
export const frotaPublicada = (filtro: FiltroAberto, { quantos, pula }: Pagina): SqlQuery =>
  sql`with ${SENSIVEIS} select ${colunas(FROTA)} from patrimonio p ${COM_O_RESTO}
    where ${NO_REGISTRO} and p.placa is not null and ${and(condicoesDe(filtro))}
    order by p.numero_tombamento, p.numero_acessorio, p.id limit ${quantos} offset ${pula}`

/** A page of the assets that left, the last first. */
export const baixasPublicadas = ({ unidade, ano }: FiltroAberto, { quantos, pula }: Pagina): SqlQuery =>
  sql`select ${colunas(BAIXAS)} from ${DAS_BAIXAS}
    where ${and([...(unidade === undefined ? [] : [sql`u.descricao = ${unidade}`]), ...doAno(sql`b.data`, ano)])}
    order by b.data desc, b.id desc, p.numero_tombamento, p.numero_acessorio, p.id limit ${quantos} offset ${pula}`

/** A page of the concluded counts, the last first. */
export const contagensPublicadas = ({ unidade, ano }: FiltroAberto, { quantos, pula }: Pagina): SqlQuery =>
  sql`select ${colunas(CONTAGENS)} from inventario v join unidade u on u.id = v.unidade_id
    where ${and([
      CONCLUIDO,
      ...(unidade === undefined ? [] : [sql`u.descricao = ${unidade}`]),
      ...doAno(sql`v.data_base`, ano),
    ])}
    order by v.data_base desc, v.id desc limit ${quantos} offset ${pula}`
