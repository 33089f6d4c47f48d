import {
  chaveDoEndereco,
  type DefinicaoAdicional,
  ehAdicional,
  type EnderecoAdicional,
  filtroAdicional,
  mensagens,
  semAcentos,
  type ValorAdicional,
  type Where,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { type SqlQuery, and, escapeLike, sql } from '../../kernel/db/sql.ts'
import { invalid } from '../../kernel/errors.ts'
import { definicoesPorChave } from './definicoes.public.ts'

type F = NonNullable<Where[string]>

/** The conditions of a filter over the rows of a value (`v`). */
function condicoesDoValor(f: F): SqlQuery[] {
  const partes: SqlQuery[] = []
  if (f.contains) {
    const umDe = f.contains.map((t) => sql`normalizar(v.texto) like ${`%${escapeLike(semAcentos(t))}%`}`)
    partes.push(sql`v.texto is not null and (${sql.join(umDe, sql` or `)})`)
  }
  if (f.in) partes.push(sql`v.opcao_id = any(${f.in.map(Number)}::int[])`)
  if (f.eq !== undefined) partes.push(sql`v.numero = ${String(f.eq)}::numeric`)
  if (f.from) partes.push(sql`v.dia >= ${f.from}::date`)
  if (f.to) partes.push(sql`v.dia <= ${f.to}::date`)
  return partes
}

/** The names of files are theirs, and no text of a value. */
const POR_NOME = sql`exists (select 1 from arquivo a where a.id = v.arquivo_id and `

function condicaoDe(d: DefinicaoAdicional, f: F): SqlQuery[] {
  const daqui = (onde: readonly SqlQuery[]) =>
    sql`(select v.patrimonio_id from valor_adicional v where ${and([sql`v.campo_id = ${sql.lit(d.id)}`, ...onde])})`
  const nomes =
    d.tipo.value === 'ARQUIVO' && f.contains
      ? [
          sql`(${sql.join(
            f.contains.map(
              (t) => sql`${POR_NOME}normalizar(a.nome) like ${`%${escapeLike(semAcentos(t))}%`})`,
            ),
            sql` or `,
          )})`,
        ]
      : condicoesDoValor(f)
  return [
    ...(nomes.length > 0 ? [sql`t.id in ${daqui(nomes)}`] : []),
    ...(f.isNull === undefined ? [] : [f.isNull ? sql`t.id not in ${daqui([])}` : sql`t.id in ${daqui([])}`]),
  ]
}

/** Up to so many hits are taken first, apart from the order of the list: walking the order to find them would cost more. */
const POUCOS = 20_000

