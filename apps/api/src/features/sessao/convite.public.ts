import { mensagens } from '@tombo/contract'
import { recordEvento } from '../../kernel/audit/evento.ts'
import type { Vault } from '../../kernel/vault.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { invalid } from '../../kernel/errors.ts'
import { enviarLink } from './senha/link.ts'

/** Says what an invitation is sent with. */
export interface MeioDoConvite {
  vault: Vault
  /** The public address of the product. */
  address: string
}

/**
 * Mails a user a link, good for 72 hours, with which they set their password themselves. 400 where there is no e-mail or no
 * mail server. That the user may be changed is for the caller to have seen.
 */
export async function convidar(
  ctx: Ctx,
  { vault, address: endereco }: MeioDoConvite,
  { id, nome, usuario, email }: { id: number; nome: string; usuario: string; email: string | null },
): Promise<void> {
  const { db, clock, databaseId } = ctx
  const foi =
    email !== null &&
    (await enviarLink({ db, clock, vault, endereco, databaseId }, 'PRIMEIRO_ACESSO', {
      id,
      nome,
      usuario,
      email,
    }))
  if (!foi) throw invalid({ email: [mensagens.convitePedeEmail] })
  await recordEvento(ctx, { entidade: 'usuarios', entidadeId: id, tipo: 'CONVITE' })
}
