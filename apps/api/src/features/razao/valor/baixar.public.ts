import { competenciaDaData, type classificacaoBaixa, formatarData } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { desfazerMudanca } from './desfazer-valor.ts'
import { comCotasALancar, mesDoDiaSql, VALOR_A_LANCAR } from '../cotas/a-lancar.public.ts'
import { cotaDesde } from '../cotas/cota.public.ts'
import { estornarCotas } from '../cotas/estornar-cotas.public.ts'
import { guardarMotivo } from '../cotas/motivo.public.ts'
import { lancarDuplo } from '../lancar.public.ts'
import { comecarMudanca, mesDoDia, recusarPlanoDepois, travarValores } from './mudar-valor.ts'
import { mesDoFato } from '../meses.public.ts'
import { contaDoPapel, PAPEIS, PAPEIS_DA_MASCARA } from '../papeis.ts'
import { saidaDaReserva } from './reserva.ts'

/** A write-off that is to be posted. */
export interface BaixaALancar {
  id: number
  classificacao: (typeof classificacaoBaixa.values)[number]
  /** The day of the fact, not after today. */
  data: string
  /** The assets, and what is received for each (amounts `"1234.56"`; null: nothing), in a sale, an exchange or a payment. */
  bens: readonly { id: number; recebido: string | null }[]
}

/**
 * Takes assets of the unit at work out of the books (docs/regras.md R52): quotas from the month of the fact on are reversed,
 * those owed until the month before it are posted, the accumulated value and the reduction are eliminated against the gross
 * one, and what is
 * left goes to the account of the classification; against what is received there is a gain or a loss. The reserve of
 * revaluation passes to accumulated results. Every balance of the asset is zero after it, and no quota follows.
 * @throws {AppError} 409 when something later stands on an asset's values
 */
export async function lancarBaixas(ctx: Ctx, b: BaixaALancar): Promise<void> {
  const ids = b.bens.map((x) => x.id).sort((x, y) => x - y)
  if (ids.length === 0) return
  const lista = sql`select unnest(${ids}::int[])`
  await travarValores(ctx, ids)
  await recusarPlanoDepois(ctx, ids, mesDoDia(b.data) - 1)
  const cotas = await estornarCotas(ctx, lista, `${competenciaDaData(b.data)}-01`)
  if (cotas > 0) await guardarMotivo(ctx, lista, `Baixa nº ${b.id}, de ${formatarData(b.data)}`)
  const origem = { tipo: 'BAIXA', id: b.id, data: b.data } as const
  await comecarMudanca(ctx, ids, mesDoDia(b.data) - 1, origem)
  await lancarDuplo(ctx, linhasDaBaixa(ctx, b))
  const [dia, mes] = [sql`${b.data}::date`, mesDoFato(ctx, b.data)]
  await lancarDuplo(ctx, saidaDaReserva(ctx, lista, { tipo: 'BAIXA', id: b.id }, dia, mes))
  await ctx.db.exec(sql`
    update plano_depreciacao pl set versao = pl.versao + 1, origem = 'BAIXA', origem_id = ${b.id},
      deprecia = false, base = 0,
      residual = 0, depreciado_inicial = 0, cotas_iniciais = 0, cotas_anteriores = pl.cotas_anteriores + s.cotas,
      desde = date_trunc('month', ${b.data}::date)::date, criado_em = ${ctx.clock.now()}
    from saldo_patrimonio s where s.patrimonio_id = pl.patrimonio_id and pl.patrimonio_id in (${lista})`)
  await ctx.db.exec(sql`update saldo_patrimonio set cotas = 0 where patrimonio_id in (${lista})`)
}

/**
 * Brings assets back that a write-off took out: entries, plan and quotas as they were, those too that the write-off had
 * reversed (`devolverCotas`).
 * @throws {AppError} 409 when something came after it
 */
