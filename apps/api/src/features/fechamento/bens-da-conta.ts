import { type BemDaConta, type LancamentoDaConta, makePage, type Page } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { and, type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { notFound } from '../../kernel/errors.ts'
import { condicoesDeTexto } from '../patrimonios/lista/texto.public.ts'
import { contar } from '../patrimonios/contagem.public.ts'
import { tipoDeLancamento } from './demonstrativo.ts'

interface DaConta {
  conta: string
  competencia: string
}
interface Paginas {
  page: number
  rpp: number
}

/** Entries of the unit at work that debit or credit the account. Over `l` (lancamento). */
const naConta = (ctx: Ctx, { conta }: DaConta): SqlQuery =>
  sql`l.unidade_id = ${ctx.unidadeId} and (l.conta_debito = ${conta} or l.conta_credito = ${conta})`

/** The entries that the balance at the end of the month is made of: of classes 3 and 4 only this year's. */
const doSaldo = ({
  conta,
  competencia,
}: DaConta): SqlQuery => sql`l.competencia <= ${`${competencia}-01`}::date
  and (${conta} !~ '^[34]' or l.competencia >= date_trunc('year', ${`${competencia}-01`}::date))`

/** Over `l`: what these entries debit and credit the account. */
const somas = ({ conta }: DaConta, quais: SqlQuery): SqlQuery => sql`
  coalesce(sum(l.valor) filter (where l.conta_debito = ${conta} and ${quais}), 0.00) as debito,
  coalesce(sum(l.valor) filter (where l.conta_credito = ${conta} and ${quais}), 0.00) as credito`

/**
 * The assets behind an account, a row each with what moved in the month; with `todos` also those that it held then without a
 * movement, as the entries say, whatever became of them later. Grouped in the order of the journal's key, so that a page of many
 * is found without the others.
 */
function deTodos(ctx: Ctx, c: DaConta, todos: boolean, texto: readonly SqlQuery[]): SqlQuery {
  const noMes = sql`l.competencia = ${`${c.competencia}-01`}::date`
  const dosTextos =
    texto.length > 0
      ? sql`and exists (select 1 from patrimonio t where t.id = l.patrimonio_id and ${and(texto)})`
      : sql``
  if (!todos)
    return sql`select l.patrimonio_id, ${somas(c, sql`true`)} from lancamento l
      where ${naConta(ctx, c)} and ${noMes} ${dosTextos} group by 1`
  return sql`select l.patrimonio_id, ${somas(c, noMes)} from lancamento l
    where ${naConta(ctx, c)} and ${doSaldo(c)} ${dosTextos} group by 1
    having bool_or(${noMes})
      or sum(case when l.conta_debito = ${c.conta} then l.valor else -l.valor end) <> 0`
}

/**
 * The assets behind an account in a month: those whose entries moved it, and with `todos` also those that the account holds
 * without a movement. In the order in which they were registered.
 */
export async function bensDaConta(
  ctx: Ctx,
  c: DaConta,
  q: Paginas & { q?: string | undefined; todos?: boolean | undefined },
): Promise<Page<BemDaConta>> {
  const texto = await condicoesDeTexto(ctx, q.q)
  const achados = deTodos(ctx, c, q.todos ?? false, texto)
  const total = await contar(
    ctx,
    `${c.conta} ${c.competencia} ${q.todos ?? false} ${q.q ?? ''}`,
    async () => {
      const lida = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from (${achados}) x`)
      return lida?.n ?? 0
    },
  )
  const lidas = await ctx.db.rows(sql<BemDaConta>`
    with pagina as (
      ${achados} order by patrimonio_id limit ${q.rpp} offset ${(q.page - 1) * q.rpp}
    )
    select t.id, jsonb_build_object('id', t.id, 'numeroTombamento', t.numero_tombamento,
        'numeroAcessorio', t.numero_acessorio, 'descricao', t.descricao) as patrimonio,
      s.saldo - p.debito + p.credito as "saldoInicial", p.debito, p.credito, s.saldo as "saldoFinal"
    from pagina p join patrimonio t on t.id = p.patrimonio_id
      cross join lateral (
        select coalesce(sum(case when l.conta_debito = ${c.conta} then l.valor else -l.valor end), 0.00) as saldo
        from lancamento l where l.patrimonio_id = p.patrimonio_id and ${naConta(ctx, c)} and ${doSaldo(c)}) s
    order by t.id`)
  return makePage(lidas, total, q.page, q.rpp)
}

/**
 * The entries of an asset in an account of the unit at work, up to a month, the latest first.
 * @throws {AppError} 404 when it has none there
 */
export async function lancamentosNaConta(
  ctx: Ctx,
  c: DaConta & { patrimonioId: number },
  q: Paginas,
): Promise<Page<LancamentoDaConta>> {
  const onde = sql`l.patrimonio_id = ${c.patrimonioId} and ${naConta(ctx, c)}
    and l.competencia <= ${`${c.competencia}-01`}::date`
  const total = await ctx.db.row(
    sql<{ n: number }>`select count(*)::int as n from lancamento l where ${onde}`,
  )
  if (!total || total.n === 0) throw notFound()
  const linhas = await ctx.db.rows(sql<Omit<LancamentoDaConta, 'tipo'> & { tipo: string }>`
    select l.id::int as id, l.data, to_char(l.competencia, 'YYYY-MM') as competencia, l.tipo, l.valor,
      l.conta_debito as "contaDebito",
      l.conta_credito as "contaCredito", l.escritura, l.estorna::int as estorna
    from lancamento l where ${onde} order by l.competencia desc, l.id desc
    limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(
    linhas.map((l) => ({ ...l, tipo: tipoDeLancamento(l.tipo) })),
    total.n,
    q.page,
    q.rpp,
  )
}
