import { GRUPOS_PRONTOS } from '@tombo/contract'
import { recordEvento } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { lockRights } from '../../kernel/session/rights.ts'
import { exigirDireitoDeDar } from '../usuarios/guardas.public.ts'
import { criarGruposProntos } from '../organizacoes/grupos-prontos.public.ts'

/** Adds the ready groups that the organisation has not, in the unit at work; gives how many. 403 to who does not hold what they give. */
export async function adicionarProntos(ctx: Ctx): Promise<{ criados: number }> {
  for (const acao of new Set(GRUPOS_PRONTOS.flatMap((g) => g.acoes)))
    exigirDireitoDeDar(ctx, ctx.unidadeId, acao)
  await lockRights(ctx.db)
  const feitos = await criarGruposProntos(ctx.db, ctx.unidadeId, {
    nome: ctx.actor.nome,
    agora: ctx.clock.now(),
  })
  for (const { id, descricao } of feitos)
    await recordEvento(ctx, {
      entidade: 'grupopermissao',
      entidadeId: id,
      tipo: 'CADASTRO',
      alteracoes: [{ campo: 'Descrição', anterior: null, novo: descricao }],
    })
  return { criados: feitos.length }
}
