import { type BodyOf, type Entrada, mensagens, type rotasSenha } from '@tombo/contract'
import { AppError, invalid } from '../../../kernel/errors.ts'
import type { Host } from '../../../kernel/http/app.ts'
import type { Origin } from '../../../kernel/session/origin.ts'
import { conferirCredenciais, travarQuemEntra } from '../entrar.ts'
import { seguirEntrada } from '../iniciar-sessao.ts'
import { emNomeDe } from '../pessoa.public.ts'
import { withDevice } from '../remember-device.ts'
import { guardarSenha } from '../senha.public.ts'

/** Puts a person's own password in the place of the one that somebody else chose, and goes on with the sign-in. */
export async function trocarProvisoria(
  casa: Host,
  { novaSenha, ...credenciais }: BodyOf<typeof rotasSenha.trocarProvisoria>,
  origem: Origin,
): Promise<Entrada> {
  const { databaseId, pessoa } = await conferirCredenciais(casa, credenciais, origem)
  if (novaSenha === credenciais.password) throw invalid({ novaSenha: [mensagens.senhaRepetida] })
  const entrada = await casa.organizacoes.write(databaseId, async (db) => {
    const p = await travarQuemEntra(db, pessoa)
    // Somebody who holds a password of their own changes it in their profile, with all that is asked for there.
    if (!p.senhaProvisoria) throw new AppError(401, mensagens.loginInvalido)
    await guardarSenha(emNomeDe(casa, databaseId, db, p), p.id, novaSenha)
    return seguirEntrada(casa, db, { ...p, senhaProvisoria: false }, { databaseId, origem })
  })
  return withDevice(casa, entrada, pessoa.usuario, origem)
}
