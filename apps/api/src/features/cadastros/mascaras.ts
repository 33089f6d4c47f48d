import { mascaras, tiposnatureza } from '@tombo/contract'
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

export async function salvarMascara(ctx: Ctx, corpo: Record<string, unknown>) {
  await exigirCoerencia(ctx, corpo)
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
