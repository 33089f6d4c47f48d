import {
  avisoDeWebhook,
  can,
  type NomeDoAviso,
  makePage,
  type Page,
  type QueryOf,
  type rotasWebhooks,
  situacaoWebhook,
  type Webhook,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { searchConditions } from '../../../kernel/db/filters.ts'
import { AUDIT } from '../../../kernel/db/source.ts'
import { type SqlQuery, and, sql } from '../../../kernel/db/sql.ts'
import { ADMINISTRATORS } from '../../../kernel/session/rights.ts'
import { notFound } from '../../../kernel/errors.ts'
import { enderecoSemSegredos } from '../sigilo.ts'

/** Gives what the secret of a webhook is sealed for. */
export const usoDoSegredo = (id: number): string => `webhook/${id}`

/**
 * Whether who answers for the webhook `w` still administers where it is, in a unit that is in use: what happens is told to no address for whom nobody
 * does.
 */
export const RESPONDIDO: SqlQuery<boolean> = sql`exists (
  select 1 from (${ADMINISTRATORS}) a where a."usuarioId" = w.responsavel_id and a."unidadeId" = w.unidade_id)`

type Linha = Omit<Webhook, 'situacao' | 'eventos'> & { eventos: NomeDoAviso[]; ativo: boolean }

const LIDAS = sql`t.id, t.versao, t.nome, t.endereco, t.eventos, t.todas_unidades as "todasUnidades",
  (select r.nome from usuario r where r.id = t.responsavel_id) as responsavel,
  t.ativo, t.motivo, t.falhas, t.proxima_em as "proximaTentativa",
  t.ultimo_sucesso as "ultimoSucesso", (select count(*)::int from webhook_pendente f
    where f.webhook_id = t.id) as pendentes, ${AUDIT} as audit`

const emWebhook = ({ ativo, eventos, ...l }: Linha): Webhook => ({
  ...l,
  eventos: eventos.map((v) => avisoDeWebhook.toWire(v)),
  situacao: situacaoWebhook.toWire(!ativo ? 'DESLIGADO' : l.falhas > 0 ? 'FALHANDO' : 'ATIVO'),
})

const ler = (ctx: Ctx, onde: SqlQuery, pagina = sql``) =>
  ctx.db.rows(
    sql<Linha>`select ${LIDAS} from webhook t where t.unidade_id = ${ctx.unidadeId} and ${onde} ${pagina}`,
  )

/** A webhook as this person may read it: what stands in the query of its address may be a key, and is for who administers. */
export const vistoPor = (ctx: Ctx, w: Webhook): Webhook =>
  can(ctx.tags, 'administrador') ? w : { ...w, endereco: enderecoSemSegredos(w.endereco) }

/** The webhooks of the unit, the latest first. */
export async function listarWebhooks(
  ctx: Ctx,
  q: QueryOf<typeof rotasWebhooks.listar>,
): Promise<Page<Webhook>> {
  const endereco = can(ctx.tags, 'administrador') ? sql`t.endereco` : sql`split_part(t.endereco, '?', 1)`
  const colunas = { nome: sql`t.nome`, endereco }
  const onde = and(searchConditions(colunas, Object.keys(colunas), q.q))
  const total = await ctx.db.row(
    sql<{
      n: number
    }>`select count(*)::int as n from webhook t where t.unidade_id = ${ctx.unidadeId} and ${onde}`,
  )
  const linhas = await ler(ctx, onde, sql`order by t.id desc limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(
    linhas.map((l) => vistoPor(ctx, emWebhook(l))),
    total?.n ?? 0,
    q.page,
    q.rpp,
  )
}

/** One webhook of the unit; 404 when there is none. `travar` holds the row until the transaction ends. */
export async function obterWebhook(ctx: Ctx, id: number, { travar = false } = {}): Promise<Webhook> {
  const [l] = await ler(ctx, sql`t.id = ${id}`, travar ? sql`for update of t` : sql``)
  if (!l) throw notFound()
  return emWebhook(l)
}
