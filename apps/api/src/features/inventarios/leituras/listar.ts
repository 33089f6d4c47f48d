import {
  avisoDaLeitura,
  type LeituraLida,
  makePage,
  origemLeitura,
  type Page,
  type QueryOf,
  type rotasContagem,
  utilizacao,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { searchConditions } from '../../../kernel/db/filters.ts'
import { enumSql } from '../../../kernel/db/source.ts'
import { and, type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { exigirInventarioAVista } from '../direitos.ts'

const lugar = (l: string): SqlQuery =>
  sql`case when ${sql.ref(`${l}.id`)} is null then null else json_build_object('id', ${sql.ref(`${l}.id`)},
    'descricao', ${sql.ref(`${l}.descricao`)}, 'caminho', ${sql.ref(`${l}.caminho`)}) end`

/**
 * Over readings by this alias: another took it back, of the same device or of the commission. One that came late takes back only
 * what came late itself: it counts as little as that.
 */
export const desfeita = (l: SqlQuery): SqlQuery => sql`exists (select 1 from inventario_leitura d
  where d.inventario_id = ${l}.inventario_id and d.desfaz = ${l}.id and (${l}.tardia or not d.tardia)
    and (d.origem = 'WEB' or d.dispositivo = ${l}.dispositivo))`
/** The same over `t`. */
export const DESFEITA = desfeita(sql`t`)

/** Over `l` (inventario_leitura): when it was made, and no later than it came: the clock of a device may stand ahead. */
export const LIDA_ATE = sql`least(l.lida_em, l.recebida_em)`

/** Over `t` and its asset's outcome `r`: why it is to be looked at; null, where nothing is. */
export const AVISO = sql`case when t.tardia then 'TARDIA' when t.desfaz is not null then null
  when t.patrimonio_id is null then case when cardinality(t.candidatos) > 0 then 'AMBIGUA' when t.codigo is
    null then 'SEM_PLAQUETA' else 'DESCONHECIDA' end
  when r.resultado in ('BAIXADO_PRESENTE', 'OUTRA_UNIDADE', 'FORA_DO_ALCANCE', 'CONFLITO') then r.resultado end`

export const DE_LEITURAS = sql`inventario_leitura t join localizacao l on l.id = t.localizacao_id
  left join patrimonio p on p.id = t.patrimonio_id
  left join inventario_resultado r on r.inventario_id = t.inventario_id and r.patrimonio_id = t.patrimonio_id
  left join localizacao x on x.id = r.esperado_id left join estado_conservacao e on e.id = t.estado_conservacao_id
  left join inventario_foto f on f.inventario_id = t.inventario_id and f.id = t.foto
  left join inventario_justificativa j on j.id = t.justificativa_id`

/** A reading as it is shown, over `DE_LEITURAS`. */
export const LEITURA = sql`t.id::text, t.lida_em as "lidaEm", t.recebida_em as "recebidaEm",
  ${lugar('l')} as localizacao, t.codigo,
  ${enumSql(origemLeitura, sql`t.origem`)} as origem, json_build_object('id', t.usuario_id, 'nome',
    t.usuario_nome) as pessoa, t.dispositivo::text,
  case when p.id is null then null else json_build_object('id', p.id, 'numeroTombamento', p.numero_tombamento,
    'numeroAcessorio', p.numero_acessorio,
    'descricao', p.descricao) end as patrimonio, ${lugar('x')} as esperado, ${enumSql(avisoDaLeitura, AVISO)} as aviso,
  case when e.id is null then null else json_build_object('id', e.id, 'descricao', e.descricao) end as conservacao,
  ${enumSql(utilizacao, sql`t.utilizacao`)} as utilizacao, t.descricao, t.observacao,
  case when f.id is null then null else json_build_object('id', f.arquivo_id) end as foto, t.presente,
  coalesce(t.justificativa, j.descricao) as justificativa, t.desfaz::text, ${DESFEITA} as desfeita`

/** The searched words of a reading, over `DE_LEITURAS`. */
export const PROCURADAS = {
  codigo: sql`t.codigo`,
  bem: sql`p.descricao`,
  tombo: sql`p.numero_tombamento`,
  pessoa: sql`t.usuario_nome`,
  local: sql`l.caminho`,
}

/** A page of readings, the last that came first. `onde` over `t`, `p`, `l`, `r`. */
async function paginaDeLeituras(
  ctx: Ctx,
  onde: SqlQuery,
  q: { page: number; rpp: number; q?: string | undefined },
): Promise<Page<LeituraLida>> {
  const condicao = and([onde, ...searchConditions(PROCURADAS, Object.keys(PROCURADAS), q.q)])
  const total = await ctx.db.row(
    sql<{ n: number }>`select count(*)::int as n from ${DE_LEITURAS} where ${condicao}`,
  )
  const linhas = await ctx.db.rows(sql<LeituraLida>`
    select ${LEITURA} from ${DE_LEITURAS} where ${condicao}
    order by t.chegada desc limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}

/** The readings of a campaign. Errors: 403, 404. */
export async function listarLeituras(
  ctx: Ctx,
  id: number,
  q: QueryOf<typeof rotasContagem.leituras>,
): Promise<Page<LeituraLida>> {
  await exigirInventarioAVista(ctx, id)
  const onde = and([
    sql`t.inventario_id = ${id}`,
    ...(q.localizacao ? [sql`t.localizacao_id = ${q.localizacao}`] : []),
    ...(q.patrimonio ? [sql`t.patrimonio_id = ${q.patrimonio}`] : []),
    ...(q.origem ? [sql`t.origem = ${q.origem}`] : []),
  ])
  return paginaDeLeituras(ctx, onde, q)
}

/** The readings of one asset in a campaign, the last that came first. */
export const leiturasDoBem = (ctx: Ctx, inventarioId: number, bem: number): Promise<LeituraLida[]> =>
  ctx.db.rows(sql<LeituraLida>`
    select ${LEITURA} from ${DE_LEITURAS} where t.inventario_id = ${inventarioId} and t.patrimonio_id = ${bem}
    order by t.chegada desc limit 200`)

/** Readings that are to be looked at: of no asset or of several, of one in two places or of elsewhere, or that came late. Errors: 403, 404. */
export async function listarInconsistentes(
  ctx: Ctx,
  id: number,
  q: { page: number; rpp: number; q?: string | undefined },
): Promise<Page<LeituraLida>> {
  await exigirInventarioAVista(ctx, id)
  return paginaDeLeituras(ctx, sql`t.inventario_id = ${id} and ${AVISO} is not null and not ${DESFEITA}`, q)
}
