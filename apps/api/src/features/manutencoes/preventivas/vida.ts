import {
  disponibilidadeDe,
  manutencaoWorkflow,
  somarValores,
  type VidaDoBem,
  type Vencimento,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { among } from '../../../kernel/db/among.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { exigirBem, LEITURA } from './leituras.ts'
import { ORDEM_DOS_VENCIMENTOS, VENCIMENTO, vencimentosDe } from './vencimentos.ts'

const CONCLUIDO = among(sql`i.situacao`, [manutencaoWorkflow.itemsTo('CONCLUIR')])
const DIA_S = 86_400
const LEITURAS = 10

/** Gives what each year's maintenance of an asset cost, the latest first. */
const anosDe = (ctx: Ctx, id: number) =>
  ctx.db.rows(sql<VidaDoBem['anos'][number]>`
    select extract(year from i.encerrado_em at time zone ${ctx.clock.timeZone})::int as ano,
      count(*)::int as manutencoes,
      coalesce(sum(i.valor_final), 0.00)::text as valor
    from manutencao_item i join manutencao m on m.id = i.manutencao_id
    where i.patrimonio_id = ${id} and m.removida_em is null and ${CONCLUIDO} group by 1 order by 1 desc`)

/** How many seconds of the last twelve months, or of those since its entry, an asset was there, and stood still. */
async function paradaDe(ctx: Ctx, id: number): Promise<{ periodo: number; parado: number }> {
  const agora = ctx.clock.now()
  const r = await ctx.db.row(sql<{ periodo: number; parado: number }>`
    select extract(epoch from ${agora}::timestamptz - d.desde)::float8 as periodo,
      coalesce((select sum(extract(epoch from coalesce(i.encerrado_em, ${agora}) - greatest(i.iniciado_em, d.desde)))
        from manutencao_item i where i.patrimonio_id = p.id and i.iniciado_em is not null
          and coalesce(i.encerrado_em, ${agora}) > d.desde), 0)::float8 as parado
    from patrimonio p cross join lateral (select greatest(${agora}::timestamptz - interval '365 days',
      coalesce(p.data_tombamento, p.data_aquisicao)::timestamp at time zone ${ctx.clock.timeZone}) as desde) d
    where p.id = ${id}`)
  return r ?? { periodo: 0, parado: 0 }
}

/** Gives what is due of an asset, by each plan. */
const vencimentosDoBem = async (ctx: Ctx, id: number): Promise<Vencimento[]> => {
  const bens = sql`p.id = ${id}`
  const linhas = await ctx.db.rows(sql<{ v: Vencimento }>`
    select ${VENCIMENTO} as v from (
      select v.*, row_number() over (order by ${ORDEM_DOS_VENCIMENTOS})::int as lugar
      from (${vencimentosDe({ unidadeId: ctx.unidadeId, clock: ctx.clock, bens })}) v
    ) x join patrimonio p on p.id = x.patrimonio_id order by x.lugar`)
  return linhas.map((l) => l.v)
}

/** Gives what maintenance tells of an asset of the unit. 404 for any other. */
export async function lerVida(ctx: Ctx, id: number): Promise<VidaDoBem> {
  await exigirBem(ctx, id)
  const anos = await anosDe(ctx, id)
  const { periodo, parado } = await paradaDe(ctx, id)
  return {
    anos,
    total: somarValores(anos.map((a) => a.valor)),
    dias: Math.round(periodo / DIA_S),
    diasParado: Math.round((10 * parado) / DIA_S) / 10,
    disponibilidade: disponibilidadeDe(parado, periodo),
    vencimentos: await vencimentosDoBem(ctx, id),
    leituras: await ctx.db.rows(sql<VidaDoBem['leituras'][number]>`
      ${LEITURA(sql`t.patrimonio_id = ${id}`)} order by t.lida_em desc, t.id desc limit ${LEITURAS}`),
  }
}
