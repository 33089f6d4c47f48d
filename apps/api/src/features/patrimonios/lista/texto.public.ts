import { formasEscritas, numeroDigitado, palavrasDe, palavrasParecidas } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, and, escapeLike, sql } from '../../../kernel/db/sql.ts'
import { HA_ONDE_PROCURAR, palavrasNosAdicionais } from '../../camposadicionais/texto.public.ts'
import { condicoesComLivro } from './condicoes-livro.ts'

const PALAVRAS = 8

/** The words of a free text, in the form in which they are compared. */
export const palavrasDoTexto = (q: string | undefined): string[] => palavrasDe(q ?? '').slice(0, PALAVRAS)

interface Opcoes {
  /** Looks in what the assets' books say too. */
  livros?: boolean | undefined
  /** By word: the words that stand for it, where nothing is called as it was typed. */
  noLugar?: ReadonlyMap<string, readonly string[]>
}

interface Ligados {
  responsaveis: number[]
  locais: number[]
  notas: number[]
}

/** The people, places (by any word of their path) and invoices that each of these forms names, and whether own fields may. */
async function ligadosPor(
  ctx: Ctx,
  formas: readonly string[],
): Promise<{ ligados: Ligados[]; nosAdicionais: boolean }> {
  const linhas = await ctx.db.named<{ i: number; tipo: keyof Ligados | 'adicionais'; id: number }>(
    'ligados_por_palavra',
    `select w.i::int as i, 'responsaveis' as tipo, r.id from unnest($1::text[]) with ordinality as w(p, i)
       join responsavel r on normalizar(r.nome) like w.p where length(w.p) >= 5
     union all
     select w.i::int, 'locais', l.id from unnest($1::text[]) with ordinality as w(p, i)
       join localizacao l on normalizar(l.caminho) like w.p where length(w.p) >= 5
     union all
     select w.i::int, 'notas', n.id from unnest($2::text[]) with ordinality as w(p, i)
       join nota_fiscal n on n.numero = w.p or n.chave = w.p
     union all
     select 0, 'adicionais', 0 where ${HA_ONDE_PROCURAR}`,
    [formas.map((f) => `%${escapeLike(f)}%`), formas],
  )
  const ligados = formas.map((): Ligados => ({ responsaveis: [], locais: [], notas: [] }))
  for (const { i, tipo, id } of linhas) if (tipo !== 'adicionais') ligados[i - 1]?.[tipo].push(id)
  return { ligados, nosAdicionais: linhas.some(({ tipo }) => tipo === 'adicionais') }
}

/** One form of a word in an asset `t`: its search text, what it is linked to, and the numbers that it may be. */
function noBem(forma: string, ligados: Ligados | undefined): SqlQuery {
  const like = escapeLike(forma)
  // Two letters are no trigram: they must begin a word.
  const partes =
    forma.length < 3
      ? [sql`t.busca like ${`% ${like}%`}`, sql`t.busca like ${`${like}%`}`]
      : [sql`t.busca like ${`%${like}%`}`]
  const { responsaveis = [], locais = [], notas = [] } = ligados ?? {}
  if (responsaveis.length > 0) partes.push(sql`t.responsavel_id = any(${responsaveis})`)
  if (locais.length > 0) partes.push(sql`t.localizacao_id = any(${locais})`)
  if (notas.length > 0) partes.push(sql`t.nota_fiscal_id = any(${notas})`)
  const numero = numeroDigitado(forma)
  if (numero) {
    const deste = sql`t.numero_tombamento = ${numero.numero}::bigint`
    partes.push(
      numero.acessorio === null ? deste : sql`(${deste} and t.numero_acessorio = ${numero.acessorio})`,
      sql`t.referencia = ${String(numero.numero)}`,
    )
  }
  if (/^\d{9,11}$/.test(forma)) partes.push(sql`t.renavam = ${forma}`)
  if (forma.length === 44) partes.push(sql`t.chave_nota_fiscal = ${forma.toUpperCase()}`)
  return partes.length > 1 ? sql`(${sql.join(partes, sql` or `)})` : (partes[0] as SqlQuery)
}

/**
 * Free text (docs/regras.md R140): every word somewhere in the asset, in whatever order: number, label, description, place
 * with its path, person, plate, chassis, invoice, what its own fields of the organisation say (R165); with `livros` in its
 * book. Conditions over `t` (patrimonio).
 */
export async function condicoesDeTexto(
  ctx: Ctx,
  q: string | undefined,
  { livros = false, noLugar }: Opcoes = {},
): Promise<SqlQuery[]> {
  const palavras = palavrasDoTexto(q)
  if (palavras.length === 0) return []
  const formasDe = (p: string) => noLugar?.get(p) ?? formasEscritas(p)
  const formas = [...new Set(palavras.flatMap(formasDe))]
  const { ligados, nosAdicionais } = await ligadosPor(ctx, formas)
  const comAdicionais = nosAdicionais ? await palavrasNosAdicionais(ctx, formas) : []
  const umaDe = (p: string): SqlQuery => {
    const modos = formasDe(p).map((f) => {
      const i = formas.indexOf(f)
      const dele = noBem(f, ligados[i])
      return comAdicionais[i]?.(dele) ?? dele
    })
    return modos.length > 1 ? sql`(${sql.join(modos, sql` or `)})` : (modos[0] as SqlQuery)
  }
  if (!livros) return palavras.map(umaDe)
  return condicoesComLivro(
    q ?? '',
    palavras.map((palavra) => ({ palavra, noBem: umaDe(palavra) })),
  )
}

