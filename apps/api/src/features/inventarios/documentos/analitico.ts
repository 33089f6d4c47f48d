import { formatarData, RELATORIOS_INVENTARIO, resultadoItem } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { type Row, tableReport } from '../../../kernel/reports/definition.ts'
import { BEM, capaDe, type CapaDoInventario, filtros, palavras, TOMBO } from './comum.ts'

/** Accounts of assets, of their accumulated depreciation and of what reduces them; and those of assets without an account. */
const DE_BENS = sql`(x.conta ~ '^1\\.?2\\.?[34]' or x.conta = 'SEM_CONTA')`

/** Over `l`: it stands in the books of the data-base. Of a month's last day they are those of the month, as its statement says. */
const nosLivros = (c: CapaDoInventario): SqlQuery =>
  c.fimDoMes
    ? sql`l.competencia <= date_trunc('month', ${c.dataBase}::date)`
    : sql`l.data <= ${c.dataBase}::date`

/** Gives what each account holds, as the journal says: by its kept sums, where they are of the day. */
const doRazao = (ctx: Ctx, c: CapaDoInventario): SqlQuery =>
  c.fimDoMes
    ? sql`select x.conta, sum(x.debito - x.credito) as saldo from movimento_conta x
        where x.unidade_id = ${ctx.unidadeId} and x.competencia <= date_trunc('month', ${c.dataBase}::date)
          and ${DE_BENS} group by 1`
    : sql`select x.conta, sum(x.valor) as saldo from (${lancados(ctx, c)}) x where ${DE_BENS} group by 1`

/** Each entry on both of its accounts, debits above zero. */
const lancados = (ctx: Ctx, c: CapaDoInventario): SqlQuery => sql`
  select l.patrimonio_id, v.conta, v.valor from lancamento l
    cross join lateral (values (l.conta_debito, l.valor), (l.conta_credito, -l.valor)) v(conta, valor)
  where l.unidade_id = ${ctx.unidadeId} and ${nosLivros(c)}`

/**
 * The rows of the assets behind each account, then, where these do not make the whole of it, a row that says what is missing: so
 * that the sum of each account is the journal's (docs/regras.md R137). Assets beyond the list are named only where the whole unit
 * is counted.
 */
function linhas(ctx: Ctx, c: CapaDoInventario): SqlQuery<Row> {
  const nomeados = c.alcance === 'UNIDADE' ? sql`true` : sql`i.id is not null`
  return sql<Row>`
    with bens as materialized (
      select x.patrimonio_id, x.conta, sum(x.valor) as saldo from (${lancados(ctx, c)}) x where ${DE_BENS}
      group by 1, 2 having sum(x.valor) <> 0),
    listados as (
      select b.conta, b.saldo, ${nomeados} as nomeado, t.numero_tombamento, t.numero_acessorio,
        ${TOMBO} as numero, t.referencia,
        t.descricao, e.descricao as estado,
        case when i.id is null then 'Fora deste inventário' else
          ${palavras(resultadoItem, sql`coalesce(r.resultado, 'PENDENTE')`)} end as contagem
      from bens b join patrimonio t on t.id = b.patrimonio_id
        left join inventario_item i on i.inventario_id = ${c.id} and i.patrimonio_id = t.id
        left join inventario_resultado r on r.inventario_id = ${c.id} and r.patrimonio_id = t.id
        left join estado_conservacao e on e.id = coalesce(r.estado_conservacao_id, i.estado_conservacao_id,
          t.estado_conservacao_id)),
    razao as (${doRazao(ctx, c)}),
    somas as (select conta, sum(saldo) as saldo, coalesce(sum(saldo) filter (where nomeado), 0) as nomeados,
      count(*) filter (where not nomeado) as outros from listados group by conta),
    faltas as (
      select coalesce(z.conta, s.conta) as conta, coalesce(s.saldo, 0) - coalesce(s.nomeados, 0) as de_fora,
        coalesce(s.outros, 0) as outros,
        coalesce(z.saldo, 0) - coalesce(s.saldo, 0) as sem_razao from razao z full join somas s on s.conta = z.conta),
    todas as (
      select conta, 0 as parte, numero_tombamento, numero_acessorio, numero, referencia, descricao, estado,
        contagem, saldo
      from listados where nomeado
      union all select conta, 1, null, null, null, null, 'Bens desta conta que este inventário não conta: ' ||
        outros, null, null, de_fora
      from faltas where outros > 0
      union all select conta, 2, null, null, null, null,
        'Diferença entre o saldo da conta e os lançamentos dos bens', null, null, sem_razao
      from faltas where sem_razao <> 0)
    select y.conta, y.conta || ' ' || coalesce(k.nome, case y.conta when 'SEM_CONTA' then 'Sem conta contábil'
      else 'Conta fora do plano' end) as nome_da_conta,
      y.numero, y.referencia, y.descricao, y.estado, y.contagem, y.saldo::numeric(17, 2) as saldo
    from todas y left join conta_contabil k on k.codigo = y.conta
    order by y.conta, y.parte, y.numero_tombamento, y.numero_acessorio`
}

/** In how many accounts the assets of the list are not the whole of the journal's balance, and by how much together. */
async function diferencas(ctx: Ctx, c: CapaDoInventario): Promise<string> {
  const d = await ctx.db.row(sql<{ contas: number; fora: number; difere: number }>`
    select count(distinct x.conta)::int as contas, count(distinct x.conta) filter
      (where x.descricao like 'Bens desta conta%')::int as fora,
      count(*) filter (where x.descricao like 'Diferença entre%')::int as difere
    from (${linhas(ctx, c)}) x`)
  const { contas, fora, difere } = d ?? { contas: 0, fora: 0, difere: 0 }
  if (difere > 0)
    return `Em ${difere} de ${contas} contas o saldo difere dos lançamentos dos bens: peça a conferência dos livros.`
  if (fora > 0)
    return `Cada conta soma o seu saldo nos livros; em ${fora} de ${contas} há bens que este inventário não conta.`
  return contas === 1
    ? 'A conta soma o seu saldo nos livros.'
    : `Cada uma das ${contas} contas soma o seu saldo nos livros.`
}

/** The analytic inventory by account (Lei 4.320, arts. 94 to 96), as the books stood on the data-base. */
export const analitico = tableReport(RELATORIOS_INVENTARIO.analitico, {
  design: () => ({
    columns: [
      ...BEM,
      { key: 'estado', title: 'Estado', format: 'texto', width: 11 },
      { key: 'contagem', title: 'Contagem', format: 'texto', width: 20 },
      { key: 'saldo', title: 'Saldo', format: 'dinheiro', width: 15, total: true },
    ],
    groups: [{ key: 'conta', text: 'nome_da_conta', title: 'Conta', whenEmpty: 'Sem conta contábil' }],
    orientation: 'PAISAGEM',
    rowNouns: ['linha', 'linhas'],
  }),
  query: async (ctx, p) => linhas(ctx, await capaDe(ctx, p.inventario)),
  filters: filtros,
  async wording(ctx, p) {
    const c = await capaDe(ctx, p.inventario)
    return {
      above: [
        `Inventário nº ${c.id}: ${c.descricao}. Saldos em ${formatarData(c.dataBase)}. Saldos devedores são positivos, e credores negativos.`,
      ],
      below: [await diferencas(ctx, c)],
      signatures: [],
    }
  },
})
