import type { Entrada } from '@tombo/contract'
import type { CtxUsuario } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { naoEncontrado } from '../../kernel/erros.ts'
import { esperarDireitos } from '../../kernel/session/direitos.ts'
import type { Origem } from '../../kernel/session/origem.ts'
import { abrirSessao, encerrarSessao } from '../../kernel/session/sessao.ts'

/** Chooses the unit at work: a new token in unit scope, in place of the one that asked. 404 for a unit that is not the person's. */
export async function selecionarUnidade(
  ctx: CtxUsuario,
  unidadeId: number,
  origem: Origem,
): Promise<Entrada> {
  await esperarDireitos(ctx.db, ctx.actor.usuarioId)
  const minha = await ctx.db.row(sql`
    select 1 from usuario_unidade uu join unidade u on u.id = uu.unidade_id where uu.usuario_id = ${ctx.actor.usuarioId} and uu.unidade_id = ${unidadeId} and u.ativo`)
  if (!minha) throw naoEncontrado()
  const agora = ctx.clock.agora()
  await encerrarSessao(ctx.db, ctx.actor.sessaoId, 'TROCOU_UNIDADE', agora)
  const { token, escopo } = await abrirSessao(ctx.db, {
    databaseId: ctx.databaseId,
    usuarioId: ctx.actor.usuarioId,
    unidadeId,
    ...origem,
    agora,
  })
  return { content: token, tokenScope: escopo, database_id: ctx.databaseId, autenticacaoDoisFatores: false }
}
