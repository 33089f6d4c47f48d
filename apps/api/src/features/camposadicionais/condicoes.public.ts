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

/** The conditions of these filters of the organisation's own fields, over `t` (patrimonio). 400 for one that there is none of. */
export async function condicoesDosAdicionais(ctx: Ctx, where: Where): Promise<SqlQuery[]> {
  const pedidos = Object.entries(where)
  if (pedidos.length === 0) return []
  const definicoes = await definicoesPorChave(ctx)
  return pedidos.flatMap(([nome, f]) => {
    const d = ehAdicional(nome) ? definicoes.get(chaveDoEndereco(nome)) : undefined
    const lido = d && filtroAdicional(d).schema.safeParse(f)
    if (!d || !lido?.success)
      throw invalid({ [`where.${nome}`]: [d ? mensagens.filtroInvalido : mensagens.campoDesconhecido] })
    return condicaoDe(d, lido.data as F)
  })
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
  const definicoes = await definicoesPorChave(ctx)
  const fora = enderecos.filter((e) => !definicoes.has(chaveDoEndereco(e)))
  if (fora.length > 0) throw invalid(Object.fromEntries(fora.map((e) => [e, [mensagens.campoDesconhecido]])))
}

/** A column of the value of a field, over `t` (patrimonio); of several options the first. */
export const valorEm = (endereco: EnderecoAdicional, coluna: SqlQuery): SqlQuery =>
  sql`(select ${coluna} from valor_adicional v left join opcao_adicional o on o.id = v.opcao_id
    where v.patrimonio_id = t.id and v.posicao = 0 and v.campo_id =
      (select c.id from campo_adicional c where c.chave = ${sql.lit(chaveDoEndereco(endereco))}))`

/** Gives what an order by a field follows, over `t`: numbers, days and options as such, texts as words. */
export const ordensDoAdicional = (endereco: EnderecoAdicional): SqlQuery[] =>
  [sql`v.numero`, sql`v.dia`, sql`o.ordem`, sql`normalizar(v.texto)`].map((c) => valorEm(endereco, c))

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
