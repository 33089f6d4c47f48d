import { mensagens } from '@tombo/contract'
import type { UserCtx } from '../../kernel/ctx.ts'
import type { Organizacoes } from '../../kernel/db/organizacoes.ts'
import { invalid } from '../../kernel/errors.ts'
import { passwordMatches } from '../../kernel/session/password.ts'
import { countAttempt, giveBackAttempt } from '../../kernel/session/attempts.ts'
import type { Pessoa } from './pessoa.public.ts'

/**
 * Demands the present password before something that a stolen session must not do. Tries are slowed down as those of the sign-in are, and stand in nobody's way there.
 * 400 beside `campo`, and not 401, which would say that the session is over.
 */
export async function exigirSenhaAtual(
  organizacoes: Organizacoes,
  ctx: UserCtx,
  p: Pessoa,
  senha: string | undefined,
  campo: string,
): Promise<void> {
  if (!senha) throw invalid({ [campo]: [mensagens.obrigatorio] })
  const quem = { nome: p.usuario }
  await organizacoes.inCatalogo((db) => countAttempt(db, 'SENHA_ATUAL', quem, ctx.clock.now()))
  if (!(await passwordMatches(senha, p.senhaHash))) throw invalid({ [campo]: [mensagens.senhaAtualErrada] })
  await organizacoes.inCatalogo((db) => giveBackAttempt(db, 'SENHA_ATUAL', quem, ctx.clock.now()))
}
