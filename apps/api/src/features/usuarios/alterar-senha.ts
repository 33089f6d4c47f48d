import { mensagens, zNovaSenha } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { invalid } from '../../kernel/errors.ts'
import { guardarSenha } from '../sessao/senha.public.ts'
import { exigirAlcance, exigirSenhaSobreSi } from './guardas.public.ts'
import { obterUsuario } from './usuarios.repo.ts'

/** Sets the password of a user (its rules are those of `senhaValida`); a `provisoria` one is changed by the person at the next sign-in. */
export async function alterarSenha(
  ctx: Ctx,
  usuarioId: number,
  novaSenha: string | undefined,
  { provisoria = false } = {},
): Promise<void> {
  await obterUsuario(ctx, usuarioId, { travar: true })
  await exigirAlcance(ctx, usuarioId)
  await exigirSenhaSobreSi(ctx, usuarioId)
  const senha = zNovaSenha.safeParse(novaSenha)
  if (!senha.success)
    throw invalid({ novaSenha: [senha.error.issues[0]?.message ?? mensagens.valorInvalido] })
  await guardarSenha(ctx, usuarioId, senha.data, { provisoria })
}
