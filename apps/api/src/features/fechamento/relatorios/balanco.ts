import {
  competenciaDaData,
  type ContaDoMes,
  formatarCompetencia,
  mensagens,
  RELATORIOS_CONTABEIS,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { invalid } from '../../../kernel/errors.ts'
import { tableReport } from '../../../kernel/reports/definition.ts'
import { unitsOfReport } from '../../../kernel/reports/units.ts'
import { contasDoMes } from '../demonstrativo.ts'

/** The accounts of the balance of assets: gross, and what is taken from it. Their sum is the net value. */
const DO_BALANCO: ReadonlySet<string> = new Set(['BRUTO', 'ACUMULADA', 'REDUCAO'])

/** The units of the balance: the one at work, or with `todas` all in which the person may have it (docs/regras.md R132). */
async function unidadesDosLivros(ctx: Ctx, todas: boolean): Promise<number[]> {
  if (todas) return unitsOfReport(ctx, RELATORIOS_CONTABEIS.balanco)
  return ctx.unidadeId === null ? [] : [ctx.unidadeId]
}

const linhasDe = (contas: readonly ContaDoMes[]) =>
  contas
    .filter((c) => DO_BALANCO.has(c.grupo.value))
    .map((c, i) => ({
      i,
      grupo: c.grupo.value,
      nomeDoGrupo: c.grupo.descricao,
      conta: c.conta,
      nome: c.nome,
      inicial: c.saldoInicial,
      debito: c.debito,
      credito: c.credito,
      final: c.saldoFinal,
    }))

/** A month that has not begun has no balance yet. 400 beside it. */
function exigirQueChegou(ctx: Ctx, competencia: string): void {
  if (competencia > competenciaDaData(ctx.clock.today()))
    throw invalid({ competencia: [mensagens.balancoDeMesQueNaoChegou] }, mensagens.balancoDeMesQueNaoChegou)
}

/**
 * The balance of each account of assets at the end of a month, from the sums that entries keep: a month past says what it
 * said then, since what comes later is entered later (docs/regras.md R24, R130).
 */
export const balancoDosBens = tableReport(RELATORIOS_CONTABEIS.balanco, {
  design: () => ({
    columns: [
      { key: 'conta', title: 'Conta', format: 'texto', width: 15 },
      { key: 'nome', title: 'Nome', format: 'texto', width: 37 },
      { key: 'inicial', title: 'Saldo anterior', format: 'dinheiro', width: 16, total: true },
      { key: 'debito', title: 'Débito', format: 'dinheiro', width: 16, total: true },
      { key: 'credito', title: 'Crédito', format: 'dinheiro', width: 16, total: true },
      { key: 'final', title: 'Saldo no fim do mês', format: 'dinheiro', width: 16, total: true },
    ],
    groups: [{ key: 'grupo', text: 'nomeDoGrupo', title: 'Grupo', whenEmpty: 'Sem grupo' }],
    orientation: 'PAISAGEM',
    rowNouns: ['conta', 'contas'],
  }),
  async query(ctx, p) {
    const contas = await contasDoMes(ctx, await unidadesDosLivros(ctx, p.todasUnidades), p.competencia)
    return sql`
      select l.* from jsonb_to_recordset(${JSON.stringify(linhasDe(contas))}::jsonb)
        as l(i int, grupo text, "nomeDoGrupo" text, conta text, nome text, inicial numeric, debito numeric,
          credito numeric, final numeric)
      order by l.i`
  },
  filters(ctx, p) {
    exigirQueChegou(ctx, p.competencia)
    return [
      `Competência: ${formatarCompetencia(p.competencia)}`,
      ...(p.todasUnidades ? ['Todas as unidades'] : []),
      'Saldos devedores são positivos, e credores negativos; o total é o valor líquido',
    ]
  },
})
