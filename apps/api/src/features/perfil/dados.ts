import { type BodyOf, mensagens, type Perfil, type rotasPerfil } from '@tombo/contract'
import { differences, recordEvento } from '../../kernel/audit/evento.ts'
import type { UserCtx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { requestEmail } from '../../kernel/email/email.ts'
import { conflict } from '../../kernel/errors.ts'
import type { Host } from '../../kernel/http/app.ts'
import { emailDeMudanca } from '../sessao/emails.public.ts'
import { pessoaDe } from '../sessao/pessoa.public.ts'
import { anularCartas } from '../sessao/senha.public.ts'
import { exigirSenhaAtual } from '../sessao/senha-atual.public.ts'

/** Gives what a person sees of themselves. */
export async function obterPerfil(ctx: UserCtx): Promise<Perfil> {
  const p = await ctx.db.row(sql<Perfil>`
    select id, versao, usuario, nome, email, case when foto_id is null then null
      else json_build_object('id', foto_id) end as foto
    from usuario where id = ${ctx.actor.usuarioId}`)
  return p as Perfil
}

const textos = (p: { nome: string; email: string | null }) => ({ Nome: p.nome, 'E-mail': p.email })

/**
 * Changes a person's own data. Another e-mail asks for the password, since links to set one go there; the old address is told.
 * 409 for an old `versao`; what changes nothing writes nothing.
 */
export async function salvarPerfil(
  { organizacoes }: Pick<Host, 'organizacoes'>,
  ctx: UserCtx,
  corpo: BodyOf<typeof rotasPerfil.salvar>,
): Promise<Perfil> {
  const p = await pessoaDe(ctx)
  const antes = await obterPerfil(ctx)
  if ((corpo.versao ?? antes.versao) !== antes.versao) throw conflict()
  const novo = {
    nome: corpo.nome ?? antes.nome,
    email: corpo.email === undefined ? antes.email : corpo.email,
  }
  const alteracoes = differences(textos(antes), textos(novo))
  if (alteracoes.length === 0) return antes
  if (novo.email !== antes.email) {
    await exigirSenhaAtual(organizacoes, ctx, p, corpo.senhaAtual, 'senhaAtual')
    if (novo.email === null && p.doisFatores === 'EMAIL')
      throw conflict(mensagens.emailDosDoisFatores, { email: [mensagens.emailDosDoisFatores] })
    await anularCartas(ctx.db, p.id)
    if (antes.email)
      await requestEmail(ctx, {
        para: [antes.email],
        ...emailDeMudanca(antes.nome, `O e-mail do seu usuário passou a ser ${novo.email ?? 'nenhum'}.`),
      })
  }
  await ctx.db.exec(sql`
    update usuario set nome = ${novo.nome}, email = ${novo.email}, versao = versao + 1,
      alterado_em = ${ctx.clock.now()}, alterado_por = ${ctx.actor.nome} where id = ${p.id}`)
  await recordEvento(ctx, { entidade: 'usuarios', entidadeId: p.id, tipo: 'ALTERACAO', alteracoes })
  return obterPerfil(ctx)
}
