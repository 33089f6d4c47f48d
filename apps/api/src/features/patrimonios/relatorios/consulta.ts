import type { ColunaPatrimonio, ListaPatrimonio } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, and, sql } from '../../../kernel/db/sql.ts'
import type { RowGroup, Row } from '../../../kernel/reports/definition.ts'
import { condicoesDaLista } from '../condicoes.public.ts'
import { ordemDaLista } from '../ordem.public.ts'
import { JUNCOES } from '../selecao.ts'
import { selecaoDoRelatorio } from './colunas.ts'

/** Tells what rows stand together by: how the report says it, and how the query orders it. The id keeps namesakes apart. */
export interface Agrupamento {
  grupo: RowGroup
  texto: SqlQuery
  id: SqlQuery
}

const agrupar = (titulo: string, vazio: string, texto: SqlQuery, id: SqlQuery): Agrupamento => ({
  grupo: { key: 'grupoId', text: 'grupo', title: titulo, whenEmpty: vazio },
  texto,
  id,
})

export const porLocalizacao = agrupar(
  'Localização',
  'sem localização',
  sql`localizacao.caminho`,
  sql`localizacao.id`,
)
export const porNatureza = agrupar(
  'Natureza',
  'sem natureza',
  sql`tipo_natureza.codigo || ' – ' || tipo_natureza.nome`,
  sql`tipo_natureza.id`,
)
export const porResponsavel = agrupar(
  'Responsável',
  'sem responsável',
  sql`responsavel.nome`,
  sql`responsavel.id`,
)

/** The assets of a list as the rows of a report, in the list's order within their groups. */
export async function consultaDeBens(
  ctx: Ctx,
  q: ListaPatrimonio,
  colunas: readonly ColunaPatrimonio[],
  { por, ordem }: { por?: Agrupamento | undefined; ordem?: SqlQuery } = {},
): Promise<SqlQuery<Row>> {
  const { condicoes } = await condicoesDaLista(ctx, q)
  const grupo = por ? sql`, ${por.id} as "grupoId", ${por.texto} as grupo` : sql``
  const daLista = ordem ?? ordemDaLista(q).ordem
  const inteira = por ? sql`${por.texto} nulls last, ${por.id}, ${daLista}` : daLista
  return sql<Row>`select ${selecaoDoRelatorio(colunas)} ${grupo} from patrimonio t ${JUNCOES}
    where ${and(condicoes)} order by ${inteira}`
}

/** How many they are. */
export async function totalDeBens(ctx: Ctx, q: ListaPatrimonio): Promise<number> {
  const { condicoes } = await condicoesDaLista(ctx, q)
  const r = await ctx.db.row(
    sql<{ n: number }>`select count(*)::int as n from patrimonio t where ${and(condicoes)}`,
  )
  return r?.n ?? 0
}
