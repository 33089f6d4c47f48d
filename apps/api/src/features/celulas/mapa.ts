import { membros, mensagens, type PessoaNoMapa, tipoMembro } from '@tombo/contract'
import { recordReading } from '../../kernel/audit/personal-data.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { enumSql } from '../../kernel/db/source.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { invalid, notFound } from '../../kernel/errors.ts'
import { fotoSql } from './fontes.ts'

interface Pedido {
  lat?: number | undefined
  lng?: number | undefined
  raio: number
}
interface Centro {
  lat: number
  lng: number
  raio: number
}
interface Lugar {
  celulaId: number
  lat: number | null
  lng: number | null
}

/** Mean radius of the earth, and the length of a degree of latitude, in km. */
const TERRA_KM = 6371.0088
const GRAU_KM = 111.32

/** The great-circle distance from the middle, in km (haversine); null where nobody knows the place (`least` would pass it over). */
const distanciaDe = ({ lat, lng }: Centro): SqlQuery =>
  sql`case when t.latitude is not null then 2 * ${TERRA_KM}::float8 *
    asin(sqrt(least(1, power(sin(radians(t.latitude::float8 - ${lat}::float8) / 2), 2)
    + cos(radians(${lat}::float8)) * cos(radians(t.latitude::float8)) *
      power(sin(radians(t.longitude::float8 - ${lng}::float8) / 2), 2)))) end`

const pessoas = (ctx: Ctx, centro: Centro, onde: SqlQuery) =>
  ctx.db.rows(sql<PessoaNoMapa>`
    select t.id, t.nome, ${enumSql(tipoMembro, sql`t.tipo`)} as tipo, t.telefone, t.latitude, t.longitude,
      ${fotoSql} as foto,
      round((${distanciaDe(centro)})::numeric, 3)::float8 as distancia
    from membro t where t.unidade_id = ${ctx.unidadeId} and ${onde} order by distancia nulls last, t.nome, t.id
    limit 500`)

/** The place that was asked for, or else the record's own; 400 when neither is known. */
function centroDe({ lat, lng, raio }: Pedido, lugar: Lugar | undefined): Centro {
  const c = { lat: lat ?? lugar?.lat, lng: lng ?? lugar?.lng }
  if (c.lat === null || c.lat === undefined || c.lng === null || c.lng === undefined)
    throw invalid({ lat: [mensagens.mapaSemCentro] })
  return { lat: c.lat, lng: c.lng, raio }
}

const lugarDa = async (ctx: Ctx, consulta: SqlQuery<Lugar>): Promise<Lugar> => {
  const lugar = await ctx.db.row(consulta)
  if (!lugar) throw notFound()
  return lugar
}

async function mapa(ctx: Ctx, pedido: Pedido, lugar: Lugar | undefined) {
  const centro = centroDe(pedido, lugar)
  const celulaId = lugar?.celulaId ?? null
  const faixa = centro.raio / GRAU_KM + 0.01
  const integrantes = celulaId === null ? [] : await pessoas(ctx, centro, sql`t.celula_id = ${celulaId}`)
  const outros = await pessoas(
    ctx,
    centro,
    sql`t.celula_id is distinct from ${celulaId}::int
      and t.latitude between ${centro.lat - faixa}::float8::numeric and ${centro.lat + faixa}::float8::numeric
      and ${distanciaDe(centro)} <= ${centro.raio}::float8`,
  )
  // The same as of the list of members: who sees where people live is written down.
  await recordReading(ctx, membros, [...integrantes, ...outros])
  return { centro, integrantes, membros: outros }
}

/** Gives who belongs to a cell, wherever they live, and who else of the unit lives within the radius. */
export async function mapaDaCelula(
  ctx: Ctx,
  { celulaId, ...pedido }: Pedido & { celulaId?: number | undefined },
) {
  const lugar =
    celulaId === undefined
      ? undefined
      : await lugarDa(
          ctx,
          sql<Lugar>`select id as "celulaId", latitude::float8 as lat, longitude::float8 as lng from celula
            where id = ${celulaId} and unidade_id = ${ctx.unidadeId}`,
        )
  return mapa(ctx, pedido, lugar)
}

/** The same of an encounter: those of its cell, around where it is, or else where the cell is. */
export async function mapaDoEncontro(
  ctx: Ctx,
  { encontroId, ...pedido }: Pedido & { encontroId?: number | undefined },
) {
  const lugar =
    encontroId === undefined
      ? undefined
      : await lugarDa(
          ctx,
          sql<Lugar>`select e.celula_id as "celulaId", coalesce(e.latitude, c.latitude)::float8 as lat,
            coalesce(e.longitude, c.longitude)::float8 as lng
            from encontro e join celula c on c.id = e.celula_id
            where e.id = ${encontroId} and e.unidade_id = ${ctx.unidadeId}`,
        )
  const { integrantes, ...resto } = await mapa(ctx, pedido, lugar)
  return { ...resto, integrantes: integrantes.map((integrante) => ({ integrante })) }
}
