import {
  type Demonstrativo,
  formatarCompetencia,
  RELATORIOS_DO_FECHAMENTO,
  rotasFechamento,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { tableReport } from '../../../kernel/reports/definition.ts'
import { hashDoDemonstrativo, lerDemonstrativo } from '../demonstrativo.ts'
import { lerGuardado } from '../guardado.ts'
import { fechamentoQueVale } from '../vigente.public.ts'

interface Pedido {
  competencia: string
  fechamento?: number | undefined
}

/**
 * Reads of a closing what it kept; of a closed month what its closing kept; of any other the accounts as they are, with the
 * closing of the later month by which it was closed too, where there is one.
 */
async function doPedido(ctx: Ctx, p: Pedido) {
  if (p.fechamento !== undefined) return lerGuardado(ctx, p.fechamento)
  const vale = await fechamentoQueVale(ctx, p.competencia)
  return vale?.competencia === p.competencia
    ? lerGuardado(ctx, vale.id)
    : { ...(await lerDemonstrativo(ctx, p.competencia)), fechamento: vale ?? null }
}

const linhasDe = (d: Demonstrativo) =>
  [...d.contas, ...d.tecnicas].map((c, i) => ({
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

/** The statement of a month: each account with its balances and its movement, the hash, and who signs. */
export const demonstrativoDoMes = tableReport(RELATORIOS_DO_FECHAMENTO.demonstrativo, {
  route: rotasFechamento.demonstrativo,
  design: () => ({
    columns: [
      { key: 'conta', title: 'Conta', format: 'texto', width: 15 },
      { key: 'nome', title: 'Nome', format: 'texto', width: 37 },
      { key: 'inicial', title: 'Saldo inicial', format: 'dinheiro', width: 16 },
      { key: 'debito', title: 'Débito', format: 'dinheiro', width: 16, total: true },
      { key: 'credito', title: 'Crédito', format: 'dinheiro', width: 16, total: true },
      { key: 'final', title: 'Saldo final', format: 'dinheiro', width: 16, total: true },
    ],
    groups: [{ key: 'grupo', text: 'nomeDoGrupo', title: 'Grupo', whenEmpty: 'Sem grupo' }],
    orientation: 'PAISAGEM',
    rowNouns: ['conta', 'contas'],
  }),
  query: async (ctx, p) => sql`
    select l.* from jsonb_to_recordset(${JSON.stringify(linhasDe(await doPedido(ctx, p)))}::jsonb)
      as l(i int, grupo text, "nomeDoGrupo" text, conta text, nome text, inicial numeric, debito numeric,
        credito numeric, final numeric)
    order by l.i`,
  filters: (_ctx, p) => [`Competência: ${formatarCompetencia(p.competencia)}`],
  async wording(ctx, p) {
    const d = await doPedido(ctx, p)
    const f = d.fechamento
    const doMes = f?.competencia === d.competencia ? f : null
    const mes = formatarCompetencia(d.competencia)
    const codigo = `Código de conferência do demonstrativo (SHA-256): ${doMes?.hash ?? hashDoDemonstrativo(d)}`
    const sinais = 'Saldos devedores são positivos, e credores negativos.'
    if (!f)
      return {
        above: [`Demonstrativo contábil de ${mes}, com o mês aberto: os saldos ainda podem mudar. ${sinais}`],
        below: [codigo],
        signatures: [],
      }
    const fechado = doMes
      ? `fechado por ${f.fechadoPor}`
      : `mês fechado com o de ${formatarCompetencia(f.competencia)} por ${f.fechadoPor}`
    return {
      above: [
        `Demonstrativo contábil de ${mes}, ${fechado}. ${sinais}`,
        ...(f.reabertoEm
          ? [`Substituído: o mês foi reaberto por ${f.reabertoPor ?? ''}. Motivo: ${f.motivo ?? ''}`]
          : []),
        ...(f.ressalva ? [`Fechado com ressalva: ${f.ressalva}`] : []),
      ],
      below: [codigo],
      signatures: [`${f.contador}, contador, CRC ${f.crc}`],
    }
  },
})
