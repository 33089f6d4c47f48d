import type { QueryOf, rotasLocalizacoes } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { listarPatrimonios } from '../patrimonios/lista/lista.public.ts'
import { exigirLocalizacao, ramoDe } from './arvore.ts'

/** The assets of a place, or of it and all below it, as the register lists them. */
export async function itensDaLocalizacao(
  ctx: Ctx,
  id: number,
  { fetchSubLocalidades, ...lista }: QueryOf<typeof rotasLocalizacoes.itens>,
) {
  await exigirLocalizacao(ctx, id)
  const lugares = fetchSubLocalidades ? (await ctx.db.rows(ramoDe(id))).map((l) => l.id) : [id]
  return listarPatrimonios(ctx, { ...lista, where: { localizacao: { in: lugares } } })
}
