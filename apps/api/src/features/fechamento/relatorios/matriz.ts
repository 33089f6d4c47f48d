import { formatarCompetencia, mensagens, RELATORIOS_DO_FECHAMENTO, rotasFechamento } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { conflict } from '../../../kernel/errors.ts'
import { tableReport } from '../../../kernel/reports/definition.ts'
import { saldosDoMes } from '../saldos.public.ts'
import { fechamentoQueVale } from '../vigente.public.ts'

/** The balances are of a closed month: of an open one they could still change after they were sent. */
async function exigirFechado(ctx: Ctx, competencia: string): Promise<void> {
  if (!(await fechamentoQueVale(ctx, competencia))) throw conflict(mensagens.matrizDeMesAberto)
}

/** Assets and liabilities are financial or permanent; what is between them, the net worth, is neither (docs/regras.md R158). */
const COM_INDICADOR = sql`conta ~ '^(1|2\.[12])'`

/** The balances that Tombo itself books, as the matrix of accounting balances writes them (docs/regras.md R158). */
export const matrizDoMes = tableReport(RELATORIOS_DO_FECHAMENTO.matriz, {
  route: rotasFechamento.matriz,
  design: () => ({
    columns: [
      { key: 'conta', title: 'CONTA', format: 'codigo', width: 14 },
      { key: 'ic1', title: 'IC1', format: 'codigo', width: 10 },
      { key: 'tipo1', title: 'TIPO1', format: 'texto', width: 8 },
      { key: 'ic2', title: 'IC2', format: 'codigo', width: 8 },
      { key: 'tipo2', title: 'TIPO2', format: 'texto', width: 8 },
      { key: 'valor', title: 'VALOR', format: 'codigo', width: 18 },
      { key: 'tipoValor', title: 'TIPO_VALOR', format: 'texto', width: 20 },
      { key: 'natureza', title: 'NATUREZA_VALOR', format: 'texto', width: 14 },
    ],
    orientation: 'PAISAGEM',
    rowNouns: ['saldo', 'saldos'],
  }),
  async query(ctx, p) {
    await exigirFechado(ctx, p.competencia)
    return sql`
      select replace(conta, '.', '') as conta, ${p.poderOrgao}::text as ic1, 'PO' as tipo1,
        case when ${COM_INDICADOR} then '2' end as ic2, case when ${COM_INDICADOR} then 'FP' end as tipo2,
        abs(valor)::numeric(17,2)::text as valor, tipo as "tipoValor",
        case when valor > 0 then 'D' else 'C' end as natureza
      from (${saldosDoMes(ctx, `${p.competencia}-01`)}) s order by conta, ordem`
  },
  filters: (_ctx, p) => [
    `Competência: ${formatarCompetencia(p.competencia)}`,
    `Poder ou órgão: ${p.poderOrgao}`,
  ],
})
