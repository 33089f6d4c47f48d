import {
  campoDoBem,
  CAMPOS_DO_BEM,
  classificacaoBem,
  type IdDoCampo,
  type Linha,
  propertiesOf,
  situacaoItemManutencao,
  tipoManutencao,
  under,
} from '@tombo/contract'
import { AUDIT, enumSql, snake } from '../../kernel/db/source.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { entradaLida } from '../organograma/referencia.public.ts'
import { ANEXOS, DOCUMENTOS, FOTO } from './arquivos.ts'
import { IMOVEL } from './imovel.ts'
import { aliasDe, CAMPOS_DO_PATRIMONIO, colunaDe } from './tabela.ts'

const NATUREZA = sql`case when tipo_natureza.id is null then null else json_build_object('id', tipo_natureza.id,
  'codigo', tipo_natureza.codigo, 'nome', tipo_natureza.nome, 'biblioteca', tipo_natureza.biblioteca, 'mascara',
  json_build_object('id', m.id, 'descricao', m.descricao, 'mascaraContabil', m.mascara_contabil, 'deprecia', m.deprecia,
    'tipoBem', json_build_object('id', tb.id, 'descricao', tb.descricao,
      'classificacao', ${enumSql(classificacaoBem, sql`tb.classificacao`)}))) end`

/** The expressions of what is computed, over JUNCOES. */
export const TODAS_AS_CARACTERISTICAS = sql`nullif(concat_ws(' ', t.caracteristica1, t.caracteristica2,
  t.caracteristica3), '')`
export const VALOR_DEPRECIADO = sql`coalesce(s.depreciado, t.valor_depreciado_abertura)`
export const VALOR_LIQUIDO = sql`coalesce(s.liquido, t.valor_aquisicao - t.valor_depreciado_abertura)`

/** Fields that are read otherwise than from their column. */
const PROPRIOS: Partial<Record<IdDoCampo, SqlQuery>> = {
  'produtoCaracteristica.produto': sql`json_build_object('id', t.produto_id, 'descricao', t.descricao)`,
  'produtoCaracteristica.caracteristica': TODAS_AS_CARACTERISTICAS,
  tipoNatureza: NATUREZA,
  organograma: entradaLida(sql`t.organograma_id`),
  valorDepreciado: sql`${VALOR_DEPRECIADO}::text`,
  valorLiquidoContabil: sql`${VALOR_LIQUIDO}::text`,
  foto: FOTO,
  anexos: ANEXOS,
}

/** A record that a reference names, with the properties that it is read with, each from the column of its name. */
function objeto(linha: Linha): SqlQuery {
  const alias = aliasDe(linha)
  const partes = propertiesOf(linha).map((nome) => {
    const valor = sql.ref(`${alias}.${snake(nome)}`)
    const comPalavra = nome === 'classificacao' && linha.classificacao
    return sql`${sql.lit(nome)}, ${comPalavra ? enumSql(comPalavra, valor) : valor}`
  })
  return sql`case when ${sql.ref(`${alias}.id`)} is null then null else json_build_object(${sql.join(partes)}) end`
}

const TEXTOS = new Set(['dinheiro', 'decimal', 'percentual'])

/** A field as it is read, over JUNCOES. */
function lido(id: IdDoCampo): SqlQuery {
  const linha = campoDoBem(id)
  const coluna = () => colunaDe(id)
  if (PROPRIOS[id]) return PROPRIOS[id]
  if (linha.tabela) return objeto(linha)
  if (linha.options) return enumSql(linha.options, coluna())
  if (linha.embrulho)
    return sql`case when ${coluna()} is null then null
      else json_build_object(${sql.lit(linha.embrulho)}, ${coluna()}) end`
  return TEXTOS.has(linha.kind) ? sql`${coluna()}::text` : coluna()
}

const DO_TOPO = Object.keys(under(CAMPOS_DO_BEM, '')).filter(
  (id) => campoDoBem(id as IdDoCampo).read,
) as IdDoCampo[]
const comNome = (ids: readonly IdDoCampo[]) => sql.join(ids.map((id) => sql`${lido(id)} as ${sql.ref(id)}`))

/** The texts of `produtoCaracteristica`: names and values of a JSON object. */
const CARACTERISTICA = sql.join(
  Object.entries<Linha>(under(CAMPOS_DO_BEM, 'produtoCaracteristica'))
    .filter(([, linha]) => linha.read)
    .map(([nome]) => sql`${sql.lit(nome)}, ${lido(`produtoCaracteristica.${nome}` as IdDoCampo)}`),
)

