import type { z } from 'zod'
import { mensagens } from '../messages.ts'

/** Fields that belong to one asset each: a building has one address, and the files of many have a place of their own. */
const SO_DE_UM = ['imovel', 'foto', 'anexos'] as const

/** A batch carries none of them, but those that it says; what was only read and is empty may come back. */
export function recusarSoDeUm(
  v: Record<string, unknown>,
  ctx: z.RefinementCtx,
  menos: readonly (typeof SO_DE_UM)[number][] = [],
): void {
  for (const campo of SO_DE_UM) {
    if (menos.includes(campo)) continue
    const valor = v[campo]
    const vazio = valor === undefined || valor === null || (Array.isArray(valor) && valor.length === 0)
    if (!vazio) ctx.addIssue({ code: 'custom', path: [campo], message: mensagens.loteSoNoBem })
  }
}
