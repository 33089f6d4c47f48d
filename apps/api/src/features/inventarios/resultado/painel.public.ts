import {
  type Divergencia,
  type InformacoesInventario,
  inventarioWorkflow,
  makePage,
  type Page,
  type QueryOf,
  resultadoItem,
  type ResponseOf,
  RESULTADOS_POR_SITUACAO,
  type rotasPainelDoInventario,
  situacaoInventario,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { among, notAmong, placeIn } from '../../../kernel/db/among.ts'
import { enumSql } from '../../../kernel/db/source.ts'
import { and, sql } from '../../../kernel/db/sql.ts'
import { contaAsCegas } from '../../../kernel/session/contagem.ts'
import { obterInventario } from '../consultas.ts'
import { exigirInventarioAVista } from '../direitos.ts'
import { condicaoDoFiltro, DE_ITENS, OUTRO_ESTADO, QUANTIDADE, RESULTADO } from '../itens/itens.ts'
import { graficoDoInventario, resultadoDoInventario } from './resultado.ts'

type Resposta<R extends keyof typeof rotasPainelDoInventario> = ResponseOf<
  (typeof rotasPainelDoInventario)[R]
>

/** Campaigns of the unit, over `t`, that were not cancelled. */
const EM_PE = notAmong(sql`t.situacao_inventario`, inventarioWorkflow.from('copiar'))
const BREVE = sql`t.id, t.descricao, t.data_base as "dataBase",
  ${enumSql(situacaoInventario, sql`t.situacao_inventario`)} as "situacaoInventario"`

/** The last campaign of the unit; null when there is none. */
export const ultimoInventario = async (ctx: Ctx): Promise<Resposta<'ultimoInventario'>> =>
  (await ctx.db.row(sql<NonNullable<Resposta<'ultimoInventario'>>>`
    select ${BREVE} from inventario t where t.unidade_id = ${ctx.unidadeId} and ${EM_PE}
    order by t.id desc limit 1`)) ?? null

/** So many campaigns stand beside each other. */
const LADO_A_LADO = 6

/** The last campaigns whose figures whoever asks may see, the oldest of them first. */
export const campanhasDoPainel = (ctx: Ctx): Promise<Resposta<'campanhas'>> =>
  ctx.db.rows(sql<Resposta<'campanhas'>[number]>`
    select * from (
      select ${BREVE}, t.quantidade as esperados, coalesce(t.conferidos, (select count(*)::int
        from inventario_resultado x
        where x.inventario_id = t.id and x.item_id is not null
          and ${among(sql`x.resultado`, RESULTADOS_POR_SITUACAO.COMPLETA)})) as conferidos
      from inventario t where t.unidade_id = ${ctx.unidadeId} and ${EM_PE}
        and not exists (select 1 from inventario v where v.id = t.id and ${contaAsCegas(ctx)})
      order by t.id desc limit ${LADO_A_LADO}
    ) u order by u.id`)

/** How many campaigns of the unit stand in each situation, in its order. */
export const situacoesDosInventarios = (ctx: Ctx): Promise<Resposta<'situacoesDosInventarios'>> =>
  ctx.db.rows(sql<Resposta<'situacoesDosInventarios'>[number]>`
    select ${enumSql(situacaoInventario, sql`t.situacao_inventario`)} as situacao, count(*)::int as quantidade
    from inventario t where t.unidade_id = ${ctx.unidadeId} group by t.situacao_inventario
    order by ${placeIn(situacaoInventario.values, sql`t.situacao_inventario`)}`)

/** One campaign in figures. Errors: 403, 404. */
export async function informacoesDoInventario(ctx: Ctx, id: number): Promise<InformacoesInventario> {
  const i = await obterInventario(ctx, id)
  const { andamento, ausentes, leituras, inconsistentes } = await resultadoDoInventario(ctx, id)
  return {
    id,
    descricao: i.descricao,
    dataBase: i.dataBase,
    situacaoInventario: i.situacaoInventario,
    periodoIni: i.periodoIni,
    periodoFin: i.periodoFin,
    comissao: i.comissao.descricao,
    ...andamento,
    ausentes,
    leituras,
    inconsistentes,
  }
}

/** Each outcome of a campaign with its assets. Errors: 403, 404. */
export const resultadosDoInventario = async (ctx: Ctx, id: number): Promise<Resposta<'resultados'>> =>
  (await resultadoDoInventario(ctx, id)).porResultado

/** The places of a campaign, those with most to be read first. Errors: 403, 404. */
export const locaisDoInventario = async (ctx: Ctx, id: number): Promise<Resposta<'locais'>> =>
  (await graficoDoInventario(ctx, id)).map(({ localizacao, esperados, conferidos, pendentes }) => ({
    id: localizacao?.id ?? null,
    descricao: localizacao?.caminho ?? 'Sem localização',
    esperados,
    conferidos,
    pendentes,
  }))

/** Seen otherwise than the register has it, in assets; and the changes that the campaign asked for. Errors: 403, 404. */
export async function alteracoesDoInventario(ctx: Ctx, id: number): Promise<Resposta<'alteracoes'>> {
  await exigirInventarioAVista(ctx, id)
  const n = await ctx.db.row(sql<{ local: number; conservacao: number; solicitacoes: number }>`
    select count(*) filter (where r.resultado = 'OUTRO_LOCAL')::int as local,
      count(*) filter (where ${OUTRO_ESTADO})::int as conservacao,
      (select count(*)::int from solicitacao_alteracao s where s.inventario_id = ${id}) as solicitacoes
    from ${DE_ITENS} where t.inventario_id = ${id}`)
  return [
    { chave: 'LOCAL', descricao: 'Encontrados em outro local', quantidade: n?.local ?? 0 },
    { chave: 'CONSERVACAO', descricao: 'Em outro estado de conservação', quantidade: n?.conservacao ?? 0 },
    { chave: 'SOLICITACOES', descricao: 'Alterações solicitadas', quantidade: n?.solicitacoes ?? 0 },
  ]
}

const MARCAS = ['pendentes', 'contagemGtZero', 'contagemZero'] as const

/** Where expected and counted differ, by number. Several marks are all asked for. Errors: 403, 404. */
export async function divergenciasDoInventario(
  ctx: Ctx,
  id: number,
  q: QueryOf<typeof rotasPainelDoInventario.divergencias>,
): Promise<Page<Divergencia>> {
  await exigirInventarioAVista(ctx, id)
  const onde = and([
    sql`t.inventario_id = ${id}`,
    notAmong(RESULTADO, ['ENCONTRADO', 'DE_TERCEIROS']),
    ...MARCAS.filter((m) => q[m]).map(condicaoDoFiltro),
  ])
  const total = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from ${DE_ITENS} where ${onde}`)
  const linhas = await ctx.db.rows(sql<Divergencia>`
    select t.id, json_build_object('id', t.patrimonio_id, 'numeroTombamento', t.numero_tombamento, 'numeroAcessorio',
        t.numero_acessorio, 'descricao', t.descricao) as patrimonio,
      (select l.caminho from localizacao l where l.id = t.localizacao_id) as localizacao,
      (select l.caminho from localizacao l where l.id = r.localizacao_id) as "encontradoEm",
      ${QUANTIDADE} as "quantidadeContagem", ${enumSql(resultadoItem, RESULTADO)} as resultado
    from ${DE_ITENS} where ${onde} order by t.numero_tombamento, t.numero_acessorio, t.id
    limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}
