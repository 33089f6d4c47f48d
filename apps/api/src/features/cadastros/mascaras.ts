import { mascaras, mensagens, tiposnatureza } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { saveRecord } from '../../kernel/db/records.ts'
import { sql } from '../../kernel/db/sql.ts'
import { invalid } from '../../kernel/errors.ts'
import { seguirMascara } from '../razao/mudancas/mascara.public.ts'
import { fontes } from './fontes.ts'

const POR_PRODUCAO = ['UNIDADE_PRODUZIDA', 'POR_USO']

interface Regra {
  deprecia: boolean
  metodo: number | null
  vidaUtil: number
}

/** A mask that depreciates says how and for how long; the methods that go by production need no years. */
async function exigirCoerencia(ctx: Ctx, corpo: Record<string, unknown>): Promise<void> {
  const { id, deprecia, metodoDepreciacao, vidaUtil } = corpo as {
    id?: number
    deprecia?: boolean
    metodoDepreciacao?: number | null
    vidaUtil?: number
  }
  const atual =
    id === undefined
      ? undefined
      : await ctx.db.row(
          sql<Regra>`select deprecia, metodo_depreciacao_id as metodo, vida_util as "vidaUtil" from mascara
            where id = ${id}`,
        )
  if (!(deprecia ?? atual?.deprecia ?? true)) return
  const metodoId = metodoDepreciacao === undefined ? (atual?.metodo ?? null) : metodoDepreciacao
  const metodo =
    metodoId === null
      ? undefined
      : await ctx.db.row(
          sql<{ classificacao: string }>`select classificacao from metodo_depreciacao where id = ${metodoId}`,
        )
  if (!metodo && metodoId !== null) return
  if (!metodo || metodo.classificacao === 'SEM_CALCULO')
    throw invalid({ metodoDepreciacao: ['Escolha um método com cálculo, ou desligue “Deprecia”.'] })
  if ((vidaUtil ?? atual?.vidaUtil ?? 0) === 0 && !POR_PRODUCAO.includes(metodo.classificacao)) {
    throw invalid({ vidaUtil: ['Informe a vida útil, ou desligue “Deprecia”.'] })
  }
}

type Contas = Partial<Record<'mascaraContabil' | 'contaDepreciacao', string | null>>

/**
 * An account that the plan knows takes the value of assets where its balance is a debit, and their depreciation where it is a
 * credit, and takes entries at all (docs/regras.md R25). One of the body's own detail is not in the plan; one that stands is left.
 * @throws {AppError} 400 by field
 */
async function exigirContas(ctx: Ctx, { id, ...novas }: Contas & { id?: number }): Promise<void> {
  const antes =
    id === undefined
      ? undefined
      : await ctx.db.row(
          sql<Contas>`select mascara_contabil as "mascaraContabil", conta_depreciacao as "contaDepreciacao"
            from mascara where id = ${id}`,
        )
  const erros: Record<string, string[]> = {}
  for (const [campo, saldo, outra] of [
    ['mascaraContabil', 'D', mensagens.contaRetificadora],
    ['contaDepreciacao', 'C', mensagens.contaNaoRetificadora],
  ] as const) {
    const conta = novas[campo]
    if (!conta || conta === antes?.[campo]) continue
    const c = await ctx.db.row(
      sql<{ folha: boolean; saldo: string }>`select folha, natureza_saldo as saldo from conta_contabil
        where codigo = ${conta}`,
    )
    if (c && !c.folha) erros[campo] = [mensagens.contaNaoAnalitica]
    else if (c && c.saldo !== saldo) erros[campo] = [outra]
  }
  if (Object.keys(erros).length > 0) throw invalid(erros)
}

export async function salvarMascara(ctx: Ctx, corpo: Record<string, unknown>) {
  await exigirCoerencia(ctx, corpo)
  await exigirContas(ctx, corpo)
  const salva = await saveRecord(ctx, mascaras, fontes.mascaras, corpo)
  if (corpo.id !== undefined) await seguirMascara(ctx, salva.id)
  return salva
}

/** Saves a nature; with another mask its assets follow that one. */
export async function salvarNatureza(ctx: Ctx, corpo: Record<string, unknown>) {
  const salva = await saveRecord(ctx, tiposnatureza, fontes.tiposnatureza, corpo)
  if (corpo.id !== undefined && corpo.mascara !== undefined) await seguirMascara(ctx, corpo.mascara as number)
  return salva
}
