import { acoes, mensagens, type NomeAcao, nomesDasAcoes } from '@tombo/contract'
import { type Alteracao, registrarEvento } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { conflito } from '../../kernel/erros.ts'
import { atualizarTagsDasSessoes, encerrarSessoesNaUnidade } from '../../kernel/session/sessao.ts'
import { exigirAlcance, exigirDireitoDeDar, exigirOutroAdministrador } from './guardas.ts'
import { obterUnidade, obterUsuario } from './usuarios.repo.ts'

interface Onde {
  usuarioId: number
  unidadeId: number
}

const registrar = (ctx: Ctx, usuarioId: number, alteracao: Alteracao) =>
  registrarEvento(ctx, {
    entidade: 'usuarios',
    entidadeId: usuarioId,
    tipo: 'ALTERACAO',
    alteracoes: [alteracao],
  })

/** Every unit of the organisation, those of the user marked. */
export async function unidadesDoUsuario(ctx: Ctx, usuarioId: number) {
  await obterUsuario(ctx, usuarioId)
  return ctx.db.rows(sql<{ id: number; descricao: string; selected: boolean }>`
    select un.id, un.descricao, uu.usuario_id is not null as selected
    from unidade un left join usuario_unidade uu on uu.unidade_id = un.id and uu.usuario_id = ${usuarioId} where un.ativo order by un.descricao, un.id`)
}

/** Lets the user work in the unit; gives no permission there yet. */
export async function darUnidade(ctx: Ctx, { usuarioId, unidadeId }: Onde): Promise<void> {
  exigirDireitoDeDar(ctx, unidadeId)
  const unidade = await obterUnidade(ctx, unidadeId)
  await obterUsuario(ctx, usuarioId, { travar: true })
  const novas = await ctx.db.exec(
    sql`insert into usuario_unidade (usuario_id, unidade_id) values (${usuarioId}, ${unidadeId}) on conflict do nothing`,
  )
  if (novas > 0) await registrar(ctx, usuarioId, { campo: 'Unidade', anterior: null, novo: unidade })
}

/** Takes the unit from the user, with every permission there; sessions at work in it end. */
export async function tirarUnidade(ctx: Ctx, { usuarioId, unidadeId }: Onde): Promise<void> {
  exigirDireitoDeDar(ctx, unidadeId)
  const unidade = await obterUnidade(ctx, unidadeId)
  await obterUsuario(ctx, usuarioId, { travar: true })
  await exigirAlcance(ctx, usuarioId)
  await exigirOutroAdministrador(ctx, sql`p.usuario_id = ${usuarioId} and p.unidade_id = ${unidadeId}`)
  const tiradas = await ctx.db.exec(
    sql`delete from usuario_unidade where usuario_id = ${usuarioId} and unidade_id = ${unidadeId}`,
  )
  if (tiradas === 0) return
  await encerrarSessoesNaUnidade(ctx.db, usuarioId, unidadeId, 'UNIDADE_RETIRADA', ctx.clock.agora())
  await registrar(ctx, usuarioId, { campo: 'Unidade', anterior: unidade, novo: null })
}

/** Every action, those of the user in the unit marked. */
export async function permissoesDoUsuario(ctx: Ctx, { usuarioId, unidadeId }: Onde) {
  await obterUsuario(ctx, usuarioId)
  await obterUnidade(ctx, unidadeId)
  const linhas = await ctx.db.rows(
    sql<{
      acao: string
    }>`select acao from usuario_permissao where usuario_id = ${usuarioId} and unidade_id = ${unidadeId}`,
  )
  const tem = new Set(linhas.map((l) => l.acao))
  return nomesDasAcoes.map((enumName) => ({
    acao: { enumName, ...acoes[enumName] },
    selected: tem.has(enumName),
  }))
}

/** Gives an action; the user's open sessions in the unit have it at the next call. */
export async function darPermissao(
  ctx: Ctx,
  { usuarioId, unidadeId, acao }: Onde & { acao: NomeAcao },
): Promise<void> {
  exigirDireitoDeDar(ctx, unidadeId, acao)
  const unidade = await obterUnidade(ctx, unidadeId)
  await obterUsuario(ctx, usuarioId, { travar: true })
  const naUnidade = await ctx.db.row(
    sql`select 1 from usuario_unidade where usuario_id = ${usuarioId} and unidade_id = ${unidadeId}`,
  )
  if (!naUnidade) throw conflito(mensagens.usuarioSemUnidade)
  const novas = await ctx.db.exec(
    sql`insert into usuario_permissao (usuario_id, unidade_id, acao) values (${usuarioId}, ${unidadeId}, ${acao}) on conflict do nothing`,
  )
  if (novas === 0) return
  await atualizarTagsDasSessoes(ctx.db, usuarioId, unidadeId)
  await registrar(ctx, usuarioId, {
    campo: `Permissão em ${unidade}`,
    anterior: null,
    novo: acoes[acao].descricao,
  })
}

/** Takes an action; the user's open sessions in the unit are without it at the next call. */
export async function tirarPermissao(
  ctx: Ctx,
  { usuarioId, unidadeId, acao }: Onde & { acao: NomeAcao },
): Promise<void> {
  exigirDireitoDeDar(ctx, unidadeId, acao)
  const unidade = await obterUnidade(ctx, unidadeId)
  await obterUsuario(ctx, usuarioId, { travar: true })
  await exigirAlcance(ctx, usuarioId)
  if (acao === 'ADMINISTRAR_SISTEMA')
    await exigirOutroAdministrador(ctx, sql`p.usuario_id = ${usuarioId} and p.unidade_id = ${unidadeId}`)
  const tiradas = await ctx.db.exec(
    sql`delete from usuario_permissao where usuario_id = ${usuarioId} and unidade_id = ${unidadeId} and acao = ${acao}`,
  )
  if (tiradas === 0) return
  await atualizarTagsDasSessoes(ctx.db, usuarioId, unidadeId)
  await registrar(ctx, usuarioId, {
    campo: `Permissão em ${unidade}`,
    anterior: acoes[acao].descricao,
    novo: null,
  })
}
