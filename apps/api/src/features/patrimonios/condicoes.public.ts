import {
  acoesQueDao,
  CAMPOS_DO_BEM,
  FILTROS_PATRIMONIO,
  type IdDoCampo,
  type ListaPatrimonio,
  LIVRO,
  patrimonioWorkflow,
  semAcentos,
  fieldsIn,
  type Where,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { notAmong } from '../../kernel/db/among.ts'
import { type Columns, conditionsOf } from '../../kernel/db/filters.ts'
import { type SqlQuery, escapeLike, sql } from '../../kernel/db/sql.ts'
import { condicaoDaBiblioteca, condicoesComLivro, FILTROS_DO_LIVRO } from './condicoes-livro.ts'
import { colunaDe } from './tabela.ts'

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

/** Gives what the search text of `patrimonio` holds of one column each. */
const noTexto = filtros.filter(({ id, linha }) => linha.naBusca && linha.coluna && !(id in LIVRO))

const ESPECIAIS: Record<string, (f: F) => SqlQuery> = {
  ...FILTROS_DO_LIVRO,
  ...Object.fromEntries(noTexto.map(({ nome, linha }) => [nome, noIndice(linha.coluna as string)])),
  caracteristica: noIndice('caracteristica1', 'caracteristica2', 'caracteristica3'),
  mascara: (f) => naturezas(f, (v) => sql`m.id = any(${v})`),
  classificacao: (f) => naturezas(f, (v) => sql`tb.classificacao = any(${v})`),
  valorLiquidoContabil: (f) => {
    const valor = sql`coalesce((select s.bruto - s.depreciado from saldo_patrimonio s where s.patrimonio_id = t.id),
      t.valor_aquisicao - t.valor_depreciado_abertura)`
    return f.eq !== undefined
      ? sql`${valor} = ${f.eq}::numeric`
      : sql`(${valor} is null) = ${f.isNull ?? false}`
  },
  cadastradoEm: (f) =>
    sql`t.criado_em >= coalesce(${f.from ?? null}::date, '-infinity')
      and t.criado_em < coalesce(${f.to ?? null}::date + 1, 'infinity')`,
}

/** The conditions of `where` over `t` (patrimonio). For every list and mass work that takes the filter of the asset list. */
export const condicoesDoWhere = (where: Where | undefined): SqlQuery[] =>
  conditionsOf(FILTROS_PATRIMONIO, COLUNAS, where, ESPECIAIS)

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
): Promise<{ condicao: SqlQuery; chave: string }> {
  if (!todas) return { condicao: sql`t.unidade_id = ${ctx.unidadeId}`, chave: String(ctx.unidadeId) }
  const linhas = await ctx.db.rows(sql<{ id: number }>`
    select distinct up.unidade_id as id from permissao_efetiva up join unidade u on u.id = up.unidade_id
    where up.usuario_id = ${ctx.actor.usuarioId} and up.acao = any(${LEEM_BENS}) and u.ativo order by 1`)
  const ids = linhas.map((l) => l.id)
  return { condicao: sql`t.unidade_id = any(${ids})`, chave: ids.join(',') }
}

/** Free text: every word in the search text of the asset, in the name of its responsible, or with `livros` in its book. */
export async function condicoesDeTexto(
  ctx: Ctx,
  q: string | undefined,
  { livros = false } = {},
): Promise<SqlQuery[]> {
  const palavras = semAcentos(q ?? '')
    .split(' ')
    .filter(Boolean)
    .slice(0, 8)
  if (palavras.length === 0) return []
  const linhas = await ctx.db.named<{ i: number; id: number }>(
    'responsaveis_por_palavra',
    `select w.i::int as i, r.id from unnest($1::text[]) with ordinality as w(p, i) join responsavel r on normalizar(r.nome) like w.p where length(w.p) >= 5`,
    [palavras.map((p) => `%${escapeLike(p)}%`)],
  )
  const noBem = palavras.map((p, i) => {
    const ids = linhas.filter((l) => l.i === i + 1).map((l) => l.id)
    const like = escapeLike(p)
    // Two letters are no trigram: they must begin a word.
    const texto =
      p.length < 3
        ? sql`(t.busca like ${`% ${like}%`} or t.busca like ${`${like}%`})`
        : sql`t.busca like ${`%${like}%`}`
    return ids.length > 0 ? sql`(${texto} or t.responsavel_id = any(${ids}))` : texto
  })
  if (!livros) return noBem
  return condicoesComLivro(
    q ?? '',
    palavras.map((palavra, i) => ({ palavra, noBem: noBem[i] as SqlQuery })),
  )
}

/** Filters that few assets fulfil: their hits are taken first, apart from the order. */
const BUSCAS = filtros.filter(({ id, linha }) => linha.naBusca || id in LIVRO).map(({ nome }) => nome)

/** Everything that a list of assets asks for, as conditions. `chave` names it, for what is remembered of it. */
export async function condicoesDaLista(
  ctx: Ctx,
  q: ListaPatrimonio,
): Promise<{ condicoes: SqlQuery[]; chave: string; texto: boolean; filtrada: boolean }> {
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
  ]
  const { page: _p, rpp: _r, order: _o, fields: _f, campoOrdenacao: _c, sentidoOrdenacao: _s, ...filtros } = q
  return {
    condicoes: [
      sql`t.removido_em is null`,
      unidade.condicao,
      ...texto,
      ...condicoesDoWhere(q.where),
      ...proprias,
    ],
    chave: `${unidade.chave}|${JSON.stringify(filtros)}`,
    filtrada: Object.values(filtros).some((v) => v !== undefined),
    texto:
      texto.length > 0 ||
      BUSCAS.some((nome) => q.where?.[nome]?.contains !== undefined || q.where?.[nome]?.eq !== undefined),
  }
}
