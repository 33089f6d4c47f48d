import type { z } from 'zod'
import { mensagens } from '../messages.ts'
import { CAMPOS_DO_BEM, type Linha } from '../patrimonios/tabela/index.ts'

type SoDeUm = 'imovel' | 'foto' | 'anexos' | 'epc'

/** Fields that belong to one asset each: a building has one address, a tag is on one thing, and the files of many have a place of their own. */
const SO_DE_UM = [
  ...new Set(
    Object.entries<Linha>(CAMPOS_DO_BEM).flatMap(([id, { semLote }]) =>
      semLote && !id.startsWith('produtoCaracteristica.') ? [id.split('.')[0] as SoDeUm] : [],
    ),
  ),
]

/** A batch carries none of them, but those that it says; what was only read and is empty may come back. */
export function recusarSoDeUm(
  v: Record<string, unknown>,
  ctx: z.RefinementCtx,
  menos: readonly SoDeUm[] = [],
): void {
  for (const campo of SO_DE_UM) {
    if (menos.includes(campo)) continue
    const valor = v[campo]
    const vazio = valor === undefined || valor === null || (Array.isArray(valor) && valor.length === 0)
    if (!vazio)
      ctx.addIssue({
        code: 'custom',
        path: [campo],
        message: campo === 'epc' ? mensagens.loteEpc : mensagens.loteSoNoBem,
      })
  }
}
