import {
  Decimal,
  LOCAIS_NO_PAINEL,
  type ParteDosBens,
  patrimonioWorkflow,
  situacaoPatrimonio,
  type Where,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { among, notAmong } from '../../kernel/db/among.ts'
import { and, type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { condicoesDoWhere } from '../patrimonios/lista/condicoes.public.ts'

export type Dimensao = 'NATUREZA' | 'MASCARA' | 'LOCALIZACAO' | 'CONSERVACAO' | 'SITUACAO' | 'ANO'

interface Parte {
  /** The kept sums that hold it, and its key there, over `s` (soma_bens). */
  guardada: string
  chaveGuardada: SqlQuery
  /** Its key over `t` (patrimonio). */
  chave: SqlQuery
  /** From `k`, the parts by key. */
  juncao: SqlQuery
  /** Over that: the key and the words of a part. */
  id: SqlQuery
  nome: SqlQuery
  sem: string
  ordem: SqlQuery
}

const MAIORES = sql`sum(k.quantidade) desc, 2`
const daNatureza = {
  guardada: 'NATUREZA',
  chaveGuardada: sql`s.chave`,
  chave: sql`t.tipo_natureza_id`,
  ordem: MAIORES,
}

const PARTES: Readonly<Record<Dimensao, Parte>> = {
  NATUREZA: {
    ...daNatureza,
    juncao: sql`left join tipo_natureza n on n.id = k.chave`,
    id: sql`n.id`,
    nome: sql`n.codigo || ' ' || n.nome`,
    sem: 'Sem natureza',
  },
  MASCARA: {
    ...daNatureza,
    juncao: sql`left join tipo_natureza n on n.id = k.chave left join mascara m on m.id = n.mascara_id`,
    id: sql`m.id`,
    nome: sql`m.descricao`,
    sem: 'Sem máscara',
  },
  LOCALIZACAO: {
    guardada: 'LOCALIZACAO',
    chaveGuardada: sql`s.chave`,
    chave: sql`t.localizacao_id`,
    juncao: sql`left join localizacao l on l.id = k.chave`,
    id: sql`l.id`,
    nome: sql`l.caminho`,
    sem: 'Sem localização',
    ordem: MAIORES,
  },
  CONSERVACAO: {
    guardada: 'CONSERVACAO',
    chaveGuardada: sql`s.chave`,
    chave: sql`t.estado_conservacao_id`,
    juncao: sql`left join estado_conservacao e on e.id = k.chave`,
    id: sql`e.id`,
    nome: sql`e.descricao`,
    sem: 'Sem estado de conservação',
    ordem: MAIORES,
  },
  SITUACAO: {
    guardada: 'NATUREZA',
    chaveGuardada: sql`s.situacao`,
    chave: sql`t.situacao`,
    juncao: sql``,
    id: sql`k.chave`,
    nome: sql`k.chave`,
    sem: '',
    ordem: MAIORES,
  },
  ANO: {
    guardada: 'ANO',
    chaveGuardada: sql`s.chave`,
    chave: sql`extract(year from t.data_aquisicao)::int`,
    juncao: sql``,
    id: sql`k.chave`,
    nome: sql`k.chave::text`,
    sem: 'Sem data de aquisição',
    ordem: sql`min(k.chave) nulls first`,
  },
}

/** The situations that a filter names, where it asks nothing else: the kept sums know those. */
function situacoesPedidas(where: Where | undefined): readonly string[] | 'TODAS' | 'OUTRO' {
  const pedidos = Object.entries(where ?? {})
  if (pedidos.length === 0) return 'TODAS'
  const [[nome, f] = ['', undefined], ...outros] = pedidos
  return nome === 'situacao' && f?.in && f.isNull === undefined && outros.length === 0
    ? f.in.map(String)
    : 'OUTRO'
}

const NAO_SAIRAM = (coluna: SqlQuery): SqlQuery => notAmong(coluna, patrimonioWorkflow.final)

/** The assets that a filter finds, over `t`: without a situation in it, those that were not written off (docs/regras.md R150). */
export const bensDoPainel = async (ctx: Ctx, where: Where | undefined, todas = false): Promise<SqlQuery> =>
  and([
    sql`t.unidade_id = ${ctx.unidadeId}`,
    sql`t.removido_em is null`,
    ...(todas || where?.situacao ? [] : [NAO_SAIRAM(sql`t.situacao`)]),
    ...(await condicoesDoWhere(ctx, where)),
  ])

/** The rows of `soma_bens` (`s`) that hold what a filter finds; null where it asks for what is not kept. */
export function somasDoPainel(
  ctx: Ctx,
  dimensao: string,
  where: Where | undefined,
  todas = false,
): SqlQuery | null {
  const situacoes = situacoesPedidas(where)
  if (situacoes === 'OUTRO') return null
  return and([
    sql`s.unidade_id = ${ctx.unidadeId}`,
    sql`s.dimensao = ${dimensao}`,
    ...(situacoes !== 'TODAS' ? [among(sql`s.situacao`, situacoes)] : []),
    ...(situacoes === 'TODAS' && !todas ? [NAO_SAIRAM(sql`s.situacao`)] : []),
  ])
}

/** How the assets of the unit spread over a dimension: from the kept sums, or counted where a filter asks for more. */
export async function partesDosBens(
  ctx: Ctx,
  dimensao: Dimensao,
  where: Where | undefined,
): Promise<ParteDosBens[]> {
  const p = PARTES[dimensao]
  const todas = dimensao === 'SITUACAO'
  const somas = somasDoPainel(ctx, p.guardada, where, todas)
  const k = somas
    ? sql`select ${p.chaveGuardada} as chave, sum(s.quantidade) as quantidade, sum(s.valor) as valor
        from soma_bens s where ${somas} group by 1`
    : sql`select ${p.chave} as chave, count(*) as quantidade, coalesce(sum(t.valor_aquisicao), 0.00) as valor
        from patrimonio t where ${await bensDoPainel(ctx, where, todas)} group by 1`
  const linhas = await ctx.db.rows(sql<ParteDosBens>`
    with k as (${k})
    select ${p.id}::text as chave, coalesce(max(${p.nome}), ${p.sem}) as descricao,
      sum(k.quantidade)::int as quantidade, sum(k.valor) as valor
    from k ${p.juncao} group by 1 having sum(k.quantidade) > 0 order by ${p.ordem}`)
  if (dimensao === 'SITUACAO') return comPalavras(linhas)
  return dimensao === 'LOCALIZACAO' ? asMaiores(linhas) : linhas
}

const palavras: Readonly<Record<string, string>> = situacaoPatrimonio.descriptions
const comPalavras = (linhas: ParteDosBens[]): ParteDosBens[] =>
  linhas.map((l) => ({ ...l, descricao: palavras[String(l.chave)] ?? String(l.chave) }))

/** The places with most assets; the others are one part. */
function asMaiores(linhas: ParteDosBens[]): ParteDosBens[] {
  const resto = linhas.slice(LOCAIS_NO_PAINEL)
  if (resto.length === 0) return linhas
  return [
    ...linhas.slice(0, LOCAIS_NO_PAINEL),
    {
      chave: null,
      outras: true,
      descricao: `Outras localizações (${resto.length})`,
      quantidade: resto.reduce((n, l) => n + l.quantidade, 0),
      valor: resto.reduce((v, l) => v.plus(l.valor), new Decimal(0)).toFixed(2),
    },
  ]
}
