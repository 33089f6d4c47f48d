import { RELATORIOS_DE_EVENTOS, rotaRelatorioDeEventos, type tipoEventoBem } from '@tombo/contract'
import { eventWords } from '../../../kernel/audit/event-page.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { and, escapeLike, type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { wordsFrom } from '../../../kernel/db/words.ts'
import { type Column, type Row, type RowGroup, tableReport } from '../../../kernel/reports/definition.ts'
import { type UnitScope, unitReport } from '../../../kernel/reports/units.ts'
import { pedidoEmPalavras } from '../../cadastros/nomes.public.ts'
import { condicoesDoRelatorio } from './condicoes.ts'
import { eventoMostrado, mudancaMostrada, ocultosDoHistorico } from '../historico/ocultos.public.ts'
import { filtrosDaListaEmPalavras } from './filtros.ts'
import { ORDENS } from './registro.ts'
import { nomeDoBem } from '../../tombo/nome.public.ts'

interface Periodo {
  patrimonio?: number | null | undefined
  tipo?: (typeof tipoEventoBem.values)[number] | null | undefined
  dataInicial?: string | null | undefined
  dataFinal?: string | null | undefined
}

const NOME = nomeDoBem(sql`t`)
const QUANDO: Column = { key: 'quando', title: 'Quando', format: 'texto', width: 12 }
const BEM: Column = { key: 'bem', title: 'Bem', format: 'texto', width: 24 }
const PESSOA: Column = { key: 'pessoa', title: 'Quem', format: 'texto', width: 16, personal: true }
const MUDANCA: readonly Column[] = [
  { key: 'tipo', title: 'O que houve', format: 'texto', width: 14 },
  { key: 'campo', title: 'Campo', format: 'texto', width: 16 },
  { key: 'anterior', title: 'Antes', format: 'texto', width: 20, personal: true },
  { key: 'novo', title: 'Depois', format: 'texto', width: 20, personal: true },
]

/** Over `e` (evento) and `t` (patrimonio): the events of these days and kinds, of all assets or of one. */
const doPeriodo = (ctx: Ctx, { patrimonio, tipo, dataInicial, dataFinal }: Periodo): SqlQuery[] => {
  const dia = sql`(e.instante at time zone ${ctx.clock.timeZone})::date`
  return [
    sql`e.entidade = 'patrimonios'`,
    ...(patrimonio ? [sql`e.entidade_id = ${patrimonio}`] : []),
    ...(tipo ? [sql`e.tipo = ${tipo}`] : []),
    ...(dataInicial ? [sql`${dia} >= ${dataInicial}::date`] : []),
    ...(dataFinal ? [sql`${dia} <= ${dataFinal}::date`] : []),
  ]
}

/** A row for each changed field; what the configuration of the history hides stays hidden here too. */
async function consulta(
  ctx: Ctx,
  p: Periodo,
  onde: readonly SqlQuery[],
  ordem: SqlQuery,
  mais: SqlQuery = sql``,
): Promise<SqlQuery<Row>> {
  const ocultos = await ocultosDoHistorico(ctx)
  return sql<Row>`
    select t.id as "bemId", ${NOME} as bem, coalesce(e.usuario_id::text, e.usuario_nome) as "usuarioId",
      e.usuario_nome as pessoa,
      to_char(e.instante at time zone ${ctx.clock.timeZone}, 'DD/MM/YYYY HH24:MI') as quando,
      ${wordsFrom(eventWords, sql`e.tipo`)} as tipo, a.a ->> 'campo' as campo, a.a ->> 'anterior' as anterior,
      a.a ->> 'novo' as novo ${mais}
    from evento e join patrimonio t on t.id = e.entidade_id
      left join lateral jsonb_array_elements(e.alteracoes) with ordinality as a(a, i) on
        ${mudancaMostrada(ocultos, sql`a.a`)}
    where ${and([
      ...doPeriodo(ctx, p),
      eventoMostrado(ocultos, sql`e.tipo`, sql`a.a`),
      ...onde,
    ])} order by ${ordem}, e.instante, e.id, a.i`
}

const rowNouns = ['alteração', 'alterações'] as const
const POR_BEM: readonly RowGroup[] = [{ key: 'bemId', text: 'bem', title: 'Bem', whenEmpty: 'sem número' }]
const POR_PESSOA: readonly RowGroup[] = [
  { key: 'usuarioId', text: 'pessoa', title: 'Usuário', whenEmpty: 'sem usuário', personal: true },
]
const UNIDADE = sql`t.unidade_id`
/** The same of the units of the report, each by itself. */
const porUnidade = (
  ctx: Ctx,
  p: Periodo,
  units: UnitScope,
  onde: readonly SqlQuery[],
  ordem: SqlQuery,
): Promise<SqlQuery<Row>> =>
  consulta(
    ctx,
    p,
    [units.is(UNIDADE), ...onde],
    sql`${units.order(UNIDADE)} ${ordem}`,
    units.columns(UNIDADE),
  )

const historico = tableReport(RELATORIOS_DE_EVENTOS.historico, {
  design: () => ({
    columns: [QUANDO, PESSOA, ...MUDANCA],
    groups: POR_BEM,
    orientation: 'PAISAGEM',
    rowNouns,
  }),
  async query(ctx, p) {
    const condicoes = await condicoesDoRelatorio(ctx, p)
    return consulta(ctx, p, condicoes, ORDENS[p.ordenar])
  },
  async filters(ctx, p) {
    const { tipo, dataInicial, dataFinal } = p
    return [
      ...(await filtrosDaListaEmPalavras(ctx, p)),
      ...(await pedidoEmPalavras(ctx, RELATORIOS_DE_EVENTOS.alteracoes.form, {
        tipo,
        dataInicial,
        dataFinal,
      })),
    ]
  },
})

const alteracoes = unitReport(RELATORIOS_DE_EVENTOS.alteracoes, {
  route: rotaRelatorioDeEventos,
  design: () => ({ columns: [QUANDO, BEM, PESSOA, ...MUDANCA], orientation: 'PAISAGEM', rowNouns }),
  query: (ctx, p, units) => porUnidade(ctx, p, units, [], sql`e.instante`),
  filters: (ctx, p, units) => pedidoEmPalavras(ctx, RELATORIOS_DE_EVENTOS.alteracoes.form, p, units),
})

/** The order in which all of one person's changes stand together, whatever the person was called at each. */
const NOME_DE_HOJE = sql`coalesce((select u.nome from usuario u where u.id = e.usuario_id), e.usuario_nome),
  "usuarioId"`

const alteracoesusuario = unitReport(RELATORIOS_DE_EVENTOS.alteracoesusuario, {
  design: () => ({
    columns: [QUANDO, BEM, ...MUDANCA],
    groups: POR_PESSOA,
    orientation: 'PAISAGEM',
    rowNouns,
  }),
  query: (ctx, p, units) =>
    porUnidade(
      ctx,
      p,
      units,
      [
        ...(p.pessoa ? [sql`e.usuario_id = ${p.pessoa}`] : []),
        ...(p.usuario
          ? [sql`normalizar(e.usuario_nome) like '%' || normalizar(${escapeLike(p.usuario)}) || '%'`]
          : []),
      ],
      NOME_DE_HOJE,
    ),
  filters: async (ctx, p, units) => [
    ...(p.usuario ? [`Usuário: “${p.usuario}”`] : []),
    ...(await pedidoEmPalavras(ctx, RELATORIOS_DE_EVENTOS.alteracoesusuario.form, p, units)),
  ],
})

export const relatoriosDeEventos = { historico, alteracoes, alteracoesusuario }
