import {
  acoesQueDao,
  CAMPOS_DO_BEM,
  ehAdicional,
  FILTROS_PATRIMONIO,
  type IdDoCampo,
  type ListaPatrimonio,
  LIVRO,
  patrimonioWorkflow,
  type PontoDepreciacao,
  semAcentos,
  fieldsIn,
  type Where,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { notAmong } from '../../../kernel/db/among.ts'
import { onDays } from '../../../kernel/db/days.ts'
import { type Columns, conditionsOf } from '../../../kernel/db/filters.ts'
import { type SqlQuery, and, escapeLike, sql } from '../../../kernel/db/sql.ts'
import { branchOf } from '../../../kernel/db/tree.ts'
import {
  condicoesDosAdicionais,
  exigirEnderecos,
  type Sozinho,
} from '../../camposadicionais/condicoes.public.ts'
import { enderecosDaOrdem } from '../../camposadicionais/ordem.public.ts'
import { bensNosPontos } from '../../razao/planos/ponto.public.ts'
import { condicaoDaBiblioteca, FILTROS_DO_LIVRO } from './condicoes-livro.ts'
import { colunaDe } from '../campos/tabela.ts'
import { condicoesDeTexto, palavrasNoLugar } from './texto.public.ts'

/** The filters that are asked of a field's own column: all that no function of their own asks. */
const filtros = fieldsIn(CAMPOS_DO_BEM, 'filtro')
const COLUNAS: Columns = Object.fromEntries(
  filtros
    .filter(({ id, linha }) => linha.coluna && !(id in LIVRO))
    .map(({ id, nome }) => [nome, colunaDe(id as IdDoCampo)]),
)

type F = NonNullable<Where[string]>

/** Text filters over what the search index holds: the index finds candidates, the column itself decides. */
const noIndice =
  (...colunas: string[]) =>
  (f: F): SqlQuery => {
    const partes: SqlQuery[] = []
    if (f.contains) {
      const umDe = f.contains.map((texto) => {
        const like = `%${escapeLike(semAcentos(texto))}%`
        return sql`(t.busca like ${like} and (${sql.join(
          colunas.map((c) => sql`normalizar(${sql.ref(`t.${c}`)}) like ${like}`),
          sql` or `,
        )}))`
      })
      partes.push(sql`(${sql.join(umDe, sql` or `)})`)
    }
    if (f.isNull !== undefined)
      partes.push(
        sql`(${sql.join(
          colunas.map((c) => sql`${sql.ref(`t.${c}`)} is null`),
          sql` and `,
        )}) = ${f.isNull}`,
      )
    return sql`(${sql.join(partes, sql` and `)})`
  }

const naturezas = (f: F, condicao: (v: unknown) => SqlQuery): SqlQuery => {
  const dentro = sql`t.tipo_natureza_id in (select n.id from tipo_natureza n join mascara m on m.id = n.mascara_id
    join tipo_bem tb on tb.id = m.tipo_bem_id where ${condicao(f.in)})`
  return f.in ? dentro : sql`(t.tipo_natureza_id is null) = ${f.isNull ?? false}`
}

/** Whatever stands in a row of a tree or below it. An array is known before the assets are looked for, so that an index finds them. */
const noRamo =
  (tabela: 'localizacao' | 'organograma') =>
  (f: F): SqlQuery => {
    const coluna = sql.ref(`t.${tabela}_id`)
    return f.in
      ? sql`${coluna} = any(array(${branchOf(tabela, sql`select unnest(${f.in}::int[])`)}))`
      : sql`(${coluna} is null) = ${f.isNull ?? false}`
  }

/** Gives what the search text of `patrimonio` holds of one column each. */
const noTexto = filtros.filter(({ id, linha }) => linha.naBusca && linha.coluna && !(id in LIVRO))

const ESPECIAIS: Record<string, (f: F) => SqlQuery> = {
  ...FILTROS_DO_LIVRO,
  ...Object.fromEntries(noTexto.map(({ nome, linha }) => [nome, noIndice(linha.coluna as string)])),
  caracteristica: noIndice('caracteristica1', 'caracteristica2', 'caracteristica3'),
  mascara: (f) => naturezas(f, (v) => sql`m.id = any(${v})`),
  classificacao: (f) => naturezas(f, (v) => sql`tb.classificacao = any(${v})`),
  valorLiquidoContabil: (f) => {
    const valor = sql`coalesce((select s.liquido from saldo_patrimonio s where s.patrimonio_id = t.id),
      t.valor_aquisicao - t.valor_depreciado_abertura)`
    return f.eq !== undefined
      ? sql`${valor} = ${f.eq}::numeric`
      : sql`(${valor} is null) = ${f.isNull ?? false}`
  },
  localizacaoComDentro: noRamo('localizacao'),
  organogramaComAbaixo: noRamo('organograma'),
  pontoDepreciacao: (f) =>
    f.in
      ? sql`t.id in (${bensNosPontos(f.in as PontoDepreciacao[])})`
      : sql`exists (select 1 from plano_depreciacao where patrimonio_id = t.id) = ${!f.isNull}`,
}

/** The conditions of `where`, and what those of the organisation's own fields find; of the units of a list, where it is one's. */
async function perguntaDoWhere(ctx: Ctx, where: Where | undefined, unidades?: readonly number[]) {
  const pedidos = Object.entries(where ?? {})
  const daTabela = Object.fromEntries(pedidos.filter(([nome]) => !ehAdicional(nome)))
  const daOrganizacao = Object.fromEntries(pedidos.filter(([nome]) => ehAdicional(nome)))
  const adicionais = await condicoesDosAdicionais(ctx, daOrganizacao, unidades)
  return {
    condicoes: [
      ...conditionsOf(FILTROS_PATRIMONIO, COLUNAS, daTabela, {
        ...ESPECIAIS,
        cadastradoEm: (f) => and(onDays(ctx, sql`t.criado_em`, f)),
      }),
      ...adicionais.condicoes,
    ],
    soAdicionais: Object.keys(daTabela).length === 0,
    achados: adicionais.achados,
  }
}

/** The conditions of `where` over `t` (patrimonio). For every list and mass work that takes the filter of the asset list. */
export const condicoesDoWhere = async (ctx: Ctx, where: Where | undefined): Promise<SqlQuery[]> =>
  (await perguntaDoWhere(ctx, where)).condicoes

/** An interval of labels: by number when both ends are numbers, else as text. */
export function condicaoDeReferencia(de: string | undefined, ate: string | undefined): SqlQuery[] {
  if (!de && !ate) return []
  const numeros = [de, ate].every((v) => !v || /^\d{1,18}$/.test(v))
  const coluna = numeros
    ? sql`case when t.referencia ~ '^[0-9]{1,18}$' then t.referencia::numeric end`
    : sql`t.referencia`
  const ponta = (v: string): SqlQuery => (numeros ? sql`${v}::numeric` : sql`${v}`)
  return [...(de ? [sql`${coluna} >= ${ponta(de)}`] : []), ...(ate ? [sql`${coluna} <= ${ponta(ate)}`] : [])]
}

const LEEM_BENS = [...acoesQueDao('PATRIMONIO'), ...acoesQueDao('PATRIMONIO_GERENCIAL')]

/** The units whose assets this person may read: the one at work, or with `todasUnidades` all where they hold the right. */
async function condicaoDeUnidade(
  ctx: Ctx,
  todas: boolean | undefined,
): Promise<{ condicao: SqlQuery; unidades: readonly number[] }> {
  if (!todas) return { condicao: sql`t.unidade_id = ${ctx.unidadeId}`, unidades: [ctx.unidadeId] }
  const linhas = await ctx.db.rows(sql<{ id: number }>`
    select distinct up.unidade_id as id from permissao_efetiva up join unidade u on u.id = up.unidade_id
    where up.usuario_id = ${ctx.actor.usuarioId} and up.acao = any(${LEEM_BENS}) and u.ativo order by 1`)
  const ids = linhas.map((l) => l.id)
  return { condicao: sql`t.unidade_id = any(${ids})`, unidades: ids }
}

/** Filters that few assets fulfil: their hits are taken first, apart from the order. */
const BUSCAS = filtros.filter(({ id, linha }) => linha.naBusca || id in LIVRO).map(({ nome }) => nome)

/** Says what a list of assets asks for. */
export interface DaLista {
  condicoes: SqlQuery[]
  /** Names it, for what is remembered of it. */
  chave: string
  texto: boolean
  filtrada: boolean
}

/** A list's question, as it was typed. */
interface ComoDigitada extends DaLista {
  corrigidas: () => Promise<SqlQuery[] | null>
  /** The conditions of any list of these units. */
  daqui: readonly SqlQuery[]
  /** The one filter of the organisation's own fields that is all that is asked for. */
  sozinho: Sozinho | null
}

/** Everything that a list of assets asks for, as conditions; a text is taken as it was typed. */
export async function condicoesComoDigitadas(ctx: Ctx, q: ListaPatrimonio): Promise<ComoDigitada> {
  const unidade = await condicaoDeUnidade(ctx, q.todasUnidades)
  const texto = await condicoesDeTexto(ctx, q.q, { livros: q.biblioteca })
  const proprias: SqlQuery[] = [
    ...(q.biblioteca ? [await condicaoDaBiblioteca(ctx)] : []),
    ...(q.omitirBaixados ? [notAmong(sql`t.situacao`, patrimonioWorkflow.final)] : []),
    ...(q.condicoes
      ? [
          sql`t.estado_conservacao_id in (select id from estado_conservacao where classificacao = any(${q.condicoes}))`,
        ]
      : []),
    ...(q.utilizacao ? [sql`t.utilizacao = any(${q.utilizacao})`] : []),
    ...(q.justificativaDesuso ? [sql`t.justificativa_desuso = any(${q.justificativaDesuso})`] : []),
    ...condicaoDeReferencia(q.referenciaInicial, q.referenciaFinal),
    ...(q.importacao
      ? [
          sql`t.id in (select l.patrimonio_id from importacao_linha l where l.importacao_id = ${q.importacao}
          and l.patrimonio_id is not null)`,
        ]
      : []),
    ...(q.lote
      ? [
          sql`t.id in (select i.patrimonio_id from lote_item i where i.lote_id = ${q.lote} and i.recusa is null)`,
        ]
      : []),
  ]
  const {
    page: _p,
    rpp: _r,
    order: _o,
    fields: _f,
    campoOrdenacao: _c,
    sentidoOrdenacao: _s,
    camposAdicionais: _a,
    ...filtros
  } = q
  const daqui = [sql`t.removido_em is null`, unidade.condicao]
  const doWhere = await perguntaDoWhere(ctx, q.where, unidade.unidades)
  const filtradas = [...doWhere.condicoes, ...proprias]
  await exigirEnderecos(ctx, [...(q.camposAdicionais ?? []), ...enderecosDaOrdem(q.order)])
  const { poucos, sozinho } = await doWhere.achados()
  return {
    condicoes: [...daqui, ...texto, ...filtradas],
    daqui,
    sozinho: doWhere.soAdicionais && texto.length + proprias.length === 0 ? sozinho : null,
    chave: `${unidade.unidades.join(',')}|${JSON.stringify(filtros)}`,
    filtrada: Object.values(filtros).some((v) => v !== undefined),
    texto:
      texto.length > 0 ||
      q.importacao !== undefined ||
      q.lote !== undefined ||
      BUSCAS.some((nome) => q.where?.[nome]?.contains !== undefined || q.where?.[nome]?.eq !== undefined) ||
      poucos,
    corrigidas: async () => {
      const noLugar = texto.length > 0 ? await palavrasNoLugar(ctx, q.q, daqui) : null
      if (!noLugar) return null
      return [
        ...daqui,
        ...(await condicoesDeTexto(ctx, q.q, { livros: q.biblioteca, noLugar })),
        ...filtradas,
      ]
    },
  }
}

/**
 * The same for whatever takes the filter of a list: where nothing is called as it was typed, the slips of typing are mended
 * as the list mends them (docs/regras.md R140).
 */
export async function condicoesDaLista(ctx: Ctx, q: ListaPatrimonio): Promise<DaLista> {
  const { corrigidas, ...digitadas } = await condicoesComoDigitadas(ctx, q)
  if (!q.q) return digitadas
  const ha = await ctx.db.row(sql`
    with t as materialized (select t.id from patrimonio t where ${and(digitadas.condicoes)}) select 1 from t limit 1`)
  return ha ? digitadas : { ...digitadas, condicoes: (await corrigidas()) ?? digitadas.condicoes }
}
