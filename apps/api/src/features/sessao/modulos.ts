import { MODULOS } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { lerParametros } from '../sistema/parametros.public.ts'

type NomeModulo = keyof typeof MODULOS

/** The modules that the organisation uses, by their names on the wire. */
export async function modulosLigados(ctx: Pick<Ctx, 'db'>): Promise<NomeModulo[]> {
  const parametros = await lerParametros(ctx.db)
  return (Object.keys(MODULOS) as NomeModulo[]).filter((m) => parametros[MODULOS[m].parametro])
}

/** The rights of whoever asks, without those of modules that are not used: what they open is not offered. */
export async function tagsDosModulos(ctx: Pick<Ctx, 'db' | 'tags'>): Promise<ReadonlySet<string>> {
  const ligados = await modulosLigados(ctx)
  const fora = new Set<string>(
    Object.entries(MODULOS).flatMap(([m, { tags }]) => (ligados.includes(m as NomeModulo) ? [] : tags)),
  )
  return new Set([...ctx.tags].filter((t) => !fora.has(t)))
}
