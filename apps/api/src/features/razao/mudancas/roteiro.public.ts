import type { PapelContabil } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { reclassificar } from './mascara.public.ts'
import { travarTodasAsUnidades } from '../regras.public.ts'

/** The quotas from here on debit the account that the role has now; what was posted stays where it is. */
const mudarDespesa = (ctx: Ctx) =>
  ctx.db.exec(sql`
    update plano_depreciacao pl set conta_despesa = n.conta
    from (select id, conta_do_papel('DESPESA', mascara_id) as conta from tipo_natureza
      union all select null, conta_do_papel('DESPESA', null)) n
    where pl.tipo_natureza_id is not distinct from n.id and pl.conta_despesa <> n.conta`)

/** Whatever belongs to others stands in one control account: it leaves the old one. */
const mudarDeTerceiros = (ctx: Ctx, contaId: number) =>
  reclassificar(
    ctx,
    sql`p.removido_em is null and p.tipo_aquisicao_id in (
      select id from tipo_aquisicao where classificacao in ('CESSAO_USO', 'COMODATO', 'LOCACAO'))`,
    { tipo: 'ROTEIRO', id: contaId },
  )

/**
 * Follows another account of a role (its row of `roteiro_conta` is `contaId`) in the plans of the assets. Most roles are read
 * when an entry is made, and need nothing.
 */
export async function seguirRoteiro(ctx: Ctx, papel: PapelContabil, contaId: number): Promise<void> {
  if (papel !== 'DESPESA' && papel !== 'BEM_DE_TERCEIROS') return
  await travarTodasAsUnidades(ctx)
  await (papel === 'DESPESA' ? mudarDespesa(ctx) : mudarDeTerceiros(ctx, contaId))
}
