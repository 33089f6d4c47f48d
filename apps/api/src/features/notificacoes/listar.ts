import { type Notificacao, makePage, type Page, type QueryOf, type rotasNotificacoes } from '@tombo/contract'
import type { UserCtx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'

/** The person's notices of every unit, the latest first. */
export async function listarNotificacoes(
  ctx: UserCtx,
  q: QueryOf<typeof rotasNotificacoes.listar>,
): Promise<Page<Notificacao>> {
  const minhas = sql`from notificacao t
    where t.usuario_id = ${ctx.actor.usuarioId} ${q.onlyNotSeen ? sql`and t.vista_em is null` : sql``}`
  const total = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n ${minhas}`)
  const linhas = await ctx.db.rows(sql<Notificacao>`
    select p.id, p.vista_em is not null as seen, p.tipo, p.titulo, p.texto, p.endereco, p.criada_em as "criadaEm",
      case when u.id is null then null else jsonb_build_object('id', u.id, 'descricao', u.descricao) end as unidade
    from (select t.* ${minhas} order by t.id desc limit ${q.rpp} offset ${(q.page - 1) * q.rpp}) p
    left join unidade u on u.id = p.unidade_id
    order by p.id desc`)
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}

const CONTAGEM = 'select count(*)::int as n from notificacao where usuario_id = $1 and vista_em is null'

/** How many the person has not seen. Every open tab asks each minute: it reads the index of the unseen ones alone. */
export async function contarNaoVistas(ctx: UserCtx): Promise<number> {
  const [linha] = await ctx.db.named<{ n: number }>('notificacoes_nao_vistas', CONTAGEM, [
    ctx.actor.usuarioId,
  ])
  return linha?.n ?? 0
}
