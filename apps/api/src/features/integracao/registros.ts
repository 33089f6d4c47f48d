import {
  AVISO_DE_TESTE,
  avisoDeWebhook,
  can,
  fluxoIntegracao,
  LEEM_O_CORPO,
  type NomeDoAviso,
  makePage,
  type Page,
  type QueryOf,
  type RegistroIntegracao,
  type rotasIntegracao,
  situacaoIntegracao,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { searchConditions } from '../../kernel/db/filters.ts'
import { enumSql } from '../../kernel/db/source.ts'
import { and, sql } from '../../kernel/db/sql.ts'

/** Says what of ours an exchange can be about, as a person reads it; what has no word here is read by its slug. */
const ENTIDADES: Readonly<Record<string, string>> = {
  patrimonios: 'Bens',
  depreciacoes: 'Depreciação',
  importacoes: 'Importações',
  baixas: 'Baixas',
  manutencoes: 'Manutenções',
  webhook: 'Aviso a outro sistema',
}
const TIPOS: Readonly<Record<string, string>> = {
  [AVISO_DE_TESTE]: 'Teste',
  GET: 'Consulta',
  POST: 'Gravação',
  PUT: 'Gravação (PUT)',
  DELETE: 'Exclusão',
}

const nomeado = (value: string, palavras: Readonly<Record<string, string>>) => ({
  value,
  descricao: palavras[value] ?? value,
})
const daEntidade = (v: string) => nomeado(v, ENTIDADES)
const doTipo = (v: string) =>
  v in avisoDeWebhook.descriptions ? avisoDeWebhook.toWire(v as NomeDoAviso) : nomeado(v, TIPOS)

/** Gives what travelled, as this person may read it: of what they may not see here they see no body there. */
function colunasDe(ctx: Ctx) {
  const vistas = Object.entries(LEEM_O_CORPO).flatMap(([v, tags]) => (can(ctx.tags, tags) ? [v] : []))
  const visto = can(ctx.tags, 'administrador') ? sql`true` : sql`t.entidade = any(${vistas}::text[])`
  return {
    origem: sql`t.origem`,
    endereco: sql`t.endereco`,
    corpo: sql`case when ${visto} then t.corpo end`,
    resposta: sql`case when ${visto} then t.resposta end`,
  }
}

type Linha = Omit<RegistroIntegracao, 'entidade' | 'tipo'> & { entidade: string; tipo: string }

/** The exchanges of the unit, the latest first; the text is looked for in bodies, origin and address. */
export async function listarRegistros(
  ctx: Ctx,
  q: QueryOf<typeof rotasIntegracao.registros>,
): Promise<Page<RegistroIntegracao>> {
  const colunas = colunasDe(ctx)
  const onde = and([
    sql`t.unidade_id = ${ctx.unidadeId}`,
    ...searchConditions(colunas, Object.keys(colunas), q.q),
    ...(q.entidade ? [sql`t.entidade = any(${q.entidade})`] : []),
    ...(q.tipo ? [sql`t.tipo = any(${q.tipo})`] : []),
    ...(q.fluxo ? [sql`t.fluxo = any(${q.fluxo})`] : []),
    ...(q.situacao ? [sql`t.situacao = any(${q.situacao})`] : []),
  ])
  const total = await ctx.db.row(
    sql<{ n: number }>`select count(*)::int as n from integracao_registro t where ${onde}`,
  )
  const linhas = await ctx.db.rows(sql<Linha>`
    select t.id, t.instante, ${enumSql(fluxoIntegracao, sql`t.fluxo`)} as fluxo,
      ${enumSql(situacaoIntegracao, sql`t.situacao`)} as situacao,
      t.entidade, t.tipo, t.origem, t.endereco, t.status, t.duracao, ${colunas.corpo} as corpo,
        ${colunas.resposta} as resposta,
      t.webhook_id is not null and t.mensagem is not null and right(t.corpo, 1) = '}' as "podeReenviar"
    from integracao_registro t where ${onde} order by t.id desc limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(
    linhas.map((l) => ({ ...l, entidade: daEntidade(l.entidade), tipo: doTipo(l.tipo) })),
    total?.n ?? 0,
    q.page,
    q.rpp,
  )
}

/** Gives what the list of the unit can be filtered by. */
export async function metadataDosRegistros(ctx: Ctx) {
  const pares = await ctx.db.rows(
    sql<{
      entidade: string
      tipo: string
    }>`select entidade, tipo from integracao_registro where unidade_id = ${ctx.unidadeId} group by entidade, tipo`,
  )
  const unicos = (v: string[]) => [...new Set(v)].sort()
  return {
    fluxo: [...fluxoIntegracao.options],
    situacao: [...situacaoIntegracao.options],
    entidade: unicos(pares.map((p) => p.entidade)).map(daEntidade),
    tipo: unicos(pares.map((p) => p.tipo)).map(doTipo),
  }
}
