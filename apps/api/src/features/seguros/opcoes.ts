import type { BemDisponivel, ListQuery, Page } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { type Option, pageOfOptions } from '../../kernel/db/options.ts'
import { sql } from '../../kernel/db/sql.ts'
import { fornecedoresAtivos } from '../opcoes/fontes.public.ts'
import { procurarBensLivres } from '../patrimonios/procura/livres.public.ts'
import { nomeDoBem } from '../tombo/nome.public.ts'
import { exigirSeguro } from './consultas.ts'
import { BAIXA_QUE_VALE } from './seguro.ts'

/** Suppliers that are in use: an insurer is one of them. */
export const procurarSeguradoras = (ctx: Ctx, q: ListQuery): Promise<Page<Option>> =>
  pageOfOptions(ctx, fornecedoresAtivos, q)

/** Over `t` (an item) and `s` (its policy): from when to when it covers, where the asset came into the policy more than once. */
const QUAL_COBERTURA = sql`case when exists (select from seguro_item o where o.seguro_id = t.seguro_id
    and o.patrimonio_id = t.patrimonio_id and o.id <> t.id)
  then concat(' (coberto de ', to_char(greatest(t.coberto_desde, s.data_inicial), 'DD/MM/YYYY'), ' a ',
    to_char(least(t.data_cancelamento, s.data_final), 'DD/MM/YYYY'), ')') else '' end`

/** The assets of a policy, by the ids of their items, whatever became of their cover. 404. */
export async function procurarItens(ctx: Ctx, id: number, q: ListQuery): Promise<Page<Option>> {
  await exigirSeguro(ctx, id)
  return pageOfOptions(
    ctx,
    {
      from: sql`seguro_item t join patrimonio p on p.id = t.patrimonio_id join seguro s on s.id = t.seguro_id`,
      name: sql`${nomeDoBem(sql`p`)} || ${QUAL_COBERTURA}`,
      where: sql`t.seguro_id = ${id}`,
    },
    q,
  )
}

/** The orders in which assets of a policy were mended, for a claim to name one, the latest first. 404. */
export async function procurarManutencoes(ctx: Ctx, id: number, q: ListQuery): Promise<Page<Option>> {
  await exigirSeguro(ctx, id)
  return pageOfOptions(
    ctx,
    {
      from: sql`manutencao t`,
      name: sql`'Nº ' || t.id || ' – ' || t.descricao`,
      where: sql`t.unidade_id = ${ctx.unidadeId} and t.removida_em is null and exists (select 1 from manutencao_item m
        join seguro_item i on i.patrimonio_id = m.patrimonio_id where m.manutencao_id = t.id and i.seguro_id = ${id})`,
      order: sql`t.id desc`,
    },
    q,
  )
}

/** The write-offs of assets of a policy, for a claim to name one, the latest first. 404. */
export async function procurarBaixas(ctx: Ctx, id: number, q: ListQuery): Promise<Page<Option>> {
  await exigirSeguro(ctx, id)
  return pageOfOptions(
    ctx,
    {
      from: sql`baixa b join tipo_baixa tb on tb.id = b.tipo_baixa_id`,
      id: sql`b.id`,
      name: sql`'Nº ' || b.id || ' – ' || tb.descricao`,
      where: sql`b.unidade_id = ${ctx.unidadeId} and ${BAIXA_QUE_VALE} and exists (select 1 from baixa_item x
        join seguro_item i on i.patrimonio_id = x.patrimonio_id where x.baixa_id = b.id and i.seguro_id = ${id})`,
      order: sql`b.id desc`,
    },
    q,
  )
}

/** Assets of the unit that are in use, whatever holds them: where an asset is does not change what it is insured for. */
export const procurarBens = (ctx: Ctx, q: ListQuery): Promise<Page<BemDisponivel>> =>
  procurarBensLivres(ctx, q, null, sql`true`)
