import { type LinkDeSenha, mensagens, zNovaSenha } from '@tombo/contract'
import { sql } from '../../../kernel/db/sql.ts'
import { AppError, invalid } from '../../../kernel/errors.ts'
import type { Host } from '../../../kernel/http/app.ts'
import { lerPessoa, emNomeDe } from '../pessoa.public.ts'
import { guardarSenha } from '../senha.public.ts'
import { lerLink, organizacaoDoLink } from './link.ts'

/** A link of an organisation that does not exist is like any other that is no good. */
async function organizacaoViva(casa: Host, token: string | undefined): Promise<number> {
  const databaseId = organizacaoDoLink(token)
  if ((await casa.organizacoes.nameOf(databaseId)) === '') throw new AppError(400, mensagens.linkUsado)
  return databaseId
}

/** Gives what a link is good for, and whose password it sets. Looking does not use it up. */
export async function conferirLink(casa: Host, token: string): Promise<LinkDeSenha> {
  return casa.organizacoes.read(await organizacaoViva(casa, token), async (db) => {
    const { tipo, usuarioId } = await lerLink(db, token, casa.clock.now())
    const p = await lerPessoa(db, sql`id = ${usuarioId}`)
    if (!p) throw new AppError(400, mensagens.linkUsado)
    return { tipo, usuario: p.usuario, nome: p.nome }
  })
}

/** Sets the password of a link's owner, once, and ends all their sessions. It opens none: the person signs in. */
export async function redefinirSenha(
  casa: Host,
  { token = '', password }: { token?: string | undefined; password?: string | undefined },
): Promise<void> {
  const databaseId = await organizacaoViva(casa, token)
  await casa.organizacoes.write(databaseId, async (db) => {
    const { usuarioId } = await lerLink(db, token, casa.clock.now(), { travar: true })
    const senha = zNovaSenha.safeParse(password)
    if (!senha.success)
      throw invalid({ password: [senha.error.issues[0]?.message ?? mensagens.valorInvalido] })
    const p = await lerPessoa(db, sql`id = ${usuarioId}`)
    if (p) await guardarSenha(emNomeDe(casa, databaseId, db, p), p.id, senha.data)
  })
}
