import type { Enumeration } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { notFound } from '../../../kernel/errors.ts'
import { exigirQueVeOEsperado } from '../direitos.ts'
import { tomboEscrito } from '../../tombo/nome.public.ts'

interface DoInventario {
  inventario: number
}

/** Over `t`: the register number, with its accessory. */
export const TOMBO = tomboEscrito(sql`t`)

/** The words of a value of an enumeration. */
export const palavras = (e: Enumeration<string>, valor: SqlQuery): SqlQuery =>
  sql`case ${valor} ${sql.join(
    e.options.map((o) => sql`when ${sql.lit(o.value)} then ${sql.lit(o.descricao)}`),
    sql` `,
  )} end`

/** Over `t`: it is of this campaign, which is of the unit at work. */
export const daUnidade = (ctx: Ctx, inventario: number): SqlQuery =>
  sql`t.inventario_id = ${inventario} and exists (select 1 from inventario v where v.id = ${inventario}
    and v.unidade_id = ${ctx.unidadeId})`

/** The campaign in words, as the heading of a document names it, for whoever may ask for one. Errors: 403. */
export async function filtros(ctx: Ctx, { inventario }: DoInventario): Promise<string[]> {
  await exigirQueVeOEsperado(ctx, { id: inventario })
  const i = await ctx.db.row(sql<{ nome: string }>`
    select 'Inventário nº ' || id || ': ' || descricao as nome from inventario
    where id = ${inventario} and unidade_id = ${ctx.unidadeId}`)
  return i ? [i.nome] : []
}

export const POR_LOCAL = [
  { key: 'local_id', text: 'local', title: 'Localização', whenEmpty: 'Sem localização' },
] as const
export const BEM = [
  { key: 'numero', title: 'Tombamento', format: 'codigo', width: 11 },
  { key: 'referencia', title: 'Etiqueta', format: 'codigo', width: 11 },
  { key: 'descricao', title: 'Descrição', format: 'texto', width: 40 },
] as const

/** Says what the documents say of a campaign itself. */
export interface CapaDoInventario {
  id: number
  descricao: string
  tipo: string
  alcance: string
  dataBase: string
  /** The data-base is the last day of its month: the books of that month are those of the day. */
  fimDoMes: boolean
  periodoIni: string
  periodoFin: string
  criadoEm: string
  concluidoEm: string | null
  comissao: string
  quantidade: number
}

/** The campaign of a document. 404 for one that is not of the unit. */
export async function capaDe(ctx: Ctx, inventario: number): Promise<CapaDoInventario> {
  const dia = (coluna: string) =>
    sql`to_char(${sql.ref(`t.${coluna}`)} at time zone ${ctx.clock.timeZone}, 'YYYY-MM-DD')`
  const c = await ctx.db.row(sql<CapaDoInventario>`
    select t.id, t.descricao, t.tipo, t.alcance, t.data_base as "dataBase", t.quantidade,
      t.data_base = (date_trunc('month', t.data_base) + interval '1 month - 1 day')::date as "fimDoMes",
      t.periodo_ini as "periodoIni", t.periodo_fin as "periodoFin", ${dia('criado_em')} as "criadoEm",
      ${dia('concluido_em')} as "concluidoEm",
      concat_ws(', ', c.descricao, 'ato ' || nullif(c.numero_ato, '')) as comissao
    from inventario t join comissao c on c.id = t.comissao_id where t.id = ${inventario}
      and t.unidade_id = ${ctx.unidadeId}`)
  if (!c) throw notFound()
  return c
}
