import { AppError } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { lancarDuplo } from '../lancar.public.ts'
import { contaDaVolta } from '../cotas/cota.public.ts'
import { devolverCotas } from '../cotas/devolver-cotas.ts'
import { VALE } from './desfazer-valor.ts'
import { contaDaReserva, semFaltarAClasse, travarReservas } from './reserva.ts'

/**
 * Takes back the transfer by which assets came to the unit at work: every entry of it turned around, in the first month that is
 * open in both units, the reserves that were left behind among them (docs/regras.md R26). Only where it is the last that happened to
 * each of them, and they go back together where some of them left a reserve.
 * @returns false where it cannot be taken back so, and nothing was posted: a new transfer brings them back
 */
export async function desfazerTransferencia(
  ctx: Ctx,
  ids: readonly number[],
  para: number,
): Promise<boolean> {
  const la = { ...ctx, unidadeId: para }
  await travarReservas(la)
  const quando = await ultimaTransferencia(ctx, ids, para)
  if (quando === null || (await deixaramReserva(ctx, ids, para, quando))) return false
  await ctx.db.exec(sql`savepoint transferencia`)
  try {
    await semFaltarAClasse(la, sql`select unnest(${[...ids]}::int[])`, () =>
      lancarDuplo(ctx, contrarios(ctx, ids, para, quando)),
    )
  } catch (erro) {
    // Others of the class have used the reserve since: it stays where it is.
    if (!(erro instanceof AppError) || erro.status !== 409) throw erro
    await ctx.db.exec(sql`rollback to savepoint transferencia`)
    return false
  }
  await ctx.db.exec(sql`release savepoint transferencia`)
  await ctx.db.exec(sql`
    update plano_depreciacao pl set unidade_id = ${para}, transferido_em = case when exists (
      select 1 from lancamento l where l.patrimonio_id = pl.patrimonio_id and l.tipo = 'TRANSFERENCIA_ENTRADA'
        and ${VALE}) then pl.transferido_em end
    where pl.patrimonio_id = any(${[...ids]}::int[]) and pl.unidade_id = ${ctx.unidadeId}`)
  await devolverCotas(la, sql`select unnest(${[...ids]}::int[])`, sql`select ${quando}::timestamptz as em`)
  return true
}

/**
 * When all of them came from that unit, in one transaction, and nothing that stands was posted of any since; null where it is
 * not so.
 */
async function ultimaTransferencia(ctx: Ctx, ids: readonly number[], de: number): Promise<string | null> {
  const vindas = await ctx.db.rows(sql<{ quando: string | null }>`
    select distinct (select l.criado_em::text from lancamento l
      where l.patrimonio_id = x.id and l.tipo = 'TRANSFERENCIA_ENTRADA' and l.unidade_id = ${ctx.unidadeId} and ${VALE}
        and exists (select 1 from lancamento s where s.patrimonio_id = x.id and s.criado_em = l.criado_em
          and s.tipo = 'TRANSFERENCIA_SAIDA' and s.unidade_id = ${de})
        and not exists (select 1 from lancamento d where d.patrimonio_id = x.id and d.id > l.id
          and d.criado_em <> l.criado_em and d.estorna is null
          and not exists (select 1 from lancamento v where v.patrimonio_id = d.patrimonio_id and v.estorna = d.id))
      order by l.id desc limit 1) as quando
    from unnest(${[...ids]}::int[]) x(id)`)
  return vindas.length === 1 ? (vindas[0]?.quando ?? null) : null
}

/** Others left a reserve in the same transfer, and do not go back now. */
async function deixaramReserva(
  ctx: Ctx,
  ids: readonly number[],
  de: number,
  quando: string,
): Promise<boolean> {
  const outro = await ctx.db.row(sql`
    select 1 from reserva_reavaliacao r join lancamento l on l.patrimonio_id = r.patrimonio_id
    where r.unidade_id = ${de} and l.unidade_id = ${de} and l.tipo = 'REALIZACAO_RESERVA'
      and l.criado_em = ${quando}::timestamptz and l.patrimonio_id <> all(${[...ids]}::int[]) limit 1`)
  return outro !== undefined
}

/** The entries of the transfer turned around, and those by which others of the class settled what was left behind. */
function contrarios(ctx: Ctx, ids: readonly number[], para: number, quando: string): SqlQuery {
  const mes = sql`greatest(mes_aberto(${ctx.unidadeId}::int, l.competencia), mes_aberto(${para}::int, l.competencia))`
  const daVolta = (conta: SqlQuery, sinal: 1 | -1) =>
    contaDaVolta({ competencia: sql`l.competencia`, conta: contaDaReserva(conta, sinal) }, mes)
  return sql`
    select l.patrimonio_id, l.unidade_id, ${ctx.clock.today()}::date, ${mes}, l.mes_ano, l.tipo, l.saldo, -l.sinal,
      l.valor, ${daVolta(sql`l.conta_credito`, 1)}, ${daVolta(sql`l.conta_debito`, -1)}, l.escritura,
      l.origem, l.origem_id, l.id,
      ${ctx.actor.usuarioId}::int, null::int, l.outro_saldo, -l.outro_sinal
    from (
      select l.* from lancamento l where l.patrimonio_id = any(${[...ids]}::int[])
        and l.criado_em = ${quando}::timestamptz and l.origem = 'UNIDADE' and ${VALE}
      union all
      select l.* from reserva_reavaliacao r join lancamento l on l.patrimonio_id = r.patrimonio_id
      where r.unidade_id = ${para} and l.unidade_id = ${para} and l.origem = 'RESERVA_UNIDADE'
        and l.criado_em = ${quando}::timestamptz and ${VALE}) l
      join plano_depreciacao pl on pl.patrimonio_id = l.patrimonio_id
    order by l.patrimonio_id, l.id desc`
}
