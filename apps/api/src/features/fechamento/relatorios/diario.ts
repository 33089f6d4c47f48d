import { formatarCompetencia, RELATORIOS_DO_FECHAMENTO, rotasFechamento } from '@tombo/contract'
import { sql } from '../../../kernel/db/sql.ts'
import { tableReport } from '../../../kernel/reports/definition.ts'
import { palavrasDoTipo } from '../../razao/lancar.public.ts'
import { tomboEscrito } from '../../tombo/nome.public.ts'

/** The journal of a month of the unit: every entry in the order in which it was made, one a row. */
export const diarioDoMes = tableReport(RELATORIOS_DO_FECHAMENTO.diario, {
  route: rotasFechamento.diario,
  design: () => ({
    columns: [
      { key: 'lancamento', title: 'Lançamento', format: 'codigo', width: 11 },
      { key: 'data', title: 'Data do fato', format: 'data', width: 10 },
      { key: 'tipo', title: 'Histórico', format: 'texto', width: 22 },
      { key: 'numero', title: 'Tombamento', format: 'codigo', width: 11 },
      { key: 'descricao', title: 'Bem', format: 'texto', width: 28 },
      { key: 'debito', title: 'Conta a débito', format: 'texto', width: 14 },
      { key: 'credito', title: 'Conta a crédito', format: 'texto', width: 14 },
      { key: 'valor', title: 'Valor', format: 'dinheiro', width: 13, total: true },
      { key: 'escritura', title: 'Quem escritura', format: 'texto', width: 13 },
      { key: 'estorna', title: 'Estorna', format: 'codigo', width: 10 },
    ],
    orientation: 'PAISAGEM',
    rowNouns: ['lançamento', 'lançamentos'],
  }),
  query: (ctx, p) => sql`
    select l.id as lancamento, l.data, ${palavrasDoTipo(sql`l.tipo`)} as tipo,
      ${tomboEscrito(sql`b`)} as numero,
        b.descricao,
      l.conta_debito as debito, l.conta_credito as credito, l.valor,
      case l.escritura when 'TOMBO' then 'Tombo' else 'Contabilidade' end as escritura, l.estorna
    from lancamento l left join patrimonio b on b.id = l.patrimonio_id
    where l.unidade_id = ${ctx.unidadeId} and l.competencia = ${`${p.competencia}-01`}::date
    order by l.id`,
  filters: (_ctx, p) => [`Competência: ${formatarCompetencia(p.competencia)}`],
})
