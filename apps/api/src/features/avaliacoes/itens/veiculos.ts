import {
  type AvaliacaoVeiculo,
  type AvaliarVeiculo,
  classificacaoConservacao,
  fatorDoVeiculo,
  type ListQuery,
  makePage,
  formatarReais,
  mensagens,
  type Page,
  situacaoPesquisa,
  tipoVeiculoFipe,
  valorAvaliado,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { searchConditions } from '../../../kernel/db/filters.ts'
import { AUDIT, enumSql } from '../../../kernel/db/source.ts'
import { and, type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { conflict, invalid, notFound } from '../../../kernel/errors.ts'
import { type AvaliacaoTravada, exigirAvaliacao, mudarSituacao, travarPara } from '../avaliacao.ts'
import { desavaliar, gravarValores, lerItens } from './avaliar.ts'
import { anoEscrito, DO_MES_MAIS_NOVO } from '../fipe/tabela.ts'
import { relatar } from '../relatos.ts'

const nivel = (coluna: string): SqlQuery => enumSql(classificacaoConservacao, sql.ref(coluna))
const AVALIADA = sql.lit(situacaoPesquisa.values.at(-1) ?? '')

/** The value of a vehicle over `t`, its list price `f`, its item `i` and its asset `p`. */
const LIDO: SqlQuery = sql`
  t.id, t.versao, jsonb_build_object('id', t.avaliacao_id) as avaliacao,
    ${enumSql(situacaoPesquisa, AVALIADA)} as situacao,
  jsonb_build_object('id', i.id, 'valorAvaliado', i.valor_avaliado::text, 'fator', trim_scale(i.fator)::text,
    'noPiso', coalesce(i.valor_calculado < i.residual, false),
    'patrimonio', jsonb_build_object('id', p.id, 'numeroTombamento', p.numero_tombamento, 'numeroAcessorio',
      p.numero_acessorio, 'referencia', p.referencia, 'descricao', p.descricao)) as "itemAvaliacao",
  ${enumSql(tipoVeiculoFipe, sql`f.tipo::text`)} as "tipoVeiculo",
  jsonb_build_object('codigo', f.codigo_marca, 'nome', f.marca) as marca,
  jsonb_build_object('codigo', f.codigo_modelo, 'nome', f.modelo) as "modeloFipe",
  jsonb_build_object('anoModelo', f.ano_modelo, 'codigoCombustivel', f.codigo_combustivel, 'combustivel', f.combustivel)
    as "anoModeloFipe",
  f.codigo_fipe as "codigoFipe", f.valor::text as "valorFIPE", f.mes_referencia as "mesReferencia", f.origem,
  f.consultado_em as "consultadoEm", ${nivel('t.lataria')} as "classificacaoLataria",
  ${nivel('t.mecanica')} as "classificacaoMecanica", ${nivel('t.pneu')} as "classificacaoPneu", t.observacao,
    ${AUDIT} as audit`
const DE = sql`avaliacao_veiculo t join fipe_preco f on f.id = t.fipe_preco_id
  join avaliacao_item i on i.veiculo_id = t.id join patrimonio p on p.id = i.patrimonio_id
  join avaliacao a on a.id = t.avaliacao_id`

/** One vehicle of the unit that was valued. 404. */
export async function lerVeiculo(ctx: Ctx, id: number): Promise<AvaliacaoVeiculo> {
  const v = await ctx.db.row(sql<AvaliacaoVeiculo>`
    select ${LIDO} from ${DE} where t.id = ${id} and a.unidade_id = ${ctx.unidadeId} and a.removida_em is null`)
  if (!v) throw notFound()
  return v
}

/** A page of the vehicles of an appraisal that were valued, the latest first. 404. */
export async function listarVeiculos(ctx: Ctx, id: number, q: ListQuery): Promise<Page<AvaliacaoVeiculo>> {
  await exigirAvaliacao(ctx, id)
  const colunas = { bem: sql`p.busca`, marca: sql`f.marca`, modelo: sql`f.modelo` }
  const onde = and([sql`t.avaliacao_id = ${id}`, ...searchConditions(colunas, Object.keys(colunas), q.q)])
  const total = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from ${DE} where ${onde}`)
  const linhas = await ctx.db.rows(sql<AvaliacaoVeiculo>`
    select ${LIDO} from ${DE} where ${onde} order by t.id desc limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}

/** The list price that the server found for these codes, of the latest month. 409 when it was never asked for. */
async function precoDe(ctx: Ctx, v: AvaliarVeiculo): Promise<{ id: number; valor: string; nome: string }> {
  const f = await ctx.db.row(sql<{ id: number; valor: string; nome: string }>`
    select id, valor::text as valor, concat_ws(' ', marca, modelo, ${anoEscrito(sql`ano_modelo`)}) as nome
    from fipe_preco f
    where tipo = ${v.tipoVeiculo}::int and codigo_marca = ${v.marca} and codigo_modelo = ${v.modelo}
      and ano_modelo = ${v.anoModelo} and codigo_combustivel = ${v.codigoCombustivel}
    order by ${DO_MES_MAIS_NOVO} limit 1`)
  if (!f) throw conflict(mensagens.fipeConsulte)
  return f
}

/** The item that is valued: of the appraisal, and of no other vehicle. 400 beside the field. */
async function itemDe(ctx: Ctx, a: AvaliacaoTravada, itemId: number, veiculoId: number | null) {
  const [item] = await lerItens(
    ctx,
    a,
    sql`i.id = ${itemId} and (i.veiculo_id is null or i.veiculo_id = ${veiculoId}::int)`,
  )
  if (!item) throw invalid({ itemAvaliacao: [mensagens.selecioneVeiculo] }, mensagens.selecioneVeiculo)
  return item
}

async function gravar(ctx: Ctx, a: AvaliacaoTravada, v: AvaliarVeiculo, precoId: number): Promise<number> {
  const antes = v.id === null ? null : await lerVeiculo(ctx, v.id)
  if (antes && antes.avaliacao.id !== a.id) throw notFound()
  if (antes && v.versao !== null && v.versao !== antes.versao) throw conflict()
  const { lataria, mecanica, pneu } = v.estados
  const linha = await ctx.db.row(
    antes
      ? sql<{ id: number }>`
          update avaliacao_veiculo set fipe_preco_id = ${precoId}, lataria = ${lataria}, mecanica = ${mecanica},
            pneu = ${pneu},
            observacao = ${v.observacao}, versao = versao + 1, alterado_em = ${ctx.clock.now()},
            alterado_por = ${ctx.actor.nome} where id = ${antes.id} returning id`
      : sql<{ id: number }>`
          insert into avaliacao_veiculo (avaliacao_id, fipe_preco_id, lataria, mecanica, pneu, observacao, criado_em,
            criado_por)
          values (${a.id}, ${precoId}, ${lataria}, ${mecanica}, ${pneu}, ${v.observacao}, ${ctx.clock.now()},
            ${ctx.actor.nome}) returning id`,
  )
  return (linha as { id: number }).id
}

/**
 * Values a vehicle: its list price times the factor of its parts, never below the residual (docs/regras.md R125). Errors: as
 * `travarPara`; 400, no such item; 409, its price was not asked for, or the appraisal is of furniture.
 */
export async function avaliarVeiculo(
  ctx: Ctx,
  avaliacaoId: number,
  v: AvaliarVeiculo,
): Promise<AvaliacaoVeiculo> {
  const a = await travarPara(ctx, avaliacaoId, 'AVALIAR')
  if (a.classificacao !== 'AUTOMOVEIS') throw conflict(mensagens.avaliacaoOutroMetodo)
  const item = await itemDe(ctx, a, v.item, v.id)
  const preco = await precoDe(ctx, v)
  const id = await gravar(ctx, a, v, preco.id)
  await desavaliar(ctx, sql`i.veiculo_id = ${id} and i.id <> ${item.id}`)
  const fator = fatorDoVeiculo(a.veiculo, v.estados)
  const { calculado, valor } = valorAvaliado(preco.valor, fator, item.residual)
  await gravarValores(
    ctx,
    [{ id: item.id, referencia: preco.valor, fator, calculado, valor }],
    sql`veiculo_id = ${id}`,
  )
  await mudarSituacao(ctx, a.id, a.situacao)
  await relatar(ctx, a.id, 'AVALIACAO_PESQUISA', [
    { campo: 'Veículo', anterior: null, novo: item.nome },
    { campo: 'FIPE', anterior: null, novo: `${preco.nome}: ${formatarReais(preco.valor)}` },
    { campo: 'Valor avaliado', anterior: null, novo: formatarReais(valor) },
  ])
  return lerVeiculo(ctx, id)
}

/** Deletes the value of a vehicle, which waits to be valued again. Errors: 404, 409. */
export async function excluirVeiculo(ctx: Ctx, id: number): Promise<void> {
  const v = await lerVeiculo(ctx, id)
  const a = await travarPara(ctx, v.avaliacao.id, 'DESFAZER')
  await desavaliar(ctx, sql`i.veiculo_id = ${id}`)
  await ctx.db.exec(sql`delete from avaliacao_veiculo where id = ${id}`)
  await mudarSituacao(ctx, a.id, a.situacao)
  await relatar(ctx, a.id, 'AVALIACAO_PESQUISA_EXCLUIDA', [
    { campo: 'Veículo', anterior: v.itemAvaliacao.patrimonio.descricao, novo: null },
  ])
}
