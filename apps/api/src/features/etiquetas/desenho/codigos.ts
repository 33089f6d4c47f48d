import { type Codigo, ZONA_QUIETA } from '@tombo/contract'
import { retangulosDe } from './retangulos.ts'

/** Gives what a code says, as rectangles. */
export const codigoDe = (tipo: 'QR' | 'CODE128', texto: string): Codigo =>
  retangulosDe(tipo, texto, ZONA_QUIETA)
