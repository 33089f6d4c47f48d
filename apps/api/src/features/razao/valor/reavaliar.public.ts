import { somarMeses, competenciaDaData } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { desfazerMudanca } from './desfazer-valor.ts'
import { lancarDuplo } from '../lancar.public.ts'
import {
  comecarMudanca,
  inicioDepois,
  limiteQueResta,
  mesDoDia,
  travarValores,
  zerarCotas,
} from './mudar-valor.ts'
import { mesDoFato } from '../meses.public.ts'
import { COTAS_A_LANCAR, NADA_A_LANCAR, VALOR_A_LANCAR } from '../cotas/a-lancar.public.ts'
import { reservaDasClasses } from './reserva.ts'

/** A revaluation that is to be posted. */
export interface ReavaliacaoALancar {
  id: number
  /** The day of the fact, not after today. */
  data: string
  /** Selects `(id int, valor numeric, vida int, residual numeric)`: the new gross value, the months that remain, the residual. */
  bens: SqlQuery
  /** Told of the effect on each asset (`efeitosDaReavaliacao`), once its quotas are posted and before anything else is. */
  anotar?: (efeitos: SqlQuery) => Promise<unknown>
}

/**
 * Posts new values of assets of the unit at work (docs/regras.md R19): the quotas owed until the month of the fact are posted
 * by the plans that were; the accumulated value and the reduction are eliminated against the gross one; what goes up undoes earlier losses of
 * the class by result, and goes to its reserve; what goes down takes the reserve of the class, and then result. The new plan begins with
 * the month after.
 * @returns how many assets have a new value
 * @throws {AppError} 409 when an asset has later quotas, or is another unit's
 */
export async function lancarReavaliacoes(ctx: Ctx, r: ReavaliacaoALancar): Promise<number> {
  const ids = (await ctx.db.rows(sql<{ id: number }>`select x.id from (${r.bens}) x order by 1`)).map(
    (x) => x.id,
  )
  if (ids.length === 0) return 0
  await travarValores(ctx, ids)
  await comecarMudanca(ctx, ids, mesDoDia(r.data), { tipo: 'REAVALIACAO', id: r.id, data: r.data })
  await guardarEfeitos(ctx, r.bens)
  await r.anotar?.(GUARDADOS)
  await lancarDuplo(ctx, linhasDaReavaliacao(ctx, r))
  const seguinte = somarMeses(competenciaDaData(r.data), 1)
  await ctx.db.exec(sql`
    update plano_depreciacao pl set versao = pl.versao + 1, origem = 'REAVALIACAO', origem_id = ${r.id}, base = x.valor,
      residual = x.residual, depreciado_inicial = 0, vida_meses = x.vida,
      inicio = ${await inicioDepois(ctx, r.data)}, cotas_iniciais = 0,
      cotas_anteriores = pl.cotas_anteriores + s.cotas, desde = ${`${seguinte}-01`}::date,
        criado_em = ${ctx.clock.now()},
      limite_unidades = ${limiteQueResta(r.data)}
    from (${r.bens}) x join saldo_patrimonio s on s.patrimonio_id = x.id where pl.patrimonio_id = x.id`)
  await zerarCotas(ctx, ids, r.data)
  return ids.length
}

/**
 * Takes a revaluation of assets back: entries, plans and quotas as they were.
 * @throws {AppError} 409 when something came after it
 */
export const estornarReavaliacoes = (
  ctx: Ctx,
  reavaliacaoId: number,
  ids: readonly number[],
): Promise<void> => desfazerMudanca(ctx, { tipo: 'REAVALIACAO', id: reavaliacaoId }, ids)

/** Before, within the class: what came up before this asset, what went down before it. Over `d`. */
const antesDele = (valor: SqlQuery) =>
  sql`coalesce(sum(${valor}) over (partition by d.conta
    order by d.id rows between unbounded preceding and 1 preceding), 0)`

/**
 * Each asset with its difference, how much of it undoes losses of its class (`recupera`), and how much of a decrease the
 * reserve of the class bears (`pela_reserva`); increases of the same revaluation count as reserve first (NBC TSP 07). Its plan
 * stands beside it, with the quotas that are posted by it.
 * @param aLancar of a revaluation that is still to be posted: joins the quotas that come before it (`comCotasALancar`)
 */
