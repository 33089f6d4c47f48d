import { mensagens } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type AppError, conflict } from '../../../kernel/errors.ts'
import { lerParametros } from '../../sistema/parametros.public.ts'
import type { Bruto } from '../campos/bruto.ts'
import { jaTombado } from './regras.ts'

const DE_QUEM_RECEBE = { localizacao_id: 'localizacaoInicial', responsavel_id: 'responsavel' } as const
const COLUNAS = Object.keys(DE_QUEM_RECEBE) as (keyof typeof DE_QUEM_RECEBE)[]

/**
 * Where an organisation demands that whoever receives assets accepts them, a registered asset changes its place and its person by
 * a move alone: a save of the asset would go round the acceptance, and round its term (docs/regras.md R39). What was empty may
 * be filled in.
 * @returns what says why a change cannot be, of one asset and the columns that are to be written; null where it may
 */
export async function recusaSemAceite(
  ctx: Ctx,
): Promise<(antes: Bruto, colunas: Readonly<Record<string, unknown>>) => AppError | null> {
  const { exigirAceiteMovimentacao: exige } = await lerParametros(ctx.db)
  return (antes, colunas) => {
    if (!exige || !jaTombado(antes)) return null
    const mudam = COLUNAS.filter(
      (c) => c in colunas && antes[c] !== null && (colunas[c] ?? null) !== antes[c],
    )
    if (mudam.length === 0) return null
    const campos = mudam.map((c) => [DE_QUEM_RECEBE[c], [mensagens.mudaPorMovimentacao]])
    return conflict(mensagens.mudaPorMovimentacao, Object.fromEntries(campos))
  }
}