/**
 * For words by which nothing is found: those that somebody may have meant (docs/regras.md R140). Null when there are none.
 * @param daqui conditions over `t`: the assets that are looked through
 */
export async function palavrasNoLugar(
  ctx: Ctx,
  q: string | undefined,
  daqui: readonly SqlQuery[],
): Promise<ReadonlyMap<string, readonly string[]> | null> {
  const noLugar = new Map<string, readonly string[]>()
  for (const palavra of palavrasDoTexto(q).filter((p) => /^\p{L}{4,}$/u.test(p))) {
    const conhecida = and([...daqui, ...(await condicoesDeTexto(ctx, palavra))])
    const achada = await ctx.db.row(sql`
      with t as materialized (select t.id from patrimonio t where ${conhecida}) select 1 from t limit 1`)
    if (achada) continue
    const candidatas = await ctx.db.rows(sql<{ parecida: string }>`
      select parecida from palavras_parecidas(${palavra}, array[${ctx.unidadeId}]::int[])`)
    const parecidas = palavrasParecidas(
      palavra,
      candidatas.map((c) => c.parecida),
    )
    if (parecidas.length > 0) noLugar.set(palavra, parecidas)
  }
  return noLugar.size > 0 ? noLugar : null
}

/**
 * Exactly this number or label (in whatever letters, with or without the zeros before a number: docs/regras.md R173), or the
 * number in the system before: conditions of which one holds, over `t`.
 */
export function exatamente(q: string): SqlQuery {
  const inteiro = palavrasDoTexto(q).join(' ')
  const numero = numeroDigitado(inteiro)
  const comoEtiqueta = [...new Set([q.trim(), q.trim().toUpperCase(), inteiro, inteiro.toUpperCase()])]
  const ou = [
    sql`t.referencia = any(${comoEtiqueta})`,
    sql`t.id = any(array(select e.patrimonio_id from etiqueta e
      where etiqueta_essencia(e.referencia) = etiqueta_essencia(${q.trim()}) and e.patrimonio_id is not null))`,
    sql`(t.referencia_legada = any(${comoEtiqueta}) and t.removido_em is null)`,
    ...(numero
      ? [
          sql`(t.numero_tombamento = ${numero.numero}::bigint
            and t.numero_acessorio = ${numero.acessorio ?? 0})`,
          sql`t.referencia = ${String(numero.numero)}`,
        ]
      : []),
  ]
  return sql`(${sql.join(ou, sql` or `)})`
}

/** A word begins after any of these within a text: "ar-condicionado" has two. */
const ANTES_DE_PALAVRA = [' ', '-', '/', '(']

/** Every word of a text begins one of the asset's own, over `t`. */
export const comecamPalavras = (q: string): SqlQuery =>
  and(
    palavrasDoTexto(q).map((p) => {
      const modos = formasEscritas(p).flatMap((forma) => [
        `${escapeLike(forma)}%`,
        ...ANTES_DE_PALAVRA.map((antes) => `%${antes}${escapeLike(forma)}%`),
      ])
      return sql`t.busca like any(${modos})`
    }),
  )

/** Every word is in an asset's own text, over `t`: conditions that an index answers. */
export const contemPalavras = (q: string): SqlQuery[] =>
  palavrasDoTexto(q).map((p) => {
    const modos = formasEscritas(p).map((forma) => sql`t.busca like ${`%${escapeLike(forma)}%`}`)
    return sql`(${sql.join(modos, sql` or `)})`
  })

/**
 * How near an asset `t` is to a text, 0 the nearest: by exactly this number or label, then with every word at the beginning
 * of one of its own, then the others.
 */
export function proximidade(q: string): SqlQuery {
  return sql`case when ${exatamente(q)} then 0 when ${comecamPalavras(q)} then 1 else 2 end`
}

/**
 * Runs a search with the conditions of a text, and again with its slips of typing mended when nothing is found.
 * @param daqui conditions over `t` (patrimonio): the assets that are looked through
 */
export async function procurarComDeslizes<T>(
  ctx: Ctx,
  q: string,
  daqui: readonly SqlQuery[],
  procurar: (condicoes: SqlQuery[]) => Promise<T[]>,
): Promise<T[]> {
  const achados = await procurar([...daqui, ...(await condicoesDeTexto(ctx, q))])
  if (achados.length > 0 || q === '') return achados
  const noLugar = await palavrasNoLugar(ctx, q, daqui)
  return noLugar ? procurar([...daqui, ...(await condicoesDeTexto(ctx, q, { noLugar }))]) : []
}
