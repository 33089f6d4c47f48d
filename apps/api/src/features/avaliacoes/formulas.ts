import {
  type BemDeExemplo,
  classificacaoConservacao,
  type DadosAvaliacao,
  FORMULA_SEMENTE,
  type ListQuery,
  makePage,
  mensagens,
  OPERADORES_DA_FORMULA,
  OPERANDOS_DA_FORMULA,
  type Page,
  PONTUACAO_SEMENTE,
  patrimonioWorkflow,
  type SalvarDadosAvaliacao,
  VEICULO_SEMENTE,
} from '@tombo/contract'
import { differences, recordEvento } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { among } from '../../kernel/db/among.ts'
import { orderOf, searchConditions } from '../../kernel/db/filters.ts'
import { natural } from '../../kernel/db/natural.ts'
import { AUDIT, enumSql } from '../../kernel/db/source.ts'
import { and, type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { conflict, invalid, notFound } from '../../kernel/errors.ts'
import { BASE_DO_BEM, TABELAS_DO_BEM } from './itens/adicionar.ts'

const LIDA: SqlQuery = sql`t.id, t.versao, t.descricao, t.formula, t.pontuacao, t.veiculo, t.ativo,
  (select count(*)::int from avaliacao a where a.dados_avaliacao_id = t.id) as usos, ${AUDIT} as audit`
const COLUNAS = { id: sql`t.id`, descricao: sql`t.descricao`, formula: sql`t.formula` }
const ORDENS = { ...COLUNAS, descricao: natural(COLUNAS.descricao) }

/** A page of the organisation's formulas, by name. */
export async function listarFormulas(
  ctx: Ctx,
  q: ListQuery & { ativo?: boolean | undefined },
): Promise<Page<DadosAvaliacao>> {
  const onde = and([
    ...searchConditions(COLUNAS, ['descricao', 'formula'], q.q),
    ...(q.ativo === undefined ? [] : [sql`t.ativo = ${q.ativo}`]),
  ])
  const total = await ctx.db.row(
    sql<{ n: number }>`select count(*)::int as n from dados_avaliacao t where ${onde}`,
  )
  const linhas = await ctx.db.rows(sql<DadosAvaliacao>`
    select ${LIDA} from dados_avaliacao t where ${onde}
    order by ${orderOf(ORDENS, q.order, 'descricao', sql`t.id`)} limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}

/** One formula. 404. */
export async function lerFormulaSalva(ctx: Ctx, id: number): Promise<DadosAvaliacao> {
  const d = await ctx.db.row(sql<DadosAvaliacao>`select ${LIDA} from dados_avaliacao t where t.id = ${id}`)
  if (!d) throw notFound()
  return d
}

/** The blank formula: the public one, with the points of conservation that the catalogue of states names. */
export async function formulaEmBranco(ctx: Ctx) {
  const estados = await ctx.db.rows(sql<{ nivel: string; pontos: string }>`
    select distinct on (classificacao) classificacao as nivel, trim_scale(pontuacao)::text as pontos
    from estado_conservacao where pontuacao > 0 order by classificacao, id`)
  const ec = { ...PONTUACAO_SEMENTE.ec, ...Object.fromEntries(estados.map((e) => [e.nivel, e.pontos])) }
  return {
    registro: {
      descricao: null,
      formula: FORMULA_SEMENTE,
      pontuacao: { ...PONTUACAO_SEMENTE, ec },
      veiculo: VEICULO_SEMENTE,
      ativo: true,
    },
    operandos: [...OPERANDOS_DA_FORMULA],
    operadores: [...OPERADORES_DA_FORMULA],
    conservacao: [...classificacaoConservacao.options],
  }
}

/** A registered asset of the unit, this one or the last; null when there is none. */
export async function bemDeExemplo(ctx: Ctx, patrimonioId: number | undefined): Promise<BemDeExemplo | null> {
  const qual = patrimonioId
    ? sql`t.id = ${patrimonioId}`
    : among(sql`t.situacao`, patrimonioWorkflow.from('AVALIAR'))
  const b = await ctx.db.row(sql<BemDeExemplo>`
    select x.id, x.numero_tombamento as "numeroTombamento", x.nome as descricao,
      ${enumSql(classificacaoConservacao, sql`x.conservacao`)} as conservacao, x.desde, x."vidaMeses",
      x.residual as "valorResidual", (s.liquido)::text as "valorLiquido"
    from (select t.id, t.numero_tombamento, t.descricao as nome, ${BASE_DO_BEM} from ${TABELAS_DO_BEM}
      where t.unidade_id = ${ctx.unidadeId} and t.removido_em is null and ${qual} order by t.id desc limit 1) x
      left join saldo_patrimonio s on s.patrimonio_id = x.id`)
  if (!b && patrimonioId) throw notFound()
  return b ?? null
}

/** A formula as its history tells it. */
const emTextos = (d: DadosAvaliacao): Record<string, string | null> => ({
  Descrição: d.descricao,
  Fórmula: d.formula,
  Pontuação: JSON.stringify(d.pontuacao),
  Veículos: JSON.stringify(d.veiculo),
  Situação: d.ativo ? 'Ativa' : 'Inativa',
})
const contar = (ctx: Ctx, id: number, antes: DadosAvaliacao | null, depois: DadosAvaliacao | null) =>
  recordEvento(ctx, {
    entidade: 'dadosavaliacao',
    entidadeId: id,
    tipo: !antes ? 'CADASTRO' : depois ? 'ALTERACAO' : 'EXCLUSAO',
    alteracoes: differences(antes ? emTextos(antes) : {}, depois ? emTextos(depois) : {}),
    unidadeId: null,
  })

async function exigirNomeLivre(ctx: Ctx, d: SalvarDadosAvaliacao): Promise<void> {
  const outra = await ctx.db.row(sql`
    select 1 from dados_avaliacao where normalizar(descricao) = normalizar(${d.descricao}) and id is distinct
      from ${d.id}::int`)
  if (outra) throw invalid({ descricao: [mensagens.formulaRepetida] })
}

/** Does a save change what values follow from? */
const mudaConta = (antes: DadosAvaliacao, d: SalvarDadosAvaliacao): boolean =>
  antes.formula !== d.formula ||
  JSON.stringify([antes.pontuacao, antes.veiculo]) !==
    JSON.stringify([ordenar(d.pontuacao, antes.pontuacao), ordenar(d.veiculo, antes.veiculo)])

/** The same object, its keys in the order of another: what is kept and what was sent say the same in any order. */
function ordenar<T>(valor: T, como: T): T {
  if (typeof valor !== 'object' || valor === null) return valor
  const v = valor as Record<string, unknown>
  return Object.fromEntries(
    Object.keys(como as object).map((k) => [k, ordenar(v[k], (como as Record<string, unknown>)[k])]),
  ) as T
}

/**
 * Saves a formula of the organisation. One that appraisals were made by keeps its name and its account, and may be switched off.
 * What changes nothing writes nothing. Errors: 400 by field; 404; 409, changed since `versao`, or in use.
 */
export async function salvarFormula(ctx: Ctx, d: SalvarDadosAvaliacao): Promise<DadosAvaliacao> {
  await exigirNomeLivre(ctx, d)
  const [pontuacao, veiculo] = [JSON.stringify(d.pontuacao), JSON.stringify(d.veiculo)]
  if (d.id === null) {
    const nova = await ctx.db.row(sql<{ id: number }>`
      insert into dados_avaliacao (descricao, formula, pontuacao, veiculo, ativo, criado_em, criado_por)
      values (${d.descricao}, ${d.formula}, ${pontuacao}::jsonb, ${veiculo}::jsonb, ${d.ativo}, ${ctx.clock.now()},
        ${ctx.actor.nome}) returning id`)
    const feita = await lerFormulaSalva(ctx, (nova as { id: number }).id)
    await contar(ctx, feita.id, null, feita)
    return feita
  }
  await ctx.db.exec(sql`select 1 from dados_avaliacao where id = ${d.id} for update`)
  const antes = await lerFormulaSalva(ctx, d.id)
  if (d.versao !== null && d.versao !== antes.versao) throw conflict()
  if (antes.usos > 0 && mudaConta(antes, d)) throw conflict(mensagens.formulaEmUso)
  const linhas = await ctx.db.exec(sql`
    update dados_avaliacao set descricao = ${d.descricao}, formula = ${d.formula}, pontuacao = ${pontuacao}::jsonb,
      veiculo = ${veiculo}::jsonb, ativo = ${d.ativo}, versao = versao + 1, alterado_em = ${ctx.clock.now()},
      alterado_por = ${ctx.actor.nome}
    where id = ${d.id} and (descricao, formula, pontuacao, veiculo, ativo) is distinct from
      (${d.descricao}::text, ${d.formula}::text, ${pontuacao}::jsonb, ${veiculo}::jsonb, ${d.ativo}::boolean)`)
  const depois = await lerFormulaSalva(ctx, d.id)
  if (linhas > 0) await contar(ctx, d.id, antes, depois)
  return depois
}

/** Deletes a formula that no appraisal was made by. Errors: 404, 409. */
export async function excluirFormula(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.exec(sql`select 1 from dados_avaliacao where id = ${id} for update`)
  const antes = await lerFormulaSalva(ctx, id)
  if (antes.usos > 0) throw conflict(mensagens.formulaEmUso)
  await ctx.db.exec(sql`delete from dados_avaliacao where id = ${id}`)
  await contar(ctx, id, antes, null)
}
