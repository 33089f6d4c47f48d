import {
  type AcaoInventario,
  type Andamento,
  alcanceInventario,
  can,
  destinoDosAchados,
  FILTROS_INVENTARIO,
  type Inventario,
  type InventarioDetalhe,
  inventarioWorkflow,
  makePage,
  modoContagem,
  type Page,
  type QueryOf,
  RESULTADOS_POR_SITUACAO,
  rigorInventario,
  type rotasInventarios,
  situacaoCriacao,
  situacaoInventario,
  tipoInventario,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { among } from '../../kernel/db/among.ts'
import { conditionsOf, orderOf, searchConditions } from '../../kernel/db/filters.ts'
import { AUDIT, enumSql } from '../../kernel/db/source.ts'
import { and, type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { notFound } from '../../kernel/errors.ts'
import { contaAsCegas } from '../../kernel/session/contagem.ts'
import { contaNoInventario, integraComissaoDoInventario } from './direitos.ts'
import { exigirInventario } from './repo.ts'

const COLUNAS = {
  id: sql`t.id`,
  numero: sql`t.id`,
  descricao: sql`t.descricao`,
  periodoIni: sql`t.periodo_ini`,
  periodoFin: sql`t.periodo_fin`,
  situacaoInventario: sql`t.situacao_inventario`,
  comissao: sql`c.descricao`,
}
const FILTRADAS = { situacao: sql`t.situacao_inventario` }
/** Over `t`: it counts this place. */
const noLocal = (id: number): SqlQuery =>
  sql`exists (select 1 from inventario_localizacao l where l.inventario_id = t.id and l.localizacao_id = ${id}
    and l.retirada_em is null)`
const PESQUISADAS = ['numero', 'descricao', 'comissao']
const DE = sql`inventario t join comissao c on c.id = t.comissao_id join responsavel k on k.id = c.responsavel_id
  left join responsavel r on r.id = t.responsavel_id`

/** Over `x` (inventario_resultado): an asset of the list, with one of these outcomes. */
const doInventario = (resultados: readonly string[]): SqlQuery =>
  sql`x.item_id is not null and ${among(sql`x.resultado`, resultados)}`

/** Over `a` (the lateral below): how far the count is. */
const ANDAMENTO = sql`json_build_object('esperados', t.quantidade, 'conferidos', a.conferidos, 'parciais', a.parciais,
  'pendentes', greatest(t.quantidade - a.conferidos - a.parciais, 0))`
const CONTADO = sql`cross join lateral (select
  coalesce(t.conferidos, (select count(*)::int from inventario_resultado x where x.inventario_id = t.id
    and ${doInventario(RESULTADOS_POR_SITUACAO.COMPLETA)})) as conferidos,
  coalesce(t.parciais, (select count(*)::int from inventario_resultado x where x.inventario_id = t.id
    and ${doInventario(RESULTADOS_POR_SITUACAO.PARCIAL)})) as parciais) a`

/** Over `t`, as `x.sim`: whoever asks counts it blindly (docs/regras.md R259). */
const cego = (ctx: Ctx): SqlQuery =>
  sql`cross join lateral (select ${contaAsCegas(ctx)} as sim from inventario v where v.id = t.id) x`
/** Over `x`: what is told to whoever does not. */
const aVista = (valor: SqlQuery): SqlQuery => sql`case when not x.sim then ${valor} end`

const INVENTARIO = sql`t.id, t.versao, t.descricao, ${enumSql(tipoInventario, sql`t.tipo`)} as tipo,
  ${enumSql(alcanceInventario, sql`t.alcance`)} as alcance,
  ${enumSql(situacaoInventario, sql`t.situacao_inventario`)} as "situacaoInventario",
    ${enumSql(situacaoCriacao, sql`t.situacao_criacao`)} as "situacaoCriacao",
  t.data_base as "dataBase", t.periodo_ini as "periodoIni", t.periodo_fin as "periodoFin",
  json_build_object('id', c.id, 'descricao', c.descricao, 'responsavel', json_build_object('id', k.id, 'nome',
    k.nome)) as comissao,
  case when r.id is null then null else json_build_object('id', r.id, 'nome', r.nome) end as responsavel,
  (select count(*)::int from inventario_localizacao l where l.inventario_id = t.id and l.retirada_em is null) as
    localizacoes,
  ${aVista(ANDAMENTO)} as andamento,
  ${aVista(sql`(select count(*)::int from solicitacao_alteracao s where s.inventario_id = t.id)`)}
    as "qtdSolicitacaoAlteracao", ${AUDIT} as audit`

/** A page of the campaigns of the unit, the latest first. */
export async function listarInventarios(
  ctx: Ctx,
  q: QueryOf<typeof rotasInventarios.listar>,
): Promise<Page<Inventario>> {
  const onde = and([
    sql`t.unidade_id = ${ctx.unidadeId}`,
    ...conditionsOf(FILTROS_INVENTARIO, FILTRADAS, q.where, {
      localizacao: (f) =>
        and(
          (f.in ?? []).length > 0
            ? [
                sql`(${sql.join(
                  (f.in ?? []).map((l) => noLocal(Number(l))),
                  sql` or `,
                )})`,
              ]
            : [],
        ),
      periodo: (f) =>
        and([
          ...(f.from ? [sql`t.periodo_fin >= ${f.from}::date`] : []),
          ...(f.to ? [sql`t.periodo_ini <= ${f.to}::date`] : []),
        ]),
    }),
    ...searchConditions(COLUNAS, PESQUISADAS, q.q),
    ...(q.situacao ? [sql`t.situacao_inventario = ${q.situacao}`] : []),
    ...(q.periodoIni ? [sql`t.periodo_fin >= ${q.periodoIni}::date`] : []),
    ...(q.periodoFin ? [sql`t.periodo_ini <= ${q.periodoFin}::date`] : []),
    ...(q.localizacao ? [noLocal(q.localizacao)] : []),
  ])
  const total = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from ${DE} where ${onde}`)
  const linhas = await ctx.db.rows(sql<Inventario>`
    select ${INVENTARIO} from ${DE} ${CONTADO} ${cego(ctx)} where ${onde}
    order by ${orderOf(COLUNAS, q.order, '-id', sql`t.id`)} limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}

/** Gives what its situation allows, and this person may do. */
async function acoesDe(
  ctx: Ctx,
  id: number,
  temLeituras: boolean,
): Promise<{ acoes: AcaoInventario[]; conta: boolean; decide: boolean }> {
  const c = await exigirInventario(ctx, id)
  const conta = await contaNoInventario(ctx, c)
  const integra = await integraComissaoDoInventario(ctx, c)
  const conclui = can(ctx.tags, 'concluirinventarios') && integra
  const escreve = can(ctx.tags, 'criaralterarinventarios')
  const pode: Record<AcaoInventario, boolean> = {
    contar: conta,
    alterar: escreve,
    emconferencia: conclui,
    concluir: conclui,
    assinar: conclui,
    cancelar: escreve,
    copiar: escreve,
    reabrir: conclui,
    excluir: escreve && !temLeituras,
  }
  const decide = can(ctx.tags, 'contarinventarios') && integra
  return { conta, decide, acoes: inventarioWorkflow.actionsIn(c.situacao).filter((a) => pode[a]) }
}

/** One campaign, whole. Errors: 404. */
export async function obterInventario(ctx: Ctx, id: number): Promise<InventarioDetalhe> {
  type Lido = Omit<InventarioDetalhe, 'acoes' | 'conta' | 'decide'>
  const i = await ctx.db.row(sql<Lido>`
    select ${INVENTARIO}, ${enumSql(modoContagem, sql`t.contagem`)} as contagem,
      ${enumSql(rigorInventario, sql`t.movimentacao`)} as movimentacao,
      ${enumSql(rigorInventario, sql`t.do_responsavel`)} as "doResponsavel",
        ${enumSql(destinoDosAchados, sql`t.achados`)} as achados, t.observacao,
      case when t.tarefa_id is null then null else json_build_object('id', t.tarefa_id) end as tarefa, t.mensagem,
      t.motivo_cancelamento as "motivoCancelamento", t.concluido_em as "concluidoEm",
      exists (select 1 from inventario_leitura l where l.inventario_id = t.id) as "temLeituras",
      ${aVista(sql`(select count(*)::int from inventario_item m where m.inventario_id = t.id
        and m.localizacao_id is null)`)} as "semLocal", not x.sim as "veOEsperado"
    from ${DE} ${CONTADO} ${cego(ctx)} where t.id = ${id} and t.unidade_id = ${ctx.unidadeId}`)
  if (!i) throw notFound()
  return { ...i, ...(await acoesDe(ctx, id, i.temLeituras)) }
}

/** How far the count of a campaign is, for whoever sees it. */
export async function andamentoDe(ctx: Ctx, id: number): Promise<Andamento> {
  const i = await ctx.db.row(
    sql<{
      andamento: Andamento
    }>`select ${ANDAMENTO} as andamento from inventario t ${CONTADO} where t.id = ${id}`,
  )
  if (!i) throw notFound()
  return i.andamento
}
