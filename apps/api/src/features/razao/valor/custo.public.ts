import { competenciaDaData, mensagens, somarMeses } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { invalid } from '../../../kernel/errors.ts'
import { mesesDasCotas } from '../cotas/a-lancar.public.ts'
import { desfazerMudanca } from './desfazer-valor.ts'
import { lancar } from '../lancar.public.ts'
import {
  comecarMudanca,
  inicioDepois,
  limiteQueResta,
  mesDoDia,
  travarValores,
  zerarCotas,
} from './mudar-valor.ts'

/** A subsequent cost that is to be posted. */
export interface CustoALancar {
  id: number
  patrimonioId: number
  /** The day of the fact, not after today. */
  data: string
  /** `"1234.56"`, more than nothing. */
  valor: string
  /** The months that the asset lasts from the next one on; null: those that were left. */
  vidaMeses: number | null
}

/**
 * Adds a cost to the gross value of an asset of the unit at work (docs/regras.md R154): the quotas owed until the month of the
 * fact are posted by the plan that was; the new plan begins with the month after, over the net value and what is left of the life.
 * @throws {AppError} 400 where nothing is left of the life, and none is said; 409 when something later stands on its values,
 * or it is another unit's
 */
export async function lancarCusto(ctx: Ctx, c: CustoALancar): Promise<void> {
  const ids = [c.patrimonioId]
  await travarValores(ctx, ids)
  await comecarMudanca(ctx, ids, mesDoDia(c.data), { tipo: 'CUSTO', id: c.id, data: c.data })
  if (c.vidaMeses === null) await exigirVida(ctx, c.patrimonioId)
  await lancar(
    ctx,
    sql`
    select pl.patrimonio_id, pl.unidade_id, ${c.data}::date, mes_aberto(pl.unidade_id, ${c.data}::date), null::date,
      'CUSTO_SUBSEQUENTE', 'BRUTO', 1, ${c.valor}::numeric, pl.conta,
      case when t.de_terceiros then conta_do_papel('RESPONSABILIDADE_POR_TERCEIROS', n.mascara_id)
        else conta_do_papel(e.credito, n.mascara_id) end,
      case when t.de_terceiros then 'TOMBO' else e.escritura end, 'CUSTO', ${c.id}::int, null::bigint,
      ${ctx.actor.usuarioId}::int, null::int
    from plano_depreciacao pl left join tipo_natureza n on n.id = pl.tipo_natureza_id
      join roteiro_evento e on e.evento = 'CUSTO_SUBSEQUENTE' and e.aquisicao is null
      cross join lateral (select pl.conta = conta_do_papel('BEM_DE_TERCEIROS', n.mascara_id) as de_terceiros) t
    where pl.patrimonio_id = ${c.patrimonioId}`,
  )
  const seguinte = somarMeses(competenciaDaData(c.data), 1)
  await ctx.db.exec(sql`
    update plano_depreciacao pl set versao = pl.versao + 1, origem = 'CUSTO', origem_id = ${c.id},
      base = s.liquido, depreciado_inicial = s.depreciado,
      vida_meses = coalesce(${c.vidaMeses}::int, pl.vida_meses - ${mesesDasCotas(sql`s.cotas`)}),
      inicio = ${await inicioDepois(ctx, c.data)}, cotas_iniciais = 0,
      cotas_anteriores = pl.cotas_anteriores + ${mesesDasCotas(sql`s.cotas`)}, desde = ${`${seguinte}-01`}::date,
        criado_em = ${ctx.clock.now()},
      limite_unidades = ${limiteQueResta(c.data)}
    from saldo_patrimonio s where s.patrimonio_id = pl.patrimonio_id and pl.patrimonio_id = ${c.patrimonioId}`)
  await zerarCotas(ctx, ids, c.data)
}

/**
 * Takes a subsequent cost of an asset back: entries, plan and quotas as they were.
 * @throws {AppError} 409 when something came after it
 */
export const estornarCusto = (ctx: Ctx, custoId: number, patrimonioId: number): Promise<void> =>
  desfazerMudanca(ctx, { tipo: 'CUSTO', id: custoId }, [patrimonioId])

/**
 * An asset that depreciates by a life still has some of it, once the quotas that it owed are posted.
 * @throws {AppError} 400
 */
async function exigirVida(ctx: Ctx, patrimonioId: number): Promise<void> {
  const acabou = await ctx.db.row(sql`
    select 1 from plano_depreciacao pl join saldo_patrimonio s on s.patrimonio_id = pl.patrimonio_id
    where pl.patrimonio_id = ${patrimonioId} and pl.deprecia and pl.metodo <> 'UNIDADES_PRODUZIDAS'
      and pl.vida_meses <= ${mesesDasCotas(sql`s.cotas`)}`)
  if (acabou) throw invalid({ vidaMeses: [mensagens.custoSemVida] })
}
