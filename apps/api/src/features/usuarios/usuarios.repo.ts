import { FILTROS_USUARIO, type ListQuery, pagina, type Usuario } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { condicaoDeBusca, condicoesDe, ordemDe } from '../../kernel/db/filtros.ts'
import { AUDITORIA } from '../../kernel/db/fonte.ts'
import { e, sql } from '../../kernel/db/sql.ts'
import { naoEncontrado } from '../../kernel/erros.ts'

const COLUNAS = { nome: sql`t.nome`, usuario: sql`t.usuario`, ativo: sql`t.ativo`, email: sql`t.email` }
const LIDAS = sql`t.id, t.versao, t.usuario, t.nome, t.email, t.ativo, t.doisfatores <> 'NENHUM' as "autenticacaoDoisFatores", ${AUDITORIA} as audit`

/** A program of others is no user of anyone's lists. */
const PESSOA = sql`t.tipo = 'PESSOA'`

export async function listarUsuarios(ctx: Ctx, query: ListQuery) {
  const onde = e([
    PESSOA,
    ...condicoesDe(FILTROS_USUARIO, COLUNAS, query.where),
    ...condicaoDeBusca(COLUNAS, ['nome', 'usuario', 'email'], query.q),
  ])
  const ordem = ordemDe(COLUNAS, query.order, 'nome', sql`t.id`)
  const total = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from usuario t where ${onde}`)
  const linhas = await ctx.db.rows(
    sql<Usuario>`select ${LIDAS} from usuario t where ${onde} order by ${ordem} limit ${query.rpp} offset ${(query.page - 1) * query.rpp}`,
  )
  return pagina(linhas, total?.n ?? 0, query.page, query.rpp)
}

/** One user of the organisation; 404 when there is none. `travar` holds the row until the transaction ends. */
export async function obterUsuario(ctx: Ctx, id: number, { travar = false } = {}): Promise<Usuario> {
  const u = await ctx.db.row(
    sql<Usuario>`select ${LIDAS} from usuario t where t.id = ${id} and ${PESSOA} ${travar ? sql`for update` : sql``}`,
  )
  if (!u) throw naoEncontrado()
  return u
}

/** The description of a unit of the organisation; 404 when there is none. */
export async function obterUnidade(ctx: Ctx, id: number): Promise<string> {
  const u = await ctx.db.row(
    sql<{ descricao: string }>`select descricao from unidade where id = ${id} and ativo`,
  )
  if (!u) throw naoEncontrado()
  return u.descricao
}
