import {
  type Avaliacao,
  type AvaliacaoResumo,
  avaliacaoWorkflow,
  classificacaoAvaliacao,
  FILTROS_AVALIACAO,
  type ListQuery,
  makePage,
  type Page,
  situacaoAvaliacao,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { among, placeIn } from '../../kernel/db/among.ts'
import { conditionsOf, orderOf, searchConditions } from '../../kernel/db/filters.ts'
import { AUDIT, enumSql } from '../../kernel/db/source.ts'
import { and, type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { notFound } from '../../kernel/errors.ts'
import { daUnidade } from './avaliacao.ts'

/** Over `i` (avaliacao_item): it was not taken out. */
export const ITEM_DENTRO = among(sql`i.situacao`, avaliacaoWorkflow.openItems)
/** Over `i`: it has a value. */
export const ITEM_AVALIADO = among(sql`i.situacao`, [avaliacaoWorkflow.itemsTo('AVALIAR')])

const VALOR = sql`(select coalesce(sum(i.valor_avaliado), 0.00) from avaliacao_item i where i.avaliacao_id = t.id)`
const COLUNAS = {
  id: sql`t.id`,
  numero: sql`t.id`,
  situacao: sql`t.situacao`,
  classificacao: sql`t.classificacao`,
  comissao: sql`t.comissao_id`,
  nomeDaComissao: sql`(select c.descricao from comissao c where c.id = t.comissao_id)`,
  dataBase: sql`t.data_base`,
  descricao: sql`t.descricao`,
  valor: VALOR,
}
/** A list is ordered by words and steps, and filtered by values. */
const ORDENS = {
  ...COLUNAS,
  situacao: placeIn(situacaoAvaliacao.values, sql`t.situacao`),
  classificacao: placeIn(classificacaoAvaliacao.values, sql`t.classificacao`),
  descricao: sql`normalizar(t.descricao)`,
}
const PESQUISADAS = ['numero', 'descricao', 'nomeDaComissao']

/** An appraisal as a list reads it, over `t`. */
const RESUMO: SqlQuery = sql`
  t.id, t.versao, t.id as codigo, ${enumSql(situacaoAvaliacao, sql`t.situacao`)} as situacao,
  ${enumSql(classificacaoAvaliacao, sql`t.classificacao`)} as classificacao, t.descricao,
  (select jsonb_build_object('id', c.id, 'descricao', c.descricao) from comissao c
    where c.id = t.comissao_id) as comissao,
  (select jsonb_build_object('id', d.id, 'descricao', d.descricao, 'formula', t.formula) from dados_avaliacao d
    where d.id = t.dados_avaliacao_id) as "dadosAvaliacao",
  t.data_base as "dataBase", t.finalizada_em as "finalizadaEm",
  (select count(*)::int from avaliacao_item i where i.avaliacao_id = t.id and ${ITEM_DENTRO}) as quantidade,
  (select count(*)::int from avaliacao_item i where i.avaliacao_id = t.id and ${ITEM_AVALIADO}) as avaliados,
  ${VALOR}::text as valor,
  (select jsonb_build_object('id', l.id) from laudo l where l.avaliacao_id = t.id
    order by l.numero desc limit 1) as laudo,
  ${AUDIT} as audit`

/** A page of the unit's appraisals, the latest first; of one asset. */
export async function listarAvaliacoes(
  ctx: Ctx,
  q: ListQuery,
  patrimonioId: number | undefined,
): Promise<Page<AvaliacaoResumo>> {
  const onde = and([
    daUnidade(ctx),
    ...conditionsOf(FILTROS_AVALIACAO, COLUNAS, q.where),
    ...searchConditions(COLUNAS, PESQUISADAS, q.q),
    ...(patrimonioId
      ? [
          sql`exists (select 1 from avaliacao_item i
            where i.avaliacao_id = t.id and i.patrimonio_id = ${patrimonioId} and ${ITEM_DENTRO})`,
        ]
      : []),
  ])
  const total = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from avaliacao t where ${onde}`)
  const linhas = await ctx.db.rows(sql<AvaliacaoResumo>`
    select ${RESUMO} from avaliacao t where ${onde}
    order by ${orderOf(ORDENS, q.order, '-id', sql`t.id`)} limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}

const LAUDOS: SqlQuery = sql`coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'numero', l.numero,
    'contador', jsonb_build_object('nome', l.contador_nome, 'crc', l.contador_crc, 'cpf', l.contador_cpf),
    'hash', l.hash, 'pronto', r.arquivo_id is not null, 'emitidoEm', l.emitido_em, 'emitidoPor', l.emitido_por,
    'assinaturas', coalesce((select jsonb_agg(jsonb_build_object('nome', s.nome, 'assinadoEm', s.assinado_em)
      order by s.assinado_em) from laudo_assinatura s where s.laudo_id = l.id), '[]')) order by l.numero desc)
  from laudo l join relatorio r on r.id = l.id where l.avaliacao_id = t.id), '[]')`

/** Over `t`: whoever acts belongs to its commission, and has not signed the last laudo, whose file is there. */
const podeAssinar = (ctx: Ctx): SqlQuery => sql`exists (
  select 1 from laudo l join relatorio f on f.id = l.id and f.arquivo_id is not null
    join comissao c on c.id = t.comissao_id join responsavel r on r.usuario_id = ${ctx.actor.usuarioId}
    and r.unidade_id = t.unidade_id and r.ativo
  where l.avaliacao_id = t.id and not exists (select 1 from laudo m where m.avaliacao_id = t.id and m.numero > l.numero)
    and (r.id = c.responsavel_id or exists (select 1 from comissao_membro m where m.comissao_id = c.id
      and m.responsavel_id = r.id and m.removido_em is null))
    and not exists (select 1 from laudo_assinatura s where s.laudo_id = l.id and s.responsavel_id = r.id))`

/** One appraisal of the unit. 404. */
export async function lerAvaliacao(ctx: Ctx, id: number): Promise<Avaliacao> {
  const a = await ctx.db.row(sql<Omit<Avaliacao, 'acoes'>>`
    select ${RESUMO}, t.observacao, t.formula, t.pontuacao, t.veiculo, t.finalizada_por as "finalizadaPor", t.motivo,
      (select coalesce(sum(coalesce(i.liquido, s.liquido)), 0.00)::text from avaliacao_item i
        left join saldo_patrimonio s on s.patrimonio_id = i.patrimonio_id
        where i.avaliacao_id = t.id and ${ITEM_DENTRO}) as "valorLiquido",
      ${LAUDOS} as laudos, ${podeAssinar(ctx)} as "podeAssinar"
    from avaliacao t where t.id = ${id} and ${daUnidade(ctx)}`)
  if (!a) throw notFound()
  const acoes = ctx.tags.has('criaralteraravaliacoes') ? avaliacaoWorkflow.actionsIn(a.situacao.value) : []
  return { ...a, acoes: acoes.map((x) => avaliacaoWorkflow.acao.toWire(x)) }
}
