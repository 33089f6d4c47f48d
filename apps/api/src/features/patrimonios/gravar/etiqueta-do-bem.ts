import { mensagemEtiquetaInexistente, mensagemEtiquetaParecida, mensagens } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { etiquetasParecidas } from './etiqueta-parecida.public.ts'

/** A label that an asset is to carry; `nova` where whoever saves says that it is to be made. */
export interface EtiquetaPedida {
  /** The asset; 0 or absent for one that is new. */
  id?: number
  referencia: string | null
  nova?: boolean | undefined
}

interface Achada {
  i: number
  tomada: boolean
  conhecida: boolean
}

const CAMPO = 'produtoCaracteristica.referencia'

/** Labels that cannot be given, each with the texts of its refusal by field. */
export type FaltasDeEtiquetas = ReadonlyMap<string, Record<string, string[]>>

/**
 * Which of these labels cannot be given (docs/regras.md R173): one that is on another asset, or asked for more than one; one that exists nowhere, unless it
 * is to be made; one that differs from another only in capitals or leading zeros, unless it is to be made.
 */
export async function faltasDasEtiquetas(
  ctx: Ctx,
  pedidas: readonly EtiquetaPedida[],
): Promise<FaltasDeEtiquetas> {
  const com = pedidas.flatMap((p) => (p.referencia ? [{ ...p, referencia: p.referencia }] : []))
  const faltas = new Map<string, Record<string, string[]>>()
  if (com.length === 0) return faltas
  const achadas = await ctx.db.rows(sql<Achada>`
    select u.i::int as i, e.id is not null as conhecida,
      exists (select 1 from patrimonio p where p.referencia = u.referencia and p.id <> u.id
        and p.removido_em is null) as tomada
    from unnest(${com.map((p) => p.id ?? 0)}::int[], ${com.map((p) => p.referencia)}::text[])
      with ordinality as u(id, referencia, i)
    left join etiqueta e on e.referencia = u.referencia`)
  const parecidas = await etiquetasParecidas(
    ctx,
    com.flatMap((p) => (p.nova ? [] : [p.referencia])),
  )
  const vistas = new Set<string>()
  for (const { i, tomada, conhecida } of achadas) {
    const { referencia, nova } = com[i - 1] as (typeof com)[number]
    const parecida = parecidas.get(referencia)
    if (vistas.has(referencia)) faltas.set(referencia, { [CAMPO]: [mensagens.etiquetaDeMaisDeUm] })
    vistas.add(referencia)
    if (faltas.has(referencia)) continue
    if (tomada) faltas.set(referencia, { [CAMPO]: [mensagens.referenciaInvalida] })
    else if (!conhecida && !nova)
      faltas.set(
        referencia,
        parecida === undefined
          ? {
              [CAMPO]: [mensagens.referenciaInvalida],
              novaEtiqueta: [mensagemEtiquetaInexistente(referencia)],
            }
          : {
              [CAMPO]: [mensagens.etiquetaConfira],
              novaEtiqueta: [mensagemEtiquetaParecida(referencia, parecida)],
            },
      )
  }
  return faltas
}
