import type { BemDisponivel, ListQuery, OpcaoReavaliacao, Page } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { type Option, type OptionSource, pageOfOptions } from '../../kernel/db/options.ts'
import { sql } from '../../kernel/db/sql.ts'
import { avaliacoesFinalizadas, responsaveisDe } from '../opcoes/fontes.public.ts'
import { procurarBensLivres } from '../patrimonios/procura/livres.public.ts'
import { EM_OUTRA } from './fontes.ts'

const FONTES: Record<OpcaoReavaliacao, (ctx: Ctx) => OptionSource> = {
  comissoes: ({ unidadeId, clock }) => ({
    from: sql`comissao t join tipo_comissao k on k.id = t.tipo_id`,
    name: sql`t.descricao`,
    where: sql`t.unidade_id = ${unidadeId} and k.classificacao = 'REAVALIACAO'
      and (t.fim is null or t.fim >= ${clock.today()}::date)`,
  }),
  responsaveis: ({ unidadeId }) => responsaveisDe(unidadeId),
  avaliacoes: ({ unidadeId }) => avaliacoesFinalizadas(unidadeId),
  contas: ({ unidadeId }) => ({
    from: sql`(select pl.conta, count(*) as n from plano_depreciacao pl join saldo_patrimonio s
        on s.patrimonio_id = pl.patrimonio_id and s.bruto > 0
      where pl.unidade_id = ${unidadeId} and pl.conta <> 'SEM_CONTA' group by 1) t
      left join conta_contabil c on c.codigo = t.conta`,
    id: sql`t.conta`,
    name: sql`concat_ws(' – ', t.conta, c.nome) || ' (' || t.n || case t.n when 1 then ' bem)' else ' bens)' end`,
    where: sql`true`,
  }),
}

/** Names that a revaluation is made of; an account is named by its code. */
export const procurarOpcoes = (
  ctx: Ctx,
  lista: OpcaoReavaliacao,
  q: ListQuery,
): Promise<Page<Option<number | string>>> => pageOfOptions(ctx, FONTES[lista](ctx), q)

/** Assets of the unit that are in use and in no revaluation that is edited, whatever holds them: where one is does not change its worth. */
export const procurarBens = (ctx: Ctx, q: ListQuery): Promise<Page<BemDisponivel>> =>
  procurarBensLivres(
    ctx,
    q,
    null,
    sql`not exists (select 1 from patrimonio p where p.id = t.id and ${EM_OUTRA(0)})`,
  )
