import type { z } from 'zod'
import { mensagens } from '../messages.ts'

/** Fields that belong to one asset each: files have one owner, a building one address. */
const SO_DE_UM = ['imovel', 'foto', 'anexos'] as const

/** A batch carries none of them; what was only read and is empty may come back. */
export function recusarSoDeUm(v: Record<string, unknown>, ctx: z.RefinementCtx): void {
  for (const campo of SO_DE_UM) {
    const valor = v[campo]
    const vazio = valor === undefined || valor === null || (Array.isArray(valor) && valor.length === 0)
    if (!vazio) ctx.addIssue({ code: 'custom', path: [campo], message: mensagens.loteSoNoBem })
  }
}
