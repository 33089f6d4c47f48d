import { mensagens, type Usuario } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { conflict } from '../../kernel/errors.ts'
import { convidar, type MeioDoConvite } from '../sessao/convite.public.ts'
import { exigirDoisFatores } from '../sessao/doisfatores/ajustes.public.ts'
import { exigirAlcance, exigirSenhaSobreSi } from './guardas.public.ts'
import { obterUsuario } from './usuarios.repo.ts'

/** Mails a user a new link with which they set their password; every earlier one is dead. 409 for one who does not get in. */
export async function convidarUsuario(meio: MeioDoConvite, ctx: Ctx, id: number): Promise<void> {
  const usuario = await obterUsuario(ctx, id, { travar: true })
  await exigirAlcance(ctx, id)
  if (!usuario.ativo) throw conflict(mensagens.conviteDeDesativado)
  await convidar(ctx, meio, usuario)
}

/** Demands two-factor of a user, or turns it off for one who lost what it needs. */
export async function mudarExigencia(ctx: Ctx, id: number, exigir: boolean): Promise<Usuario> {
  await obterUsuario(ctx, id, { travar: true })
  await exigirAlcance(ctx, id)
  if (!exigir) await exigirSenhaSobreSi(ctx, id)
  await exigirDoisFatores(ctx, id, exigir)
  return obterUsuario(ctx, id)
}
