import {
  can,
  FILTROS_SOLICITACAO,
  type ListQuery,
  origemSolicitacao,
  makePage,
  type Page,
  type Solicitacao,
  solicitacaoWorkflow,
  statusSolicitacao,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { among } from '../../kernel/db/among.ts'
import { onDays } from '../../kernel/db/days.ts'
import { searchConditions, conditionsOf, orderOf } from '../../kernel/db/filters.ts'
import { AUDIT, enumSql } from '../../kernel/db/source.ts'
import { type SqlQuery, and, sql } from '../../kernel/db/sql.ts'

/** Over `t`: nobody has decided it yet. */
const EM_ANALISE = among(sql`t.status`, solicitacaoWorkflow.open)

const COLUNAS = {
  id: sql`t.id`,
  criadoEm: sql`t.criado_em`,
  status: sql`t.status`,
  solicitante: sql`t.solicitante_nome`,
  patrimonio: sql`p.numero_tombamento`,
  pendente: sql`(${EM_ANALISE})`,
  bem: sql`p.busca`,
  motivo: sql`t.motivo`,
}
const PESQUISADAS = ['bem', 'solicitante', 'motivo']

/** A request as it is read. Over `t` and its asset `p`, which may be gone. */
const SOLICITACAO: SqlQuery = sql`
  t.id, t.versao, ${enumSql(statusSolicitacao, sql`t.status`)} as status,
    ${enumSql(origemSolicitacao, sql`t.origem`)} as origem,
  case when t.inventario_id is null then null else json_build_object('id', t.inventario_id) end as inventario,
  json_build_object('id', p.id, 'numeroTombamento', p.numero_tombamento, 'numeroAcessorio', p.numero_acessorio,
    'descricao', p.descricao) as patrimonio,
  json_build_object('id', t.solicitante_id, 'nome', t.solicitante_nome) as solicitante, t.motivo, t.resposta,
  t.decidido_em as "decididoEm", t.decidido_por as "decididoPor", ${AUDIT} as audit,
  (select json_agg(json_build_object('id', d.id, 'campo', d.campo, 'rotulo', d.rotulo, 'anterior', d.anterior,
    'novo', d.novo, 'aprovar', d.aprovada) order by d.id)
    from solicitacao_diferenca d where d.solicitacao_id = t.id) as diferencas`
const DE = sql`solicitacao_alteracao t join patrimonio p on p.id = t.patrimonio_id`

type Diferenca = Solicitacao['diferencas'][number]
interface Lida extends Omit<Solicitacao, 'diferencas'> {
  diferencas: (Omit<Diferenca, 'campoType'> & { campo: Diferenca['campoType']['value']; rotulo: string })[]
}

const apresentar = (l: Lida): Solicitacao => ({
  ...l,
  diferencas: l.diferencas.map(({ campo, rotulo, ...d }) => ({
    ...d,
    campoType: { value: campo, descricao: rotulo },
  })),
})

/** Requests of the unit that this person may see: all, for who may consult or decide them; else their own. */
function visiveis(ctx: Ctx): SqlQuery[] {
  const todas = can(ctx.tags, ['consultarsolicitacoesalteracao', 'criaralterarsolicitacoesalteracao'])
  return [
    sql`t.unidade_id = ${ctx.unidadeId}`,
    ...(todas ? [] : [sql`t.solicitante_id = ${ctx.actor.usuarioId}`]),
  ]
}

const PARTES = {
  patrimonio: (id: number) => sql`t.patrimonio_id = ${id}`,
  inventario: (id: number) => sql`t.inventario_id = ${id}`,
}

/** Says what a list can be narrowed by beside its filters. */
export interface Recorte {
  patrimonio?: number | undefined
  inventario?: number | undefined
  minhas?: boolean | undefined
}

/**
 * A page of requests, those in analysis first. Of an inventory that made none, or that is not there, it is an empty page:
 * a request knows its inventory by number only.
 */
export async function listarSolicitacoes(ctx: Ctx, q: ListQuery, r: Recorte): Promise<Page<Solicitacao>> {
  const { criadoEm, ...where } = q.where ?? {}
  const onde = and([
    ...visiveis(ctx),
    ...conditionsOf(FILTROS_SOLICITACAO, COLUNAS, where),
    ...searchConditions(COLUNAS, PESQUISADAS, q.q),
    ...(r.patrimonio ? [PARTES.patrimonio(r.patrimonio)] : []),
    ...(r.inventario ? [PARTES.inventario(r.inventario)] : []),
    ...(r.minhas ? [sql`t.solicitante_id = ${ctx.actor.usuarioId}`] : []),
    ...onDays(ctx, COLUNAS.criadoEm, criadoEm),
  ])
  const total = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from ${DE} where ${onde}`)
  const linhas = await ctx.db.rows(sql<Lida>`
    select ${SOLICITACAO} from ${DE} where ${onde}
    order by ${orderOf(COLUNAS, q.order, '-pendente,-id', sql`t.id`)} limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(linhas.map(apresentar), total?.n ?? 0, q.page, q.rpp)
}

/** One request that this person may see, or undefined. */
export async function lerSolicitacao(ctx: Ctx, id: number): Promise<Solicitacao | undefined> {
  const l = await ctx.db.row(
    sql<Lida>`select ${SOLICITACAO} from ${DE} where ${and([sql`t.id = ${id}`, ...visiveis(ctx)])}`,
  )
  return l && apresentar(l)
}

/** The other requests in analysis of the same asset, the oldest first: what an approval of this one cancels. */
export async function outrasDoBem(ctx: Ctx, s: Solicitacao): Promise<Solicitacao[]> {
  const onde = and([...visiveis(ctx), PARTES.patrimonio(s.patrimonio.id), sql`t.id <> ${s.id}`, EM_ANALISE])
  const linhas = await ctx.db.rows(
    sql<Lida>`select ${SOLICITACAO} from ${DE} where ${onde} order by t.id limit 50`,
  )
  return linhas.map(apresentar)
}

/** How many requests an asset has in analysis, and how many of them are this person's. Whoever sees the asset sees this. */
export async function contarDoBem(ctx: Ctx, id: number): Promise<{ pendentes: number; minhas: number }> {
  const n = await ctx.db.row(sql<{ pendentes: number; minhas: number }>`
    select count(*)::int as pendentes, count(*) filter (where solicitante_id = ${ctx.actor.usuarioId})::int as minhas
    from solicitacao_alteracao
    where patrimonio_id = ${id} and unidade_id = ${ctx.unidadeId} and ${among(sql`status`, solicitacaoWorkflow.open)}`)
  return n ?? { pendentes: 0, minhas: 0 }
}
