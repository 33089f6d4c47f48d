import {
  faltasDaPesquisa,
  type GrupoDeBens,
  type ListQuery,
  makePage,
  formatarReais,
  mensagens,
  type Page,
  type Pesquisa,
  type PesquisaEscrita,
  pesquisaWorkflow,
  quantos,
  resumirPrecos,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { searchConditions } from '../../../kernel/db/filters.ts'
import { and, sql } from '../../../kernel/db/sql.ts'
import { conflict, invalid, notFound } from '../../../kernel/errors.ts'
import { type AvaliacaoTravada, exigirAvaliacao, mudarSituacao, travarPara } from '../avaliacao.ts'
import {
  avaliarItens,
  desavaliar,
  type ItemAAvaliar,
  lerItens,
  recusarItens,
  type Referencia,
} from './avaliar.ts'
import { ITEM_AVALIADO, ITEM_DENTRO } from '../consultas.ts'
import { apagarPesquisa, gravarPrecos, lerPesquisa, lerPesquisas, nomeDaPesquisa } from './pesquisa-repo.ts'
import { relatar } from '../relatos.ts'

/** A page of the researches of an appraisal, the latest first. 404. */
export async function listarPesquisas(ctx: Ctx, id: number, q: ListQuery): Promise<Page<Pesquisa>> {
  await exigirAvaliacao(ctx, id)
  const colunas = {
    descricao: sql`t.descricao`,
    numero: sql`t.id`,
    fontes: sql`(select string_agg(p.fonte, ' ') from avaliacao_preco p where p.pesquisa_id = t.id)`,
    bens: sql`(select string_agg(b.busca, ' ') from avaliacao_item i join patrimonio b on b.id = i.patrimonio_id
      where i.pesquisa_id = t.id)`,
  }
  const onde = and([sql`t.avaliacao_id = ${id}`, ...searchConditions(colunas, Object.keys(colunas), q.q)])
  const total = await ctx.db.row(
    sql<{ n: number }>`select count(*)::int as n from avaliacao_pesquisa t where ${onde}`,
  )
  const linhas = await lerPesquisas(ctx, onde, sql`limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}

/** Over `p` (patrimonio): what makes assets the same. */
const IDENTIDADE = sql`coalesce(p.produto_id, 0), normalizar(p.descricao), normalizar(coalesce(p.caracteristica1, '')),
  normalizar(coalesce(p.caracteristica2, '')), normalizar(coalesce(p.caracteristica3, '')),
    coalesce(p.tipo_natureza_id, 0)`

/** A page of the groups of identical assets that have no value yet, the largest first. 404. */
export async function listarGrupos(ctx: Ctx, id: number, q: ListQuery): Promise<Page<GrupoDeBens>> {
  await exigirAvaliacao(ctx, id)
  const grupos = sql`select min(i.id) as item, count(*)::int as quantidade, min(p.descricao) as descricao,
      array_remove(array[min(p.caracteristica1), min(p.caracteristica2), min(p.caracteristica3)],
        null) as caracteristicas
    from avaliacao_item i join patrimonio p on p.id = i.patrimonio_id
    where i.avaliacao_id = ${id} and ${ITEM_DENTRO} and not ${ITEM_AVALIADO}
      ${q.q ? sql`and ${and(searchConditions({ busca: sql`p.busca` }, ['busca'], q.q))}` : sql``}
    group by ${IDENTIDADE}`
  const total = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from (${grupos}) g`)
  const linhas = await ctx.db.rows(sql<GrupoDeBens>`
    select * from (${grupos}) g order by g.quantidade desc, g.item limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}

/** The items that a research names, with those that are the same as one of them, and those that it keeps. Errors: 409, naming those that cannot be. */
async function itensDe(
  ctx: Ctx,
  a: AvaliacaoTravada,
  p: PesquisaEscrita,
  pesquisaId: number | null,
): Promise<ItemAAvaliar[]> {
  const iguais =
    p.identicosA === null
      ? sql`false`
      : sql`(not ${ITEM_AVALIADO} and (${IDENTIDADE}) = (select ${IDENTIDADE} from avaliacao_item x
          join patrimonio p on p.id = x.patrimonio_id where x.id = ${p.identicosA} and x.avaliacao_id = ${a.id}))`
  const mesmos =
    p.mesmosBens && pesquisaId !== null
      ? sql`(i.pesquisa_id = ${pesquisaId} and i.id <> all(${p.semOsBens}::int[]))`
      : sql`false`
  const itens = await lerItens(
    ctx,
    a,
    sql`(i.id = any(${p.itensAvaliacao}::int[]) or ${iguais} or ${mesmos})`,
  )
  const achados = new Set(itens.map((i) => i.id))
  const perdidos = p.itensAvaliacao.filter((id) => !achados.has(id))
  const deOutra = itens.filter((i) => i.pesquisaId !== null && i.pesquisaId !== pesquisaId)
  if (perdidos.length + deOutra.length > 0)
    recusarItens([
      ...perdidos.map(() => ({ nome: 'Item escolhido', motivo: mensagens.avaliacaoItemAlheio })),
      ...deOutra.map(({ nome }) => ({ nome, motivo: mensagens.avaliacaoItemEmOutra })),
    ])
  if (itens.length === 0)
    throw invalid({ itensAvaliacao: [mensagens.escolhaPatrimonio] }, mensagens.escolhaPatrimonio)
  return itens
}

/** An appraisal of furniture, held for a research. Errors: as `travarPara`; 409, it is of vehicles. */
export async function travarDeMoveis(
  ctx: Ctx,
  id: number,
  acao: 'AVALIAR' | 'DESFAZER',
): Promise<AvaliacaoTravada> {
  const a = await travarPara(ctx, id, acao)
  if (a.classificacao !== 'MOVEIS') throw conflict(mensagens.avaliacaoOutroMetodo)
  return a
}

/** Writes a research of an appraisal that is held; gives it. Errors: 404; 409, changed since `versao`; 400, files. */
async function gravar(
  ctx: Ctx,
  a: AvaliacaoTravada,
  p: PesquisaEscrita,
): Promise<{ id: number; antes: Pesquisa | null }> {
  const antes = p.id === null ? null : await lerPesquisa(ctx, p.id)
  if (antes && antes.avaliacao.id !== a.id) throw notFound()
  if (antes && p.versao !== null && p.versao !== antes.versao) throw conflict()
  const linha = await ctx.db.row(
    antes
      ? sql<{ id: number }>`
          update avaliacao_pesquisa set descricao = ${p.descricao}, base = ${p.base}, indice = ${p.indice},
            fonte_indice = ${p.fonteIndice}, versao = versao + 1, alterado_em = ${ctx.clock.now()},
            alterado_por = ${ctx.actor.nome}
          where id = ${antes.id} returning id`
      : sql<{ id: number }>`
          insert into avaliacao_pesquisa (avaliacao_id, situacao, descricao, base, indice, fonte_indice, criado_em,
            criado_por)
          values (${a.id}, ${pesquisaWorkflow.initial}, ${p.descricao}, ${p.base}, ${p.indice}, ${p.fonteIndice},
            ${ctx.clock.now()},
            ${ctx.actor.nome}) returning id`,
  )
  const { id } = linha as { id: number }
  await gravarPrecos(ctx, { id, avaliacaoId: a.id }, antes?.precos ?? [], p.precos)
  return { id, antes }
}

/** Says what values follow from; only of a research that is complete. */
function referenciaDe(p: PesquisaEscrita, dataBase: string): Referencia {
  if (p.base === 'INDICE') return { indice: p.indice ?? '0' }
  const precos = p.precos.map(({ valor, data }) => ({ valor: valor ?? '0', data }))
  return { media: resumirPrecos(precos, dataBase).media }
}

/**
 * Values assets by a research, new or again: those that it no longer names wait to be valued. Errors: as `travarDeMoveis`,
 * `gravar`, `itensDe`, `avaliarItens`. Gives the research.
 */
export async function avaliarMoveis(ctx: Ctx, avaliacaoId: number, p: PesquisaEscrita): Promise<Pesquisa> {
  const a = await travarDeMoveis(ctx, avaliacaoId, 'AVALIAR')
  const itens = await itensDe(ctx, a, p, p.id)
  const { id } = await gravar(ctx, a, p)
  const r = referenciaDe(p, a.dataBase)
  const ids = itens.map((i) => i.id)
  await desavaliar(ctx, sql`i.pesquisa_id = ${id} and i.id <> all(${ids}::int[])`)
  await avaliarItens(ctx, a, id, itens, r)
  await ctx.db.exec(sql`
    update avaliacao_pesquisa set situacao = ${pesquisaWorkflow.to('AVALIAR')},
      media = ${'media' in r ? r.media : null}::numeric where id = ${id}`)
  await mudarSituacao(ctx, a.id, a.situacao)
  const pesquisa = await lerPesquisa(ctx, id)
  await relatar(ctx, a.id, 'AVALIACAO_PESQUISA', [
    { campo: 'Pesquisa', anterior: null, novo: nomeDaPesquisa(pesquisa) },
    { campo: 'Bens', anterior: null, novo: quantos(itens.length, 'bem', 'bens') },
    { campo: 'Média', anterior: null, novo: pesquisa.media && formatarReais(pesquisa.media) },
  ])
  return pesquisa
}

/** Keeps a research that goes on later, new in an appraisal. Errors as `gravar`. */
export async function abrirPesquisa(ctx: Ctx, avaliacaoId: number, p: PesquisaEscrita): Promise<Pesquisa> {
  const a = await travarDeMoveis(ctx, avaliacaoId, 'AVALIAR')
  const { id } = await gravar(ctx, a, { ...p, id: null })
  return lerPesquisa(ctx, id)
}

/**
 * Keeps what was typed of a research. One that assets were valued by stays complete, and values them anew; one that is not
 * complete waits. Errors: as `avaliarMoveis`; 400 by field.
 */
export async function guardarPesquisa(ctx: Ctx, id: number, p: PesquisaEscrita): Promise<Pesquisa> {
  const antes = await lerPesquisa(ctx, id)
  if (!pesquisaWorkflow.allowed(antes.situacao.value, 'GUARDAR')) {
    const faltas = faltasDaPesquisa(p)
    if (Object.keys(faltas).length > 0) throw invalid(faltas)
    return avaliarMoveis(ctx, antes.avaliacao.id, { ...p, id })
  }
  const a = await travarDeMoveis(ctx, antes.avaliacao.id, 'AVALIAR')
  await gravar(ctx, a, { ...p, id })
  return lerPesquisa(ctx, id)
}

/** Deletes a research with its files; its assets wait to be valued again. Errors: 404, 409. */
export async function excluirPesquisa(ctx: Ctx, id: number): Promise<void> {
  const { avaliacao } = await lerPesquisa(ctx, id)
  const a = await travarPara(ctx, avaliacao.id, 'DESFAZER')
  const p = await lerPesquisa(ctx, id)
  await desavaliar(ctx, sql`i.pesquisa_id = ${id}`)
  await apagarPesquisa(ctx, p)
  await mudarSituacao(ctx, a.id, a.situacao)
  await relatar(ctx, a.id, 'AVALIACAO_PESQUISA_EXCLUIDA', [
    { campo: 'Pesquisa', anterior: nomeDaPesquisa(p), novo: null },
    { campo: 'Bens', anterior: quantos(p.quantidade, 'bem', 'bens'), novo: null },
  ])
}
