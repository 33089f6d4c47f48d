import {
  type ItemComparado,
  makePage,
  type MudancaEntreDois,
  MUDANCAS_ENTRE_DOIS,
  type Page,
  type QueryOf,
  resultadoItem,
  RESULTADOS_POR_SITUACAO,
  type ResponseOf,
  type rotasFimInventario,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { among, placeIn } from '../../../kernel/db/among.ts'
import { searchConditions } from '../../../kernel/db/filters.ts'
import { enumSql } from '../../../kernel/db/source.ts'
import { and, type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { exigirInventarioAVista } from '../direitos.ts'

/** The list of a campaign with what became of each; of these assets only, where they are named. */
const lado = (id: number, bens?: readonly number[]): SqlQuery => sql`
  select i.patrimonio_id, i.numero_tombamento, i.numero_acessorio, i.descricao, i.referencia,
    coalesce(r.resultado, 'PENDENTE') as resultado,
    coalesce(r.quantidade_contagem, 0) as n, r.localizacao_id as local, i.localizacao_id as esperado
  from inventario_item i left join inventario_resultado r on r.inventario_id = i.inventario_id
    and r.patrimonio_id = i.patrimonio_id
  where i.inventario_id = ${id} and ${bens ? sql`i.patrimonio_id = any(${[...bens]}::int[])` : sql`true`}`
const DE = ({ a, b }: { a: number; b: number }, bens?: readonly number[]): SqlQuery =>
  sql`(${lado(a, bens)}) x full join (${lado(b, bens)}) y on y.patrimonio_id = x.patrimonio_id`
const achado = (t: string): SqlQuery => sql`coalesce(${sql.ref(`${t}.n`)}, 0) > 0`
const conferido = (t: string): SqlQuery =>
  among(sql.ref(`${t}.resultado`) as SqlQuery, RESULTADOS_POR_SITUACAO.COMPLETA)
const MUDANCA = sql`case when ${achado('x')} and y.patrimonio_id is not null and not ${achado('y')} then 'SUMIU'
  when x.patrimonio_id is not null and not ${achado('x')} and ${achado('y')} then 'VOLTOU'
  when ${achado('x')} and ${achado('y')} and x.local is distinct from y.local then 'MUDOU' else 'IGUAL' end`
const ladoLido = (
  t: string,
): SqlQuery => sql`case when ${sql.ref(`${t}.patrimonio_id`)} is null then null else json_build_object(
  'resultado', ${enumSql(resultadoItem, sql.ref(`${t}.resultado`) as SqlQuery)}, 'quantidadeContagem',
    ${sql.ref(`${t}.n`)},
  'localizacao', (select l.caminho from localizacao l
    where l.id = coalesce(${sql.ref(`${t}.local`)}, ${sql.ref(`${t}.esperado`)}))) end`
const DOS_DOIS = (coluna: string): SqlQuery =>
  sql`coalesce(${sql.ref(`y.${coluna}`)}, ${sql.ref(`x.${coluna}`)})`
const ORDEM = sql`${placeIn([...MUDANCAS_ENTRE_DOIS], MUDANCA)}, ${DOS_DOIS('numero_tombamento')},
  ${DOS_DOIS('numero_acessorio')}, ${DOS_DOIS('patrimonio_id')}`
const PROCURADAS = {
  descricao: DOS_DOIS('descricao'),
  numero: DOS_DOIS('numero_tombamento'),
  referencia: DOS_DOIS('referencia'),
}

async function exigirOsDois(ctx: Ctx, { a, b }: { a: number; b: number }): Promise<void> {
  await exigirInventarioAVista(ctx, a)
  await exigirInventarioAVista(ctx, b)
}

/** The assets of two campaigns beside each other. Errors: 403, 404. */
export async function compararItens(
  ctx: Ctx,
  par: { a: number; b: number },
  q: QueryOf<typeof rotasFimInventario.comparar>,
): Promise<Page<ItemComparado>> {
  await exigirOsDois(ctx, par)
  const onde = and([
    ...searchConditions(PROCURADAS, Object.keys(PROCURADAS), q.q),
    ...(q.conferido ? [sql`(coalesce(${conferido('x')}, false) or coalesce(${conferido('y')}, false))`] : []),
    ...(q.naoConferido
      ? [sql`not coalesce(${conferido('x')}, false) and not coalesce(${conferido('y')}, false)`]
      : []),
    ...(q.divergenciaPrimeiroInv ? [sql`not ${achado('x')} and ${achado('y')}`] : []),
    ...(q.mudanca ? [sql`${MUDANCA} = ${q.mudanca}`] : []),
    ...(q.divergenciaSegundoInv ? [sql`${achado('x')} and not ${achado('y')}`] : []),
  ])
  const contar = async () =>
    (await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from ${DE(par)} where ${onde}`))?.n ?? 0
  // The few that changed come with their number; what most of the list is, is counted by itself, which several processors share.
  const poucos = q.mudanca !== undefined || q.divergenciaPrimeiroInv || q.divergenciaSegundoInv
  const pagina = await ctx.db.rows(sql<{ id: number; total: number }>`
    select ${DOS_DOIS('patrimonio_id')} as id, ${poucos ? sql`count(*) over ()::int` : sql`0`} as total
    from ${DE(par)} where ${onde} order by ${ORDEM} limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  const total = (poucos && pagina[0]?.total) || (await contar())
  if (pagina.length === 0) return makePage<ItemComparado>([], total, q.page, q.rpp)
  const de = DE(
    par,
    pagina.map((l) => l.id),
  )
  const linhas = await ctx.db.rows(sql<ItemComparado>`
    select json_build_object('id', ${DOS_DOIS('patrimonio_id')}, 'numeroTombamento',
      ${DOS_DOIS('numero_tombamento')}, 'numeroAcessorio',
        ${DOS_DOIS('numero_acessorio')}, 'descricao', ${DOS_DOIS('descricao')}, 'referencia',
          ${DOS_DOIS('referencia')}) as patrimonio,
      ${ladoLido('x')} as primeiro, ${ladoLido('y')} as segundo, ${MUDANCA} as mudanca from ${de} order by ${ORDEM}`)
  return makePage(linhas, total, q.page, q.rpp)
}

/** How many assets went missing between two campaigns, came back, moved, or none of these. Errors: 403, 404. */
export async function contarMudancas(
  ctx: Ctx,
  par: { a: number; b: number },
): Promise<Record<MudancaEntreDois, number>> {
  await exigirOsDois(ctx, par)
  const linhas = await ctx.db.rows(sql<{ mudanca: MudancaEntreDois; n: number }>`
    select ${MUDANCA} as mudanca, count(*)::int as n from ${DE(par)} group by 1`)
  const n = new Map(linhas.map((l) => [l.mudanca, l.n]))
  return {
    SUMIU: n.get('SUMIU') ?? 0,
    VOLTOU: n.get('VOLTOU') ?? 0,
    MUDOU: n.get('MUDOU') ?? 0,
    IGUAL: n.get('IGUAL') ?? 0,
  }
}

type Grafico = ResponseOf<typeof rotasFimInventario.graficoConferencia>

type UmTipo = QueryOf<typeof rotasFimInventario.graficoEstoqueContagem>

interface Grupos {
  /** `id` and `rotulo` of each group. */
  grupos: SqlQuery
  /** `grupo` and `membro`: what belongs to each, by what tells items apart. */
  membros: SqlQuery
  /** Tells items apart. Over `i` (inventario_item), and what `junta` joins to it. */
  chave: SqlQuery
  junta: SqlQuery
}

/** The groups that were chosen; null when none were. */
function gruposDe(ctx: Ctx, { mascaras, naturezas, localizacoes }: UmTipo): Grupos | null {
  const daNatureza = {
    chave: sql`p.tipo_natureza_id`,
    junta: sql`join patrimonio p on p.id = i.patrimonio_id`,
  }
  if (mascaras)
    return {
      grupos: sql`select id, descricao as rotulo from mascara where id = any(${mascaras}::int[])`,
      membros: sql`select mascara_id as grupo, id as membro from tipo_natureza
        where mascara_id = any(${mascaras}::int[])`,
      ...daNatureza,
    }
  if (naturezas)
    return {
      grupos: sql`select id, codigo || ' ' || nome as rotulo from tipo_natureza where id = any(${naturezas}::int[])`,
      membros: sql`select n as grupo, n as membro from unnest(${naturezas}::int[]) n`,
      ...daNatureza,
    }
  if (!localizacoes) return null
  const daqui = sql`from localizacao where id = any(${localizacoes}::int[]) and unidade_id = ${ctx.unidadeId}`
  return {
    grupos: sql`select id, caminho as rotulo ${daqui}`,
    membros: sql`select grupo, membro
      from (with recursive ramo as (select id as grupo, id as membro, 1 as nivel ${daqui}
      union all select r.grupo, f.id, r.nivel + 1 from localizacao f join ramo r on f.localizacao_pai_id = r.membro
      where r.nivel < 100) select grupo, membro from ramo) m`,
    chave: sql`i.localizacao_id`,
    junta: sql``,
  }
}

/**
 * Expected and counted assets of two campaigns; or the counted ones of each of the masks, natures or places that were chosen,
 * a place with what is below it. Errors: 403, 404.
 */
export async function graficoEstoqueContagem(
  ctx: Ctx,
  par: { a: number; b: number },
  escolhidos: UmTipo,
): Promise<Grafico> {
  await exigirOsDois(ctx, par)
  const tipo = gruposDe(ctx, escolhidos)
  if (tipo)
    return ctx.db.rows(sql<Grafico[number]>`
      with contado as (select i.inventario_id as inventario, ${tipo.chave} as chave, count(*) as n
        from inventario_item i
        ${tipo.junta} join inventario_resultado r on r.inventario_id = i.inventario_id
          and r.patrimonio_id = i.patrimonio_id
        where i.inventario_id in (${par.a}, ${par.b}) and r.quantidade_contagem > 0 group by 1, 2)
      select g.rotulo, coalesce(sum(c.n) filter (where c.inventario = ${par.a}), 0)::int as primeiro,
        coalesce(sum(c.n) filter (where c.inventario = ${par.b}), 0)::int as segundo
      from (${tipo.grupos}) g left join (${tipo.membros}) m on m.grupo = g.id left join contado c on c.chave = m.membro
      group by g.id, g.rotulo order by g.rotulo, g.id`)
  const n = async (id: number) =>
    (await ctx.db.row(sql<{ esperados: number; contados: number }>`
      select v.quantidade as esperados, (select count(*)::int from inventario_resultado r
        where r.inventario_id = v.id and r.item_id is not null
        and r.quantidade_contagem > 0) as contados from inventario v where v.id = ${id}`)) ?? {
      esperados: 0,
      contados: 0,
    }
  const [a, b] = [await n(par.a), await n(par.b)]
  return [
    { rotulo: 'Esperados', primeiro: a.esperados, segundo: b.esperados },
    { rotulo: 'Contados', primeiro: a.contados, segundo: b.contados },
  ]
}

/** Gives what became of the assets of two campaigns. Errors: 403, 404. */
export async function graficoConferencia(ctx: Ctx, par: { a: number; b: number }): Promise<Grafico> {
  await exigirOsDois(ctx, par)
  const de = async (id: number) => {
    const linhas = await ctx.db.rows(sql<{ resultado: string; n: number }>`
      select coalesce(r.resultado, 'PENDENTE') as resultado, count(*)::int as n from inventario_item i
        left join inventario_resultado r on r.inventario_id = i.inventario_id and r.patrimonio_id = i.patrimonio_id
      where i.inventario_id = ${id} group by 1`)
    return new Map(linhas.map((l) => [l.resultado, l.n]))
  }
  const [a, b] = [await de(par.a), await de(par.b)]
  return resultadoItem.values.flatMap((r) => {
    const linha = { rotulo: resultadoItem.descriptions[r], primeiro: a.get(r) ?? 0, segundo: b.get(r) ?? 0 }
    return linha.primeiro + linha.segundo > 0 ? [linha] : []
  })
}