const naLinha = (id: IdDoCampo) => campoDoBem(id).lista !== undefined

/** The columns of a row of the list, as they are read. Over `t` (patrimonio) with JUNCOES. */
export const LINHA: SqlQuery = sql`
  t.id, t.versao, t.numero_acessorio as "numeroAcessorio",
    json_build_object(${CARACTERISTICA}) as "produtoCaracteristica",
  json_build_object('id', un.id, 'unidadeGestora', un.descricao) as unidade,
  (select json_build_object('id', re.manutencao_id) from reserva_patrimonio re
    where re.patrimonio_id = t.id and re.manutencao_id is not null) as manutencao, ${comNome(DO_TOPO.filter(naLinha))}`

/** The tables that references name, each under its alias. */
const juntar = (quais: (linha: Linha) => boolean): SqlQuery =>
  sql.join(
    CAMPOS_DO_PATRIMONIO.filter(({ id, linha }) => linha.tabela && quais(linha) && id !== 'organograma').map(
      ({ id, linha }) => {
        const alias = aliasDe(linha)
        return sql`left join ${sql.table(linha.tabela as string)} ${sql.ref(alias)}
          on ${sql.ref(`${alias}.id`)} = ${colunaDe(id)}`
      },
    ),
    sql` `,
  )

export const JUNCOES: SqlQuery = sql`
  join unidade un on un.id = t.unidade_id
  left join saldo_patrimonio s on s.patrimonio_id = t.id
  left join livro li on li.patrimonio_id = t.id
  ${juntar((l) => l.lista !== undefined)}
  left join mascara m on m.id = tipo_natureza.mascara_id
  left join tipo_bem tb on tb.id = m.tipo_bem_id`

/** The residual value, over JUNCOES and the plan in force (`pl`). */
export const RESIDUAL = sql`coalesce(pl.residual, t.valor_residual_informado,
  round(t.valor_aquisicao * coalesce(t.percentual_valor_residual, m.valor_residual, 0) / 100, 2))`

/** Says what was mended of the asset `t`, and what is. */
const ITENS_DE_MANUTENCAO: SqlQuery = sql`
  coalesce((select json_agg(x.item order by x.id desc) from (
    select i.id, json_build_object('id', i.id, 'manutencao', json_build_object('id', o.id, 'codigo', o.id,
        'tipo', ${enumSql(tipoManutencao, sql`o.tipo`)}, 'descricao', o.descricao),
      'situacao', ${enumSql(situacaoItemManutencao, sql`i.situacao`)}, 'valorFinal', i.valor_final::text,
      'iniciadoEm', i.iniciado_em, 'encerradoEm', i.encerrado_em) as item
    from manutencao_item i join manutencao o on o.id = i.manutencao_id
    where i.patrimonio_id = t.id and o.removida_em is null order by i.id desc limit 50) x), '[]')`

/** Gives what the whole asset has beside the columns of its row. */
export const DETALHE: SqlQuery = sql`
  ${comNome(DO_TOPO.filter((id) => !naLinha(id)))},
  coalesce(s.bruto, t.valor_aquisicao) - ${RESIDUAL} as "valorDepreciavel", ${RESIDUAL} as "valorResidual",
  coalesce(s.bruto, t.valor_aquisicao) - ${RESIDUAL} - ${VALOR_DEPRECIADO} as "saldoDepreciar",
  ${IMOVEL} as imovel, ${DOCUMENTOS} as documentos,
  coalesce((
    select json_agg(json_build_object('id', rel.id, 'tipo', rel.tipo,
      'patrimonio', ${resumo('a')}, 'patrimonioRelacionado', ${resumo('b')}) order by rel.id)
    from relacionamento rel join patrimonio a on a.id = rel.patrimonio_id
    join patrimonio b on b.id = rel.patrimonio_relacionado_id
    where rel.patrimonio_id = t.id or rel.patrimonio_relacionado_id = t.id), '[]') as relacionamentos,
  ${ITENS_DE_MANUTENCAO} as "itensManutencao", ${AUDIT} as audit`

function resumo(a: string): SqlQuery {
  return sql`json_build_object('id', ${sql.ref(`${a}.id`)}, 'numeroTombamento',
    ${sql.ref(`${a}.numero_tombamento`)}, 'numeroAcessorio', ${sql.ref(`${a}.numero_acessorio`)}, 'descricao',
    ${sql.ref(`${a}.descricao`)})`
}

export const JUNCOES_DETALHE: SqlQuery = sql`
  left join plano_depreciacao pl on pl.patrimonio_id = t.id
  ${juntar((l) => l.lista === undefined)}`
