import {
  type Desconhecido,
  makePage,
  type Page,
  type QueryOf,
  type rotasDesconhecidos,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { searchConditions } from '../../../kernel/db/filters.ts'
import { natural } from '../../../kernel/db/natural.ts'
import { and, type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { DE_LEITURAS, DESFEITA, LEITURA, PROCURADAS } from '../leituras/listar.ts'
import { exigirInventarioAVista } from '../direitos.ts'

/** Over `t`: it saw something that the register did not know, and stands. */
const DESCONHECIDA = sql`t.patrimonio_id is null and cardinality(t.candidatos) = 0 and t.desfaz is null
  and t.origem <> 'WEB' and not ${DESFEITA}`

/** Over readings by this alias: the label that was read. The QR of one that was given out in blank says its number. */
const plaqueta = (l: 't' | 'o'): SqlQuery => {
  const codigo = sql.ref(`${l}.codigo`)
  return sql`coalesce((select b.referencia from etiqueta b
    where b.codigo = substring(${codigo} from '/b/[0-9a-z]{1,6}([A-Za-z0-9_-]{16})/?$')), ${codigo})`
}

/** Over `t`: one label is one thing, however its letters and leading zeros were written; what has none is one of its own. */
const COISA = sql`coalesce(etiqueta_essencia(${plaqueta('t')}), t.id::text)`

/**
 * The things that a campaign met and the register did not know: of the readings of one label that which says most, with a
 * photo before one without, and the last of these; each reading without a label is a thing.
 */
const coisas = (id: number): SqlQuery => sql`
  select x.inventario_id, x.id, x.leituras from (
    select t.inventario_id, t.id, (count(*) over (partition by ${COISA}))::int as leituras,
      row_number() over (partition by ${COISA}
        order by (t.foto is null), (t.descricao is null), t.chegada desc) as lugar
    from inventario_leitura t where t.inventario_id = ${id} and ${DESCONHECIDA}) x where x.lugar = 1`

/** Over `t`: the asset that was registered from it, or from another reading of its label, and is there. */
const CADASTRO = sql`left join lateral (
    select b.id, b.numero_tombamento, b.numero_acessorio, b.descricao, k.lote_id from inventario_cadastro k
      join inventario_leitura o on o.inventario_id = k.inventario_id and o.id = k.leitura_id
      join patrimonio b on b.id = k.patrimonio_id and b.removido_em is null
    where k.inventario_id = t.inventario_id and (o.id = t.id
      or etiqueta_essencia(${plaqueta('o')}) = etiqueta_essencia(${plaqueta('t')})) order by b.id limit 1) k on true`

/** A page of what a campaign met and the register did not know, place by place. Errors: 403, 404. */
export async function listarDesconhecidos(
  ctx: Ctx,
  id: number,
  q: QueryOf<typeof rotasDesconhecidos.listar>,
): Promise<Page<Desconhecido>> {
  await exigirInventarioAVista(ctx, id)
  const de = sql`${DE_LEITURAS} join coisa c on c.inventario_id = t.inventario_id and c.id = t.id ${CADASTRO}`
  const onde = and([
    sql`t.inventario_id = ${id}`,
    ...(q.pendentes ? [sql`k.id is null`] : []),
    ...searchConditions({ ...PROCURADAS, bem: sql`t.descricao` }, Object.keys(PROCURADAS), q.q),
  ])
  const total = await ctx.db.row(
    sql<{ n: number }>`with coisa as (${coisas(id)}) select count(*)::int as n from ${de} where ${onde}`,
  )
  const linhas = await ctx.db.rows(sql<Desconhecido>`
    with coisa as (${coisas(id)})
    select ${LEITURA}, t.chegada::float8 as numero, c.leituras, case when k.id is null then null else json_build_object(
      'patrimonio', json_build_object('id', k.id, 'numeroTombamento', k.numero_tombamento,
        'numeroAcessorio', k.numero_acessorio, 'descricao', k.descricao),
      'lote', json_build_object('id', k.lote_id)) end as cadastro
    from ${de} where ${onde} order by ${natural(sql`l.caminho`)}, t.chegada
      limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}

/** A thing that is to be registered. */
export interface Coisa {
  leitura: string
  codigo: string | null
  descricao: string | null
  observacao: string | null
  localizacao: number
  estado: number | null
  /** A file of the campaign's. */
  foto: number | null
}

/** The chosen ones that are still unknown and not registered, in the order in which they came. */
export const coisasAbertas = (ctx: Ctx, id: number, leituras: readonly string[]): Promise<Coisa[]> =>
  ctx.db.rows(sql<Coisa>`
    with coisa as (${coisas(id)})
    select t.id::text as leitura, ${plaqueta('t')} as codigo, t.descricao,
      t.observacao, t.localizacao_id as localizacao,
      t.estado_conservacao_id as estado, f.arquivo_id as foto
    from inventario_leitura t join coisa c on c.inventario_id = t.inventario_id and c.id = t.id ${CADASTRO}
      left join inventario_foto f on f.inventario_id = t.inventario_id and f.id = t.foto
    where t.inventario_id = ${id} and t.id = any(${[...leituras]}::uuid[]) and k.id is null order by t.chegada`)
