import {
  ACAO_DO_SINISTRO,
  type AcaoSinistro,
  formatarData,
  type ListQuery,
  makePage,
  mensagens,
  type Page,
  type SalvarSinistro,
  seguroWorkflow,
  type Sinistro,
  type SinistroPedido,
  sinistroWorkflow,
  situacaoSinistro,
  type SituacaoSinistro,
  formatarReais,
} from '@tombo/contract'
import { differences } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { AUDIT, enumSql } from '../../kernel/db/source.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { conflict, invalid, notFound } from '../../kernel/errors.ts'
import { requireAllowed } from '../../kernel/workflow.ts'
import { BEM, exigirSeguro } from './consultas.ts'
import { contarNosBens, relatar } from './relatos.ts'
import { BAIXA_QUE_VALE, itemDe, type SeguroTravado, travar } from './seguro.ts'

const lidos = (onde: SqlQuery): SqlQuery<Omit<Sinistro, 'acoes'>> => sql<Omit<Sinistro, 'acoes'>>`
  select t.id, t.versao, jsonb_build_object('id', t.item_id, 'patrimonio', ${BEM}) as item,
    ${enumSql(situacaoSinistro, sql`t.situacao`)} as situacao, t.numero, t.data, t.descricao, t.boletim,
    t.valor_estimado::text as "valorEstimado", t.valor_indenizado::text as "valorIndenizado",
    t.data_decisao as "dataDecisao", t.motivo,
    (select jsonb_build_object('id', m.id, 'descricao', m.descricao) from manutencao m
      where m.id = t.manutencao_id) as manutencao,
    (select jsonb_build_object('id', b.id, 'descricao', tb.descricao) from baixa b
      join tipo_baixa tb on tb.id = b.tipo_baixa_id where b.id = t.baixa_id) as baixa, ${AUDIT} as audit
  from seguro_sinistro t join seguro_item i on i.id = t.item_id join patrimonio p on p.id = i.patrimonio_id
  where ${onde}`

const comAcoes = (ctx: Ctx, s: Omit<Sinistro, 'acoes'>): Sinistro => ({
  ...s,
  acoes: (ctx.tags.has('criaralterarseguros') ? sinistroWorkflow.actionsIn(s.situacao.value) : []).map((a) =>
    sinistroWorkflow.acao.toWire(a),
  ),
})

/** A page of the claims on a policy, the latest first. 404. */
export async function listarSinistros(ctx: Ctx, seguroId: number, q: ListQuery): Promise<Page<Sinistro>> {
  await exigirSeguro(ctx, seguroId)
  const total = await ctx.db.row(
    sql<{ n: number }>`select count(*)::int as n from seguro_sinistro where seguro_id = ${seguroId}`,
  )
  const linhas = await ctx.db.rows(
    sql<Omit<Sinistro, 'acoes'>>`${lidos(sql`t.seguro_id = ${seguroId}`)} order by t.data desc, t.id desc
      limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`,
  )
  return makePage(
    linhas.map((l) => comAcoes(ctx, l)),
    total?.n ?? 0,
    q.page,
    q.rpp,
  )
}

export async function lerSinistro(ctx: Ctx, seguroId: number, id: number): Promise<Sinistro> {
  const s = await ctx.db.row(lidos(sql`t.id = ${id} and t.seguro_id = ${seguroId}`))
  if (!s) throw notFound()
  return comAcoes(ctx, s)
}

/** A claim of a policy that is held, for one step of it. Errors: 404; 409, not in this situation, or changed since. */
async function lerPara(
  ctx: Ctx,
  seguroId: number,
  id: number,
  acao: AcaoSinistro,
  versao?: number | null,
): Promise<Sinistro> {
  const s = await lerSinistro(ctx, seguroId, id)
  requireAllowed(sinistroWorkflow, s.situacao.value, acao)
  if (versao !== undefined && versao !== null && versao !== s.versao) throw conflict()
  return s
}

/** The write-off took this asset, and was not given up or taken back. 400 beside the field. */
async function conferirBaixa(ctx: Ctx, patrimonioId: number, baixa: number): Promise<void> {
  const dele = await ctx.db.row(sql`
    select 1 from baixa_item i join baixa b on b.id = i.baixa_id
    where b.id = ${baixa} and b.unidade_id = ${ctx.unidadeId} and i.patrimonio_id = ${patrimonioId}
      and ${BAIXA_QUE_VALE} for key share of b`)
  if (!dele) throw invalid({ baixa: [mensagens.sinistroBaixa] })
}

/**
 * The policy covered the asset on that day, which has come; the order mended it. A claim keeps the day, the order and the write-off
 * that it has, whatever became of the cover and of them since. 400 beside the field.
 */
async function conferir(
  ctx: Ctx,
  s: SeguroTravado,
  c: SalvarSinistro,
  antes: Sinistro | null,
): Promise<void> {
  const item = await itemDe(ctx, s, c.item)
  const mesmo = antes?.item.id === c.item
  const fora =
    c.data < item.desde ||
    c.data > s.dataFinal ||
    c.data > ctx.clock.today() ||
    (item.dataCancelamento !== null && c.data >= item.dataCancelamento)
  if (fora && !(mesmo && antes.data === c.data)) throw invalid({ data: [mensagens.sinistroForaDaCobertura] })
  if (c.baixa !== null && !(mesmo && antes.baixa?.id === c.baixa))
    await conferirBaixa(ctx, item.patrimonioId, c.baixa)
  if (c.manutencao === null || (mesmo && antes.manutencao?.id === c.manutencao)) return
  const conserto = await ctx.db.row(sql`
    select 1 from manutencao_item i join manutencao m on m.id = i.manutencao_id
    where m.id = ${c.manutencao} and m.unidade_id = ${ctx.unidadeId} and m.removida_em is null
      and i.patrimonio_id = ${item.patrimonioId}`)
  if (!conserto) throw invalid({ manutencao: [mensagens.sinistroManutencao] })
}