export const estornarBaixas = (ctx: Ctx, baixaId: number, ids: readonly number[]): Promise<void> =>
  desfazerMudanca(ctx, { tipo: 'BAIXA', id: baixaId }, ids)

/**
 * The net value that an asset will leave with: that of the books, with the quotas that the write-off reverses given back, or
 * less those that are posted with it, until the month before its own. Over `s` (saldo_patrimonio).
 * @param data the day of the fact
 */
export const liquidoNaBaixa = (data: SqlQuery): SqlQuery => sql`s.liquido - coalesce((
  select ${VALOR_A_LANCAR} from plano_depreciacao pl ${comCotasALancar(sql`(${mesDoDiaSql(data)} - 1)`)}
  where pl.patrimonio_id = s.patrimonio_id), 0) + case when s.ultimo_mes >= ${mesDoDiaSql(data)} then (
  select coalesce(sum(o.valor), 0) from lancamento o
  where o.patrimonio_id = s.patrimonio_id and ${cotaDesde(sql`date_trunc('month', ${data})`)})
  else 0 end`

function linhasDaBaixa(ctx: Ctx, b: BaixaALancar): SqlQuery {
  return sql`
    with ${PAPEIS}, alvo as (
      select x.id, x.recebido from jsonb_to_recordset(${JSON.stringify(b.bens)}::jsonb) as x(id int, recebido numeric)
    )
    select a.id, pl.unidade_id, ${b.data}::date, ${mesDoFato(ctx, b.data)}, null::date, v.tipo,
      v.saldo, v.sinal,
      v.valor, v.debito, v.credito, 'TOMBO', 'BAIXA', ${b.id}::int, null::bigint, ${ctx.actor.usuarioId}::int,
        null::int, v.outro, v.outro_sinal
    from alvo a join saldo_patrimonio s on s.patrimonio_id = a.id join plano_depreciacao pl on pl.patrimonio_id = a.id
      left join tipo_natureza n on n.id = pl.tipo_natureza_id ${PAPEIS_DA_MASCARA}
      join roteiro_evento e on e.evento = ${`BAIXA_${b.classificacao}`} and e.aquisicao is null
      cross join lateral (select pl.conta = ${contaDoPapel(sql`'BEM_DE_TERCEIROS'`)} as de_terceiros,
        s.liquido as liquido, ${contaDoPapel(sql`'PERDA_ALIENACAO'`)} as conta_perda,
        ${contaDoPapel(sql`'GANHO_ALIENACAO'`)} as conta_ganho) q
      cross join lateral (select
        case when q.de_terceiros then ${contaDoPapel(sql`'RESPONSABILIDADE_POR_TERCEIROS'`)}
        else ${contaDoPapel(sql`e.debito`)} end as conta,
        case when e.debito <> 'ALIENACAO' or q.de_terceiros then q.liquido else least(coalesce(a.recebido, 0),
          q.liquido) end as pelo_papel,
        case when e.debito <> 'ALIENACAO' or q.de_terceiros then 0 else coalesce(a.recebido, 0) - q.liquido end
          as diferenca) d
      cross join lateral (values
        (1, 'BAIXA_DEPRECIACAO', 'DEPRECIADO', -1, s.depreciado, pl.conta_depreciacao, pl.conta, 'BRUTO', -1),
        (1, 'BAIXA_REDUCAO', 'REDUCAO', -1, s.reducao, pl.conta_reducao, pl.conta, 'BRUTO', -1),
        (2, 'BAIXA', 'BRUTO', -1, d.pelo_papel, d.conta, pl.conta, null, null::int),
        (3, 'PERDA_ALIENACAO', 'BRUTO', -1, -d.diferenca, q.conta_perda, pl.conta, null, null),
        (4, 'GANHO_ALIENACAO', 'BRUTO', 0, d.diferenca, d.conta, q.conta_ganho, null, null)
      ) as v(ordem, tipo, saldo, sinal, valor, debito, credito, outro, outro_sinal)
    where v.valor > 0 order by a.id, v.ordem`
}
