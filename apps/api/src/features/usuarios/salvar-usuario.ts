import { type BodyOf, mensagens, type rotasUsuarios, type Usuario } from '@tombo/contract'
import { differences, recordEvento } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Organizacoes } from '../../kernel/db/organizacoes.ts'
import { sql } from '../../kernel/db/sql.ts'
import { conflict, invalid } from '../../kernel/errors.ts'
import { hashPassword, NO_PASSWORD } from '../../kernel/session/password.ts'
import { convidar, type MeioDoConvite } from '../sessao/convite.public.ts'
import { lerPessoa } from '../sessao/pessoa.public.ts'
import { anularCartas, guardarSenha } from '../sessao/senha.public.ts'
import { exigirAlcance, exigirSenhaSobreSi } from './guardas.public.ts'
import { reservarLogin } from '../sessao/logins.public.ts'
import { obterUsuario } from './usuarios.repo.ts'

type Corpo = BodyOf<typeof rotasUsuarios.salvar>

const textos = (u: Pick<Usuario, 'usuario' | 'nome' | 'email'>) => ({
  Usuário: u.usuario,
  Nome: u.nome,
  'E-mail': u.email,
})

async function criar(
  organizacoes: Organizacoes,
  ctx: Ctx,
  meio: MeioDoConvite,
  { usuario, nome, email = null, senha, senhaProvisoria = false, convidar: porConvite }: Corpo,
): Promise<Usuario> {
  if (!usuario || !nome || (!senha && !porConvite)) throw invalid({ usuario: [mensagens.obrigatorio] })
  await reservarLogin(organizacoes, ctx, usuario)
  const novo = await ctx.db.row(sql<{ id: number }>`
    insert into usuario (usuario, nome, email, senha_hash, senha_provisoria, criado_em, criado_por)
    values (${usuario}, ${nome}, ${email}, ${senha ? await hashPassword(senha) : NO_PASSWORD},
      ${senha !== undefined && senhaProvisoria}, ${ctx.clock.now()}, ${ctx.actor.nome}) returning id`)
  const { id } = novo as { id: number }
  await recordEvento(ctx, {
    entidade: 'usuarios',
    entidadeId: id,
    tipo: 'CADASTRO',
    alteracoes: differences({}, textos({ usuario, nome, email })),
  })
  if (porConvite) await convidar(ctx, meio, { id, nome, usuario, email })
  return obterUsuario(ctx, id)
}

/** Whose codes of two factors go by e-mail keeps an address: without one they could never enter. */
async function exigirSemCodigos(ctx: Ctx, id: number): Promise<void> {
  const p = await lerPessoa(ctx.db, sql`id = ${id}`)
  if (p?.doisFatores === 'EMAIL')
    throw conflict(mensagens.emailDosDoisFatores, { email: [mensagens.emailDosDoisFatores] })
}

async function alterar(organizacoes: Organizacoes, ctx: Ctx, id: number, corpo: Corpo): Promise<Usuario> {
  const antes = await obterUsuario(ctx, id, { travar: true })
  await exigirAlcance(ctx, id)
  if ((corpo.versao ?? antes.versao) !== antes.versao) throw conflict()
  const novo = {
    usuario: corpo.usuario ?? antes.usuario,
    nome: corpo.nome ?? antes.nome,
    email: corpo.email === undefined ? antes.email : corpo.email,
  }
  const alteracoes = differences(textos(antes), textos(novo))
  if (novo.email === null && antes.email !== null) await exigirSemCodigos(ctx, id)
  if (corpo.senha || novo.email !== antes.email) await exigirSenhaSobreSi(ctx, id)
  if (novo.email !== antes.email) await anularCartas(ctx.db, id)
  if (novo.usuario !== antes.usuario) await reservarLogin(organizacoes, ctx, novo.usuario)
  if (alteracoes.length > 0) {
    await ctx.db
      .exec(sql`update usuario set usuario = ${novo.usuario}, nome = ${novo.nome}, email = ${novo.email},
        versao = versao + 1,
      alterado_em = ${ctx.clock.now()}, alterado_por = ${ctx.actor.nome} where id = ${id}`)
    await recordEvento(ctx, { entidade: 'usuarios', entidadeId: id, tipo: 'ALTERACAO', alteracoes })
  }
  if (corpo.senha) await guardarSenha(ctx, id, corpo.senha, { provisoria: corpo.senhaProvisoria ?? false })
  return obterUsuario(ctx, id)
}

/**
 * Creates a user, with its name in the catalogue, or changes one. A new password ends the person's sessions; without one the
 * new user is mailed a link, with which they set it.
 */
export async function salvarUsuario(
  { organizacoes, vault, address: endereco }: MeioDoConvite & { organizacoes: Organizacoes },
  ctx: Ctx,
  corpo: Corpo,
): Promise<Usuario> {
  return corpo.id
    ? alterar(organizacoes, ctx, corpo.id, corpo)
    : criar(organizacoes, ctx, { vault, address: endereco }, corpo)
}
