import { type CorpoDe, mensagens, type rotasUsuarios, type Usuario } from '@tombo/contract'
import { diferencas, registrarEvento } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Organizacoes } from '../../kernel/db/organizacoes.ts'
import { sql } from '../../kernel/db/sql.ts'
import { conflito, invalido } from '../../kernel/erros.ts'
import { hashSenha, SEM_SENHA } from '../../kernel/session/senha.ts'
import { convidar, type MeioDoConvite } from '../sessao/convite.public.ts'
import { lerPessoa } from '../sessao/pessoa.public.ts'
import { guardarSenha } from '../sessao/senha.public.ts'
import { exigirAlcance } from './guardas.public.ts'
import { reservarLogin } from './logins.ts'
import { obterUsuario } from './usuarios.repo.ts'

type Corpo = CorpoDe<typeof rotasUsuarios.salvar>

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
  if (!usuario || !nome || (!senha && !porConvite)) throw invalido({ usuario: [mensagens.obrigatorio] })
  await reservarLogin(organizacoes, ctx, usuario)
  const novo = await ctx.db.row(sql<{ id: number }>`
    insert into usuario (usuario, nome, email, senha_hash, senha_provisoria, criado_em, criado_por)
    values (${usuario}, ${nome}, ${email}, ${senha ? await hashSenha(senha) : SEM_SENHA}, ${senha !== undefined && senhaProvisoria}, ${ctx.clock.agora()}, ${ctx.actor.nome}) returning id`)
  const { id } = novo as { id: number }
  await registrarEvento(ctx, {
    entidade: 'usuarios',
    entidadeId: id,
    tipo: 'CADASTRO',
    alteracoes: diferencas({}, textos({ usuario, nome, email })),
  })
  if (porConvite) await convidar(ctx, meio, { id, nome, usuario, email })
  return obterUsuario(ctx, id)
}

/** Whose codes of two factors go by e-mail keeps an address: without one they could never enter. */
async function exigirSemCodigos(ctx: Ctx, id: number): Promise<void> {
  const p = await lerPessoa(ctx.db, sql`id = ${id}`)
  if (p?.doisFatores === 'EMAIL')
    throw conflito(mensagens.emailDosDoisFatores, { email: [mensagens.emailDosDoisFatores] })
}

async function alterar(organizacoes: Organizacoes, ctx: Ctx, id: number, corpo: Corpo): Promise<Usuario> {
  const antes = await obterUsuario(ctx, id, { travar: true })
  await exigirAlcance(ctx, id)
  if (corpo.versao && corpo.versao !== antes.versao) throw conflito()
  const novo = {
    usuario: corpo.usuario ?? antes.usuario,
    nome: corpo.nome ?? antes.nome,
    email: corpo.email === undefined ? antes.email : corpo.email,
  }
  const alteracoes = diferencas(textos(antes), textos(novo))
  if (novo.email === null && antes.email !== null) await exigirSemCodigos(ctx, id)
  if (novo.usuario !== antes.usuario) await reservarLogin(organizacoes, ctx, novo.usuario)
  if (alteracoes.length > 0) {
    await ctx.db
      .exec(sql`update usuario set usuario = ${novo.usuario}, nome = ${novo.nome}, email = ${novo.email}, versao = versao + 1,
      alterado_em = ${ctx.clock.agora()}, alterado_por = ${ctx.actor.nome} where id = ${id}`)
    await registrarEvento(ctx, { entidade: 'usuarios', entidadeId: id, tipo: 'ALTERACAO', alteracoes })
  }
  if (corpo.senha) await guardarSenha(ctx, id, corpo.senha, { provisoria: corpo.senhaProvisoria ?? false })
  return obterUsuario(ctx, id)
}

/**
 * Creates a user, with its name in the catalogue, or changes one. A new password ends the person's sessions; without one the
 * new user is mailed a link, with which they set it.
 */
export async function salvarUsuario(
  { organizacoes, cofre, endereco }: MeioDoConvite & { organizacoes: Organizacoes },
  ctx: Ctx,
  corpo: Corpo,
): Promise<Usuario> {
  return corpo.id
    ? alterar(organizacoes, ctx, corpo.id, corpo)
    : criar(organizacoes, ctx, { cofre, endereco }, corpo)
}
