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
import { AUDIT, enumSql, snake } from '../../../kernel/db/source.ts'
import { compile, type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { entradaLida } from '../../organograma/referencia.public.ts'
import { ANEXOS, DOCUMENTOS, FOTO } from '../campos/arquivos.ts'
import { IMOVEL } from '../campos/imovel.ts'
import { aliasDe, CAMPOS_DO_PATRIMONIO, colunaDe } from '../campos/tabela.ts'
import { type Dito, entrada, numero, numeroEmTexto, objeto, objetoEscrito, qualquer } from './dito.ts'

/** The properties of an object that are asked for; without a choice all of them. */
type Escolha = ReadonlySet<string> | undefined

/** The properties that are asked for. */
const escolhidas = (partes: readonly (readonly [string, Dito])[], so: Escolha) =>
  partes.filter(([nome]) => so?.has(nome) ?? true)

const DA_NATUREZA = [
  ['id', numero(sql.ref('tipo_natureza.id'))],
  ...['codigo', 'nome', 'biblioteca'].map((n) => [n, qualquer(sql.ref(`tipo_natureza.${n}`))] as const),
  [
    'mascara',
    qualquer(sql`json_build_object('id', m.id, 'descricao', m.descricao, 'mascaraContabil', m.mascara_contabil,
    'deprecia', m.deprecia, 'tipoBem', json_build_object('id', tb.id, 'descricao', tb.descricao,
      'classificacao', ${enumSql(classificacaoBem, sql`tb.classificacao`)}))`),
  ],
] as const
const SO_O_ID = [['id', numero(sql`t.tipo_natureza_id`)]] as const
/** Whoever asks for the id alone has it from the asset itself. */
const natureza = (so?: Escolha): Dito =>
  objeto(
    so && [...so].every((nome) => nome === 'id') ? SO_O_ID : escolhidas(DA_NATUREZA, so),
    sql`t.tipo_natureza_id is not null`,
  )

/** The expressions of what is computed, over JUNCOES. */
export const TODAS_AS_CARACTERISTICAS = sql`nullif(concat_ws(' ', t.caracteristica1, t.caracteristica2,
  t.caracteristica3), '')`
/** The value that an asset stands in the books for; of one that is not in them, the one it was bought for. */
export const VALOR_BRUTO = sql`coalesce(s.bruto, t.valor_aquisicao)`
export const VALOR_DEPRECIADO = sql`coalesce(s.depreciado, t.valor_depreciado_abertura)`
export const VALOR_LIQUIDO = sql`coalesce(s.liquido, t.valor_aquisicao - t.valor_depreciado_abertura)`

/** Fields that are read otherwise than from their column. */
const PROPRIOS: Partial<Record<IdDoCampo, Dito>> = {
  'produtoCaracteristica.produto': objeto([
    ['id', numero(sql`t.produto_id`)],
    ['descricao', qualquer(sql`t.descricao`)],
  ]),
  'produtoCaracteristica.caracteristica': qualquer(TODAS_AS_CARACTERISTICAS),
  organograma: qualquer(entradaLida(sql`t.organograma_id`)),
  valorBrutoContabil: numeroEmTexto(VALOR_BRUTO),
  valorDepreciado: numeroEmTexto(VALOR_DEPRECIADO),
  valorLiquidoContabil: numeroEmTexto(VALOR_LIQUIDO),
  foto: qualquer(FOTO),
  anexos: qualquer(ANEXOS),
}

/** A record that a reference names, with the properties that it is read with, each from the column of its name. */
function registro(id: IdDoCampo, linha: Linha, so: Escolha): Dito {
  const alias = aliasDe(linha)
  const partes = propertiesOf(linha).map((nome): readonly [string, Dito] => {
    if (nome === 'id') return [nome, numero(colunaDe(id))]
    const valor = sql.ref(`${alias}.${snake(nome)}`)
    const comPalavra = nome === 'classificacao' && linha.classificacao
    return [nome, comPalavra ? entrada(comPalavra, valor) : qualquer(valor)]
  })
  return objeto(escolhidas(partes, so), sql`${colunaDe(id)} is not null`)
}

const TEXTOS = new Set(['dinheiro', 'decimal', 'percentual'])
const NUMEROS = new Set(['inteiro', 'booleano'])

/** A field as it is read, over JUNCOES; of a record that it names only some properties, where those are chosen. */
function lido(id: IdDoCampo, so?: Escolha): Dito {
  const linha = campoDoBem(id)
  if (id === 'tipoNatureza') return natureza(so)
  if (PROPRIOS[id]) return PROPRIOS[id]
  if (linha.tabela) return registro(id, linha, so)
  const coluna = colunaDe(id)
  if (linha.options) return entrada(linha.options, coluna)
  if (linha.embrulho) return objeto([[linha.embrulho, qualquer(coluna)]], sql`${coluna} is not null`)
  if (TEXTOS.has(linha.kind)) return numeroEmTexto(coluna)
  return NUMEROS.has(linha.kind) ? numero(coluna) : qualquer(coluna)
}

const DO_TOPO = Object.keys(under(CAMPOS_DO_BEM, '')).filter(
  (id) => campoDoBem(id as IdDoCampo).read,
) as IdDoCampo[]

/** The texts of `produtoCaracteristica`: names and values of a JSON object. */
const DA_CARACTERISTICA = Object.entries<Linha>(under(CAMPOS_DO_BEM, 'produtoCaracteristica'))
  .filter(([, linha]) => linha.read)
  .map(([nome]) => [nome, lido(`produtoCaracteristica.${nome}` as IdDoCampo)] as const)

const DA_UNIDADE = [
  ['id', numero(sql`t.unidade_id`)],
  ['unidadeGestora', qualquer(sql`un.descricao`)],
] as const

const naLinha = (id: IdDoCampo) => campoDoBem(id).lista !== undefined

/** A row's properties in their order, each as it is read over JUNCOES. */
const DA_LINHA: readonly (readonly [string, (so?: Escolha) => Dito])[] = [
  ['versao', () => numero(sql`t.versao`)],
  ['numeroAcessorio', () => numero(sql`t.numero_acessorio`)],
  ['produtoCaracteristica', (so) => objeto(escolhidas(DA_CARACTERISTICA, so))],
  ['unidade', (so) => objeto(escolhidas(DA_UNIDADE, so))],
  ['manutencao', () => objeto([['id', numero(sql`re.manutencao_id`)]], sql`re.manutencao_id is not null`)],
  [
    'saida',
    () =>
      objeto(
        [['id', numero(sql`coalesce(re.saida_id, re.registro_id)`)]],
        sql`(re.motivo = 'SAIDA_DEFINITIVA' or re.saida_id is not null)`,
      ),
  ],
  ...DO_TOPO.filter(naLinha).map((id) => [id, (so?: Escolha) => lido(id, so)] as const),
]

/** The account of control that keeps what is somebody else's (docs/regras.md R7), as it is read; null for what is the unit's own. Over `t`. */
export const CONTA_DE_CONTROLE = sql`(select k.codigo || ' – ' || k.nome from plano_depreciacao pc
  join conta_contabil k on k.codigo = pc.conta where pc.patrimonio_id = t.id and left(pc.conta, 1) in ('7', '8'))`

/** The residual value, over JUNCOES and the plan in force (`pl`). */
export const RESIDUAL = sql`coalesce(pl.residual, t.valor_residual_informado,
  round(t.valor_aquisicao * coalesce(t.percentual_valor_residual, m.valor_residual, 0) / 100, 2))`

/** An amount over the same as what depreciates has of it: nothing below zero, and nothing of what does not depreciate, by its plan or else by its mask. */
const doQueDeprecia = (valor: SqlQuery) =>
  sql`greatest(case when coalesce(pl.deprecia, m.deprecia, true) then ${valor} end, (${valor}) * 0)`

/**
 * The value that depreciates over the whole life, and what is left of it after what was depreciated and reduced; over the same
 * (docs/regras.md R272).
 */
export const VALOR_DEPRECIAVEL = doQueDeprecia(sql`coalesce(s.bruto, t.valor_aquisicao) - ${RESIDUAL}`)
export const SALDO_A_DEPRECIAR = doQueDeprecia(sql`${VALOR_LIQUIDO} - ${RESIDUAL}`)

/** Beside the row's: what a list gives to whoever names it, each over the joins of the whole asset. */
const DO_DETALHE: typeof DA_LINHA = [
  ...DO_TOPO.filter((id) => !naLinha(id)).map((id) => [id, (so?: Escolha) => lido(id, so)] as const),
  ['valorDepreciavel', () => numeroEmTexto(VALOR_DEPRECIAVEL)],
  ['valorResidual', () => numeroEmTexto(RESIDUAL)],
  ['saldoDepreciar', () => numeroEmTexto(SALDO_A_DEPRECIAR)],
  ['imovel', () => qualquer(IMOVEL)],
  ['audit', () => qualquer(AUDIT)],
]
/** The properties that are asked for, each as it is read. */
const ditas = (partes: typeof DA_LINHA, pedidos?: Pedidos) =>
  partes
    .filter(([nome]) => pedidos?.has(nome) ?? true)
    .map(([nome, dito]) => [nome, dito(pedidos?.get(nome) ?? undefined)] as const)
const emColunas = (partes: ReturnType<typeof ditas>): SqlQuery[] =>
  partes.map(([nome, { valor }]) => sql`${valor} as ${sql.ref(nome)}`)

/** Which properties of a row are asked for, and which of an object that stands in it; null is the whole of it. */
export type Pedidos = ReadonlyMap<string, ReadonlySet<string> | null>

/**
 * A row of the list as the text of its JSON. Over `t` (patrimonio) with `juncoesDe` of it.
 * @param pedidos those of the row, where nothing is said, and those of the whole asset only where they are named; the id always
 */
export const linhaEscrita = (pedidos?: Pedidos): SqlQuery =>
  objetoEscrito([
    ['id', numero(sql`t.id`)],
    ...ditas(DA_LINHA, pedidos),
    ...(pedidos ? ditas(DO_DETALHE, pedidos) : []),
  ])

/** The columns of the whole row. Over `t` (patrimonio) with JUNCOES. */
export const LINHA: SqlQuery = sql.join([sql`t.id`, ...emColunas(ditas(DA_LINHA))])

interface Juncao {
  alias: string
  juncao: SqlQuery
}

/** The tables that references name, each under its alias. */
const juntar = (quais: (linha: Linha) => boolean): Juncao[] =>
  CAMPOS_DO_PATRIMONIO.filter(({ id, linha }) => linha.tabela && quais(linha) && id !== 'organograma').map(
    ({ id, linha }) => {
      const alias = aliasDe(linha)
      return {
        alias,
        juncao: sql`left join ${sql.table(linha.tabela as string)} ${sql.ref(alias)}
          on ${sql.ref(`${alias}.id`)} = ${colunaDe(id)}`,
      }
    },
  )
const emTexto = (juncoes: readonly Juncao[]) =>
  sql.join(
    juncoes.map((j) => j.juncao),
    sql` `,
  )

/** Each stands only on those before it. */
const TODAS_AS_JUNCOES: readonly Juncao[] = [
  { alias: 'un', juncao: sql`join unidade un on un.id = t.unidade_id` },
  { alias: 's', juncao: sql`left join saldo_patrimonio s on s.patrimonio_id = t.id` },
  { alias: 'li', juncao: sql`left join livro li on li.patrimonio_id = t.id` },
  { alias: 're', juncao: sql`left join reserva_patrimonio re on re.patrimonio_id = t.id` },
  ...juntar((l) => l.lista !== undefined),
  { alias: 'm', juncao: sql`left join mascara m on m.id = tipo_natureza.mascara_id` },
  { alias: 'tb', juncao: sql`left join tipo_bem tb on tb.id = m.tipo_bem_id` },
]
export const JUNCOES: SqlQuery = emTexto(TODAS_AS_JUNCOES)
const DO_DETALHE_JUNCOES: readonly Juncao[] = [
  { alias: 'pl', juncao: sql`left join plano_depreciacao pl on pl.patrimonio_id = t.id` },
  ...juntar((l) => l.lista === undefined),
]
export const JUNCOES_DETALHE: SqlQuery = emTexto(DO_DETALHE_JUNCOES)

/** Gives only those of the joins of an asset that these expressions name, and those that they stand on. */
export function juncoesDe(colunas: SqlQuery): SqlQuery {
  let texto = compile(colunas).text
  const usadas: Juncao[] = []
  for (const j of [...TODAS_AS_JUNCOES, ...DO_DETALHE_JUNCOES].toReversed()) {
    if (!new RegExp(`(\\b|")${j.alias}"?\\.`).test(texto)) continue
    usadas.unshift(j)
    texto += ` ${compile(j.juncao).text}`
  }
  return emTexto(usadas)
}

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
  ${sql.join(emColunas(ditas(DO_DETALHE)))}, ${DOCUMENTOS} as documentos,
  coalesce((
    select json_agg(json_build_object('id', rel.id, 'tipo', rel.tipo,
      'patrimonio', ${resumo('a')}, 'patrimonioRelacionado', ${resumo('b')}) order by rel.id)
    from relacionamento rel join patrimonio a on a.id = rel.patrimonio_id
    join patrimonio b on b.id = rel.patrimonio_relacionado_id
    where (rel.patrimonio_id = t.id or rel.patrimonio_relacionado_id = t.id)
      and a.removido_em is null and b.removido_em is null), '[]') as relacionamentos,
  ${ITENS_DE_MANUTENCAO} as "itensManutencao"`

function resumo(a: string): SqlQuery {
  return sql`json_build_object('id', ${sql.ref(`${a}.id`)}, 'numeroTombamento',
    ${sql.ref(`${a}.numero_tombamento`)}, 'numeroAcessorio', ${sql.ref(`${a}.numero_acessorio`)}, 'descricao',
    ${sql.ref(`${a}.descricao`)})`
}
