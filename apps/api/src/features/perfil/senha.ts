import { zTrocaDeSenha } from '@tombo/contract'
import type { UserCtx } from '../../kernel/ctx.ts'
import { readAs } from '../../kernel/http/faults.ts'
import type { Host } from '../../kernel/http/app.ts'
import { pessoaDe } from '../sessao/pessoa.public.ts'
import { exigirSenhaAtual } from '../sessao/senha-atual.public.ts'
import { guardarSenha } from '../sessao/senha.public.ts'

/** Sets a person's own password, for who knows the present one; every other session of theirs ends. */
export async function trocarSenha(
  { organizacoes }: Pick<Host, 'organizacoes'>,
  ctx: UserCtx,
  corpo: Record<string, string | undefined>,
): Promise<void> {
  const troca = readAs(zTrocaDeSenha, corpo)
  const p = await pessoaDe(ctx)
  await exigirSenhaAtual(organizacoes, ctx, p, troca.senhaAtual, 'senhaAtual')
  await guardarSenha(ctx, p.id, troca.novaSenha)
}
