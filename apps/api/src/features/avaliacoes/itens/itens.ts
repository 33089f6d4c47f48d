import {
  type AlterarPontos,
  type BemAPontuar,
  avaliacaoWorkflow,
  classificacaoAvaliacao,
  classificacaoConservacao,
  type ItemAvaliacao,
  type ListaPatrimonio,
  makePage,
  mensagens,
  METODO_DA_CLASSIFICACAO,
  type Page,
  type Pontuacao,
  vidaRestante,
  semAcentos,
  situacaoItemAvaliacao,
} from '@tombo/contract'
import { differences } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { enumSql } from '../../../kernel/db/source.ts'
import { and, escapeLike, type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { conflict, invalid, notFound } from '../../../kernel/errors.ts'
import { condicoesDaLista } from '../../patrimonios/lista/condicoes.public.ts'
import { ordemDaLista } from '../../patrimonios/lista/lista.public.ts'
import { proximidade } from '../../patrimonios/lista/texto.public.ts'
import { ondeEQual } from '../../patrimonios/procura/mais-proximos.public.ts'
import { type AvaliacaoTravada, exigirAvaliacao, mudarSituacao, travarPara } from '../avaliacao.ts'
import { BASE_DO_BEM, TABELAS_DO_BEM } from './adicionar.ts'
import { reavaliarItem } from './avaliar.ts'
import { ITEM_AVALIADO, ITEM_DENTRO } from '../consultas.ts'
import { NOME_DO_BEM, relatar } from '../relatos.ts'
import { RESIDUAL_AVALIADO } from '../avaliacoes.public.ts'
import { largarVazias } from './pesquisa-repo.ts'

/** Over `t`: an asset as it is named within other records. */
const BEM = sql`jsonb_build_object('id', t.id, 'numeroTombamento', t.numero_tombamento, 'numeroAcessorio',
  t.numero_acessorio, 'referencia', t.referencia, 'descricao', t.descricao)`

/** An item over `i` and its asset `t`, which is told from others by what whoever reads the register may see. */
const lido = (ctx: Ctx): SqlQuery => sql`
  i.id, i.versao, ${ondeEQual(ctx, 't')}, jsonb_build_object('id', i.avaliacao_id) as avaliacao, ${BEM} as patrimonio,
  (select ${enumSql(classificacaoConservacao, sql`e.classificacao`)} from estado_conservacao e
    where e.id = t.estado_conservacao_id) as conservacao,
  ${enumSql(situacaoItemAvaliacao, sql`i.situacao`)} as situacao, ${ITEM_AVALIADO} as avaliado,
  trim_scale(i.ec)::text as ec, i.pvu, i.pub,
  jsonb_build_object('ec', trim_scale(i.ec_derivado)::text, 'pvu', i.pvu_derivado, 'pub', i.pub_derivado) as derivados,
  i.justificativa, i.vida_restante as "vidaRestante", coalesce(i.liquido, (select s.liquido
    from saldo_patrimonio s where s.patrimonio_id = t.id))::text as "valorLiquido", i.residual::text as "valorResidual",
  case when i.pesquisa_id is not null then jsonb_build_object('id', i.pesquisa_id)
    when i.veiculo_id is not null then jsonb_build_object('id', i.veiculo_id) end as pesquisa,
  i.valor_referencia::text as "valorReferencia", trim_scale(i.fator)::text as fator,
  i.valor_calculado::text as "valorCalculado", i.valor_avaliado::text as "valorAvaliado",
  coalesce(i.valor_calculado < i.residual, false) as "noPiso", ${RESIDUAL_AVALIADO}::text as "residualAvaliado"`

interface Recorte {
  avaliado?: boolean | undefined
  pesquisaId?: number | undefined
  appArgs?: { q: string[]; metodo?: string | undefined } | undefined
}

/** Over `t`: assets that one of these texts names. */
const nomeadosPor = (textos: readonly string[]): SqlQuery[] =>
  textos.length === 0
    ? []
    : [
        sql`(${sql.join(
          textos.map((q) => sql`t.busca like ${`%${escapeLike(semAcentos(q))}%`}`),
          sql` or `,
        )})`,
      ]

/** Over `i`: assets whose appraisal values them in this way. */
const avaliadosPor = (metodo: string | undefined): SqlQuery[] =>
  metodo === undefined
    ? []
    : [
        sql`exists (select 1 from avaliacao a where a.id = i.avaliacao_id and a.classificacao =
          ${classificacaoAvaliacao.values.find((c) => METODO_DA_CLASSIFICACAO[c] === metodo) ?? null})`,
      ]

/** A page of the assets of an appraisal that were not taken out of it. 404. */
export async function listarItens(
  ctx: Ctx,
  id: number,
  q: ListaPatrimonio & Recorte,
): Promise<Page<ItemAvaliacao>> {
  await exigirAvaliacao(ctx, id)
  const { avaliado, pesquisaId, appArgs, ...lista } = q
  const { condicoes } = await condicoesDaLista(ctx, { ...lista, todasUnidades: false })
  const onde = and([
    sql`i.avaliacao_id = ${id} and ${ITEM_DENTRO}`,
    ...condicoes,
    ...nomeadosPor(appArgs?.q ?? []),
    ...avaliadosPor(appArgs?.metodo),
    ...(avaliado === undefined ? [] : [sql`${ITEM_AVALIADO} = ${avaliado}`]),
    ...(pesquisaId === undefined ? [] : [sql`coalesce(i.pesquisa_id, i.veiculo_id) = ${pesquisaId}`]),
  ])
  const perto = q.q && !q.order && !q.campoOrdenacao ? sql`${proximidade(q.q)}, ` : sql``
  const de = sql`avaliacao_item i join patrimonio t on t.id = i.patrimonio_id`
  const total = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from ${de} where ${onde}`)
  const linhas = await ctx.db.rows(sql<ItemAvaliacao>`
    select ${lido(ctx)} from ${de} where ${onde} order by ${perto}${ordemDaLista(q).ordem}
    limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}

const lerItem = async (ctx: Ctx, id: number): Promise<ItemAvaliacao> => {
  const i = await ctx.db.row(sql<ItemAvaliacao>`
    select ${lido(ctx)} from avaliacao_item i join patrimonio t on t.id = i.patrimonio_id where i.id = ${id}`)
  if (!i) throw notFound()
  return i
}

/** The appraisal of an item that was not taken out, held for a step. Errors as `travarPara`. */
async function travarDoItem(ctx: Ctx, id: number, acao: 'RETIRAR' | 'ALTERAR'): Promise<AvaliacaoTravada> {
  const de = await ctx.db.row(sql<{ id: number }>`
    select i.avaliacao_id as id from avaliacao_item i join avaliacao t on t.id = i.avaliacao_id
    where i.id = ${id} and t.unidade_id = ${ctx.unidadeId} and ${ITEM_DENTRO}`)
  if (!de) throw notFound()
  const a = await travarPara(ctx, de.id, acao)
  const dentro = await ctx.db.row(sql`select 1 from avaliacao_item i where i.id = ${id} and ${ITEM_DENTRO}`)
  if (!dentro) throw notFound()
  return a
}

/** Takes an asset out of an appraisal, to which it does not come back. Errors: 404, 409. */
export async function retirarItem(ctx: Ctx, id: number): Promise<void> {
  const a = await travarDoItem(ctx, id, 'RETIRAR')
  const nome = await ctx.db.row(sql<{ nome: string }>`
    update avaliacao_item i set situacao = ${avaliacaoWorkflow.itemsTo('RETIRAR')}, aberto = false,
      valor_referencia = null,
      fator = null, valor_calculado = null, valor_avaliado = null, pesquisa_id = null, veiculo_id = null
    from patrimonio p where i.id = ${id} and p.id = i.patrimonio_id returning ${NOME_DO_BEM} as nome`)
  await largarVazias(ctx, a.id)
  await mudarSituacao(ctx, a.id, a.situacao)
  await relatar(ctx, a.id, 'AVALIACAO_BEM_RETIRADO', [
    { campo: 'Bem', anterior: nome?.nome ?? null, novo: null },
  ])
}

/** The points are of the table of the appraisal: its formula was tried on no others. 400 by field. */
function conferirPontos({ ec, pvu, pub }: AlterarPontos, t: Pontuacao): void {
  const fora = mensagens.avaliacaoPontoForaDaTabela
  const entre = (n: number | null | undefined, l: { minimo: number; maximo: number }) =>
    n === null || n === undefined || (n >= l.minimo && n <= l.maximo)
  const erros: Record<string, string[]> = {}
  if (ec != null && !Object.values(t.ec).some((x) => Number(x) === Number(ec))) erros.ec = [fora]
  if (!entre(pvu, t.pvu)) erros.pvu = [fora]
  if (!entre(pub, t.pub)) erros.pub = [fora]
  if (Object.keys(erros).length > 0) throw invalid(erros)
}

/**
 * The remaining life that goes with changed points: the one that is said, and where the life followed from the PVU, that of the
 * new one (docs/regras.md R122). Null: it stays.
 */
async function vidaComPontos(
  ctx: Ctx,
  a: AvaliacaoTravada,
  antes: ItemAvaliacao,
  { pvu, vidaRestante: dita = null }: AlterarPontos,
): Promise<number | null> {
  const mesma = dita === null || dita === antes.vidaRestante
  if (!mesma || pvu == null || pvu === antes.pvu) return dita
  const bem = await ctx.db.row(sql<BemAPontuar>`
    select ${BASE_DO_BEM} from ${TABELAS_DO_BEM} where t.id = ${antes.patrimonio.id}`)
  if (!bem || vidaRestante(bem, antes.pvu, a.dataBase) !== antes.vidaRestante) return dita
  return vidaRestante(bem, pvu, a.dataBase)
}

/**
 * Changes points or the remaining life of one asset, with why; one that has a value is valued anew. What is absent stays.
 * Errors: 404; 400 by field; 409, the appraisal is at its end, or over an older version.
 */
export async function alterarPontos(ctx: Ctx, id: number, p: AlterarPontos): Promise<ItemAvaliacao> {
  const a = await travarDoItem(ctx, id, 'ALTERAR')
  conferirPontos(p, a.pontuacao)
  const antes = await lerItem(ctx, id)
  if (p.versao != null && p.versao !== antes.versao) throw conflict()
  const vida = await vidaComPontos(ctx, a, antes, p)
  await ctx.db.exec(sql`
    update avaliacao_item set ec = coalesce(${p.ec ?? null}::numeric, ec), pvu = coalesce(${p.pvu ?? null}::int, pvu),
      pub = coalesce(${p.pub ?? null}::int, pub), vida_restante = coalesce(${vida}::int, vida_restante),
      justificativa = ${p.justificativa}
    where id = ${id}`)
  if (antes.avaliado) await reavaliarItem(ctx, a, id)
  const depois = await lerItem(ctx, id)
  const mudancas = differences(emTextos(antes), emTextos(depois))
  if (mudancas.length === 0) return depois
  await ctx.db.exec(sql`update avaliacao_item set versao = versao + 1 where id = ${id}`)
  await mudarSituacao(ctx, a.id, a.situacao)
  await relatar(ctx, a.id, 'AVALIACAO_PONTOS', [
    { campo: 'Bem', anterior: null, novo: nomeDe(depois) },
    ...mudancas,
  ])
  return { ...depois, versao: depois.versao + 1 }
}

const nomeDe = ({ patrimonio: p }: ItemAvaliacao) =>
  [p.numeroTombamento, p.descricao].filter(Boolean).join(' – ')
const emTextos = (i: ItemAvaliacao): Record<string, string | null> => ({
  EC: i.ec,
  PVU: i.pvu === null ? null : String(i.pvu),
  PUB: i.pub === null ? null : String(i.pub),
  'Vida restante (meses)': i.vidaRestante === null ? null : String(i.vidaRestante),
  Justificativa: i.justificativa,
})
