import { type ColunaDeBens, ehAdicional, type ListaPatrimonio, situacaoPatrimonio } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { natural } from '../../../kernel/db/natural.ts'
import { type SqlQuery, and, sql } from '../../../kernel/db/sql.ts'
import { wordOf } from '../../../kernel/db/words.ts'
import type { RowGroup, Row } from '../../../kernel/reports/definition.ts'
import { definicoesDosEnderecos, naConsulta } from '../../camposadicionais/colunas.public.ts'
import { condicoesDoRelatorio } from './condicoes.ts'
import { ordemDaLista } from '../lista/ordem.public.ts'
import { CONTA_DE_CONTROLE, JUNCOES } from '../lista/selecao.ts'
import { selecaoDoRelatorio } from './colunas.ts'

/** Tells what rows stand together by: how the report says it, and how the query orders it. The id keeps namesakes apart. */
export interface Agrupamento {
  grupo: RowGroup
  texto: SqlQuery
  id: SqlQuery
}

const agrupar = (titulo: string, vazio: string, texto: SqlQuery, id: SqlQuery): Agrupamento => ({
  grupo: { key: 'grupoId', text: 'grupo', title: titulo, whenEmpty: vazio },
  texto,
  id,
})

export const porLocalizacao = agrupar(
  'Localização',
  'sem localização',
  sql`localizacao.caminho`,
  sql`localizacao.id`,
)
export const porNatureza = agrupar(
  'Natureza',
  'sem natureza',
  sql`tipo_natureza.codigo || ' – ' || tipo_natureza.nome`,
  sql`tipo_natureza.id`,
)
const comResponsavel = agrupar('Responsável', 'sem responsável', sql`responsavel.nome`, sql`responsavel.id`)
export const porResponsavel: Agrupamento = {
  ...comResponsavel,
  grupo: { ...comResponsavel.grupo, personal: true },
}

export const porUnidade = agrupar('Unidade', 'sem unidade', sql`un.descricao`, sql`un.id`)
export const porSituacao = agrupar(
  'Situação',
  'sem situação',
  wordOf(situacaoPatrimonio, sql`t.situacao`),
  sql`t.situacao`,
)
export const porConta = agrupar(
  'Conta contábil',
  'sem conta',
  sql`coalesce(${CONTA_DE_CONTROLE}, m.mascara_contabil || ' – ' || m.descricao)`,
  sql`case when ${CONTA_DE_CONTROLE} is null then m.id else 0 end`,
)

/** The groups of a report; where it is of many units, within each by itself. */
export const comUnidade = (q: ListaPatrimonio, por: readonly Agrupamento[]): readonly Agrupamento[] =>
  q.todasUnidades && !por.includes(porUnidade) ? [porUnidade, ...por] : por

const nome = (i: number) => (i === 0 ? 'grupo' : `grupo${i + 1}`)
const chave = (i: number) => (i === 0 ? 'grupoId' : `grupo${i + 1}Id`)
/** Groups within groups, as the design of a report names them. */
export const gruposDe = (por: readonly Agrupamento[]): RowGroup[] =>
  por.map((g, i) => ({ ...g.grupo, key: chave(i), text: nome(i) }))

/** Tells what a query over JUNCOES selects for its groups, with a comma before, and how it begins its order. */
export function selecaoDosGrupos(por: readonly Agrupamento[]): { selecao: SqlQuery; ordem: SqlQuery } {
  return {
    selecao: sql.join(
      por.map((g, i) => sql`, ${g.id} as ${sql.ref(chave(i))}, ${g.texto} as ${sql.ref(nome(i))}`),
      sql` `,
    ),
    ordem: sql.join(
      por.map((g) => sql`${natural(g.texto)} nulls last, ${g.id}, `),
      sql` `,
    ),
  }
}

/** The assets of a list as the rows of a report, in the list's order within their groups. */
export async function consultaDeBens(
  ctx: Ctx,
  q: ListaPatrimonio,
  colunas: readonly ColunaDeBens[],
  { por = [], ordem }: { por?: readonly Agrupamento[]; ordem?: SqlQuery } = {},
): Promise<SqlQuery<Row>> {
  const condicoes = await condicoesDoRelatorio(ctx, q)
  const grupos = selecaoDosGrupos(por)
  const daTabela = colunas.filter((c) => !ehAdicional(c))
  const definicoes = await definicoesDosEnderecos(ctx, colunas.filter(ehAdicional))
  const selecao = sql.join([
    ...(daTabela.length > 0 ? [selecaoDoRelatorio(daTabela)] : []),
    ...[...definicoes.values()].map(naConsulta),
  ])
  return sql<Row>`select ${selecao} ${grupos.selecao} from patrimonio t ${JUNCOES}
    where ${and(condicoes)} order by ${grupos.ordem} ${ordem ?? ordemDaLista(q).ordem}`
}

/** How many they are. */
export async function totalDeBens(ctx: Ctx, q: ListaPatrimonio): Promise<number> {
  const condicoes = await condicoesDoRelatorio(ctx, q)
  const r = await ctx.db.row(
    sql<{ n: number }>`select count(*)::int as n from patrimonio t where ${and(condicoes)}`,
  )
  return r?.n ?? 0
}
