import { RELATORIOS_INVENTARIO } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { eventWords } from '../../../kernel/audit/event-page.ts'
import { among } from '../../../kernel/db/among.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { tableReport } from '../../../kernel/reports/definition.ts'
import { TIPOS_LANCAMENTO, type TipoLancamento } from '../../razao/lancar.public.ts'
import {
  eventoMostrado,
  mudancaMostrada,
  ocultosDoHistorico,
} from '../../patrimonios/historico/ocultos.public.ts'
import { BEM, capaDe, daUnidade, filtros, TOMBO } from './comum.ts'

const em = (palavras: Readonly<Record<string, string>>, valor: SqlQuery): SqlQuery =>
  sql`coalesce(case ${valor} ${sql.join(
    Object.entries(palavras).map(([tipo, texto]) => sql`when ${sql.lit(tipo)} then ${sql.lit(texto)}`),
    sql` `,
  )} end, ${valor})`

/** Entries by which an asset comes into the books of a unit, and those by which it leaves them. */
const ENTRAM: readonly TipoLancamento[] = ['ENTRADA', 'ESTORNO_ENTRADA', 'TRANSFERENCIA_ENTRADA']
const BAIXAM: readonly TipoLancamento[] = ['BAIXA', 'BAIXA_DEPRECIACAO', 'BAIXA_REDUCAO', 'PERDA_ALIENACAO']
const SAEM: readonly TipoLancamento[] = [...BAIXAM, 'ESTORNO_BAIXA', 'TRANSFERENCIA_SAIDA']
/** The day on which an asset came to the list of its unit: it may have been acquired, and stand in the books, before it was registered. */
const DIA: SqlQuery = sql`case when l.tipo in ('ENTRADA', 'ESTORNO_ENTRADA') then greatest(l.data, t.data_tombamento)
  else l.data end`
/** The words of a write-off stand for all of its entries. */
const HISTORICO: SqlQuery = sql`case when ${among(sql`l.tipo`, BAIXAM)} then 'BAIXA' else l.tipo end`
const entre = (tipos: readonly TipoLancamento[]): SqlQuery => among(sql`l.tipo`, tipos)

/**
 * Says what came into the books and left them after the data-base, until the end of the count: by it the list of then becomes that
 * of now. Of each asset it is the whole of what its gross value moves by: a write-off takes it out in several entries, by what
 * was depreciated and by what was left.
 */
export const entradasEBaixas = tableReport(RELATORIOS_INVENTARIO.entradasEBaixas, {
  design: () => ({
    columns: [
      { key: 'data', title: 'Data', format: 'data', width: 10 },
      ...BEM,
      { key: 'historico', title: 'Histórico', format: 'texto', width: 20 },
      { key: 'contado', title: 'No inventário', format: 'texto', width: 12 },
      { key: 'valor', title: 'Valor bruto', format: 'dinheiro', width: 14, total: true },
    ],
    groups: [{ key: 'grupo', text: 'grupo', title: 'Movimento', whenEmpty: 'Outros' }],
    orientation: 'PAISAGEM',
    rowNouns: ['movimento', 'movimentos'],
  }),
  query: async (ctx, p) => {
    const c = await capaDe(ctx, p.inventario)
    const ate = c.concluidoEm ?? ctx.clock.today()
    return sql`
      select ${DIA}::text as data, case when ${entre(ENTRAM)} then 'Entradas' else 'Baixas' end as grupo,
        ${TOMBO} as numero, t.referencia,
        t.descricao, ${em(TIPOS_LANCAMENTO, HISTORICO)} as historico, case when i.id is null then 'Não' else
          'Sim' end as contado,
        sum(m.sinal * l.valor)::numeric(17, 2) as valor
      from lancamento l join patrimonio t on t.id = l.patrimonio_id
        cross join lateral (values (l.saldo, l.sinal), (l.outro_saldo, l.outro_sinal)) m(saldo, sinal)
        left join inventario_item i on i.patrimonio_id = t.id and i.inventario_id = ${c.id}
      where l.unidade_id = ${ctx.unidadeId} and m.saldo = 'BRUTO' and ${DIA} > ${c.dataBase}::date
        and ${DIA} <= ${ate}::date
        and ${entre([...ENTRAM, ...SAEM])}
      group by ${DIA}, ${entre(ENTRAM)}, t.id, ${HISTORICO}, l.origem, l.origem_id, i.id
      order by case when ${entre(ENTRAM)} then 0 else 1 end, ${DIA}, t.id, min(l.id)`
  },
  filters: filtros,
})

/** Over `v` (evento) and `c` (inventario): it happened while the campaign ran. */
const durante = (ctx: Ctx, inventario: number): SqlQuery => sql`
  v.entidade = 'patrimonios' and v.instante >= c.criado_em
    and v.instante <= coalesce(c.concluido_em, c.cancelado_em, ${ctx.clock.now()}::timestamptz)
  and c.id = ${inventario}`

/** Says what changed in the assets of a campaign while it ran, change by change, as far as the history of an asset shows it. */
export const alteracoes = tableReport(RELATORIOS_INVENTARIO.alteracoes, {
  design: () => ({
    columns: [
      { key: 'quando', title: 'Quando', format: 'texto', width: 14 },
      { key: 'quem', title: 'Quem', format: 'texto', width: 18, personal: true },
      { key: 'evento', title: 'O que houve', format: 'texto', width: 18 },
      { key: 'campo', title: 'Campo', format: 'texto', width: 16 },
      { key: 'anterior', title: 'De', format: 'texto', width: 20, personal: true },
      { key: 'novo', title: 'Para', format: 'texto', width: 20, personal: true },
    ],
    groups: [{ key: 'bem_id', text: 'bem', title: 'Bem', whenEmpty: 'Sem bem' }],
    orientation: 'PAISAGEM',
    rowNouns: ['alteração', 'alterações'],
  }),
  query: async (ctx, p) => {
    const ocultos = await ocultosDoHistorico(ctx)
    return sql`
    select t.patrimonio_id as bem_id, concat_ws(' – ', coalesce(t.referencia, ${TOMBO}), t.descricao) as bem,
      to_char(v.instante at time zone ${ctx.clock.timeZone}, 'DD/MM/YYYY HH24:MI') as quando, v.usuario_nome as quem,
      ${em(eventWords, sql`v.tipo`)} as evento, a.valor->>'campo' as campo, a.valor->>'anterior' as anterior,
        a.valor->>'novo' as novo
    from inventario_item t join inventario c on c.id = t.inventario_id
      join evento v on v.entidade_id = t.patrimonio_id and ${durante(ctx, p.inventario)}
      left join lateral jsonb_array_elements(v.alteracoes) a(valor) on ${mudancaMostrada(ocultos, sql`a.valor`)}
    where ${daUnidade(ctx, p.inventario)} and ${eventoMostrado(ocultos, sql`v.tipo`, sql`a.valor`)}
    order by t.numero_tombamento, t.numero_acessorio, t.patrimonio_id, v.id`
  },
  filters: filtros,
})
