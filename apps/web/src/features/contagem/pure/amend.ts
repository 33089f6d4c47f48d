import type { LeituraEnviada } from '@tombo/contract'
import type { Coisa } from './outcome.ts'
import type { LeituraGuardada } from './queue.ts'

/** Says what is said of a thing after it was read. */
export type Emenda = Pick<Partial<LeituraEnviada>, 'conservacao' | 'observacao' | 'descricao' | 'foto'>

/** A reading that is to be made; the device adds which it is, and when. */
export interface APor {
  localizacao: number
  bem: number | null
  leitura: Omit<LeituraEnviada, 'id' | 'lidaEm' | 'localizacao'>
}

const undoing = (l: LeituraGuardada): APor => ({
  localizacao: l.localizacao,
  bem: l.bem,
  leitura: { origem: l.leitura.origem, desfaz: l.id },
})

/** The readings that take back everything that was read of a thing. */
export const undo = (thing: Coisa): APor[] => thing.leituras.map(undoing)

/** Says what all readings of a thing say together: of each word the last. */
export function saidOf(thing: Coisa): Emenda {
  const said: Emenda = {}
  for (const { leitura } of thing.leituras)
    for (const name of ['conservacao', 'observacao', 'descricao', 'foto'] as const)
      if (leitura[name] != null) Object.assign(said, { [name]: leitura[name] })
  return said
}

/**
 * The readings by which something more is said of a thing: what was read stays as it is. An asset is read once more, which counts
 * once; what is no known asset is taken back and read anew, for two readings would be two things.
 */
export function amend(thing: Coisa, more: Emenda): APor[] {
  const last = thing.leituras.at(-1)
  if (!last) return []
  const { codigo, patrimonio, origem } = last.leitura
  const said = { ...saidOf(thing), ...more }
  const anew: APor = {
    localizacao: last.localizacao,
    bem: last.bem,
    leitura: { origem, ...(codigo ? { codigo } : {}), ...(patrimonio ? { patrimonio } : {}), ...said },
  }
  return last.bem === null ? [...undo(thing), anew] : [anew]
}
