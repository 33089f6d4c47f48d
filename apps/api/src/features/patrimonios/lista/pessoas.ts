import { makePage, type Page, type ResponseOf, type rotasPatrimonios, semAcentos } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { and, escapeLike, sql } from '../../../kernel/db/sql.ts'

type Pessoa = ResponseOf<typeof rotasPatrimonios.usuarioOuResponsavel>['resultList'][number]

/** The people of the unit who answer for an asset or use one, by name or registration number. */
export async function usuariosEResponsaveis(
  ctx: Ctx,
  q: { q: string; page: number; rpp: number },
): Promise<Page<Pessoa>> {
  const palavras = semAcentos(q.q).split(' ').filter(Boolean)
  const onde = and([
    sql`r.unidade_id = ${ctx.unidadeId}`,
    sql`(exists (select 1 from patrimonio p where p.responsavel_id = r.id and p.removido_em is null)
      or exists (select 1 from patrimonio p where p.responsavel_usuario_bem_id = r.id and p.removido_em is null))`,
    ...palavras.map(
      (p) => sql`(normalizar(r.nome) like ${`%${escapeLike(p)}%`} or r.matricula::text = ${p})`,
    ),
  ])
  const total = await ctx.db.row(
    sql<{ n: number }>`select count(*)::int as n from responsavel r where ${onde}`,
  )
  const linhas = await ctx.db.rows(
    sql<Pessoa>`select r.id, r.nome, r.matricula from responsavel r where ${onde} order by r.nome, r.id
      limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`,
  )
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}
