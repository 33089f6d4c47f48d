import {
  avaliacaoWorkflow,
  type BemDisponivel,
  type ListQuery,
  makePage,
  type OpcaoReavaliacao,
  type Page,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { among } from '../../kernel/db/among.ts'
import { searchConditions } from '../../kernel/db/filters.ts'
import { and, type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { procurarBensLivres } from '../patrimonios/procura/livres.public.ts'
import { EM_OUTRA } from './fontes.ts'

interface Nome {
  id: number | string
  descricao: string
}

const listas = (
  ctx: Ctx,
): Record<OpcaoReavaliacao, { de: SqlQuery; id: SqlQuery; nome: SqlQuery; onde: SqlQuery }> => ({
  comissoes: {
    de: sql`comissao t join tipo_comissao k on k.id = t.tipo_id`,
    id: sql`t.id`,
    nome: sql`t.descricao`,
    onde: sql`t.unidade_id = ${ctx.unidadeId} and k.classificacao = 'REAVALIACAO'
      and (t.fim is null or t.fim >= ${ctx.clock.today()}::date)`,
  },
  responsaveis: {
    de: sql`responsavel t`,
    id: sql`t.id`,
    nome: sql`t.nome`,
    onde: sql`t.unidade_id = ${ctx.unidadeId} and t.ativo`,
  },
  avaliacoes: {
    de: sql`avaliacao t`,
    id: sql`t.id`,
    nome: sql`'Nº ' || t.id || coalesce(' – ' || t.descricao, '')`,
    onde: sql`t.unidade_id = ${ctx.unidadeId} and t.removida_em is null
      and ${among(sql`t.situacao`, [avaliacaoWorkflow.to('FINALIZAR')])}`,
  },
  contas: {
    de: sql`(select pl.conta, count(*) as n from plano_depreciacao pl join saldo_patrimonio s
        on s.patrimonio_id = pl.patrimonio_id and s.bruto > 0
      where pl.unidade_id = ${ctx.unidadeId} and pl.conta <> 'SEM_CONTA' group by 1) t
      left join conta_contabil c on c.codigo = t.conta`,
    id: sql`t.conta`,
    nome: sql`concat_ws(' – ', t.conta, c.nome) || ' (' || t.n || case t.n when 1 then ' bem)' else ' bens)' end`,
    onde: sql`true`,
  },
})

/** Names that a form chooses from, and nothing else of their records. */
export async function procurarOpcoes(ctx: Ctx, lista: OpcaoReavaliacao, q: ListQuery): Promise<Page<Nome>> {
  const f = listas(ctx)[lista]
  const onde = and([f.onde, ...searchConditions({ nome: f.nome }, ['nome'], q.q)])
  const total = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from ${f.de} where ${onde}`)
  const linhas = await ctx.db.rows(sql<Nome>`
    select ${f.id} as id, ${f.nome} as descricao from ${f.de} where ${onde} order by 2, 1
    limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}

/** Assets of the unit that are in use and in no revaluation that is edited, whatever holds them: where one is does not change its worth. */
export const procurarBens = (ctx: Ctx, q: ListQuery): Promise<Page<BemDisponivel>> =>
  procurarBensLivres(
    ctx,
    q,
    null,
    sql`not exists (select 1 from patrimonio p where p.id = t.id and ${EM_OUTRA(0)})`,
  )
