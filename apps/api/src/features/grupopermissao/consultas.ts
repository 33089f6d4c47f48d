import {
  acoes,
  nomesDasAcoes,
  makePage,
  type QueryOf,
  type rotasDoGrupo,
  type UsuarioDoGrupo,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { searchConditions } from '../../kernel/db/filters.ts'
import { natural } from '../../kernel/db/natural.ts'
import { and, sql } from '../../kernel/db/sql.ts'
import { notFound } from '../../kernel/errors.ts'
import { obterUsuario } from '../usuarios/usuarios.public.ts'

/** 404 for a group that is not there. */
export async function exigirGrupo(ctx: Ctx, id: number): Promise<void> {
  if (!(await ctx.db.row(sql`select 1 from grupo_permissao where id = ${id}`))) throw notFound()
}

/** Every action, those of the group marked. */
export async function acoesDoGrupo(ctx: Ctx, id: number) {
  await exigirGrupo(ctx, id)
  const linhas = await ctx.db.rows(
    sql<{ acao: string }>`select acao from grupo_permissao_acao where grupo_id = ${id}`,
  )
  const tem = new Set(linhas.map((l) => l.acao))
  return nomesDasAcoes.map((enumName) => ({
    acao: { enumName, ...acoes[enumName] },
    selected: tem.has(enumName),
  }))
}

const PESQUISADAS = { nome: sql`u.nome`, usuario: sql`u.usuario` }

/** The users of the organisation, those of the group marked, or only those. */
export async function usuariosDoGrupo(ctx: Ctx, id: number, q: QueryOf<typeof rotasDoGrupo.usuarios>) {
  await exigirGrupo(ctx, id)
  const de = sql`from usuario u left join grupo_permissao_usuario g on g.usuario_id = u.id and g.grupo_id = ${id}
    where u.tipo = 'PESSOA' and ${and([
      ...searchConditions(PESQUISADAS, ['nome', 'usuario'], q.q),
      ...(q.selecionados === undefined ? [] : [sql`(g.usuario_id is not null) = ${q.selecionados}`]),
    ])}`
  const total = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n ${de}`)
  const linhas = await ctx.db.rows(sql<UsuarioDoGrupo>`
    select u.id, u.nome, u.usuario, u.ativo, g.usuario_id is not null as selected ${de}
    order by u.nome, u.id limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}

/** Every unit in use, those of the group marked; and those of the group that are not in use any more. */
export async function unidadesDoGrupo(ctx: Ctx, id: number) {
  await exigirGrupo(ctx, id)
  return ctx.db.rows(sql<{ id: number; descricao: string; ativo: boolean; selected: boolean }>`
    select un.id, un.descricao, un.ativo, g.unidade_id is not null as selected
    from unidade un left join grupo_permissao_unidade g on g.unidade_id = un.id and g.grupo_id = ${id}
    where un.ativo or g.unidade_id is not null order by un.ativo desc, ${natural(sql`un.descricao`)}, un.id`)
}

/** Every group, those of the user marked. */
export async function gruposDoUsuario(ctx: Ctx, usuarioId: number) {
  await obterUsuario(ctx, usuarioId)
  return ctx.db.rows(sql<{
    id: number
    descricao: string
    ativo: boolean
    selected: boolean
    explicacao: string | null
  }>`
    select g.id, g.descricao, g.explicacao, g.ativo, gu.usuario_id is not null as selected
    from grupo_permissao g
    left join grupo_permissao_usuario gu on gu.grupo_id = g.id and gu.usuario_id = ${usuarioId}
    order by g.descricao, g.id`)
}
