import { localizacoes, type ResponseOf, type rotasLocalizacoes } from '@tombo/contract'
import { recordEventos } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { entradaEscrita } from '../organograma/referencia.public.ts'
import { vigentes } from '../organograma/vigente.public.ts'
import { travarArvore } from './salvar.ts'

/**
 * Takes the places of the unit that stand in an entry of another chart to the entry of the same number in the chart in force,
 * each with its event. Those without one stay: gives how many went, and how many stay.
 */
export async function levarAoOrganogramaVigente(
  ctx: Ctx,
): Promise<ResponseOf<typeof rotasLocalizacoes.organogramaVigente>> {
  await travarArvore(ctx)
  const lidas = await ctx.db.rows(sql<{
    id: number
    para: number | null
    anterior: string
    novo: string | null
  }>`
    with em_vigor as materialized (select t.id, t.numero, t.configuracao_id from organograma t where ${vigentes(ctx)})
    select l.id, n.id as para, ${entradaEscrita(sql`l.organograma_id`)} as anterior,
      ${entradaEscrita(sql`n.id`)} as novo
    from localizacao l join organograma v on v.id = l.organograma_id left join em_vigor n on n.numero = v.numero
    where l.unidade_id = ${ctx.unidadeId} and exists (select from em_vigor)
      and v.configuracao_id <> (select configuracao_id from em_vigor limit 1)`)
  const levadas = lidas.filter((l) => l.para !== null)
  const linhas = JSON.stringify(
    levadas.map(({ id, para, anterior, novo }) => ({
      id,
      para,
      alteracoes: [{ campo: localizacoes.fields.organograma.label, anterior, novo }],
    })),
  )
  if (levadas.length > 0) {
    await ctx.db.exec(sql`
      update localizacao t
      set organograma_id = l.para, versao = t.versao + 1, alterado_em = ${ctx.clock.now()},
        alterado_por = ${ctx.actor.nome}
      from jsonb_to_recordset(${linhas}::jsonb) as l(id int, para int) where t.id = l.id`)
    await recordEventos(
      ctx,
      sql`select 'localizacoes'::text, l.id, 'ALTERACAO'::text, l.alteracoes
        from jsonb_to_recordset(${linhas}::jsonb) as l(id bigint, alteracoes jsonb)`,
    )
  }
  return { levadas: levadas.length, ficaram: lidas.length - levadas.length }
}
