import {
  type BodyOf,
  formatarCompetencia,
  mensagens,
  makePage,
  origemDoPlano,
  type Regras,
  type ResponseOf,
  type rotasDepreciacoes,
} from '@tombo/contract'
import { recordEvento } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { enumSql } from '../../../kernel/db/source.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { invalid, notFound } from '../../../kernel/errors.ts'
import { retirarDaConferencia } from '../../razao/conferencia.public.ts'
import { estimativaDaMascara, planosAnteriores } from '../../razao/planos/planos-do-bem.public.ts'
import { regrasDeDepreciacao, travarParaMudarPlanos } from '../../razao/regras.public.ts'
import { exigirNaoBaixado } from '../../tombo/baixado.public.ts'
import { competenciaDoMes } from '../repo.ts'

export async function exigirBem(ctx: Ctx, id: number) {
  if (
    !(await ctx.db.row(
      sql`select 1 from patrimonio where id = ${id} and unidade_id = ${ctx.unidadeId} and removido_em is null`,
    ))
  )
    throw notFound()
}

type Lido = ResponseOf<typeof rotasDepreciacoes.doPatrimonio>

interface Plano extends Omit<NonNullable<Lido['plano']>, 'proximaCompetencia'> {
  proximo: number | null
  resta: boolean
}

/** Gives what an entry moves of the balance `qual`, over `l` (lancamento). */
const move = (qual: string) => sql`case when l.saldo = ${qual} then l.sinal * l.valor else 0 end
  + case when l.outro_saldo = ${qual} then l.outro_sinal * l.valor else 0 end`

/** The quotas of an asset and their reversals, each with what the asset stood at after it. */
const lancados = (id: number, { page, rpp }: { page: number; rpp: number }) => sql<
  Lido['resultList'][number]
>`
  select id, (sinal * valor)::numeric(15,2) as "valorDepreciado", to_char(competencia, 'YYYY-MM') as competencia,
    jsonb_build_object('mesAno', to_char(mes_ano, 'YYYY-MM'), 'depreciado', depois::numeric(15,2)::text,
      'liquido', (bruto - depois - reducao)::numeric(15,2)::text) as "extraData"
  from (
    select l.id, l.sinal, l.valor, l.competencia, l.mes_ano, l.saldo, sum(${move('BRUTO')}) over w as bruto,
      sum(${move('DEPRECIADO')}) over w as depois, sum(${move('REDUCAO')}) over w as reducao
    from lancamento l where l.patrimonio_id = ${id} window w as (order by l.id)
  ) x where ${QUOTA} order by mes_ano desc, id desc limit ${rpp} offset ${(page - 1) * rpp}`
const QUOTA = sql`saldo = 'DEPRECIADO' and mes_ano is not null`

const planoEmVigor = (id: number, regras: Regras) => sql<Plano>`
  select nullif(pl.conta, 'SEM_CONTA') as conta,
    pl.deprecia, pl.metodo, pl.base, pl.residual, pl.vida_meses as "vidaMeses", pl.inicio,
    s.cotas as "cotasLancadas", (s.depreciado - pl.depreciado_inicial)::text as depreciado,
    pl.limite_unidades as "limiteUnidades", ${enumSql(origemDoPlano, sql`pl.origem`)} as origem, pl.desde,
    (select jsonb_build_object('mes', to_char(u.mes, 'YYYY-MM'), 'quantidade', u.quantidade::text)
      from unidade_produzida u where u.patrimonio_id = pl.patrimonio_id order by u.mes desc limit 1) as unidades,
    jsonb_build_object('bruto', s.bruto::text, 'depreciado', s.depreciado::text, 'reducao', s.reducao::text,
      'liquido', s.liquido::text) as saldos,
    (select coalesce(sum(l.sinal * l.valor), 0)::numeric(15,2) from lancamento l
      where l.patrimonio_id = pl.patrimonio_id
      and l.saldo = 'DEPRECIADO' and l.mes_ano is null and l.outro_saldo is null) as "valorAbertura",
    coalesce(s.ultimo_mes + 1, pl.inicio_mes + ${regras.inicio === 'MES_SEGUINTE' ? 1 : 0} + s.cotas) as proximo,
    s.depreciado - pl.depreciado_inicial < pl.base - case when pl.metodo = 'UNIDADES_PRODUZIDAS'
        or ${regras.ajustarUltimaCota ?? true} then pl.residual else 0 end
      and (pl.metodo = 'UNIDADES_PRODUZIDAS' or s.cotas < pl.vida_meses
        + case when ${regras.inicio} = 'PRO_RATA_DIAS' and pl.inicio_dia > 1 then 1 else 0 end) as resta
  from plano_depreciacao pl join saldo_patrimonio s on s.patrimonio_id = pl.patrimonio_id
  where pl.patrimonio_id = ${id}`

