import type { Ctx } from '../../kernel/ctx.ts'
import { lerParametros } from '../sistema/parametros.public.ts'

/** The rights that belong to a module which an organisation may leave out. */
const DO_MODULO = { REAVALIACAO: ['consultarreavaliacoes', 'criaralterarreavaliacoes'] } as const

/** The modules that the organisation uses, by their names on the wire. */
export async function modulosLigados(ctx: Pick<Ctx, 'db'>): Promise<(keyof typeof DO_MODULO)[]> {
  return (await lerParametros(ctx.db)).moduloReavaliacao ? ['REAVALIACAO'] : []
}

/** The rights of whoever asks, without those of modules that are not used: what they open is not offered. */
export async function tagsDosModulos(ctx: Pick<Ctx, 'db' | 'tags'>): Promise<ReadonlySet<string>> {
  const ligados = new Set<string>(await modulosLigados(ctx))
  const fora = new Set<string>(Object.entries(DO_MODULO).flatMap(([m, tags]) => (ligados.has(m) ? [] : tags)))
  return new Set([...ctx.tags].filter((t) => !fora.has(t)))
}
