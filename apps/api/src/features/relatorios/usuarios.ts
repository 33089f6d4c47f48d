import {
  type ListQuery,
  makePage,
  type Page,
  type ResponseOf,
  type rotasUsuariosDosRelatorios,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { searchConditions } from '../../kernel/db/filters.ts'
import { and, sql } from '../../kernel/db/sql.ts'
import { notFound } from '../../kernel/errors.ts'
import { usuariosQueSeNomeiam } from '../cadastros/nomes.public.ts'

type Usuario = ResponseOf<typeof rotasUsuariosDosRelatorios.obter>

const BUSCADAS = { nome: sql`r.nome`, usuario: sql`r.usuario` }

/** The people whom a report may be asked about, by name; who is inactive too: what they did stays. */
export async function procurarUsuarios(ctx: Ctx, q: ListQuery): Promise<Page<Usuario>> {
  const onde = and([usuariosQueSeNomeiam(ctx), ...searchConditions(BUSCADAS, ['nome', 'usuario'], q.q)])
  const total = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from usuario r where ${onde}`)
  const linhas = await ctx.db.rows(sql<Usuario>`
    select r.id, r.nome, r.usuario from usuario r where ${onde} order by normalizar(r.nome), r.id
    limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}

/** One of them; 404 for anybody else. */
export async function usuarioDoRelatorio(ctx: Ctx, id: number): Promise<Usuario> {
  const u = await ctx.db.row(sql<Usuario>`
    select r.id, r.nome, r.usuario from usuario r where r.id = ${id} and ${usuariosQueSeNomeiam(ctx)}`)
  if (!u) throw notFound()
  return u
}
