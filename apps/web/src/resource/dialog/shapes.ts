import type { Field } from '@tombo/contract'

/** Long texts, and a city with its state, take a line of their own where fields stand two by two. */
export const takesWholeRow = (c: Field): boolean =>
  c.resource === 'cidades' ||
  c.kind === 'textoLongo' ||
  (c.kind === 'texto' && !c.mascara && (c.max ?? 255) > 120)

/** Width of a dialog for so many fields, in pixels. */
export const dialogWidth = (fields: number): number => (fields > 6 ? 760 : fields > 4 ? 620 : 480)