/** Does one of these filters find few enough assets? Asked of the index alone. */
async function algumAchaPoucos(
  ctx: Ctx,
  pedidos: readonly (readonly [DefinicaoAdicional, F])[],
): Promise<boolean> {
  for (const [d, f] of pedidos) {
    const onde = condicoesDoValor(f)
    if (f.contains) return true
    // Options are few, and each of many assets: as with any enumeration the order is walked.
    if (onde.length === 0 || f.in) continue
    const achados = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from (
      select 1 from valor_adicional v where ${and([sql`v.campo_id = ${sql.lit(d.id)}`, ...onde])}
      limit ${sql.lit(POUCOS + 1)}) x`)
    if ((achados?.n ?? 0) <= POUCOS) return true
  }
  return false
}

/**
 * The conditions of these filters of the organisation's own fields, over `t` (patrimonio), and whether they find few assets.
 * 400 for one that there is none of.
 */
export async function condicoesDosAdicionais(
  ctx: Ctx,
  where: Where,
): Promise<{ condicoes: SqlQuery[]; poucos: () => Promise<boolean> }> {
  const nomes = Object.entries(where)
  if (nomes.length === 0) return { condicoes: [], poucos: () => Promise.resolve(false) }
  const definicoes = await definicoesPorChave(
    ctx,
    nomes.flatMap(([nome]) => (ehAdicional(nome) ? [chaveDoEndereco(nome)] : [])),
  )
  const pedidos = nomes.map(([nome, f]) => {
    const d = ehAdicional(nome) ? definicoes.get(chaveDoEndereco(nome)) : undefined
    const lido = d && filtroAdicional(d).schema.safeParse(f)
    if (!d || !lido?.success)
      throw invalid({ [`where.${nome}`]: [d ? mensagens.filtroInvalido : mensagens.campoDesconhecido] })
    return [d, lido.data as F] as const
  })
  return {
    condicoes: pedidos.flatMap(([d, f]) => condicaoDe(d, f)),
    poucos: () => algumAchaPoucos(ctx, pedidos),
  }
}

/** The addresses of the organisation's own fields that an order names. */
export const enderecosDaOrdem = (order: string | undefined): EnderecoAdicional[] =>
  (order ?? '')
    .split(',')
    .map((o) => o.trim().replace(/^-/, ''))
    .filter(ehAdicional)

/** Each of these addresses is a field's; 400 otherwise. */
export async function exigirEnderecos(ctx: Ctx, enderecos: readonly EnderecoAdicional[]): Promise<void> {
  if (enderecos.length === 0) return
  const definicoes = await definicoesPorChave(ctx, enderecos.map(chaveDoEndereco))
  const fora = enderecos.filter((e) => !definicoes.has(chaveDoEndereco(e)))
  if (fora.length > 0) throw invalid(Object.fromEntries(fora.map((e) => [e, [mensagens.campoDesconhecido]])))
}

/** The field of a key, as the database finds it. */
const campoDe = (endereco: EnderecoAdicional): SqlQuery =>
  sql`(select c.id from campo_adicional c where c.chave = ${sql.lit(chaveDoEndereco(endereco))})`

/** A column of the value of a field, over `t` (patrimonio); of several options the first. */
export const valorEm = (endereco: EnderecoAdicional, coluna: SqlQuery): SqlQuery =>
  sql`(select ${coluna} from valor_adicional v left join opcao_adicional o on o.id = v.opcao_id
    where v.patrimonio_id = t.id and v.posicao = 0 and v.campo_id = ${campoDe(endereco)})`

/**
 * Gives what an order by a field follows, over `t`: numbers, days and options as such, texts as words. Of many assets at once the
 * values are joined: each key says how.
 */
export function ordensDoAdicional(
  endereco: EnderecoAdicional,
): { valor: SqlQuery; junta: { juncao: SqlQuery; valor: SqlQuery } }[] {
  const [v, o] = ['v', 'o'].map((a) => sql.ref(`${a}_${chaveDoEndereco(endereco)}`)) as [SqlQuery, SqlQuery]
  const juncao = sql`left join (valor_adicional ${v} left join opcao_adicional ${o} on ${o}.id = ${v}.opcao_id)
    on ${v}.patrimonio_id = t.id and ${v}.posicao = 0 and ${v}.campo_id = ${campoDe(endereco)}`
  const ordem = (coluna: SqlQuery, junta: SqlQuery) => ({
    valor: valorEm(endereco, coluna),
    junta: { juncao, valor: junta },
  })
  return [
    ordem(sql`v.numero`, sql`${v}.numero`),
    ordem(sql`v.dia`, sql`${v}.dia`),
    ordem(sql`o.ordem`, sql`${o}.ordem`),
    ordem(sql`normalizar(v.texto)`, sql`normalizar(${v}.texto)`),
  ]
}

/** The values of these fields of these assets, as they travel, by asset. */
export async function valoresAdicionais(
  ctx: Ctx,
  ids: readonly number[],
  enderecos: readonly EnderecoAdicional[],
): Promise<ReadonlyMap<number, Record<string, ValorAdicional>>> {
  const linhas = await ctx.db.rows(sql<{ id: number; valores: Record<string, ValorAdicional> }>`
    select x.patrimonio_id as id, jsonb_object_agg(x.chave, x.valor) as valores from valor_adicional_lido x
    where x.patrimonio_id = any(${[...ids]}::int[]) and x.campo_id in (
      select c.id from campo_adicional c where c.chave = any(${enderecos.map(chaveDoEndereco)}::text[]))
    group by x.patrimonio_id`)
  return new Map(linhas.map((l) => [l.id, l.valores]))
}
