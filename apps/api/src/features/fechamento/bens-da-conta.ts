import { type BemDaConta, type LancamentoDaConta, makePage, type Page } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { notFound } from '../../kernel/errors.ts'
import { condicoesDeTexto } from '../patrimonios/lista/texto.public.ts'
import { contar } from '../patrimonios/contagem.public.ts'
import { type DaConta, doBens, doSaldo, naConta, saldosDizem } from './achados-da-conta.ts'
import { tipoDeLancamento } from './demonstrativo.ts'

/** A page among the first of so many parts of all is an early one. */
const CEDO = 5

interface Paginas {
  page: number
  rpp: number
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
  const todos = q.todos ?? false
  const pelosSaldos = todos && (await saldosDizem(ctx, c))
  const achados = doBens(ctx, c, { todos, pelosSaldos, texto })
  const total = await contar(ctx, `${c.conta} ${c.competencia} ${todos} ${q.q ?? ''}`, async () => {
    const lida = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from (${achados}) x`)
    return lida?.n ?? 0
  })
  // The journal gives the first of many without the others; further on, or of few, the balances are sooner.
  const cedo = q.page * q.rpp * CEDO < total
  const daPagina = cedo ? doBens(ctx, c, { todos, pelosSaldos: false, texto }) : achados
  const lidas = await ctx.db.rows(sql<BemDaConta>`
    with pagina as (
      ${daPagina} order by patrimonio_id limit ${q.rpp} offset ${(q.page - 1) * q.rpp}
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
