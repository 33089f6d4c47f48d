import { FILTROS_USUARIO, type ListQuery, makePage, type Usuario } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { searchConditions, conditionsOf, orderOf } from '../../kernel/db/filters.ts'
import { natural } from '../../kernel/db/natural.ts'
import { AUDIT } from '../../kernel/db/source.ts'
import { and, sql } from '../../kernel/db/sql.ts'
import { notFound } from '../../kernel/errors.ts'

const COLUNAS = { nome: sql`t.nome`, usuario: sql`t.usuario`, ativo: sql`t.ativo`, email: sql`t.email` }
const ORDENS = { ...COLUNAS, nome: natural(COLUNAS.nome) }
const LIDAS = sql`t.id, t.versao, t.usuario, t.nome, t.email, t.ativo,
  case when t.foto_id is null then null else json_build_object('id', t.foto_id) end as foto,
  t.doisfatores <> 'NENHUM' as "autenticacaoDoisFatores", ${AUDIT} as audit`

/** A program of others is no user of anyone's lists. */
const PESSOA = sql`t.tipo = 'PESSOA'`

export async function listarUsuarios(ctx: Ctx, query: ListQuery) {
  const onde = and([
    PESSOA,
    ...conditionsOf(FILTROS_USUARIO, COLUNAS, query.where),
    ...searchConditions(COLUNAS, ['nome', 'usuario', 'email'], query.q),
  ])
  const ordem = orderOf(ORDENS, query.order, 'nome', sql`t.id`)
  const total = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from usuario t where ${onde}`)
  const linhas = await ctx.db.rows(
    sql<Usuario>`select ${LIDAS} from usuario t where ${onde} order by ${ordem}
      limit ${query.rpp} offset ${(query.page - 1) * query.rpp}`,
  )
  return makePage(linhas, total?.n ?? 0, query.page, query.rpp)
}

/** One user of the organisation; 404 when there is none. `travar` holds the row until the transaction ends. */
export async function obterUsuario(ctx: Ctx, id: number, { travar = false } = {}): Promise<Usuario> {
  const u = await ctx.db.row(
    sql<Usuario>`select ${LIDAS} from usuario t where t.id = ${id} and ${PESSOA} ${travar ? sql`for update` : sql``}`,
  )
  if (!u) throw notFound()
  return u
}

/** The description of a unit of the organisation, of one in use unless `desativada`; 404 when there is none. */
export async function obterUnidade(ctx: Ctx, id: number, { desativada = false } = {}): Promise<string> {
  const u = await ctx.db.row(
    sql<{
      descricao: string
    }>`select descricao from unidade where id = ${id} and (ativo or ${desativada}::boolean)`,
  )
  if (!u) throw notFound()
  return u.descricao
}