/**
 * Writes down a claim on a policy in force, or at its end when the asset was covered on that day; or changes one that was not
 * decided. Errors: 400 by field, 404, 409.
 */
export async function salvarSinistro(ctx: Ctx, seguroId: number, c: SalvarSinistro): Promise<Sinistro> {
  const s = await travar(ctx, seguroId)
  if (s.situacao === seguroWorkflow.initial) throw conflict(mensagens.sinistroSeguroEmEdicao)
  const antes = c.id === null ? null : await lerPara(ctx, seguroId, c.id, 'ALTERAR', c.versao)
  await conferir(ctx, s, c, antes)
  const valores = sql`${c.item}::int, ${c.numero}::text, ${c.data}::date, ${c.descricao}::text, ${c.boletim}::text,
    ${c.valorEstimado}::numeric, ${c.manutencao}::int, ${c.baixa}::int`
  const colunas = sql`item_id, numero, data, descricao, boletim, valor_estimado, manutencao_id, baixa_id`
  const feito = await ctx.db.row(
    antes
      ? sql<{ id: number }>`
        update seguro_sinistro set (${colunas}) = (${valores}), versao = versao + 1, alterado_em = ${ctx.clock.now()},
          alterado_por = ${ctx.actor.nome} where id = ${antes.id} and (${colunas}) is distinct from (${valores})
        returning id`
      : sql<{ id: number }>`
        insert into seguro_sinistro (seguro_id, ${colunas}, criado_em, criado_por)
        values (${seguroId}, ${valores}, ${ctx.clock.now()}, ${ctx.actor.nome}) returning id`,
  )
  if (!feito) return antes as Sinistro
  const depois = await lerSinistro(ctx, seguroId, feito.id)
  await relatar(ctx, seguroId, 'SINISTRO', differences(antes ? emTextos(antes) : {}, emTextos(depois)))
  if (!antes) await contarNoBem(ctx, s, depois)
  return depois
}

const contarNoBem = (ctx: Ctx, s: SeguroTravado, x: Sinistro) =>
  contarNosBens(
    ctx,
    'SINISTRO',
    sql`select ${x.item.patrimonio.id}::int as id`,
    `Apólice ${s.numero}: ${x.descricao} (${formatarData(x.data)}, ${situacaoSinistro.descriptions[x.situacao.value].toLowerCase()})`,
  )

interface Decisao {
  versao?: number | null | undefined
  data: string
  valorIndenizado: string | null
  motivo: string | null
}

/** Writes down what the insurer decided of a claim. Errors: 400 by field, 404, 409. */
export async function decidirSinistro(
  ctx: Ctx,
  seguroId: number,
  id: number,
  situacao: SinistroPedido,
  d: Decisao,
): Promise<Sinistro> {
  const s = await travar(ctx, seguroId)
  const acao = ACAO_DO_SINISTRO[situacao]
  const antes = await lerPara(ctx, seguroId, id, acao, d.versao)
  const comMotivo = sinistroWorkflow.needsReason(acao, antes.situacao.value)
  if (comMotivo && !d.motivo) throw invalid({ motivo: [mensagens.obrigatorio] })
  if (!comMotivo && !(Number(d.valorIndenizado) > 0))
    throw invalid({ valorIndenizado: [mensagens.sinistroSemValor] })
  if (d.data < antes.data || d.data > ctx.clock.today())
    throw invalid({ data: [mensagens.sinistroDataDecisao] })
  const para: SituacaoSinistro = sinistroWorkflow.to(acao)
  await ctx.db.exec(sql`
    update seguro_sinistro set situacao = ${para}, data_decisao = ${d.data}, motivo = ${comMotivo ? d.motivo : null},
      valor_indenizado = ${comMotivo ? null : d.valorIndenizado}, versao = versao + 1,
      alterado_em = ${ctx.clock.now()}, alterado_por = ${ctx.actor.nome} where id = ${id}`)
  const depois = await lerSinistro(ctx, seguroId, id)
  await relatar(ctx, seguroId, 'SINISTRO', differences(emTextos(antes), emTextos(depois)))
  await contarNoBem(ctx, s, depois)
  return depois
}

/** Takes away a claim that was not decided. Errors: 404, 409. */
export async function removerSinistro(ctx: Ctx, seguroId: number, id: number): Promise<void> {
  await travar(ctx, seguroId)
  const antes = await lerPara(ctx, seguroId, id, 'EXCLUIR')
  await ctx.db.exec(sql`delete from seguro_sinistro where id = ${id}`)
  await relatar(ctx, seguroId, 'SINISTRO', differences(emTextos(antes), {}))
}

/** A claim as a history tells it. */
const emTextos = (x: Sinistro): Record<string, string | null> => ({
  Bem: [x.item.patrimonio.numeroTombamento, x.item.patrimonio.descricao].filter(Boolean).join(' – '),
  'Situação do sinistro': x.situacao.descricao,
  'Número do sinistro': x.numero,
  'Data do sinistro': formatarData(x.data),
  'O que aconteceu': x.descricao,
  'Boletim de ocorrência': x.boletim,
  'Prejuízo estimado': x.valorEstimado && formatarReais(x.valorEstimado),
  Indenização: x.valorIndenizado && formatarReais(x.valorIndenizado),
  'Data da decisão': x.dataDecisao && formatarData(x.dataDecisao),
  'Motivo da recusa': x.motivo,
  Manutenção: x.manutencao && `nº ${x.manutencao.id}`,
  Baixa: x.baixa && `nº ${x.baixa.id}`,
})
