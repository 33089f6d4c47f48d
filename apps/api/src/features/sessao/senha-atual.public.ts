import { mensagens } from '@tombo/contract'
import type { CtxUsuario } from '../../kernel/ctx.ts'
import type { Organizacoes } from '../../kernel/db/organizacoes.ts'
import { invalido } from '../../kernel/erros.ts'
import { senhaConfere } from '../../kernel/session/senha.ts'
import { contarTentativa, devolverTentativa } from '../../kernel/session/tentativas.ts'
import type { Pessoa } from './pessoa.public.ts'

/**
 * Demands the present password before something that a stolen session must not do. Tries are slowed down as those of the sign-in are, and stand in nobody's way there.
 * 400 beside `campo`, and not 401, which would say that the session is over.
 */
export async function exigirSenhaAtual(
  organizacoes: Organizacoes,
  ctx: CtxUsuario,
  p: Pessoa,
  senha: string | undefined,
  campo: string,
): Promise<void> {
  if (!senha) throw invalido({ [campo]: [mensagens.obrigatorio] })
  const quem = { nome: p.usuario }
  await organizacoes.noCatalogo((db) => contarTentativa(db, 'SENHA_ATUAL', quem, ctx.clock.agora()))
  if (!(await senhaConfere(senha, p.senhaHash))) throw invalido({ [campo]: [mensagens.senhaAtualErrada] })
  await organizacoes.noCatalogo((db) => devolverTentativa(db, 'SENHA_ATUAL', quem, ctx.clock.agora()))
}