export const efeitosDaReavaliacao = (ctx: Ctx, bens: SqlQuery, aLancar = NADA_A_LANCAR): SqlQuery => sql`
  select e.*, case when e.dif < 0 then least(-e.dif, greatest(e.disponivel - e.desceu_antes, 0)) else 0 end as
    pela_reserva
  from (
    select d.*, d.reserva_classe + sum(greatest(d.dif, 0) - d.recupera) over (partition by d.conta) as disponivel,
      ${antesDele(sql`greatest(-d.dif, 0)`)} as desceu_antes
    from (
      select d.*, case when d.dif > 0 then least(d.dif,
        greatest(d.perda_classe - ${antesDele(sql`greatest(d.dif, 0)`)}, 0))
        else 0 end as recupera
      from (
        select x.id, x.valor as novo, x.vida, x.residual as novo_residual, s.bruto,
          s.depreciado + ${VALOR_A_LANCAR} as depreciado, s.reducao, s.liquido - ${VALOR_A_LANCAR} as liquido,
          pl.conta, pl.conta_depreciacao, pl.conta_reducao,
          pl.unidade_id, pl.deprecia, pl.base, pl.residual, pl.vida_meses, pl.inicio_dia,
            s.cotas + ${COTAS_A_LANCAR} as cotas,
          coalesce(n.mascara_id, 0) as mascara_id, x.valor - (s.liquido - ${VALOR_A_LANCAR}) as dif,
          greatest(coalesce(c.reserva, 0), 0) as reserva_classe, greatest(coalesce(c.perda, 0), 0) as perda_classe
        from (${bens}) x join saldo_patrimonio s on s.patrimonio_id = x.id
          join plano_depreciacao pl on pl.patrimonio_id = x.id
          ${aLancar} left join tipo_natureza n on n.id = pl.tipo_natureza_id
          left join (${reservaDasClasses(ctx.unidadeId)}) c on c.conta = pl.conta
      ) d
    ) d
  ) e`

/** The effects of the revaluation at hand, kept until its transaction ends: what is told of them and what is posted are the same. */
const GUARDADOS = sql`select * from efeito_reavaliacao`

async function guardarEfeitos(ctx: Ctx, bens: SqlQuery): Promise<void> {
  await ctx.db.exec(sql`drop table if exists pg_temp.efeito_reavaliacao`)
  await ctx.db.exec(sql`
    create temp table efeito_reavaliacao on commit drop as ${efeitosDaReavaliacao(ctx, bens)}`)
  await ctx.db.exec(sql`analyze efeito_reavaliacao`)
}

function linhasDaReavaliacao(ctx: Ctx, r: ReavaliacaoALancar): SqlQuery {
  const papel = (qual: string) => sql`conta_do_papel(${qual}, nullif(m.id, 0))`
  return sql`
    with alvo as materialized (${GUARDADOS}), papeis as materialized (
      select m.id, ${papel('RESERVA_REAVALIACAO')} as reserva, ${papel('GANHO_REAVALIACAO')} as ganho,
        ${papel('PERDA_REAVALIACAO')} as perda
      from (select distinct mascara_id as id from alvo) m
    )
    select a.id, a.unidade_id, ${r.data}::date, ${mesDoFato(ctx, r.data)}, null::date, v.tipo,
      v.saldo, v.sinal,
      v.valor, v.debito, v.credito, 'TOMBO', 'REAVALIACAO', ${r.id}::int, null::bigint,
        ${ctx.actor.usuarioId}::int, null::int,
      v.outro, v.outro_sinal
    from alvo a join papeis p on p.id = a.mascara_id
      cross join lateral (values
        (1, 'REAVALIACAO_ELIMINACAO', 'DEPRECIADO', -1, a.depreciado, a.conta_depreciacao, a.conta, 'BRUTO', -1),
        (1, 'REAVALIACAO_REDUCAO', 'REDUCAO', -1, a.reducao, a.conta_reducao, a.conta, 'BRUTO', -1),
        (2, 'REAVALIACAO_RECUPERACAO', 'BRUTO', 1, a.recupera, a.conta, p.ganho, 'PERDA', -1),
        (3, 'REAVALIACAO_AUMENTO', 'BRUTO', 1, a.dif - a.recupera, a.conta, p.reserva, 'RESERVA', 1),
        (4, 'REAVALIACAO_DIMINUICAO', 'BRUTO', -1, a.pela_reserva, p.reserva, a.conta, 'RESERVA', -1),
        (5, 'REAVALIACAO_PERDA', 'BRUTO', -1, -a.dif - a.pela_reserva, p.perda, a.conta, 'PERDA', 1)
      ) as v(ordem, tipo, saldo, sinal, valor, debito, credito, outro, outro_sinal)
    where v.valor > 0 order by a.id, v.ordem`
}
