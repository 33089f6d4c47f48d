import { competenciaDaData } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { bensAvaliados } from '../avaliacoes/avaliacoes.public.ts'
import {
  comCotasALancar,
  COTAS_A_LANCAR,
  mesDoDiaSql,
  VALOR_A_LANCAR,
  vidaQueResta,
} from '../razao/cotas/a-lancar.public.ts'
import { limitesSemPerda } from '../razao/valor/recuperar.public.ts'
import { SEM_SUGESTAO, sugestaoPelaConservacao } from './conservacao.ts'
import type { ReavaliacaoTravada } from './reavaliacao.ts'

/**
 * Joins as `o` what an asset is offered where nobody types it: the net value that is suggested, or that the books will have
 * once the quotas owed until the month of the day are posted, and the months that will be left then. Over `p`, `pl` and `s`.
 */
export async function comOferta(ctx: Ctx, { tipo, data }: ReavaliacaoTravada): Promise<SqlQuery> {
  const sugerido = tipo === 'REAVALIACAO' ? await sugestaoPelaConservacao(ctx) : SEM_SUGESTAO
  return sql`${comCotasALancar(mesDoDiaSql(sql`${data}::date`))} left join lateral (${sugerido}) g on true
    cross join lateral (select coalesce(g.valor, s.liquido - ${VALOR_A_LANCAR}) as valor, 
      nullif(${vidaQueResta(sql`s.cotas + ${COTAS_A_LANCAR}`)}, 0) as vida) o`
}

/**
 * Beside each asset of a test that has a loss: the most that a reversal on its day may lift it to.
 * @param quais over `i` (reavaliacao_item): of all of them, or of these alone
 */
export async function guardarSemPerda(ctx: Ctx, r: ReavaliacaoTravada, quais = sql`true`): Promise<void> {
  if (r.tipo !== 'RECUPERABILIDADE') return
  await limitesSemPerda(
    ctx,
    sql`select i.patrimonio_id as id from reavaliacao_item i where i.reavaliacao_id = ${r.id} and ${quais}`,
    r.data,
    (limites) =>
      ctx.db.exec(sql`
        update reavaliacao_item i set sem_perda = x.valor from (${limites}) x
        where i.reavaliacao_id = ${r.id} and i.patrimonio_id = x.id`),
  )
}

const SEM_LAUDO = sql`select null::int as patrimonio_id, null::numeric as valor, null::int as vida_meses where false`

/**
 * With another day come other owed quotas: a value or a life that is what was offered for the day before is offered anew. What
 * an appraisal says stays, and what differs from the offer: somebody typed it.
 * @param r as it stands from now on
 */
export async function acompanharData(ctx: Ctx, r: ReavaliacaoTravada, antes: string): Promise<void> {
  if (competenciaDaData(antes) === competenciaDaData(r.data)) return
  const ofertas = async (data: string) => sql`
    select i.patrimonio_id as id, o.valor, o.vida from reavaliacao_item i join patrimonio p on p.id = i.patrimonio_id
      join plano_depreciacao pl on pl.patrimonio_id = p.id join saldo_patrimonio s on s.patrimonio_id = p.id
      ${await comOferta(ctx, { ...r, data })} where i.reavaliacao_id = ${r.id}`
  await ctx.db.exec(sql`
    update reavaliacao_item i set valor = n.valor, vida_meses = n.vida, residual = least(i.residual, n.valor)
    from (select x.id, case when x.valor = era.valor and a.valor is null then sera.valor else x.valor end as valor,
        case when x.vida_meses is not distinct from era.vida and a.vida_meses is null then sera.vida
          else x.vida_meses end as vida
      from reavaliacao_item x join (${await ofertas(antes)}) era on era.id = x.patrimonio_id
        join (${await ofertas(r.data)}) sera on sera.id = x.patrimonio_id
        left join (${r.avaliacaoId === null ? SEM_LAUDO : bensAvaliados(r.avaliacaoId)}) a
          on a.patrimonio_id = x.patrimonio_id
      where x.reavaliacao_id = ${r.id}) n
    where i.id = n.id and (i.valor, i.vida_meses) is distinct from (n.valor, n.vida)`)
  await guardarSemPerda(ctx, r)
}
