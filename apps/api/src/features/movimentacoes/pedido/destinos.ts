import type { ListQuery, Page } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type Option, type OptionSource, pageOfOptions } from '../../../kernel/db/options.ts'
import { forbidden } from '../../../kernel/errors.ts'
import { localizacoesDe, responsaveisDe, unidadesAtivas } from '../../opcoes/fontes.public.ts'
import { lerParametros } from '../../sistema/parametros.public.ts'

/**
 * Places and people of the unit that receives, active, for choosing; and the units themselves, which are the one at work
 * alone where nothing moves between units. Errors: 403 for another unit then.
 */
export async function listarDestinos(
  ctx: Ctx,
  qual: 'unidades' | 'localizacoes' | 'responsaveis',
  q: ListQuery & { unidade?: number | undefined },
): Promise<Page<Option>> {
  const { permitirMovimentacaoEntreUnidades: entre } = await lerParametros(ctx.db)
  const unidadeId = q.unidade ?? ctx.unidadeId
  if (unidadeId !== ctx.unidadeId && !entre) throw forbidden()
  const fontes: Record<typeof qual, () => OptionSource> = {
    unidades: () => (entre ? unidadesAtivas() : unidadesAtivas(ctx.unidadeId)),
    localizacoes: () => localizacoesDe(unidadeId),
    responsaveis: () => responsaveisDe(unidadeId),
  }
  return pageOfOptions(ctx, fontes[qual](), q)
}
