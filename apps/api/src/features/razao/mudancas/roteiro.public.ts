import { AQUISICOES_DE_TERCEIROS, type PapelContabil } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { among } from '../../../kernel/db/among.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { reclassificar } from './mascara.public.ts'
import { travarTodasAsUnidades } from '../regras.public.ts'
import { mudarDeClasse } from '../valor/classe.ts'
import { travarReservasDeTodas } from '../valor/reserva.ts'

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
      select id from tipo_aquisicao where ${among(sql`classificacao`, AQUISICOES_DE_TERCEIROS)})`,
    { tipo: 'ROTEIRO', id: contaId },
  )

/** The reserve of revaluation leaves the old account: what is spent of it is taken from where it stands (docs/regras.md R27). */
async function mudarReserva(ctx: Ctx): Promise<void> {
  await travarReservasDeTodas(ctx)
  await mudarDeClasse(
    ctx,
    sql`select pl.patrimonio_id as id, pl.conta, n.mascara_id from plano_depreciacao pl
      left join tipo_natureza n on n.id = pl.tipo_natureza_id
      where pl.patrimonio_id in (select patrimonio_id from reserva_reavaliacao)`,
  )
}

const SEGUIDOS: Partial<Record<PapelContabil, (ctx: Ctx, contaId: number) => Promise<unknown>>> = {
  DESPESA: mudarDespesa,
  BEM_DE_TERCEIROS: mudarDeTerceiros,
  RESERVA_REAVALIACAO: mudarReserva,
}

/**
 * Follows another account of a role (its row of `roteiro_conta` is `contaId`) in the plans of the assets. Most roles are read
 * when an entry is made, and need nothing.
 */
export async function seguirRoteiro(ctx: Ctx, papel: PapelContabil, contaId: number): Promise<void> {
  const seguir = SEGUIDOS[papel]
  if (!seguir) return
  await travarTodasAsUnidades(ctx)
  await seguir(ctx, contaId)
}
