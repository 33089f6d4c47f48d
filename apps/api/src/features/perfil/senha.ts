import { zTrocaDeSenha } from '@tombo/contract'
import type { CtxUsuario } from '../../kernel/ctx.ts'
import { erroDeEntrada } from '../../kernel/http/erros-http.ts'
import type { Casa } from '../../kernel/http/app.ts'
import { pessoaDe } from '../sessao/pessoa.public.ts'
import { exigirSenhaAtual } from '../sessao/senha-atual.public.ts'
import { guardarSenha } from '../sessao/senha.public.ts'

/** Sets a person's own password, for who knows the present one; every other session of theirs ends. */
export async function trocarSenha(
  { organizacoes }: Pick<Casa, 'organizacoes'>,
  ctx: CtxUsuario,
  corpo: Record<string, string | undefined>,
): Promise<void> {
  const troca = zTrocaDeSenha.safeParse(corpo)
  if (!troca.success) throw erroDeEntrada(troca.error)
  const p = await pessoaDe(ctx)
  await exigirSenhaAtual(organizacoes, ctx, p, troca.data.senhaAtual, 'senhaAtual')
  await guardarSenha(ctx, p.id, troca.data.novaSenha)
}
