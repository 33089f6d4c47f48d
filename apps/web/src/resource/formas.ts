import type { Campo } from '@tombo/contract'

/** Long texts, and a city with its state, take a line of their own where fields stand two by two. */
export const ocupaLinha = (c: Campo): boolean =>
  c.recurso === 'cidades' ||
  c.tipo === 'textoLongo' ||
  (c.tipo === 'texto' && !c.mascara && (c.max ?? 255) > 120)

/** Width of a dialog for so many fields, in pixels. */
export const larguraDoDialogo = (campos: number): number => (campos > 6 ? 760 : campos > 4 ? 620 : 480)
