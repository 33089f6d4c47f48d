import { type Candidato, motivoDiferenca } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { notFound } from '../../../kernel/errors.ts'
import { tipoDeLancamento } from '../demonstrativo.ts'
import { comparar } from './comparar.ts'

/** So many of each reason: a difference that has more of them is not explained by one. */
const DE_CADA = 20

interface Linha extends Omit<Candidato, 'motivo' | 'tipo'> {
  motivo: (typeof motivoDiferenca.values)[number]
  tipo: string | null
}

/**
 * The assets and entries of the month that could explain the difference of a compared account: entries of that very amount, or
 * of half of it on the wrong side; purchases that accounting enters by itself; facts of earlier months; assets that hold it.
 * @throws {AppError} 404 when the account is not compared
 */
export async function explicar(ctx: Ctx, competencia: string, conta: string): Promise<Candidato[]> {
  const { contas, entidade } = await comparar(ctx, competencia)
  const comparada = contas.find((c) => c.conta === conta)
  if (!comparada) throw notFound()
  if (Number(comparada.diferenca) === 0 || comparada.contas.length === 0) return []
  const unidades = entidade.unidades.map((u) => u.id)
  const mes = `${competencia}-01`
  const daqui = comparada.contas
  const diferenca = comparada.diferenca
  const linhas = await ctx.db.rows(sql<Linha>`
    with do_mes as materialized (
      select l.id::int as id, l.patrimonio_id, l.unidade_id, l.tipo, l.data,
        case when l.conta_debito = any(${daqui}::text[]) then l.valor else -l.valor end as valor, l.escritura
      from lancamento l
      where l.unidade_id = any(${unidades}::int[]) and l.competencia = ${mes}::date
        and (l.conta_debito = any(${daqui}::text[])) <> (l.conta_credito = any(${daqui}::text[]))
    ), achados as (
      (select 'MESMO_VALOR' as motivo, d.* from do_mes d where abs(d.valor) = abs(${diferenca}::numeric)
        limit ${DE_CADA})
      union all
      (select 'METADE', d.* from do_mes d where abs(d.valor) * 2 = abs(${diferenca}::numeric) limit ${DE_CADA})
      union all
      (select 'NA_LIQUIDACAO', d.* from do_mes d where d.escritura = 'CONTABILIDADE' order by abs(d.valor) desc
        limit ${DE_CADA})
      union all
      (select 'OUTRO_MES', d.* from do_mes d where d.data < ${mes}::date order by abs(d.valor) desc limit ${DE_CADA})
      union all
      (select 'SALDO_IGUAL', s.patrimonio_id, s.patrimonio_id, pl.unidade_id, null, null, x.valor, null
        from plano_depreciacao pl join saldo_patrimonio s on s.patrimonio_id = pl.patrimonio_id
          cross join lateral (select case when pl.conta = any(${daqui}::text[]) then s.bruto
            when pl.conta_depreciacao = any(${daqui}::text[]) then -s.depreciado else -s.reducao end as valor) x
        where pl.unidade_id = any(${unidades}::int[]) and abs(x.valor) = abs(${diferenca}::numeric)
          and array[pl.conta, pl.conta_depreciacao, pl.conta_reducao] && ${daqui}::text[]
        limit ${DE_CADA})
    )
    select a.id, a.motivo, a.valor, a.tipo, a.data,
      jsonb_build_object('id', p.id, 'numeroTombamento', p.numero_tombamento,
        'numeroAcessorio', p.numero_acessorio, 'descricao', p.descricao) as patrimonio,
      jsonb_build_object('id', u.id, 'descricao', u.descricao) as unidade
    from achados a join patrimonio p on p.id = a.patrimonio_id join unidade u on u.id = a.unidade_id`)
  const ordem = motivoDiferenca.values
  return linhas
    .map((l) => ({
      ...l,
      motivo: motivoDiferenca.toWire(l.motivo),
      tipo: l.tipo && tipoDeLancamento(l.tipo).descricao,
    }))
    .sort((a, b) => ordem.indexOf(a.motivo.value) - ordem.indexOf(b.motivo.value))
}
