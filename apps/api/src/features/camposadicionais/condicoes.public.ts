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

/** The values of a field in these units; without units, of every asset that has one. */
const valoresDe = (d: DefinicaoAdicional, unidades: readonly number[] | undefined): SqlQuery[] => [
  sql`v.campo_id = ${sql.lit(d.id)}`,
  ...(unidades
    ? [
        unidades.length === 1
          ? sql`v.unidade_id = ${unidades[0]}`
          : sql`v.unidade_id = any(${[...unidades]}::int[])`,
      ]
    : []),
]

function condicaoDe(d: DefinicaoAdicional, f: F, unidades: readonly number[] | undefined): SqlQuery[] {
  const daqui = (onde: readonly SqlQuery[]) =>
    sql`(select v.patrimonio_id from valor_adicional v where ${and([...valoresDe(d, unidades), ...onde])})`
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

/** How much the filters of the organisation's own fields find in a list. */
interface Achados {
  /** One of them finds so few assets that its hits are taken first. */
  poucos: boolean
  /** Where there is one filter alone and an index counts it. */
  sozinho: Sozinho | null
}

/** One filter of the organisation's own fields, apart from everything else that a list asks for. */
export interface Sozinho {
  /** How many assets of these units it finds. */
  n: number
  /** The same over `t` (patrimonio), asked of one asset after another by the key of its value. */
  noBem: SqlQuery
}

/** Asked of the index alone. */
async function achadosDe(
  ctx: Ctx,
  pedidos: readonly (readonly [DefinicaoAdicional, F])[],
  unidades: readonly number[] | undefined,
): Promise<Achados> {
  for (const [d, f] of pedidos) {
    const onde = condicoesDoValor(f)
    if (f.contains) return { poucos: true, sozinho: null }
    // Options are few, and each of many assets: as with any enumeration the order is walked.
    if (onde.length === 0 || f.in) continue
    const achados = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from (
      select 1 from valor_adicional v where ${and([...valoresDe(d, unidades), ...onde])}
      limit ${sql.lit(POUCOS + 1)}) x`)
    const n = achados?.n ?? 0
    if (n > POUCOS) continue
    const noBem = sql`(select ${and(onde)} from valor_adicional v
      where v.patrimonio_id = t.id and v.campo_id = ${sql.lit(d.id)} and v.posicao = 0)`
    return { poucos: true, sozinho: pedidos.length === 1 && f.isNull === undefined ? { n, noBem } : null }
  }
  return { poucos: false, sozinho: null }
}

/**
 * The conditions of these filters of the organisation's own fields, over `t` (patrimonio), and what they find.
 * 400 for one that there is none of.
 * @param unidades the units whose assets are listed: none that is removed, and of no other unit
 */
export async function condicoesDosAdicionais(
  ctx: Ctx,
  where: Where,
  unidades?: readonly number[],
): Promise<{ condicoes: SqlQuery[]; achados: () => Promise<Achados> }> {
  const nomes = Object.entries(where)
  if (nomes.length === 0)
    return { condicoes: [], achados: () => Promise.resolve({ poucos: false, sozinho: null }) }
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
    condicoes: pedidos.flatMap(([d, f]) => condicaoDe(d, f, unidades)),
    achados: () => achadosDe(ctx, pedidos, unidades),
  }
}

/** Each of these addresses is a field's; 400 otherwise. */
export async function exigirEnderecos(ctx: Ctx, enderecos: readonly EnderecoAdicional[]): Promise<void> {
  if (enderecos.length === 0) return
  const definicoes = await definicoesPorChave(ctx, enderecos.map(chaveDoEndereco))
  const fora = enderecos.filter((e) => !definicoes.has(chaveDoEndereco(e)))
  if (fora.length > 0) throw invalid(Object.fromEntries(fora.map((e) => [e, [mensagens.campoDesconhecido]])))
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