/** The depreciation entries of one asset, the latest first, and the plan that they follow from. */
export async function depreciacaoDoBem(
  ctx: Ctx,
  id: number,
  q: { page: number; rpp: number },
): Promise<Lido> {
  await exigirBem(ctx, id)
  const total = await ctx.db.row(sql<{ n: number }>`
    select count(*)::int as n from lancamento where patrimonio_id = ${id} and ${QUOTA}`)
  const linhas = await ctx.db.rows(lancados(id, q))
  const plano = await ctx.db.row(planoEmVigor(id, await regrasDeDepreciacao(ctx.db)))
  const apresentado =
    plano &&
    (({ proximo, resta, ...resto }: Plano) => ({
      ...resto,
      proximaCompetencia: resto.deprecia && resta && proximo !== null ? competenciaDoMes(proximo) : null,
    }))(plano)
  return {
    ...makePage(linhas, total?.n ?? 0, q.page, q.rpp),
    plano: apresentado ?? null,
    planos: await planosAnteriores(ctx, id),
    daMascara: await estimativaDaMascara(ctx, id),
  }
}

/** The units of an asset, month by month, and whether the month is posted already. */
export async function unidadesDoBem(ctx: Ctx, id: number) {
  await exigirBem(ctx, id)
  return ctx.db.rows(sql<{ mes: string; quantidade: string; lancada: boolean }>`
    select to_char(u.mes, 'YYYY-MM') as mes, u.quantidade,
      coalesce(extract(year from u.mes)::int * 12 + extract(month from u.mes)::int - 1 <= s.ultimo_mes, false)
      as lancada
    from unidade_produzida u left join saldo_patrimonio s on s.patrimonio_id = u.patrimonio_id
    where u.patrimonio_id = ${id} order by u.mes desc`)
}

/** Says the units of a month that is not posted yet. */
export async function informarUnidades(
  ctx: Ctx,
  id: number,
  corpo: BodyOf<typeof rotasDepreciacoes.informarUnidades>,
): Promise<void> {
  await exigirBem(ctx, id)
  await travarParaMudarPlanos(ctx)
  await exigirNaoBaixado(ctx, id)
  const mes = `${corpo.mes}-01`
  const posto = await ctx.db.row(
    sql`select 1 from saldo_patrimonio where patrimonio_id = ${id}
      and ultimo_mes >= extract(year from ${mes}::date)::int * 12 + extract(month from ${mes}::date)::int - 1`,
  )
  if (posto)
    throw invalid({ mes: ['Este mês já foi depreciado: meses fechados não mudam.'] }, mensagens.revise)
  const antes = await ctx.db.row(
    sql<{
      quantidade: string
    }>`select quantidade from unidade_produzida where patrimonio_id = ${id} and mes = ${mes}::date`,
  )
  const n = await ctx.db.exec(sql`
    insert into unidade_produzida (patrimonio_id, mes, quantidade)
    values (${id}, ${mes}::date, ${corpo.quantidade}::numeric)
    on conflict (patrimonio_id, mes) do update set quantidade = excluded.quantidade
    where unidade_produzida.quantidade <> excluded.quantidade`)
  if (n === 0) return
  await retirarDaConferencia(ctx, [id])
  await recordEvento(ctx, {
    entidade: 'patrimonios',
    entidadeId: id,
    tipo: 'ALTERACAO',
    alteracoes: [
      {
        campo: `Unidades produzidas em ${formatarCompetencia(corpo.mes)}`,
        anterior: antes?.quantidade ?? null,
        novo: corpo.quantidade,
      },
    ],
  })
}
